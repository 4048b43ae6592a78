import type { FormRefusal } from '@servery/ui/form/form-errors.ts'
import type { TFunction } from 'i18next'
import { getErrorCode, getErrorFields } from '../../../../platform/api/index.ts'

const sentences = [
  'balance_insufficient',
  'duplicate_value',
  'invalid_input',
  'id_reused',
  'not_allowed',
  'not_found',
  'reference_unknown',
  'stale_version',
] as const

/** Why nothing was entered on a balance. */
export function describeBalanceRefusal(error: unknown, t: TFunction): FormRefusal {
  const code = getErrorCode(error)
  const known = sentences.find((sentence) => sentence === code)
  const message = t(`balances.refusal.${known ?? 'unavailable'}`)
  const isOfAmount = getErrorFields(error)[0] === 'amount'
  return isOfAmount ? { message, fields: { amount: message } } : { message }
}
