/** Tenders, change and the smallest coin (rules.md 4.3). A row is a case. */
import { describe, expect, it } from 'vitest'
import { card, cash, coin, discount, line, order, percent } from '../../../golden/build-order.ts'
import { minorUnits } from '../../kernel/money.ts'
import { priceOrder } from './price-order.ts'
import { cashDue, overpaymentOf, tenderProblem } from './tenders.ts'

const five = { coin: coin(5) }

describe('settling a bill of 12.23', () => {
  // Each tender: applied, rounding, change. Then what is due by card and in cash.
  it.each([
    ['nothing', [], five, [], [1223, 1225]],
    ['nothing, without a coin', [], {}, [], [1223, 1223]],
    [
      'card, then cash',
      [card(1000), cash(500)],
      five,
      [
        [1000, 0, 0],
        [223, 2, 275],
      ],
      [0, 0],
    ],
    ['all by card', [card(1223)], five, [[1223, 0, 0]], [0, 0]],
    ['card in part', [card(1000)], five, [[1000, 0, 0]], [223, 225]],
    ['cash in part', [cash(1000)], five, [[1000, 0, 0]], [223, 225]],
    [
      'cash, then card',
      [cash(1000), card(223)],
      five,
      [
        [1000, 0, 0],
        [223, 0, 0],
      ],
      [0, 0],
    ],
    [
      'cash twice',
      [cash(1000), cash(300)],
      five,
      [
        [1000, 0, 0],
        [223, 2, 75],
      ],
      [0, 0],
    ],
    ['cash, exact to the coin', [cash(1225)], five, [[1223, 2, 0]], [0, 0]],
    ['cash, the very sum', [cash(1223)], five, [[1223, 0, 0]], [0, 0]],
    ['cash, a penny short', [cash(1222)], five, [[1222, 0, 0]], [1, 0]],
    ['cash down to ten', [cash(1220)], { coin: coin(10) }, [[1223, -3, 0]], [0, 0]],
    ['cash down to ten, too much', [cash(2000)], { coin: coin(10) }, [[1223, -3, 780]], [0, 0]],
    ['cash without a coin', [cash(1500)], {}, [[1223, 0, 277]], [0, 0]],
    ['a card beyond the due', [card(1500)], five, [[1223, 0, 0]], [0, 0]],
    [
      'cash after it is settled',
      [card(1223), cash(100)],
      five,
      [
        [1223, 0, 0],
        [0, 0, 100],
      ],
      [0, 0],
    ],
  ] as const)('%s', (_, tenders, options, settled, due) => {
    const { tenders: priced, totals } = priceOrder(
      order([line('a', 1223)], { ...options, tenders: [...tenders] }),
    )
    expect(priced.map((each) => [each.applied, each.rounding, each.change])).toEqual(settled)
    expect([totals.due, totals.dueInCash]).toEqual(due)
    expect(totals.applied).toBe(1223 - totals.due)
    expect(totals.tax).toBe(204)
  })
})

describe('what a bill comes to in cash', () => {
  it('rounds a refund in cash on its own: 12.23 → 12.25 back', () => {
    expect(cashDue(minorUnits(-1223), coin(5))).toBe(-1225)
  })

  it('may come to nothing', () => {
    const priced = priceOrder(order([line('a', 2)], { ...five, tenders: [cash(0)] }))
    expect(priced.totals).toMatchObject({ due: 0, applied: 2, cashRounding: -2, change: 0 })
  })
})

describe('tenderProblem', () => {
  it.each([
    ['a card beyond the due', card(1001), 'tender_exceeds_due'],
    ['a card for what is due', card(1000), null],
    ['a card in part', card(1), null],
    ['cash beyond the due', cash(5000), null],
  ])('%s', (_, tender, problem) => {
    expect(tenderProblem(tender, minorUnits(1000))).toBe(problem)
  })
})

describe('overpaymentOf', () => {
  const goods = [line('a', 1000)]
  it.each([
    ['a bill paid exactly', order(goods, { tenders: [card(1000)] }), 0],
    ['a bill with change', order(goods, { tenders: [cash(5000)] }), 0],
    ['a bill paid in part', order(goods, { tenders: [card(1)] }), 0],
    ['a bill paid by card on two tills', order(goods, { tenders: [card(1000), card(1000)] }), 1000],
    ['a total below zero', order([line('back', -350)]), 350],
    [
      'a bill given away after it was paid',
      order(goods, { tenders: [card(1000)], discounts: [discount('all', percent(1_000_000))] }),
      1000,
    ],
  ])('%s: %o', (_, input, amount) => {
    expect(overpaymentOf(priceOrder(input))).toBe(amount)
  })
})
