import type { OrderCommand } from '@servery/domain'
import { waitingCourses } from '@servery/domain/order/kitchen/sending.ts'
import { aLine, anOpening, aTill, idOf, orderAt, runAll } from '@servery/testing'
import { expect, it } from 'vitest'
import { fireCommands } from './kitchen-commands.ts'
import { kitchenLines } from './kitchen-lines.ts'

const orderId = idOf('ordr', 1)
const fish = idOf('line', 1)
const pie = idOf('line', 2)

function aTable() {
  const till = aTill()
  const run = (...commands: readonly OrderCommand[]) => runAll(till, orderId, ...commands)
  const kitchen = { stationIds: [idOf('stat', 1)] }
  run(
    anOpening(),
    { type: 'add_line', ...aLine({ lineId: fish, kitchen, course: 'main' }) },
    { type: 'add_line', ...aLine({ lineId: pie, kitchen, course: 'main' }) },
  )
  const order = () => orderAt(till, orderId)
  return { run, order, stateOf: (lineId: string) => kitchenLines(order()).get(lineId)?.state }
}

it('what was held before it was sent waits, though its course goes at once', () => {
  const { run, order, stateOf } = aTable()
  run({ type: 'hold_line', lineId: pie, held: true })
  expect([stateOf(fish), stateOf(pie)]).toEqual(['new', 'held'])
  run({ type: 'send', batchId: idOf('bat', 1) })
  expect([stateOf(fish), stateOf(pie)]).toEqual(['sent', 'waiting'])
  expect(waitingCourses(order())).toEqual(['main'])
  // Its course was called already: to call it again means what was held back of it.
  run(...fireCommands(order(), 'main'))
  expect([stateOf(fish), stateOf(pie)]).toEqual(['sent', 'sent'])
  expect(waitingCourses(order())).toEqual([])
})
