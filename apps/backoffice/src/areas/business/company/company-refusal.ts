import type { FormRefusal } from '@servery/ui/form/form-errors.ts'
import type { TFunction } from 'i18next'
import { getErrorCode, getErrorFields } from '../../../platform/api/index.ts'

const sentences = [
  'currency_fixed',
  'day_would_change',
  'last_branch',
  'branch_has_tills',
  'branch_has_orders',
  'reference_unknown',
  'id_reused',
  'not_allowed',
  'not_found',
  'invalid_input',
  'stale_version',
] as const

/** Why the company or a branch was not saved, at the fields that are to blame. */
export function describeCompanyRefusal(
  error: unknown,
  t: TFunction,
  fieldOf: (path: string) => string = (path) => path,
): FormRefusal {
  const code = sentences.find((candidate) => candidate === getErrorCode(error))
  if (code === undefined) return { message: t('company.refusal.unavailable') }
  const message = t(`company.refusal.${code}`)
  return {
    message,
    fields: Object.fromEntries(getErrorFields(error).map((path) => [fieldOf(path), message])),
  }
}
