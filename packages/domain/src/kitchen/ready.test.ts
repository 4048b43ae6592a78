import {
  aLine,
  anOpening,
  anOrderId,
  createFakeClock,
  createRandom,
  createTestRegister,
  idOf,
} from '@servery/testing'
import { expect, it } from 'vitest'
import type { OrderCommand } from '../order/types.ts'
import { collectedCommands, readyCommands } from './ready.ts'
import { boardStateOf } from './tickets.ts'

const [grill, bar] = [idOf('stat', 1), idOf('stat', 2)]

function aTill() {
  return createTestRegister({
    companyId: idOf('comp', 1),
    branchId: idOf('brch', 1),
    registerId: idOf('reg', 1),
    actorId: idOf('team', 1),
    code: 'T1',
    prefix: 'A',
    clock: createFakeClock(),
    skewMs: 0,
    random: createRandom(1),
  })
}

it('says of every station that it is done, of the pass only once it is collected', () => {
  const till = aTill()
  const run = (...commands: readonly OrderCommand[]) => {
    for (const command of commands) expect(till.run(anOrderId, command).decision.ok).toBe(true)
  }
  const order = () => {
    const state = till.state(anOrderId)
    if (state === null) throw new Error('there is no order')
    return state
  }
  const soup = { kitchen: { stationIds: [grill, bar] }, lineId: idOf('line', 1) }
  const steak = {
    kitchen: { stationIds: [grill] },
    lineId: idOf('line', 2),
    course: 'main' as const,
  }
  run(
    anOpening(),
    { type: 'add_line', ...aLine(soup) },
    { type: 'add_line', ...aLine({ lineId: idOf('line', 3) }) },
    { type: 'send', batchId: idOf('batch', 1) },
  )
  expect(readyCommands(order())).toHaveLength(2)
  run(...readyCommands(order()))
  expect(boardStateOf(order())).toBe('ready')
  expect(readyCommands(order())).toEqual([])
  run({ type: 'add_line', ...aLine(steak) }, { type: 'send', batchId: idOf('batch', 2) })
  expect(boardStateOf(order())).toBe('preparing')
  run(...collectedCommands(order()))
  expect(boardStateOf(order())).toBe('gone')
  expect(collectedCommands(order())).toEqual([])
})
