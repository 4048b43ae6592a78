import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quantity } from '../kernel/quantity.ts'
import type { BusinessDate } from '../kernel/types.ts'
import { type BatchStep, expiryOutlook, foldBatches } from './batches.ts'

const date = (text: string) => text as BusinessDate
const batch = (id: string, expiry: string | null, receivedAt = '2026-03-01T08:00:00.000Z') => ({
  ...{ id, receivedAt },
  expiry: expiry === null ? null : date(expiry),
})
const named = (batchId: string, amount: number, went = 0, came = 0): BatchStep => ({
  named: { batchId, quantity: quantity(amount) },
  ...{ came, went },
})
const leftOf = (
  batches: Parameters<typeof foldBatches>[0]['batches'],
  steps: readonly BatchStep[],
  before = 0,
) => {
  const { left, unnamed } = foldBatches({ before: quantity(before), batches, steps })
  return { ...Object.fromEntries(left), unnamed }
}

describe('what is left of batches', () => {
  const late = batch('late', '2026-04-01')
  const early = batch('early', '2026-03-20', '2026-03-05T08:00:00.000Z')

  it('goes first of the one that expires first, and never of one that is not there yet', () => {
    const steps = [named('late', 10_000, 8000), named('early', 10_000, 3000)]
    expect(leftOf([late, early], steps)).toEqual({ late: 2000, early: 7000, unnamed: 0 })
  })

  it('goes of what has no batch before all, and of what does not expire last', () => {
    const ever = batch('ever', null)
    const steps = [named('ever', 5000), named('late', 5000, 9000)]
    expect(leftOf([ever, late], steps, 2000)).toEqual({ ever: 3000, late: 0, unnamed: 0 })
  })

  it('a batch that is named goes, whatever expires before it; what it has not goes of others', () => {
    const steps = [named('late', 4000), named('early', 4000), named('late', -6000)]
    expect(leftOf([late, early], steps)).toEqual({ late: 0, early: 2000, unnamed: 0 })
  })

  it('what was sold before it was there is taken off what comes', () => {
    expect(leftOf([late], [named('late', 10_000)], -4000)).toEqual({ late: 6000, unnamed: 0 })
    expect(leftOf([late], [named('late', 3000)], -4000)).toEqual({ late: 0, unnamed: -1000 })
  })

  const amount = fc.integer({ min: 0, max: 20_000 })
  const ids = ['a', 'b', 'c']
  const stepsOf = fc.array(
    fc.record({
      named: fc.option(
        fc.record({
          batchId: fc.constantFrom(...ids),
          quantity: fc.integer({ min: -20_000, max: 20_000 }).map(quantity),
        }),
      ),
      came: amount,
      went: amount,
    }),
    { maxLength: 12 },
  )
  const batches = [batch('a', '2026-03-09'), batch('b', '2026-03-08'), batch('c', null)]

  it('with what has no batch it is what is on hand; none is below 0', () => {
    fc.assert(
      fc.property(stepsOf, fc.integer({ min: -9000, max: 9000 }), (steps, before) => {
        const { left, unnamed } = foldBatches({ before: quantity(before), batches, steps })
        const moved = steps.reduce(
          (sum, { named: one, came, went }) => sum + (one?.quantity ?? 0) + came - went,
          before,
        )
        const sum = [...left.values()].reduce((all, one) => all + one, 0)
        expect(sum + unnamed).toBe(moved)
        expect(Math.min(...left.values())).toBeGreaterThanOrEqual(0)
        // Nothing is owed while there is something to give.
        if (unnamed < 0) expect(sum).toBe(0)
      }),
    )
  })

  it('is the same however the batches are listed', () => {
    fc.assert(
      fc.property(stepsOf, fc.shuffledSubarray(batches, { minLength: 3 }), (steps, listed) => {
        const before = quantity(0)
        const fold = (order: typeof batches) => foldBatches({ before, batches: order, steps })
        for (const id of ids) expect(fold(listed).left.get(id)).toBe(fold(batches).left.get(id))
      }),
    )
  })
})

it('says when a batch expires, its last day among the good ones', () => {
  const today = date('2026-03-14')
  const outlook = (expiry: string | null) =>
    expiryOutlook(expiry === null ? null : date(expiry), today)
  expect(outlook('2026-03-13')).toEqual({ state: 'expired', days: -1 })
  expect(outlook('2026-03-14')).toEqual({ state: 'today', days: 0 })
  expect(outlook('2026-03-21')).toEqual({ state: 'soon', days: 7 })
  expect(outlook('2026-03-22')).toEqual({ state: 'later', days: 8 })
  expect(outlook(null)).toEqual({ state: 'none', days: null })
})
