/** What went back of an order, as the API shows it: refunds, and payments undone. */
import type { OrderDetail } from '@servery/contract/trade/orders.ts'
import { sumOf, zeroAmount } from '@servery/domain/kernel/money.ts'
import { handedBack } from '@servery/domain/order/model/after-sale.ts'
import { goodsOf } from '@servery/domain/order/model/components.ts'
import { isLiveLine, refundedOf } from '@servery/domain/order/model/state.ts'
import type { OrderFact, OrderRefund, OrderState } from '@servery/domain/order/model/types.ts'
import type { Names } from '../../setup/company/index.ts'

type MoneyBack = Pick<OrderDetail, 'refunded' | 'refunds' | 'reversals' | 'formerReceipts'>

export function moneyBackOf(
  state: OrderState,
  facts: readonly (OrderFact & { readonly approverId?: string | null })[],
  people: Names,
): MoneyBack {
  const approvers = new Map(
    facts.flatMap((fact) =>
      fact.kind === 'order.refunded' ? [[fact.body.refundId, fact.approverId] as const] : [],
    ),
  )
  return {
    refunded: refundedOf(state),
    refunds: (state.refunds ?? []).map((refund) => ({
      ...refundView(state, refund),
      by: people.get(refund.by) ?? '',
      approvedBy: people.get(approvers.get(refund.refundId) ?? '') ?? '',
    })),
    reversals: (state.reversals ?? []).map((reversal) => ({
      reversalId: reversal.reversalId,
      method: reversal.method.name,
      amount: reversal.amount,
      at: reversal.at,
      by: people.get(reversal.by) ?? '',
      reason: reversal.reason,
      note: reversal.note ?? '',
    })),
    formerReceipts: [...(state.formerReceipts ?? [])],
  }
}

function refundView(state: OrderState, refund: OrderRefund) {
  const parts = [...refund.goods, ...refund.charges]
  return {
    refundId: refund.refundId,
    receiptNumber: refund.receiptNumber,
    at: refund.at,
    businessDate: refund.businessDate,
    reason: refund.reason,
    note: refund.note ?? '',
    lines: refund.lines.map(({ lineId, quantity, restock }) => {
      const line = state.lines
        .flatMap((one) => [one, ...goodsOf(one)])
        .find((one) => one.lineId === lineId)
      return { lineId, name: line?.name ?? '', quantity, unit: line?.unit ?? 'each', restock }
    }),
    net: sumOf(parts, ({ net }) => net),
    tax: sumOf(parts, ({ tax }) => tax),
    total: refund.total,
    exchange: refund.exchange ?? null,
    overpaid: refund.overpaid ?? zeroAmount,
    onItems: refund.lines.length > 0 ? [] : namesOf(state, refund),
    tenders: refund.tenders.map((tender) => ({
      tenderId: tender.tenderId,
      method: tender.method.name,
      kind: tender.method.kind,
      amount: handedBack(tender),
      rounding: tender.rounding,
      tip: tender.tip ?? zeroAmount,
    })),
  }
}

/** The items of which an amount went back; none where it was of all that was sold. */
function namesOf(state: OrderState, { goods }: OrderRefund): string[] {
  const ids = new Set(goods.map(({ lineId }) => lineId))
  const lines = state.lines.filter(isLiveLine)
  const of = lines.filter((line) => goodsOf(line).some(({ lineId }) => ids.has(lineId)))
  return of.length === lines.length ? [] : of.map(({ name }) => name)
}

/** How much of a line's quantity was paid back, thousandths. */
export function unitsRefunded(state: OrderState, lineId: string): number {
  const back = (state.refunds ?? []).flatMap(({ lines }) => lines)
  return back.reduce((sum, one) => (one.lineId === lineId ? sum + one.quantity : sum), 0)
}
