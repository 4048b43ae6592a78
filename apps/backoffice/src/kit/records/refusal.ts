import { ORPCError } from '@orpc/client'
import type { FormRefusal } from '@servery/ui/form/form-errors.ts'
import type { TFunction } from 'i18next'
import { getErrorCode, getErrorFields } from '../../platform/api/index.ts'

const sentences = [
  'duplicate_value',
  'reference_unknown',
  'recipe_circular',
  'recipe_units',
  'unit_has_stock',
  'in_use',
  'last_payment_method',
  'drawer_open',
  'id_reused',
  'not_allowed',
  'not_found',
  'invalid_input',
  'stale_version',
  'address_private',
  'practice_company',
  'practice_full',
] as const

/** What the server said of a field, where it is one of the few things that it says. */
const problems = {
  'has a wrong check digit': 'checkDigit',
  'must not be less than min': 'belowMin',
} as const

/** Why a record was not saved, in the reader's language, at the fields that are to blame. */
export function describeRefusal(
  error: unknown,
  t: TFunction,
  fieldOf: (path: string) => string = (path) => path,
): FormRefusal {
  const code = sentences.find((candidate) => candidate === getErrorCode(error))
  if (code === undefined) return { message: t('catalogue.refusal.unavailable') }
  const message = t(`catalogue.refusal.${code}`)
  const fields = getErrorFields(error).map((path): [string, string] => {
    const problem = findProblem(error, path)
    return [fieldOf(path), problem === null ? message : t(`catalogue.problem.${problem}`)]
  })
  return { message, fields: Object.fromEntries(fields) }
}

function findProblem(
  error: unknown,
  path: string,
): (typeof problems)[keyof typeof problems] | null {
  const data: unknown = error instanceof ORPCError ? error.data : null
  if (typeof data !== 'object' || data === null || !('issues' in data)) return null
  const issues: unknown = data.issues
  if (!Array.isArray(issues)) return null
  for (const issue of issues as readonly { field?: unknown; problem?: unknown }[]) {
    if (issue.field !== path) continue
    const known = Object.entries(problems).find(([text]) => text === issue.problem)
    if (known !== undefined) return known[1]
  }
  return null
}
