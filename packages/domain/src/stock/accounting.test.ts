import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { incomingKinds, stockAccount, usedKinds } from './accounting.ts'
import { stockKinds } from './kinds.ts'
import { moneyOfValue, stockValue } from './value.ts'

const sum = (kind: (typeof stockKinds)[number], cost: number, correction = 0) => ({
  kind,
  cost: stockValue(cost),
  correction: stockValue(correction),
})

describe('the account of a week', () => {
  it('is what was there and what came, less what is there', () => {
    const account = stockAccount(stockValue(100_000_000), [
      sum('received', 250_000_000),
      sum('sale', -180_000_000, -1_500_000),
      sum('return', 4_000_000),
      sum('waste', -6_000_000),
      sum('theft', -2_000_000),
      sum('count', -3_500_000),
    ])
    expect(account).toMatchObject({
      ...{ opening: 100_000, closing: 161_000, corrections: 1500 },
      ...{ costOfGoods: 176_000, waste: 8000, variance: 5000 },
    })
    expect(account.incoming.received).toBe(250_000)
    expect(account.used.return).toBe(-4000)
  })

  it('ties to the last minor unit, however the thousandths fall', () => {
    const values = fc.integer({ min: -5_000_000, max: 5_000_000 })
    const sums = fc.array(fc.tuple(fc.constantFrom(...stockKinds), values, values))
    fc.assert(
      fc.property(values, sums, (opening, moved) => {
        const rows = moved.map(([kind, cost, correction]) => sum(kind, cost, correction))
        const account = stockAccount(stockValue(opening), rows)
        const all = rows.reduce((at, row) => at + row.cost + row.correction, opening)
        expect(account.closing).toBe(moneyOfValue(stockValue(all)))
        const came = incomingKinds.reduce((at, kind) => at + account.incoming[kind], 0)
        const went =
          usedKinds.reduce((at, kind) => at + account.used[kind], 0) + account.corrections
        expect(account.opening + came - account.closing).toBe(went)
        expect(account.costOfGoods + account.waste + account.variance).toBe(went)
      }),
    )
  })

  it('shows each row within one minor unit of what it is', () => {
    const account = stockAccount(stockValue(499), [
      ...[sum('sale', -400), sum('waste', -400), sum('count', -400)],
    ])
    for (const kind of ['sale', 'waste', 'count'] as const) {
      expect(Math.abs(account.used[kind] * 1000 - 400)).toBeLessThanOrEqual(1000)
    }
  })
})
