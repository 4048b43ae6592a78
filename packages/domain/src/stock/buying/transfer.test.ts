import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quantity } from '../../kernel/quantity.ts'
import {
  arriveOf,
  refuseTransferAction,
  takeBatches,
  transferStatuses,
  valueParts,
} from './transfer.ts'

describe('a transfer', () => {
  it('is sent off once and received once', () => {
    const refusals = (deed: Parameters<typeof refuseTransferAction>[1]) =>
      transferStatuses.map((status) => refuseTransferAction(status, deed))
    const over = ['transfer_received_already', 'transfer_cancelled']
    expect(refusals('change')).toEqual([null, 'transfer_shipped_already', ...over])
    expect(refusals('ship')).toEqual([null, 'transfer_shipped_already', ...over])
    expect(refusals('cancel')).toEqual([null, 'transfer_shipped_already', ...over])
    expect(refusals('receive')).toEqual(['transfer_not_shipped', null, ...over])
  })

  it('splits its cost into what came and what was lost', () => {
    const sent = { shipped: quantity(3000), value: 1_000_000 }
    expect(arriveOf(sent, quantity(2000))).toEqual({
      ...{ received: 2000, value: 666_667, lost: 1000, lostValue: 333_333 },
    })
    expect(arriveOf(sent, quantity(3001))).toBeNull()
    expect(arriveOf(sent, quantity(-1))).toBeNull()
  })

  it('loses no value on the way', () => {
    const amounts = fc.integer({ min: 1, max: 1_000_000 })
    fc.assert(
      fc.property(amounts, amounts, fc.nat(), (shipped, value, part) => {
        const sent = { shipped: quantity(shipped), value }
        const arrived = arriveOf(sent, quantity(part % (shipped + 1)))
        expect((arrived?.value ?? 0) + (arrived?.lostValue ?? 0)).toBe(value)
        expect((arrived?.received ?? 0) + (arrived?.lost ?? 0)).toBe(shipped)
        expect(arrived?.lostValue).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

it('takes batches one after the other, and the rest of none that is known', () => {
  const batches = [
    { batchId: 'first', quantity: quantity(2000) },
    { batchId: 'second', quantity: quantity(3000) },
  ]
  const take = (amount: number) =>
    takeBatches(quantity(amount), batches).map((part) => [part.batchId, part.quantity])
  expect(take(1500)).toEqual([['first', 1500]])
  expect(take(4000)).toEqual([
    ['first', 2000],
    ['second', 2000],
  ])
  expect(take(6000).at(-1)).toEqual([null, 1000])
  expect(take(0)).toEqual([])
})

it('spreads a value over parts without losing a thousandth', () => {
  const parts = [1000, 1000, 1000].map((amount) => ({ quantity: quantity(amount) }))
  expect(valueParts(100, parts)).toEqual([33, 34, 33])
})
