import { aLine, anOpening, anOrderId, aTill, idOf, orderAt, runAll } from '@servery/testing'
import { expect, it } from 'vitest'
import type { OrderCommand } from '../order/model/types.ts'
import { collectedCommands, readyCommands } from './ready.ts'
import { boardStateOf } from './tickets.ts'

const [grill, bar] = [idOf('stat', 1), idOf('stat', 2)]

it('says of every station that it is done, of the pass only once it is collected', () => {
  const till = aTill()
  const run = (...commands: readonly OrderCommand[]) => runAll(till, anOrderId, ...commands)
  const order = () => orderAt(till, anOrderId)
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
