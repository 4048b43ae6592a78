/** The codes of what an order refuses, and of what it leaves to a person. */
import type { MinorUnits } from '../../kernel/types.ts'
import { kitchenExceptionCodes, kitchenRefusalCodes } from './kitchen-types.ts'

/** Left by comps, refunds and payments undone. */
export const afterSaleExceptions = [
  'comp_missing',
  'comp_id_reused',
  'refund_id_reused',
  'refunded_beyond_sale',
  'refunded_unpaid_order',
  'payment_missing',
  'payment_reversed_twice',
  'unpaid_after_refund',
] as const

/** Something that a person must look at; it never blocks and never loses money. */
export const orderExceptionCodes = [
  'line_missing',
  'line_id_reused',
  'line_moved_twice',
  'line_changed_unheard',
  'line_added_after_close',
  'changed_after_close',
  'discount_missing',
  'discount_id_reused',
  'service_charge_missing',
  'service_charge_id_reused',
  'top_up_missing',
  'top_up_id_reused',
  'quantity_below_zero',
  'amount_out_of_range',
  'payment_id_reused',
  'overpaid',
  'closed_with_balance_due',
  'closed_twice',
  'cancelled_after_payment',
  'opened_twice',
  'totals_differ',
  'tip_changed_twice',
  ...kitchenExceptionCodes,
  ...afterSaleExceptions,
] as const
export type OrderExceptionCode = (typeof orderExceptionCodes)[number]

export interface OrderException {
  readonly code: OrderExceptionCode
  /** The fact that left it. */
  readonly factId: string
  /** How much money it is about; null where it is about none. */
  readonly amount: MinorUnits | null
}

/** Refusals of comps, changed prices, refunds and of undoing payments. */
export const afterSaleRefusals = [
  'order_not_paid',
  'order_refunded',
  'unpay_topped_up',
  'unpay_too_late',
  'unpay_drawer_differs',
  'payment_not_found',
  'price_fixed',
  'comp_not_found',
  'comp_already_exists',
  'comp_exceeds_line',
  'line_given_away',
  'refund_already_exists',
  'refund_empty',
  'refund_exceeds_line',
  'refund_exceeds_paid',
  'refund_exceeds_overpaid',
  'refund_exceeds_tip',
  'refund_exceeds_tender',
  'refund_method_differs',
  'refund_holder_differs',
  'refund_tenders_differ',
] as const

/** Refusals of goods that come back for others. */
export const exchangeRefusals = ['unpay_exchanged', 'exchange_differs'] as const

/** Refusals of deposits that are more than what is bought. */
export const payoutRefusals = ['payout_due', 'payout_in_cash'] as const

/** Refusals of tips. */
export const tipRefusals = [
  'tip_negative',
  'tip_in_cash',
  'tip_too_late',
  'tip_drawer_differs',
] as const

/** Refusals of value that is sold onto balances. */
export const topUpRefusals = [
  'top_up_not_found',
  'top_up_already_exists',
  'top_up_pays_itself',
  'top_up_stays',
] as const

/** In order of precedence: where several hold, the first is the answer. */
export const refusalCodes = [
  'order_not_open',
  'order_already_open',
  'order_completed',
  'order_cancelled',
  'order_held',
  'line_not_found',
  'line_already_exists',
  'order_full',
  ...kitchenRefusalCodes,
  'source_fixed',
  'quantity_not_positive',
  'quantity_below_zero',
  'amount_out_of_range',
  'serial_of_one_piece',
  'modifier_quantity_invalid',
  'modifier_parent_missing',
  'discount_not_found',
  'discount_already_exists',
  'discount_value_invalid',
  'service_charge_not_found',
  'service_charge_already_exists',
  'service_charge_value_invalid',
  ...topUpRefusals,
  'order_empty',
  'split_invalid',
  'part_not_found',
  'part_paid',
  'payment_already_exists',
  'holder_missing',
  ...tipRefusals,
  'tender_not_positive',
  'tender_exceeds_due',
  'nothing_due',
  'balance_due',
  ...payoutRefusals,
  'order_partly_paid',
  ...afterSaleRefusals,
  ...exchangeRefusals,
  'note_missing',
] as const
export type RefusalCode = (typeof refusalCodes)[number]
