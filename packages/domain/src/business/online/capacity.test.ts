import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addToSlot, emptySlot, findFullPart, weighOrder } from './capacity.ts'

const limits = { orders: 5, stations: [{ stationId: 'grill', weight: 10 }] }

it('is full by orders, or by what a station has to make', () => {
  const four = { orders: 4, weights: { grill: 8 } }
  expect(findFullPart(limits, four, { grill: 2 })).toBeNull()
  expect(findFullPart(limits, four, { grill: 3 })).toEqual({ kind: 'station', stationId: 'grill' })
  expect(findFullPart(limits, four, { bar: 99 })).toBeNull()
  expect(findFullPart(limits, { orders: 5, weights: {} }, {})).toEqual({ kind: 'orders' })
  expect(findFullPart({ orders: null, stations: [] }, four, { grill: 99 })).toBeNull()
})

it('takes an order heavier than the limit where the station has nothing to do', () => {
  expect(findFullPart(limits, emptySlot, { grill: 11 })).toBeNull()
  expect(findFullPart(limits, { orders: 1, weights: { grill: 1 } }, { grill: 11 })).not.toBeNull()
})

it('weighs each piece as its category weighs', () => {
  const lines = [
    { stationId: 'grill', categoryId: 'burgers', pieces: 2 },
    { stationId: 'grill', categoryId: 'sides', pieces: 1.5 },
    { stationId: null, categoryId: 'burgers', pieces: 9 },
    { stationId: 'bar', categoryId: null, pieces: 1 },
  ]
  expect(weighOrder(lines, [{ categoryId: 'burgers', weight: 3 }])).toEqual({ grill: 8, bar: 1 })
})

it('never goes beyond a limit but by one order that is alone', () => {
  const weights = fc.record({ grill: fc.integer({ min: 0, max: 14 }) })
  fc.assert(
    fc.property(fc.array(weights, { maxLength: 30 }), (orders) => {
      let load = emptySlot
      let heaviest = 0
      for (const order of orders) {
        if (findFullPart(limits, load, order) !== null) continue
        load = addToSlot(load, order)
        heaviest = Math.max(heaviest, order.grill)
      }
      expect(load.orders).toBeLessThanOrEqual(5)
      expect(load.weights.grill ?? 0).toBeLessThanOrEqual(Math.max(10, heaviest))
    }),
  )
})
