import {
  byNextVersion,
  makeTrade,
  otherRounding,
  type SealedOrderFact,
  utcWallClock,
} from '@servery/testing'
import { describe, expect, it } from 'vitest'
import { minorUnits } from '../../kernel/money.ts'
import { salesSummary } from '../../report/sales/sales.ts'
import { foldOrder } from '../fold.ts'
import { priceOf } from '../model/price.ts'
import { projectable } from '../model/state.ts'
import type { OrderState } from '../model/types.ts'
import { withoutSeal } from './seal.ts'

const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
console.info(`sealed figures: SEED=${seed}`)
const trade = makeTrade({
  ...{ seed, registers: 2, orders: 120, afterSale: 300_000, splits: 200_000 },
  regime: otherRounding,
})
const heard = byNextVersion(trade.facts)

function foldAll(facts: readonly SealedOrderFact[]): readonly OrderState[] {
  const bySubject = Map.groupBy(facts, ({ subjectId }) => subjectId)
  return [...bySubject.values()].flatMap((own) => foldOrder(own) ?? []).filter(projectable)
}

const over = (orders: readonly OrderState[]) =>
  orders.filter(({ status }) => status === 'completed')
const priced = (orders: readonly OrderState[]) =>
  orders.map((order) => ({ order, priced: priceOf(order) }))
const told = ({ exceptions }: OrderState) =>
  exceptions.filter(({ code }) => code === 'totals_differ')

describe('a sale that another version of the pricing sealed', () => {
  const here = over(foldAll(heard))
  const there = over(trade.orders.map(({ order }) => order))

  it('is paid and comes to what was sealed: totals, each line, each charge and each tax', () => {
    expect(here.map(({ id }) => id)).toEqual(there.map(({ id }) => id))
    expect(here.map(priceOf)).toEqual(there.map(priceOf))
  })

  it('is the same in reports', () => {
    const range = { from: '2020-01-01', to: '2040-01-01', wallClock: utcWallClock }
    expect(salesSummary(priced(here), range)).toEqual(salesSummary(priced(there), range))
  })

  it('is told where this version reckons otherwise, with what it differs by, and nowhere else', () => {
    let differing = 0
    for (const order of here) {
      const own = priceOf(withoutSeal(order))
      const figures = [own, priceOf(order)].map(({ lines, serviceCharges, taxes }) =>
        JSON.stringify([lines, serviceCharges, taxes]),
      )
      const differs = figures[0] !== figures[1]
      const more = minorUnits(own.totals.total - priceOf(order).totals.total)
      // An order that was paid anew was sealed twice.
      expect([...new Set(told(order).map(({ amount }) => amount))]).toEqual(differs ? [more] : [])
      if (differs) differing += 1
      expect(order.exceptions.length).toBe(told(order).length)
    }
    expect(differing).toBeGreaterThan(10)
  })

  it('keeps to its sums where they are all that was sealed', () => {
    const sums = heard.map((fact) => {
      if (fact.kind !== 'order.closed' || fact.body.pricing === undefined) return fact
      const { version, content } = fact.body.pricing
      return { ...fact, body: { ...fact.body, pricing: { version, content } } }
    })
    const known = over(foldAll(sums))
    expect(known).toHaveLength(there.length)
    known.forEach((order, index) => {
      const { totals, lines, serviceCharges, taxes } = priceOf(order)
      const sealed = priceOf(there[index] ?? order).totals
      const { total, net, tax, discounts } = sealed
      expect(totals).toMatchObject({ total, net, tax, discounts, due: 0 })
      const parts = [...lines, ...serviceCharges]
      expect(parts.reduce((sum, part) => sum + part.net, 0)).toBe(net)
      expect(parts.reduce((sum, part) => sum + part.tax, 0)).toBe(tax)
      for (const line of lines) {
        expect(line.sales.gross - line.sales.discounts - line.sales.comps).toBe(line.sales.net)
      }
      expect(taxes.reduce((sum, bucket) => sum + bucket.tax, 0)).toBe(tax)
    })
  })
})
