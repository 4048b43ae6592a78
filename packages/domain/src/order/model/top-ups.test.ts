import { aCard, aLine, anOpening, card, cash, giftCard, idOf, orderFacts } from '@servery/testing'
import { describe, expect, it } from 'vitest'
import { minorUnits } from '../../kernel/money.ts'
import { figuresOf } from '../../report/sales/figures.ts'
import { returnedIn } from '../../report/sales/returned.ts'
import { decide } from '../decide.ts'
import { foldOrder } from '../fold.ts'
import { balanceMoves } from '../payment/balance-moves.ts'
import { planRefundTenders } from '../refund/refund-tenders.ts'
import { sharedBill } from '../split/bill-parts.ts'
import { billRows } from '../split/bill-rows.ts'
import { priceOf } from './price.ts'
import { liveTopUps } from './top-ups.ts'
import type { OrderCommand, OrderEvent, OrderState } from './types.ts'

const topUpId = idOf('topu', 1)
const sold = {
  type: 'add_top_up',
  topUpId,
  kind: 'gift_card',
  holder: aCard,
  name: 'Gift card',
  codeEnd: '7Q2K',
  amount: minorUnits(5000),
} as const satisfies OrderCommand

/** Goods of 20.00 with 20 % inside, and what was done with the bill. */
function bill() {
  const events: OrderEvent[] = []
  const order = () => foldOrder(orderFacts(events))
  const tell = (command: OrderCommand, known = order()) => {
    const decision = decide(known, command, {
      callNumber: 'A-001',
      receiptNumber: 'T1-000001',
      businessDate: known?.businessDate ?? '',
    })
    if (decision.ok) events.push(...decision.events)
    return decision.ok ? null : decision.refusal.code
  }
  tell(anOpening())
  const pay = (paymentId: string, tendered: number, method = card) =>
    tell({
      type: 'pay',
      paymentId,
      method,
      tendered: minorUnits(tendered),
      reference: '',
      ...(method === giftCard ? { holder: idOf('card', 2) } : {}),
    })
  return { order: () => order() as OrderState, tell, pay }
}

function withGoods() {
  const one = bill()
  one.tell({ type: 'add_line', ...aLine({ unitPrice: minorUnits(2000) }) })
  return one
}

const moved = (order: OrderState) =>
  balanceMoves(order).map(({ cause, causeId, amount, codeEnd }) => [
    cause,
    causeId,
    amount,
    codeEnd,
  ])

function giveBack(
  order: OrderState,
  amount: number,
  refundId = idOf('refu', amount),
): OrderCommand {
  const tenders = planRefundTenders(order, minorUnits(amount)).map((one, at) => ({
    ...one,
    tenderId: idOf('tend', amount + at),
    reference: '',
  }))
  const topUps = [{ topUpId, amount: minorUnits(amount) }]
  return { type: 'refund', refundId, lines: [], amount: null, topUps, tenders, reason: 'Unwanted' }
}

describe('a gift card on the bill', () => {
  it('is due, and nothing of it is a sale, taxed or charged for', () => {
    const one = withGoods()
    const before = priceOf(one.order())
    expect(one.tell(sold)).toBeNull()
    const after = priceOf(one.order())
    expect(after.totals).toEqual({
      ...before.totals,
      topUps: 5000,
      total: 7000,
      due: 7000,
      dueInCash: 7000,
    })
    expect({ ...after, totals: before.totals }).toEqual(before)
    expect(billRows(one.order()).map(({ kind, name, amount }) => [kind, name, amount])).toEqual([
      ['subtotal', '', 2000],
      ['top_up', 'Gift card ··7Q2K', 5000],
      ['tax_included', 'VAT 20 %', 333],
    ])
  })

  it('is on the card once the bill is paid, and once', () => {
    const one = withGoods()
    one.tell(sold)
    one.pay(idOf('paym', 1), 3000, cash)
    expect(moved(one.order())).toEqual([['top_up', topUpId, 0, '7Q2K']])
    one.pay(idOf('paym', 2), 4000)
    expect(one.order().status).toBe('completed')
    expect(moved(one.order())).toEqual([['top_up', topUpId, 5000, '7Q2K']])
  })

  it('is sold alone, and never with another gift card', () => {
    const one = bill()
    expect(one.pay(idOf('paym', 1), 100)).toBe('order_empty')
    one.tell(sold)
    expect(one.pay(idOf('paym', 1), 5000, giftCard)).toBe('top_up_pays_itself')
    expect(one.pay(idOf('paym', 1), 5000)).toBeNull()
    const other = withGoods()
    other.pay(idOf('paym', 1), 100, giftCard)
    expect(other.tell(sold)).toBe('top_up_pays_itself')
  })

  it('taken off again before it is paid is on no card, and its id stays taken', () => {
    const one = withGoods()
    one.tell(sold)
    expect(one.tell({ type: 'remove_top_up', topUpId })).toBeNull()
    expect(one.tell({ type: 'remove_top_up', topUpId })).toBe('top_up_not_found')
    expect(one.tell(sold)).toBe('top_up_already_exists')
    one.pay(idOf('paym', 1), 2000)
    expect(one.order().status).toBe('completed')
    expect(moved(one.order())).toEqual([['top_up', topUpId, 0, '7Q2K']])
  })

  it('is nobody’s part of a shared bill, and stays when the bill goes to another', () => {
    const one = withGoods()
    one.tell(sold)
    expect(sharedBill(one.order()).rest.share).toBe(7000)
    const toOrderId = idOf('ordr', 9)
    const lineIds = one.order().lines.map(({ lineId }) => lineId)
    const leave = { type: 'move_lines_out', toOrderId, lineIds, joins: true } as const
    expect(one.tell(leave)).toBe('top_up_stays')
  })

  it('that came after the close is on no bill, and off the balance that had it until then', () => {
    const one = withGoods()
    const open = one.order()
    one.pay(idOf('pay', 1), 2000)
    const { totals } = priceOf(one.order())
    expect(one.tell(sold, open)).toBeNull()
    // Where the close came later, it had been sold.
    expect(moved(one.order())).toEqual([['top_up', topUpId, 0, '7Q2K']])
    expect(liveTopUps(one.order())).toEqual([])
    expect(priceOf(one.order()).totals).toEqual(totals)
    expect(one.order().exceptions).toMatchObject([{ code: 'changed_after_close', amount: 5000 }])
  })

  it('of two tills under one id is there once, and what is gone is told', () => {
    const one = withGoods()
    const known = one.order()
    one.tell(sold, known)
    one.tell({ ...sold, amount: minorUnits(100) }, known)
    const both = one.order()
    for (const _ of ['one till', 'another']) one.tell({ type: 'remove_top_up', topUpId }, both)
    const codes = one.order().exceptions.map(({ code }) => code)
    expect(codes).toEqual(['top_up_id_reused', 'top_up_missing'])
    expect(priceOf(one.order()).totals.total).toBe(2000)
  })

  it.each([0, -1, 0.5, 10_000_000_001])('is not of %d', (amount) => {
    expect(withGoods().tell({ ...sold, amount: amount as never })).toBe('amount_out_of_range')
  })
})

describe('money back for a gift card that was sold', () => {
  function paid() {
    const one = withGoods()
    one.tell(sold)
    one.pay(idOf('paym', 1), 7000)
    return one
  }

  it('goes off the card, part by part, and the books explain it', () => {
    const one = paid()
    expect(one.tell(giveBack(one.order(), 3000))).toBeNull()
    expect(moved(one.order())).toEqual([['top_up', topUpId, 2000, '7Q2K']])
    expect(one.tell(giveBack(one.order(), 2001))).toBe('refund_exceeds_line')
    expect(one.tell(giveBack(one.order(), 2000))).toBeNull()
    expect(moved(one.order())).toEqual([['top_up', topUpId, 0, '7Q2K']])
    const order = one.order()
    const books = [{ order, priced: priceOf(order) }]
    const { businessDate: day } = order
    const figures = figuresOf(books, returnedIn(books, { from: day, to: day }))
    expect(figures).toMatchObject({ net: 1667, tax: 333, returns: 0, topUps: 0, collected: 2000 })
    expect(order.exceptions).toEqual([])
  })

  it('goes with goods, and is told when two tills gave back the same', () => {
    const one = paid()
    const known = one.order()
    const lineId = known.lines[0]?.lineId ?? ''
    const tenders = planRefundTenders(known, minorUnits(7000)).map((tender) => ({
      ...tender,
      tenderId: idOf('tend', 1),
      reference: '',
    }))
    const all: OrderCommand = {
      ...giveBack(known, 5000),
      lines: [{ lineId, quantity: known.lines[0]?.quantity ?? (0 as never), restock: 'none' }],
      tenders,
    } as OrderCommand
    expect(one.tell(all, known)).toBeNull()
    expect(one.order().refunds?.[0]).toMatchObject({ total: 7000 })
    expect(one.tell(giveBack(known, 1000), known)).toBeNull()
    expect(one.order().exceptions).toMatchObject([{ code: 'refunded_beyond_sale', amount: 1000 }])
    expect(moved(one.order())).toEqual([['top_up', topUpId, -1000, '7Q2K']])
  })

  it('is a refund, as it may be spent by now: the payment is not undone', () => {
    const one = paid()
    const reversals = [{ reversalId: idOf('reve', 1), paymentId: idOf('paym', 1), reference: '' }]
    expect(one.tell({ type: 'unpay', reversals, reason: 'Wrong' })).toBe('unpay_topped_up')
  })
})
