import { serialErrors } from '@servery/contract/stock/buying-parts.ts'
import type { FormRefusal } from '@servery/ui/form/form-errors.ts'
import type { TFunction } from 'i18next'
import { getErrorCode, getErrorDetail, getErrorFields } from '../../../platform/api/index.ts'

/** Why pieces could not come or go, at the input of their numbers; null: for another reason. */
export function describeSerialRefusal(error: unknown, t: TFunction): FormRefusal | null {
  const code = serialErrors.find((candidate) => candidate === getErrorCode(error))
  if (code === undefined) return null
  const serial = getErrorDetail(error, 'serial')
  const message = t(`serials.refusal.${code}`, { serial })
  const fields = getErrorFields(error).map((path): [string, string] => [path, message])
  return { message, fields: Object.fromEntries(fields) }
}
