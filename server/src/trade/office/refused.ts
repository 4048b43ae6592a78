import type { OpenPriceProblem } from '@servery/domain/offer/catalogue/open-price.ts'
import type { PaymentMethodRefusal } from '@servery/domain/offer/catalogue/payment-method.ts'
import type { RefusalCode } from '@servery/domain/order/model/codes.ts'
import { fail } from '../../platform/errors/index.ts'

/** What only the back office refuses. */
export type OfficeRefusal =
  | 'refund_needs_drawer'
  | 'refund_needs_till'
  | 'refund_method_kept'
  | 'no_store_credit'
  | 'card_refund_refused'
  | 'card_refund_unknown'
  | 'card_refund_exceeds'
  | 'all_refunded'
  | 'nothing_to_pay_out'
  | 'nothing_sent'
  | 'nothing_to_send'
  | 'item_not_offered'
  | 'item_sold_out'
  | 'option_sold_out'
  | 'options_invalid'
  | OpenPriceProblem
  | 'age_unchecked'
  | 'serial_needed'
  | 'serial_taken'
  | 'nothing_to_give'
  | 'nothing_given'
  | 'nothing_at_kitchen'
  | 'nothing_made'
  | 'no_printer'
  | 'right_missing'
  | 'order_of_others'
  | 'cash_needs_drawer'
  | 'balance_needs_till'
  | 'reference_missing'
  | PaymentMethodRefusal

/** Ends the request: the order, or what is asked of it, does not allow it. */
export function refuse(refusal: RefusalCode | OfficeRefusal, field?: string): never {
  return fail('order_refused', { detail: { refusal }, ...(field === undefined ? {} : { field }) })
}
