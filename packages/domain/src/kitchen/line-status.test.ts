import { aLine, anOpening, anOrderId, aTill, idOf, orderAt, runAll } from '@servery/testing'
import { expect, it } from 'vitest'
import { quantity } from '../kernel/quantity.ts'
import type { LineContent, OrderCommand } from '../order/model/types.ts'
import { linesAtKitchen } from './line-status.ts'
import { ticketOf } from './tickets.ts'

const [grill, pass] = [idOf('stat', 1), idOf('stat', 2)]
const [soup, steak, tea, bread] = [1, 2, 3, 4].map((number) => idOf('line', number)) as [
  string,
  string,
  string,
  string,
]

function kitchen() {
  const till = aTill()
  const run = (...commands: readonly OrderCommand[]) => runAll(till, anOrderId, ...commands)
  const add = (lineId: string, more: Partial<LineContent> = {}): OrderCommand => ({
    type: 'add_line',
    ...aLine({ lineId, kitchen: { stationIds: [grill] }, ...more }),
  })
  const stages = () =>
    [...linesAtKitchen(orderAt(till, anOrderId))].map(([id, { stage, openStationIds }]) => [
      id,
      stage,
      ...openStationIds,
    ])
  const done = (stationId: string | null): OrderCommand => ({
    type: 'prepare',
    stationId,
    done: true,
    items: (ticketOf(orderAt(till, anOrderId), stationId)?.batches ?? []).flatMap((batch) =>
      batch.items.filter(({ held }) => !held),
    ),
  })
  run(anOpening())
  return { run, add, stages, done }
}

it('goes with each line from station to station, and over the pass', () => {
  const { run, add, stages, done } = kitchen()
  const both = { stationIds: [grill, pass], turns: [{ stationId: pass, after: [grill] }] }
  run(add(soup, { kitchen: both, course: 'starter' }), add(steak, { course: 'main' }))
  run({ type: 'add_line', ...aLine({ lineId: tea }) })
  expect(stages()).toEqual([
    [soup, 'unsent'],
    [steak, 'unsent'],
  ])
  run({ type: 'send', batchId: idOf('batch', 1) })
  expect(stages()).toEqual([
    [soup, 'making', grill, pass],
    [steak, 'waiting'],
  ])
  run(done(grill))
  expect(stages()[0]).toEqual([soup, 'making', pass])
  run(done(pass), { type: 'fire_course', course: 'main' })
  expect(stages()).toEqual([
    [soup, 'ready'],
    [steak, 'making', grill],
  ])
  run(done(grill), done(null))
  expect(stages()).toEqual([
    [soup, 'served'],
    [steak, 'served'],
  ])
})

it('is as far as what is least far of a line, and says nothing of what is gone or unheard of', () => {
  const { run, add, stages, done } = kitchen()
  run(add(soup), add(bread, { kitchen: { stationIds: [] } }))
  run({ type: 'send', batchId: idOf('batch', 1) })
  run(done(grill))
  // Of what is on paper alone nobody says more.
  expect(stages()).toEqual([[soup, 'ready']])
  run({ type: 'change_quantity', lineId: soup, delta: quantity(1000) })
  expect(stages()).toEqual([[soup, 'unsent']])
  run({ type: 'send', batchId: idOf('batch', 2) })
  expect(stages()).toEqual([[soup, 'making', grill]])
  const all = { lineId: soup, quantity: quantity(2000), wasted: false, reason: 'Gone' }
  run({ type: 'void_line', voidId: idOf('void', 1), ...all })
  expect(stages()).toEqual([])
})
