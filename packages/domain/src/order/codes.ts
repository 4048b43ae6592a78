/** The codes of what an order refuses, and of what it leaves to a person. */
import { kitchenExceptionCodes, kitchenRefusalCodes } from './kitchen-types.ts'

/** Something that a person must look at; it never blocks and never loses money. */
export const orderExceptionCodes = [
  'line_missing',
  'line_id_reused',
  'line_moved_twice',
  'line_added_after_close',
  'changed_after_close',
  'discount_missing',
  'discount_id_reused',
  'service_charge_missing',
  'service_charge_id_reused',
  'quantity_below_zero',
  'amount_out_of_range',
  'payment_id_reused',
  'overpaid',
  'closed_with_balance_due',
  'closed_twice',
  'cancelled_after_payment',
  'opened_twice',
  'totals_differ',
  ...kitchenExceptionCodes,
] as const
export type OrderExceptionCode = (typeof orderExceptionCodes)[number]

/** In order of precedence: where several hold, the first is the answer. */
export const refusalCodes = [
  'order_not_open',
  'order_already_open',
  'order_completed',
  'order_cancelled',
  'order_held',
  'line_not_found',
  'line_already_exists',
  ...kitchenRefusalCodes,
  'quantity_not_positive',
  'quantity_below_zero',
  'amount_out_of_range',
  'modifier_quantity_invalid',
  'modifier_parent_missing',
  'discount_not_found',
  'discount_already_exists',
  'discount_value_invalid',
  'service_charge_not_found',
  'service_charge_already_exists',
  'service_charge_value_invalid',
  'order_empty',
  'payment_already_exists',
  'tender_not_positive',
  'tender_exceeds_due',
  'nothing_due',
  'balance_due',
  'order_partly_paid',
] as const
export type RefusalCode = (typeof refusalCodes)[number]
