import type { FormRefusal } from '@servery/ui/form/form-errors.ts'
import type { TFunction } from 'i18next'
import { isUnanswered } from '../../../kit/orders/index.ts'
import { getErrorCode, getErrorFields, getRefusal } from '../../../platform/api/index.ts'

const known = [
  'order_held',
  'order_completed',
  'order_cancelled',
  'order_empty',
  'tender_exceeds_due',
  'balance_due',
  'nothing_due',
  'amount_out_of_range',
  'price_missing',
  'price_too_low',
  'price_too_high',
  'serial_needed',
  'serial_taken',
  'serial_of_one_piece',
  'cash_needs_drawer',
  'balance_needs_till',
  'method_needs_customer',
  'reference_missing',
  'method_limit',
  'id_reused',
  'not_allowed',
  'not_found',
  'reference_unknown',
  'invalid_input',
] as const

/** Why a payment was not recorded, at the field that is to blame; or that nobody said whether. */
export function describePaymentRefusal(error: unknown, t: TFunction): FormRefusal {
  if (isUnanswered(error)) return { message: t('transactions.record.why.no_answer') }
  const code = getErrorCode(error)
  const asked = code === 'order_refused' ? getRefusal(error) : code
  const message = t(`transactions.record.why.${known.find((one) => one === asked) ?? 'other'}`)
  const fields = getErrorFields(error).map((path): [string, string] => [
    path
      .replace(/^sale\./, '')
      .replace(/\.price$/, '.unitPrice')
      .replace(/^customerId$/, 'customer')
      .replace(/^reference$/, 'paymentReference'),
    message,
  ])
  return { message, fields: Object.fromEntries(fields) }
}
