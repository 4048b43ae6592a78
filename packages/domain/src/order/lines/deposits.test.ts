/** Deposits that guests get back (rules.md 4.20), by the worked examples. */
import {
  aDiscount,
  aLine,
  anItem,
  anOpening,
  aTill,
  card,
  cash,
  fiveCent,
  idOf,
  makeTrade,
  orderAt,
  runAll,
  twoTills,
  utcWallClock,
  vat0,
  vat20,
} from '@servery/testing'
import { describe, expect, it } from 'vitest'
import { applyDrawerFact, applyDrawerMoney } from '../../drawer/apply.ts'
import { depositsOf, movesMoney } from '../../drawer/cash.ts'
import { minorUnits } from '../../kernel/money.ts'
import { pieces } from '../../kernel/quantity.ts'
import { rate } from '../../kernel/rate.ts'
import { localMomentOf } from '../../kernel/schedule.ts'
import { receiptOf } from '../../receipt/layout/content.ts'
import { moneyMoves } from '../../report/sales/money-moves.ts'
import { salesSummary } from '../../report/sales/sales.ts'
import { movementsOf } from '../../stock/movements.ts'
import { foldOrder } from '../fold.ts'
import { payoutRefusals } from '../model/codes.ts'
import { isPayout, priceOf } from '../model/price.ts'
import type { OrderCommand, OrderState } from '../model/types.ts'
import { lineFromItem } from './line-from-item.ts'

const orderId = idOf('ordr', 1)
const [beer, cup] = [idOf('line', 1), idOf('line', 2)]
const open = anOpening()
const ring: OrderCommand = {
  type: 'add_line',
  ...aLine({ lineId: beer, unitPrice: minorUnits(500), quantity: pieces(2) }),
}
const cupItem = anItem({
  ...{ id: idOf('item', 2), name: 'Cup returned', givesBack: true, tracked: true },
  ...{ price: minorUnits(200), taxRateIds: [vat20.id] },
})
const give = (count: number, price = 200, tax = vat20): OrderCommand => ({
  type: 'add_line',
  ...lineFromItem({
    lineId: cup,
    item: { ...cupItem, price: minorUnits(price), taxRateIds: [tax.id] },
    ...{ variation: null, groups: [], modifiers: [], note: '', book: [] },
    taxRates: [vat20, vat0].map((one) => ({ ...one, version: 1, archived: false })),
    quantity: pieces(count),
    sale: { orderType: 'eat_in', channel: 'till', at: localMomentOf('2026-11-21T12:00') },
  }),
})
const voucher = { ...card, kind: 'voucher' } as const
const pay = (tendered: number, method = cash, number = 1): OrderCommand => ({
  ...{ type: 'pay', paymentId: idOf('pay', number), method, reference: '' },
  tendered: minorUnits(tendered),
})

function play(...commands: readonly OrderCommand[]) {
  const till = aTill()
  runAll(till, orderId, ...commands)
  return { till, order: orderAt(till, orderId) }
}
const summaryOf = (order: OrderState) =>
  salesSummary([{ order, priced: priceOf(order) }], {
    ...{ from: order.businessDate, to: order.businessDate, wallClock: utcWallClock },
  })
const refusalOf = (commands: readonly OrderCommand[], last: OrderCommand) => {
  const { decision } = play(...commands).till.run(orderId, last)
  return decision.ok ? null : decision.refusal.code
}

describe('a deposit that comes back', () => {
  it('is taken off the bill at its own rate, and counts units and money down', () => {
    const { order } = play(open, ring, give(3), pay(400, card))
    const { totals, taxes } = priceOf(order)
    expect([totals.total, totals.net, totals.tax]).toEqual([400, 333, 67])
    expect(taxes.map(({ gross, tax }) => [gross, tax])).toEqual([[400, 67]])
    const { byItem, figures, payments } = summaryOf(order)
    const row = byItem.find(({ key }) => key.includes(cupItem.id))
    expect([row?.quantity, row?.net]).toEqual([-3000, -500])
    expect([figures.net, figures.tax, figures.collected]).toEqual([333, 67, 400])
    expect(payments.difference).toBe(0)
    const setting = { seller: {} as never, registerName: '', servedBy: '', duplicate: false }
    const paper = receiptOf(order, { ...setting, allergensOf: () => [] })
    expect(paper.lines.map(({ name, amount }) => [name, amount])).toEqual([
      ['Coffee', 1000],
      ['Cup returned', -600],
    ])
  })

  it('bears its own rate beside goods of another one', () => {
    const { order } = play(open, ring, give(3, 200, vat0), pay(400, card))
    const { totals, taxes } = priceOf(order)
    expect([totals.net, totals.tax]).toEqual([233, 167])
    const rows = taxes.map(({ net, tax }) => [net, tax])
    expect(rows.toSorted(([one = 0], [other = 0]) => other - one)).toEqual([
      [833, 167],
      [-600, 0],
    ])
  })

  it('takes no part in a discount of the order', () => {
    const ten = aDiscount({ lineId: null, value: { kind: 'percent', rate: rate(100_000) } })
    const { order } = play(open, ring, give(3), { type: 'add_discount', ...ten })
    expect(priceOf(order).totals.total).toBe(300)
  })

  it('goes back into stock', () => {
    const { order } = play(open, ring, give(3), pay(400, card))
    expect(movementsOf(order).map(({ lineId, quantity }) => [lineId, quantity])).toEqual([
      [beer, -2000],
      [cup, 3000],
    ])
  })

  it('is handed out in cash where it is more than the rest', () => {
    const { order } = play(open, give(3), pay(0))
    expect(order).toMatchObject({ status: 'completed', receiptNumber: 'T1-000001' })
    expect(order.payments).toMatchObject([{ amount: -600, tendered: 0, change: 600, rounding: 0 }])
    const { figures, payments } = summaryOf(order)
    expect([figures.net, figures.tax, figures.collected]).toEqual([-500, -100, -600])
    expect([payments.taken, payments.difference]).toEqual([-600, 0])
    expect(moneyMoves(order).map(({ amount }) => amount)).toEqual([-600])
    expect(order.exceptions).toEqual([])
  })

  it('is handed out by card to the penny, where cash is rounded', () => {
    const { order } = play(anOpening({ cashRounding: fiveCent }), give(3, 8), pay(0, card))
    expect(order.payments).toMatchObject([{ amount: -24, tendered: 0, change: 24, rounding: 0 }])
    expect(summaryOf(order).payments).toMatchObject({ taken: -24, difference: 0 })
  })

  it('stands on X and Z paper by what it was handed out', () => {
    const second = idOf('ordr', 2)
    const { till } = play(open, give(3), pay(0))
    runAll(till, second, anOpening(), give(1), pay(0, card, 2))
    const facts = [...till.facts(orderId), ...till.facts(second)]
    const [first] = facts
    if (first === undefined) throw new Error('no facts')
    const body = { float: minorUnits(10_000), currency: 'GBP' }
    const opened = applyDrawerFact(null, { ...first, kind: 'drawer.opened', version: 1, body })
    const { cash: inDrawer, methods } = facts.filter(movesMoney).reduce(applyDrawerMoney, opened)
    expect(inDrawer.sales).toBe(-600)
    expect([depositsOf(methods, 'cash'), depositsOf(methods)]).toEqual([600, 800])
    expect(methods.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['cash', -600],
      ['card_standalone', -200],
    ])
  })

  it('comes out of the drawer', () => {
    const { till } = play(open, give(3), pay(0))
    const facts = till.facts(orderId)
    const [first] = facts
    if (first === undefined) throw new Error('no facts')
    const body = { float: minorUnits(10_000), currency: 'GBP' }
    const opened = applyDrawerFact(null, { ...first, kind: 'drawer.opened', version: 1, body })
    const drawer = facts.filter(movesMoney).reduce(applyDrawerMoney, opened)
    expect(drawer.cash.sales).toBe(-600)
  })

  it('is rounded to the coin as it is handed out', () => {
    const { order } = play(anOpening({ cashRounding: fiveCent }), give(3, 8), pay(0))
    expect(order.payments).toMatchObject([{ amount: -25, change: 25, rounding: -1 }])
    expect(summaryOf(order).payments.difference).toBe(0)
  })

  it('closes a bill that comes to nothing without money', () => {
    const { order } = play(open, ring, give(5), { type: 'close' })
    expect([order.status, priceOf(order).totals.total]).toEqual(['completed', 0])
  })

  it('can be paid anew on the same day', () => {
    const { till } = play(open, give(3), pay(0))
    const reversal = { reversalId: idOf('rvsl', 1), paymentId: idOf('pay', 1), reference: '' }
    runAll(till, orderId, { type: 'unpay', reversals: [reversal], reason: 'Wrong cups' })
    runAll(till, orderId, { type: 'change_quantity', lineId: cup, delta: pieces(-1) })
    runAll(till, orderId, pay(0, cash, 2))
    const order = orderAt(till, orderId)
    expect([order.status, priceOf(order).totals.applied]).toEqual(['completed', -400])
    expect(summaryOf(order).payments).toMatchObject({ taken: -400, difference: 0 })
  })
})

describe('what is refused', () => {
  it.each<[string, readonly OrderCommand[], OrderCommand, string]>([
    ['closing with money to hand out', [open, give(1)], { type: 'close' }, 'payout_due'],
    ['handing out by voucher', [open, give(1)], pay(0, voucher), 'payout_in_cash'],
    ['money for what is to be handed out', [open, give(1)], pay(200), 'tender_exceeds_due'],
    [
      'another price',
      [open, give(1)],
      { type: 'change_price', lineId: cup, unitPrice: minorUnits(100), reason: 'x' },
      'price_fixed',
    ],
    [
      'a price that adds to the bill',
      [open],
      { type: 'add_line', ...aLine({ givesBack: true }) },
      'amount_out_of_range',
    ],
    [
      'goods below 0',
      [open],
      { type: 'add_line', ...aLine({ unitPrice: minorUnits(-1) }) },
      'amount_out_of_range',
    ],
    [
      'on the house',
      [open, give(1)],
      {
        type: 'comp',
        compId: idOf('comp', 1),
        lines: [{ lineId: cup, quantity: pieces(1) }],
        ...{ label: '', reason: 'x' },
      },
      'comp_exceeds_line',
    ],
  ])('%s', (_, before, command, code) => {
    expect(refusalOf(before, command)).toBe(code)
  })

  it('has both codes of what is handed out', () => {
    expect(payoutRefusals).toEqual(['payout_due', 'payout_in_cash'])
  })

  it('to bring a bill below what was paid', () => {
    expect(refusalOf([open, ring, pay(900, card)], give(3))).toBe('order_partly_paid')
  })
})

it('a till that did not hear of it leaves the money to a person, and the books tie', () => {
  const [till, other] = twoTills()
  const comp: OrderCommand = {
    type: 'comp',
    ...{ compId: idOf('comp', 1), lines: [{ lineId: beer, quantity: pieces(2) }] },
    ...{ label: '', reason: 'x' },
  }
  runAll(till, orderId, open, ring, comp)
  other.see(till.facts(orderId))
  runAll(other, orderId, give(1))
  runAll(till, orderId, { type: 'close' })
  const all = [...till.facts(orderId), ...other.facts(orderId)]
  const unique = [...new Map(all.map((fact) => [fact.id, fact])).values()]
  const order = foldOrder(unique)
  expect(order?.status).toBe('completed')
  if (order === null) return
  const owed = order.exceptions.filter(({ code }) => code === 'overpaid')
  const heardFirst = priceOf(order).totals.total < 0
  expect(owed.map(({ amount }) => amount)).toEqual(heardFirst ? [200] : [])
  expect(summaryOf(order).payments.difference).toBe(0)
})

it('trade with cups ties to the money, whatever tills did not hear of each other', () => {
  const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
  console.info(`deposits: SEED=${seed}`)
  const often = { conflicts: 300_000, afterSale: 300_000 }
  const range = { from: '2020-01-01', to: '2040-01-01', wallClock: utcWallClock }
  // In a day's trade there may be nobody who is paid out; in that of the first seed somebody is.
  const trades = [paidOutSeed, seed].map((one) =>
    makeTrade({ seed: one, registers: 3, orders: 60, deposits: true, mends: true, ...often }),
  )
  const [first] = trades
  expect(first?.orders.some(({ order }) => order.payments.some(isPayout))).toBe(true)
  for (const one of trades.flatMap(({ orders }) => orders)) {
    expect(salesSummary([one], range).payments.difference, one.order.id).toBe(0)
  }
})

const paidOutSeed = 1
