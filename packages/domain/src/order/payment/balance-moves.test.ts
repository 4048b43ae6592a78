import { aCard, aLine, anOpening, card, giftCard, idOf, orderFacts } from '@servery/testing'
import { describe, expect, it } from 'vitest'
import { minorUnits } from '../../kernel/money.ts'
import { availableOf } from '../../offer/balance/kinds.ts'
import { decide } from '../decide.ts'
import { foldOrder } from '../fold.ts'
import type { OrderCommand, OrderEvent, OrderState } from '../model/types.ts'
import { planRefundTenders, type RefundTo } from '../refund/refund-tenders.ts'
import { balanceMoves } from './balance-moves.ts'

const customerId = idOf('cust', 1)
const credit = { id: idOf('meth', 5), name: 'Store credit', kind: 'store_credit' } as const
const numbersOn = (order: OrderState | null) => ({
  callNumber: 'A-001',
  receiptNumber: 'T1-000001',
  businessDate: order?.businessDate ?? '',
})

/** A bill of 20.00 of a customer, and what was done with it. */
function bill() {
  const events: OrderEvent[] = []
  const order = () => foldOrder(orderFacts(events))
  const tell = (command: OrderCommand) => {
    const decision = decide(order(), command, numbersOn(order()))
    if (decision.ok) events.push(...decision.events)
    return decision.ok ? null : decision.refusal.code
  }
  tell(anOpening())
  tell({ type: 'add_line', ...aLine({ unitPrice: minorUnits(2000) }) })
  tell({ type: 'attach_customer', customerId, groups: [] })
  const pay = (paymentId: string, more: Partial<Extract<OrderCommand, { type: 'pay' }>>) =>
    tell({
      type: 'pay',
      paymentId,
      method: giftCard,
      tendered: minorUnits(2000),
      reference: '',
      ...more,
    })
  return { order: () => order() as OrderState, events, tell, pay }
}

const moved = (order: OrderState) =>
  balanceMoves(order).map(({ cause, kind, holder, amount }) => [cause, kind, holder, amount])

function refundOf(order: OrderState, amount: number, to: RefundTo | null = null): OrderCommand {
  const tenders = planRefundTenders(order, minorUnits(amount), { to }).map((one, index) => ({
    ...one,
    tenderId: idOf('tend', index + amount),
    reference: '',
  }))
  const refundId = idOf('refu', amount)
  return {
    type: 'refund',
    refundId,
    lines: [],
    amount: minorUnits(amount),
    tenders,
    reason: 'Cold',
  }
}

describe('a payment from a balance', () => {
  it('says whose it is, and takes its tip off as well', () => {
    const one = bill()
    expect(one.pay(idOf('paym', 1), {})).toBe('holder_missing')
    expect(
      one.pay(idOf('paym', 1), { holder: aCard, tendered: minorUnits(2200), tip: minorUnits(200) }),
    ).toBeNull()
    expect(one.order().status).toBe('completed')
    expect(moved(one.order())).toEqual([['payment', 'gift_card', aCard, -2200]])
  })

  it('pays what there is; the rest is paid otherwise and moves nothing', () => {
    const one = bill()
    one.pay(idOf('paym', 1), { holder: aCard, tendered: minorUnits(500) })
    one.pay(idOf('paym', 2), { method: card, tendered: minorUnits(1500) })
    expect(one.order().status).toBe('completed')
    expect(moved(one.order())).toEqual([['payment', 'gift_card', aCard, -500]])
  })

  it('goes back to the same balance when it is undone, once for two tills', () => {
    const one = bill()
    const paymentId = idOf('paym', 1)
    one.pay(paymentId, { holder: aCard })
    const undo = (reversalId: string): OrderCommand => ({
      type: 'unpay',
      reversals: [{ reversalId, paymentId, reference: '' }],
      reason: 'Wrong table',
    })
    const before = [...one.events]
    expect(one.tell(undo(idOf('reve', 1)))).toBeNull()
    const other = foldOrder(orderFacts(before))
    const again = decide(other, undo(idOf('reve', 2)), numbersOn(other))
    if (again.ok) one.events.push(...again.events)
    expect(one.order().reversals).toHaveLength(2)
    expect(moved(one.order())).toEqual([
      ['payment', 'gift_card', aCard, -2000],
      ['reversal', 'gift_card', aCard, 2000],
    ])
  })
})

describe('a refund', () => {
  it('goes back to the card that paid', () => {
    const one = bill()
    one.pay(idOf('paym', 1), { holder: aCard })
    expect(one.tell(refundOf(one.order(), 700))).toBeNull()
    expect(moved(one.order()).at(-1)).toEqual(['refund', 'gift_card', aCard, 700])
  })

  it('of a bank card may become credit of the customer of the order, and of nobody else', () => {
    const one = bill()
    one.pay(idOf('paym', 1), { method: card })
    for (const holder of [undefined, idOf('cust', 2)]) {
      const to = { method: credit, ...(holder === undefined ? {} : { holder }) }
      expect(one.tell(refundOf(one.order(), 700, to))).toBe('refund_holder_differs')
    }
    expect(one.tell(refundOf(one.order(), 700, { method: giftCard, holder: aCard }))).toBe(
      'refund_method_differs',
    )
    expect(one.tell(refundOf(one.order(), 700, { method: credit, holder: customerId }))).toBeNull()
    expect(moved(one.order())).toEqual([['refund', 'store_credit', customerId, 700]])
  })
})

describe('availableOf', () => {
  const of = (kind: 'gift_card' | 'house_account', amount: number, limit: number | null) =>
    availableOf({
      kind,
      amount: minorUnits(amount),
      limit: limit === null ? null : minorUnits(limit),
    })
  it('is what is on a card, and what may still be owed on an account', () => {
    expect(of('gift_card', 1200, null)).toBe(1200)
    expect(of('house_account', -4350, 20_000)).toBe(15_650)
    expect(of('house_account', 500, null)).toBe(500)
  })
})
