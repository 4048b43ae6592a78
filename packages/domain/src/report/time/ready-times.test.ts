import {
  aLine,
  anOpening,
  anOrderId,
  aTill,
  createFakeClock,
  idOf,
  orderAt,
  runAll,
} from '@servery/testing'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { quantity } from '../../kernel/quantity.ts'
import { readyCommands } from '../../kitchen/ready.ts'
import type { OrderCommand } from '../../order/model/types.ts'
import { medianReady, middleSums, readyMinutesMax, readySum } from './ready-times.ts'
import { minutesUntilReady } from './until-ready.ts'

const [grill, bar] = [idOf('stat', 1), idOf('stat', 2)]
const send = (index: number): OrderCommand => ({ type: 'send', batchId: idOf('batch', index) })
const add = (index: number, stationIds?: readonly string[]): OrderCommand => {
  const lineId = idOf('line', index)
  const line = stationIds === undefined ? { lineId } : { lineId, kitchen: { stationIds } }
  return { type: 'add_line', ...aLine(line) }
}

function anOrder() {
  const clock = createFakeClock()
  const till = aTill(1, { clock })
  const order = () => orderAt(till, anOrderId)
  return {
    run: (...commands: readonly OrderCommand[]) => runAll(till, anOrderId, ...commands),
    wait: (minutes: number) => clock.advance(minutes * 60_000),
    make: (stationId?: string) =>
      runAll(
        till,
        anOrderId,
        ...readyCommands(order()).filter(
          (one) =>
            stationId === undefined || (one.type === 'prepare' && one.stationId === stationId),
        ),
      ),
    minutes: () => minutesUntilReady(order()),
  }
}

it('counts from the first that was sent to the last that is made, in whole minutes', () => {
  const { run, wait, make, minutes } = anOrder()
  run(anOpening(), add(1, [grill, bar]), add(2))
  wait(7)
  run(send(1))
  expect(minutes()).toBeNull()
  wait(5)
  make(grill)
  expect(minutes()).toBeNull()
  wait(3.9)
  make()
  expect(minutes()).toBe(8)
  run(add(3, [bar]), send(2))
  expect(minutes()).toBeNull()
  wait(6)
  make()
  expect(minutes()).toBe(14)
})

it('leaves out what is no longer wanted, and what was made and is not after all', () => {
  const { run, wait, make, minutes } = anOrder()
  run(anOpening(), add(1, [grill]), add(2, [bar]), send(1))
  wait(4)
  make(grill)
  const voided = { voidId: idOf('void', 1), lineId: idOf('line', 2), quantity: quantity(1000) }
  run({ type: 'void_line', ...voided, wasted: false, reason: 'Sold out' })
  expect(minutes()).toBe(4)
  const item = { batchId: idOf('batch', 1), goodsId: idOf('line', 1) }
  run({ type: 'prepare', stationId: grill, items: [item], done: false })
  expect(minutes()).toBeNull()
})

it('knows nothing where the kitchen makes none of it', () => {
  const { run, wait, minutes } = anOrder()
  run(anOpening(), add(1))
  wait(4)
  expect(minutes()).toBeNull()
})

it('has the middle one, of two the mean, and so many minutes or more as the last', () => {
  expect(medianReady({ orders: 3 })).toBeNull()
  expect(medianReady({ ready0: 1 })).toBe(0)
  expect(medianReady({ ready4: 1, ready9: 1, ready30: 1 })).toBe(9)
  expect(medianReady({ ready4: 2, ready9: 2 })).toBe(7)
  expect(medianReady({ ready4: 3, ready9: 1 })).toBe(4)
  expect(readySum(100_000)).toBe(readySum(readyMinutesMax))
  expect(medianReady({ [readySum(100_000)]: 2, ready1: 1 })).toBe(readyMinutesMax)
})

it('has the same middle in the fewest sums', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(3), { maxLength: readyMinutesMax + 1 }), (orders) => {
      const all = Object.fromEntries(orders.map((count, minutes) => [readySum(minutes), count]))
      const fewest = middleSums(orders)
      expect(Object.keys(fewest).length).toBeLessThanOrEqual(2)
      expect(medianReady(fewest)).toBe(medianReady(all))
    }),
  )
})
