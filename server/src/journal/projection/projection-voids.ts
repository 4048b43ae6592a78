/** What of an order was taken back after it was sent, as rows of `order_voids`. */

import { salesOfVoid } from '@servery/domain/order/lines/voided.ts'
import { findLine } from '@servery/domain/order/model/state.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'
import type { Columns, Rows } from '../../platform/db/index.ts'

export const voidColumns: Columns = {
  order_id: 'uuid',
  ordinal: 'integer',
  branch_id: 'uuid',
  business_date: 'date',
  register_id: 'uuid',
  line_id: 'uuid',
  item_id: 'uuid',
  name: 'text',
  quantity: 'bigint',
  value: 'bigint',
  currency: 'text',
  wasted: 'boolean',
  reason: 'text',
  reason_id: 'uuid',
  note: 'text',
  at: 'timestamptz',
  sent_at: 'timestamptz',
  voided_by: 'uuid',
  approved_by: 'uuid',
  billed: 'boolean',
}

export function voidRows(state: OrderState, branchId: string): Rows {
  return (state.voids ?? []).flatMap((one, ordinal) => {
    const line = findLine(state, one.lineId)
    if (line === undefined) return []
    return [
      {
        order_id: state.id,
        ordinal,
        branch_id: branchId,
        business_date: one.businessDate,
        register_id: one.registerId,
        line_id: one.lineId,
        item_id: line.itemId,
        name: line.name,
        quantity: one.quantity,
        value: salesOfVoid(state, one),
        currency: state.currency,
        wasted: one.wasted,
        reason: one.reason,
        reason_id: one.reasonId ?? null,
        note: one.note ?? '',
        at: one.at,
        sent_at: one.sentAt,
        voided_by: one.voidedBy,
        approved_by: one.approvedBy,
        billed: one.billed === true,
      },
    ]
  })
}
