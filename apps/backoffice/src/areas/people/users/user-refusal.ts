import type { FormRefusal } from '@servery/ui/form/form-errors.ts'
import type { TFunction } from 'i18next'
import { getErrorCode, getErrorFields } from '../../../platform/api/index.ts'

const sentences = [
  'own_rights',
  'last_owner',
  'reference_unknown',
  'not_found',
  'duplicate_value',
  'invalid_input',
  'too_many_requests',
] as const

/** Of `not_allowed`: which of the rights was not enough. */
const beyond = {
  role: 'role_beyond',
  branchIds: 'branches_beyond',
  id: 'more_rights',
} as const

/** Why a user was not changed or invited, at the fields that are to blame. */
export function describeUserRefusal(error: unknown, t: TFunction): FormRefusal {
  const code = getErrorCode(error)
  const paths = getErrorFields(error).map((path) => path.split('.')[0] ?? path)
  const message = t(`users.refusal.${findSentence(code, paths)}`)
  return { message, fields: Object.fromEntries(paths.map((path) => [path, message])) }
}

function findSentence(code: string | null, paths: readonly string[]) {
  if (code === 'not_allowed') {
    const path = paths.find((one): one is keyof typeof beyond => Object.hasOwn(beyond, one))
    return path === undefined ? 'not_allowed' : beyond[path]
  }
  return sentences.find((candidate) => candidate === code) ?? 'unavailable'
}
