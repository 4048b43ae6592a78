/** What was taken off an order, as rows of `order_reductions`. */
import type { Fact } from '@servery/domain/journal/types.ts'
import type { PricedOrderState } from '@servery/domain/order/model/price.ts'
import { originOf, reductionsOf, sentBefore } from '@servery/domain/report/events/reductions.ts'
import type { Columns, Rows } from '../../platform/db/index.ts'

export const reductionColumns: Columns = {
  order_id: 'uuid',
  ordinal: 'integer',
  branch_id: 'uuid',
  business_date: 'date',
  completed: 'boolean',
  register_id: 'uuid',
  kind: 'text',
  definition_id: 'uuid',
  name: 'text',
  amount: 'bigint',
  amount_inc_tax: 'bigint',
  goods: 'jsonb',
  good_cost: 'bigint',
  stocked: 'boolean',
  currency: 'text',
  quantity: 'bigint',
  reason: 'text',
  reason_id: 'uuid',
  note: 'text',
  at: 'timestamptz',
  sent_at: 'timestamptz',
  made_by: 'uuid',
  approved_by: 'uuid',
}

export function reductionRows(
  entry: PricedOrderState,
  branchId: string,
  facts: readonly Fact[],
): Rows {
  const { order } = entry
  return reductionsOf(entry).map((one, ordinal) => {
    const origin = originOf(one, facts)
    const at = origin?.at ?? order.openedAt
    return {
      order_id: order.id,
      ordinal,
      branch_id: branchId,
      business_date: order.businessDate,
      completed: order.status === 'completed',
      register_id: origin?.registerId ?? order.registerId,
      kind: one.kind,
      definition_id: one.definitionId,
      name: one.name,
      amount: one.amount,
      amount_inc_tax: one.amountIncTax,
      goods: one.goods,
      stocked: one.goods.some(({ stocked }) => stocked !== undefined),
      good_cost: one.goods.length === 1 ? (one.goods[0]?.cost ?? null) : null,
      currency: order.currency,
      quantity: one.quantity,
      reason: one.reason || (origin?.reason ?? ''),
      reason_id: one.reasonId ?? origin?.reasonId ?? null,
      note: one.note || (origin?.note ?? ''),
      at,
      sent_at: sentBefore(order, { lineIds: one.lineIds, at }),
      made_by: one.kind === 'price_change' ? (origin?.by ?? one.by) : one.by,
      approved_by: origin?.approvedBy ?? null,
    }
  })
}
