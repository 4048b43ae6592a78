/** Money in and out of one order as rows: payments, refunds, and payments undone. */
import { isMadeOffline } from '@servery/domain/journal/made-offline.ts'
import type { Fact } from '@servery/domain/journal/types.ts'
import { sumOf } from '@servery/domain/kernel/money.ts'
import type { Instant } from '@servery/domain/kernel/types.ts'
import { handedBack } from '@servery/domain/order/model/after-sale.ts'
import type { PricedOrderState } from '@servery/domain/order/model/price.ts'
import type { OrderFact, OrderState } from '@servery/domain/order/model/types.ts'
import { isOrderFact } from '@servery/domain/order/order-facts.ts'
import { moneyStatusOf } from '@servery/domain/order/payment/money-status.ts'
import { refundApprover, reversalApprover } from '@servery/domain/report/events/events.ts'
import { returnFigures } from '@servery/domain/report/sales/returned.ts'
import type { Columns, RefundTaxShare, Row, Rows } from '../../platform/db/index.ts'
import type { Arrivals } from './subjects.ts'

export const refundColumns: Columns = {
  order_id: 'uuid',
  id: 'uuid',
  branch_id: 'uuid',
  register_id: 'uuid',
  receipt_number: 'text',
  currency: 'text',
  goods_net: 'bigint',
  goods_gross: 'bigint',
  charges_net: 'bigint',
  charges_to_staff: 'bigint',
  charges_to_staff_tax: 'bigint',
  tax: 'bigint',
  cash_rounding: 'bigint',
  top_ups: 'bigint',
  tips: 'bigint',
  overpaid: 'bigint',
  total: 'bigint',
  taxes: 'jsonb',
  reason: 'text',
  reason_id: 'uuid',
  note: 'text',
  at: 'timestamptz',
  business_date: 'date',
  made_by: 'uuid',
  approved_by: 'uuid',
}

export const refundLineColumns: Columns = {
  order_id: 'uuid',
  refund_id: 'uuid',
  line_id: 'uuid',
  branch_id: 'uuid',
  business_date: 'date',
  quantity: 'bigint',
  net: 'bigint',
  tax: 'bigint',
  gross: 'bigint',
}

export const formerReceiptColumns: Columns = {
  order_id: 'uuid',
  receipt_number: 'text',
  branch_id: 'uuid',
}

/** When the facts of payments, refunds and reversals were stored, by the ids of these. */
export function moneyArrivals(facts: readonly Fact[], arrivals: Arrivals): Arrivals {
  const ofMoney = new Map<string, Instant>()
  for (const fact of facts.filter(isOrderFact)) {
    const arrivedAt = arrivals.get(fact.hash)
    if (arrivedAt === undefined) continue
    for (const id of moneyIds(fact)) if (!ofMoney.has(id)) ofMoney.set(id, arrivedAt)
  }
  return ofMoney
}

function moneyIds({ kind, body }: OrderFact): readonly string[] {
  if (kind === 'order.payment_taken') return [body.paymentId]
  if (kind === 'order.refunded') return [body.refundId]
  if (kind === 'order.unpaid') return body.reversals.map(({ reversalId }) => reversalId)
  return []
}

function arrivalOf(id: string, at: Instant, arrivals: Arrivals) {
  const arrivedAt = arrivals.get(id) ?? null
  const times = { atMs: Date.parse(at), arrivedMs: Date.parse(arrivedAt ?? at) }
  return { arrived_at: arrivedAt, offline: isMadeOffline(times) }
}

/** Of a refund these stand with the refund. */
const notUndone = { reason: null, note: null, approved_by: null }

/** The facts of an order, and when those of its money were stored, as `moneyArrivals` says. */
interface MoneyFacts {
  readonly facts: readonly Fact[]
  readonly arrivals: Arrivals
}

/** Payments as they were taken; refunds and reversals below zero. */
export function moneyRows(state: OrderState, branchId: string, known: MoneyFacts): Rows {
  const { arrivals } = known
  const place = { order_id: state.id, branch_id: branchId, currency: state.currency }
  const paid = state.payments.map(
    (payment): Row => ({
      ...place,
      id: payment.paymentId,
      type: 'payment',
      refund_id: null,
      receipt_number: payment.formerReceipt ?? null,
      of_payment_id: null,
      register_id: payment.registerId,
      method_id: payment.method.id,
      method: payment.method.name,
      kind: payment.method.kind,
      amount: payment.amount,
      tendered: payment.tendered,
      change: payment.change,
      rounding: payment.rounding,
      tip: payment.tip,
      reference: payment.reference,
      at: payment.at,
      business_date: payment.businessDate,
      taken_by: payment.takenBy,
      drawer_id: payment.drawerId ?? null,
      status: moneyStatusOf(state, payment),
      ...arrivalOf(payment.paymentId, payment.at, arrivals),
      ...notUndone,
      note: payment.note ?? null,
    }),
  )
  const back = [refundTenderRows, reversalRows].flatMap((rows) => rows(state, place, known))
  return [...paid, ...back]
}

function refundTenderRows(state: OrderState, place: Row, { arrivals }: MoneyFacts): Rows {
  return (state.refunds ?? []).flatMap((refund) =>
    refund.tenders.map((tender): Row => {
      const amount = -tender.applied - tender.rounding
      return {
        ...place,
        id: tender.tenderId,
        type: 'refund',
        refund_id: refund.refundId,
        receipt_number: refund.receiptNumber,
        of_payment_id: tender.paymentId,
        register_id: refund.registerId,
        method_id: tender.method.id,
        method: tender.method.name,
        kind: tender.method.kind,
        amount,
        tendered: 0 - handedBack(tender),
        change: 0,
        rounding: 0 - tender.rounding,
        tip: 0 - (tender.tip ?? 0),
        reference: tender.reference,
        at: refund.at,
        business_date: refund.businessDate,
        taken_by: refund.by,
        drawer_id: refund.drawerId ?? null,
        status: 'captured',
        ...arrivalOf(refund.refundId, refund.at, arrivals),
        ...notUndone,
      }
    }),
  )
}

function reversalRows(state: OrderState, place: Row, { facts, arrivals }: MoneyFacts): Rows {
  return (state.reversals ?? []).map(
    (reversal): Row => ({
      ...place,
      id: reversal.reversalId,
      type: 'reversal',
      refund_id: null,
      receipt_number: reversal.formerReceipt ?? null,
      of_payment_id: reversal.paymentId,
      register_id: reversal.registerId,
      method_id: reversal.method.id,
      method: reversal.method.name,
      kind: reversal.method.kind,
      amount: 0 - reversal.amount,
      tendered: 0 - reversal.amount - reversal.tip,
      change: 0,
      rounding: 0 - reversal.rounding,
      tip: 0 - reversal.tip,
      reference: reversal.reference,
      at: reversal.at,
      business_date: reversal.businessDate,
      taken_by: reversal.by,
      drawer_id: reversal.drawerId ?? null,
      status: 'captured',
      ...arrivalOf(reversal.reversalId, reversal.at, arrivals),
      reason: reversal.reason,
      note: reversal.note ?? '',
      approved_by: reversalApprover(reversal.reversalId, facts),
    }),
  )
}

export function refundRows(
  { order: state, priced }: PricedOrderState,
  branchId: string,
  facts: readonly Fact[],
): Rows {
  return (state.refunds ?? []).map((refund): Row => {
    const back = returnFigures([{ order: state, priced, refund }])
    const taxes: readonly RefundTaxShare[] = refund.taxes.map(({ key, name, rate, net, tax }) => ({
      key,
      name,
      rate,
      net,
      tax,
    }))
    return {
      order_id: state.id,
      id: refund.refundId,
      branch_id: branchId,
      register_id: refund.registerId,
      receipt_number: refund.receiptNumber,
      currency: state.currency,
      goods_net: sumOf(refund.goods, ({ net }) => net),
      goods_gross: sumOf(refund.goods, ({ gross }) => gross),
      charges_net: back.serviceCharges,
      charges_to_staff: back.serviceChargesToStaff,
      charges_to_staff_tax: back.serviceChargesToStaffIncTax - back.serviceChargesToStaff,
      tax: sumOf([...refund.goods, ...refund.charges], ({ tax }) => tax),
      cash_rounding: sumOf(refund.tenders, ({ rounding }) => rounding),
      top_ups: back.topUps,
      tips: back.tips,
      overpaid: back.overpaid,
      total: refund.total,
      taxes,
      reason: refund.reason,
      reason_id: refund.reasonId ?? null,
      note: refund.note ?? '',
      at: refund.at,
      business_date: refund.businessDate,
      made_by: refund.by,
      approved_by: refundApprover(refund.refundId, facts),
    }
  })
}

/** One per good of a refund; a good that a refund names twice has one row with both. */
export function refundLineRows(state: OrderState, branchId: string): Rows {
  return (state.refunds ?? []).flatMap((refund) => {
    const ids = [...new Set(refund.goods.map(({ lineId }) => lineId))]
    return ids.map((lineId): Row => {
      const goods = refund.goods.filter((one) => one.lineId === lineId)
      return {
        order_id: state.id,
        refund_id: refund.refundId,
        line_id: lineId,
        branch_id: branchId,
        business_date: refund.businessDate,
        quantity: goods.reduce((sum, { quantity }) => sum + quantity, 0),
        net: sumOf(goods, ({ net }) => net),
        tax: sumOf(goods, ({ tax }) => tax),
        gross: sumOf(goods, ({ gross }) => gross),
      }
    })
  })
}

/** The numbers that the order had before it was paid anew. */
export function formerReceiptRows({ id, formerReceipts }: OrderState, branchId: string): Rows {
  return [...new Set(formerReceipts)].map((number) => ({
    order_id: id,
    receipt_number: number,
    branch_id: branchId,
  }))
}
