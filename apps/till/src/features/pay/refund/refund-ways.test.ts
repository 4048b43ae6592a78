import { minorUnits } from '@servery/domain/kernel/money.ts'
import type { PaymentMethodRecord } from '@servery/domain/offer/catalogue/types.ts'
import { exchangeMethod } from '@servery/domain/order/model/exchange.ts'
import type { OrderState, PaymentMethodRef } from '@servery/domain/order/model/types.ts'
import { planExchange } from '@servery/domain/order/refund/plan-exchange.ts'
import {
  type PlannedTender,
  planRefundTenders,
} from '@servery/domain/order/refund/refund-tenders.ts'
import { describe, expect, it } from 'vitest'
import { cashOf, goodsInCash, lacksCash, refundWays } from './refund-ways.ts'

const card: PaymentMethodRef = { id: 'card', name: 'Card', kind: 'card_standalone' }
const voucher: PaymentMethodRef = { id: 'voucher', name: 'Voucher', kind: 'other' }
const methods = [
  card,
  { id: 'cash', name: 'Cash', kind: 'cash' },
  { id: 'credit', name: 'Credit', kind: 'store_credit' },
] as unknown as readonly PaymentMethodRecord[]
const kept = new Set(['voucher'])

/** Paid so much by each, in this order. */
function paidBy(...payments: readonly (readonly [PaymentMethodRef, number])[]): OrderState {
  return {
    payments: payments.map(([method, amount], at) => ({
      paymentId: `${method.id} ${at}`,
      method,
      amount: minorUnits(amount),
      rounding: minorUnits(0),
    })),
  } as unknown as OrderState
}

const shown = (tenders: readonly PlannedTender[]) =>
  tenders.map(({ method, applied }) => `${method.name} ${applied}`)

describe('the ways of a refund', () => {
  it('leave what a card paid on the card, though goods that came back paid the rest', () => {
    const order = paidBy([card, 500], [exchangeMethod('Exchange'), 300])
    const { ways, others } = refundWays(order, methods, kept)
    expect(ways).toEqual(['as_paid', 'cash'])
    const exchanged = cashOf(methods)
    const total = minorUnits(700)
    const asPaid = planRefundTenders(order, total, { exchanged })
    expect(shown(asPaid)).toEqual(['Cash 300', 'Card 400'])
    expect(goodsInCash(order, asPaid)).toBe('Exchange')
    const ofCard = planRefundTenders(order, minorUnits(500), { exchanged, paymentId: 'card 0' })
    expect(goodsInCash(order, ofCard)).toBeNull()
    const inCash = planRefundTenders(order, total, { to: others.get('cash') ?? null, exchanged })
    expect(shown(inCash)).toEqual(['Cash 300', 'Cash 400'])
    const next = { total, toPayOut: minorUnits(350) }
    const wish = { to: null, exchanged, name: 'Exchange' }
    expect(shown(planExchange(order, next, wish))).toEqual(['Cash 300', 'Card 50', 'Exchange 350'])
  })

  it('say where there is no cash for what goods paid, unless it all goes elsewhere', () => {
    const noCash = methods.filter(({ kind }) => kind !== 'cash')
    const order = {
      ...paidBy([card, 500], [exchangeMethod('Exchange'), 300]),
      customer: { customerId: 'ann' },
    } as OrderState
    const { ways, others } = refundWays(order, noCash, kept)
    expect(ways).toEqual(['as_paid', 'credit'])
    const total = minorUnits(700)
    const wish = { exchanged: cashOf(noCash) }
    expect(lacksCash(planRefundTenders(order, total, wish), total)).toBe(true)
    const to = others.get('credit') ?? null
    expect(lacksCash(planRefundTenders(order, total, { ...wish, to }), total)).toBe(false)
    expect(lacksCash(planRefundTenders(paidBy([card, 500]), minorUnits(500), wish), total)).toBe(
      false,
    )
  })

  it('do not give back by a method that gives nothing back', () => {
    const order = paidBy([card, 500], [voucher, 300])
    expect(refundWays(order, methods, kept)).toMatchObject({ ways: ['cash'], kept: 'Voucher' })
  })
})
