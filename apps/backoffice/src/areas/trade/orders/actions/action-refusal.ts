import type { TFunction } from 'i18next'
import { getErrorCode, getRefusal } from '../../../../platform/api/index.ts'

const known = [
  'order_held',
  'order_completed',
  'order_cancelled',
  'order_not_open',
  'order_not_paid',
  'order_refunded',
  'unpay_topped_up',
  'unpay_exchanged',
  'order_empty',
  'order_partly_paid',
  'balance_due',
  'payout_due',
  'reference_missing',
  'cash_needs_drawer',
  'payout_in_cash',
  'nothing_to_pay_out',
  'nothing_due',
  'unpay_too_late',
  'unpay_drawer_differs',
  'line_not_sent',
  'line_not_found',
  'quantity_below_zero',
  'comp_exceeds_line',
  'discount_value_invalid',
  'discount_not_found',
  'refund_empty',
  'refund_exceeds_line',
  'refund_exceeds_paid',
  'refund_exceeds_overpaid',
  'refund_exceeds_tip',
  'note_missing',
  'refund_needs_drawer',
  'refund_needs_till',
  'card_refund_refused',
  'card_refund_unknown',
  'card_refund_exceeds',
  'refund_method_kept',
  'no_store_credit',
  'all_refunded',
  'nothing_sent',
  'nothing_to_send',
  'item_not_offered',
  'item_sold_out',
  'option_sold_out',
  'options_invalid',
  'price_missing',
  'price_too_low',
  'price_too_high',
  'age_unchecked',
  'serial_needed',
  'serial_taken',
  'serial_of_one_piece',
  'invalid_input',
  'line_sent',
  'line_already_exists',
  'order_full',
  'amount_out_of_range',
  'nothing_to_give',
  'nothing_given',
  'one_line',
  'nothing_at_kitchen',
  'nothing_made',
  'no_printer',
  'no_tickets',
  'payment_not_found',
  'top_up_not_found',
  'balance_insufficient',
  'balance_blocked',
  'right_missing',
  'order_of_others',
  'id_reused',
  'stale_version',
  'exchange_differs',
  'method_limit',
  'method_needs_customer',
  'reference_unknown',
] as const

/** Why something cannot be done to an order, by the code that the server gives. */
export function describeRefusal(code: string, t: TFunction): string {
  return t(`deeds.why.${known.find((one) => one === code) ?? 'other'}`)
}

/** Why an action was refused. */
export function describeActionRefusal(error: unknown, t: TFunction): string {
  const code = getErrorCode(error)
  if (code === null || code === 'internal' || code === 'unavailable') {
    return t('deeds.why.unavailable')
  }
  if (code === 'not_allowed') return t('deeds.why.right_missing')
  return describeRefusal(code === 'order_refused' ? getRefusal(error) : code, t)
}
