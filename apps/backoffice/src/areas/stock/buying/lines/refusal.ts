import type { FormRefusal } from '@servery/ui/form/form-errors.ts'
import type { TFunction } from 'i18next'
import { describeSerialRefusal } from '../../../../kit/catalogue/index.ts'
import { describeRefusal } from '../../../../kit/records/index.ts'
import { getErrorCode, getErrorFields } from '../../../../platform/api/index.ts'

const atLine = [
  'batch_missing',
  'expiry_missing',
  'expiry_before_delivery',
  'batch_expiry_differs',
] as const

const own = [
  'purchase_order_sent',
  'purchase_order_not_sent',
  'purchase_order_begun',
  'purchase_order_closed',
  'transfer_not_shipped',
  'transfer_shipped_already',
  'transfer_received_already',
  'transfer_cancelled',
  'amount_out_of_range',
  ...atLine,
] as const

/** Why it was not done, in the reader's language. */
export function describeBuying(
  error: unknown,
  t: TFunction,
  fieldOf?: (path: string) => string,
): FormRefusal {
  const ofSerial = describeSerialRefusal(error, t)
  if (ofSerial !== null) return ofSerial
  const code = own.find((candidate) => candidate === getErrorCode(error))
  if (code === undefined) return describeRefusal(error, t, fieldOf)
  const message = t(`buying.refusal.${code}`)
  if (!atLine.some((one) => one === code)) return { message }
  const fields = getErrorFields(error).map((path): [string, string] => [path, message])
  return { message, fields: Object.fromEntries(fields) }
}
