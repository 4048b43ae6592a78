import { ORPCError } from '@orpc/client'
import type { FormRefusal } from '@servery/ui/form/form-errors.ts'
import type { TFunction } from 'i18next'
import { getErrorCode, getErrorFields } from '../../../platform/api/index.ts'
import { fieldOfCustomer } from './customer-form.ts'

/** What was typed is no phone number. */
export class UnreadablePhone extends Error {}

/** Who has the e-mail address or phone number already. */
export interface Holder {
  readonly id: string
  readonly name: string
  readonly version: number
}

const sentences = ['in_use', 'id_reused', 'not_allowed', 'not_found', 'stale_version'] as const

/** Why a customer was not saved, at the fields that are to blame. */
export function describeCustomerRefusal(error: unknown, t: TFunction): FormRefusal {
  if (error instanceof UnreadablePhone) {
    const message = t('customers.refusal.noPhone')
    return { message, fields: { phone: message } }
  }
  const code = getErrorCode(error)
  const [path = ''] = getErrorFields(error)
  const holder = holderOf(error)
  if (code === 'duplicate_value' && holder !== null) {
    const message = t(path === 'email' ? 'customers.refusal.email' : 'customers.refusal.phone', {
      name: holder.name,
    })
    return { message, fields: { [path]: message } }
  }
  if (code === 'invalid_input') {
    const field = fieldOfCustomer(path)
    const message =
      field === 'firstName'
        ? t('customers.refusal.nameless')
        : t(field === 'birthDay' ? 'customers.refusal.birthday' : 'customers.refusal.value')
    return { message, fields: { [field]: message } }
  }
  const known = sentences.find((sentence) => sentence === code)
  return { message: t(`customers.refusal.${known ?? 'unavailable'}`) }
}

/** The other customer, where the refusal names one. */
export function holderOf(error: unknown): Holder | null {
  const data: unknown = error instanceof ORPCError ? error.data : null
  if (typeof data !== 'object' || data === null || !('detail' in data)) return null
  const detail = data.detail as { id?: unknown; name?: unknown; version?: unknown } | undefined
  const { id, name, version } = detail ?? {}
  return typeof id === 'string' && typeof name === 'string' && typeof version === 'number'
    ? { id, name, version }
    : null
}
