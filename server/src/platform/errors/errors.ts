/** Every error leaves as `{ code, message, data }` with a code of the contract's catalogue. */

import { ORPCError, ValidationError } from '@orpc/server'
import { type ErrorCode, type ErrorData, errorCatalogue } from '@servery/contract/base/errors.ts'
import { GateFullError } from '../../fair/index.ts'
import { uniqueBy } from './unique.ts'

export interface FailureOptions {
  /** Path of the field that is wrong, such as `lines.0.quantity`. */
  readonly field?: string
  readonly issues?: readonly { readonly field: string; readonly problem: string }[]
  readonly detail?: Readonly<Record<string, string | number | null>>
}

export type ApiError = ORPCError<ErrorCode, ErrorData>

/** Ends the request with an error of the catalogue. */
export function fail(code: ErrorCode, options: FailureOptions = {}): never {
  throw apiError(code, options)
}

export function apiError(code: ErrorCode, options: FailureOptions = {}): ApiError {
  const { status, message } = errorCatalogue[code]
  const data: ErrorData = {
    field: options.field ?? null,
    ...(options.issues === undefined ? {} : { issues: [...options.issues] }),
    ...(options.detail === undefined ? {} : { detail: { ...options.detail } }),
  }
  return new ORPCError(code, { defined: true, status, message, data })
}

/** What may leave the business, whatever was thrown: nothing of SQL, paths or stacks. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ORPCError) {
    if (error.code in errorCatalogue) return error as ApiError
    if (error.cause instanceof ValidationError) {
      // A wrong input is the caller's fault; an answer that does not fit the contract is ours.
      return error.status === 400 ? inputError(error.cause.issues) : apiError('internal')
    }
    if (error.status === 400) return apiError('malformed_json')
    if (error.status === 404) return apiError('not_found')
    if (error.status === 413) return apiError('body_too_large')
    if (error.status === 415) return apiError('wrong_content_type')
  }
  if (isDuplicate(error)) return apiError('duplicate_value')
  if (error instanceof GateFullError) return apiError('too_many_requests')
  return apiError(isUnavailable(error) ? 'unavailable' : 'internal')
}

/** Of an answer that does not fit the contract: what is wrong with it and where, for the log. */
export function misfitsOf(error: unknown): readonly string[] {
  const cause = error instanceof ORPCError ? error.cause : undefined
  if (!(cause instanceof ValidationError)) return []
  return cause.issues.map(({ path = [], message }) => {
    const keys = path.map((part) => String(typeof part === 'object' ? part.key : part))
    return `${keys.join('.')}: ${message}`
  })
}

/** True where another request stored the same id or unique value in the meantime. */
export function isDuplicate(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === '23505'
}

interface Issue {
  readonly message: string
  readonly path?: readonly unknown[] | undefined
  readonly code?: string
  readonly keys?: readonly string[]
  readonly errors?: readonly (readonly Issue[])[]
}

/** All that is wrong with an input; the first of it gives the code and the field. */
export function inputError(found: readonly object[]): ApiError {
  const issues = uniqueBy(
    found.flatMap((issue) => flatten(issue as Issue, [])),
    (issue) => `${issue.field} ${issue.problem}`,
  ).slice(0, 20)
  const first = issues[0] ?? { field: '', problem: 'is not valid', unknown: false }
  const code = issues.some((issue) => issue.unknown) ? 'unknown_field' : 'invalid_input'
  const named = issues.find((issue) => issue.unknown) ?? first
  return apiError(code, {
    field: named.field,
    issues: issues.map(({ field, problem }) => ({ field, problem })),
  })
}

function flatten(
  issue: Issue,
  above: readonly unknown[],
): readonly { field: string; problem: string; unknown: boolean }[] {
  const path = [...above, ...(issue.path ?? []).map(segment)]
  if (issue.code === 'unrecognized_keys' && issue.keys !== undefined) {
    return issue.keys.map((key) => ({
      field: [...path, key].join('.'),
      problem: 'is not known',
      unknown: true,
    }))
  }
  // Of a union's branches the one that got furthest says best what is wrong.
  const branches = issue.errors?.filter((branch) => branch.length > 0) ?? []
  const closest = [...branches].sort((left, right) => left.length - right.length)[0]
  if (closest !== undefined) return closest.flatMap((inner) => flatten(inner, path))
  return [{ field: path.join('.'), problem: issue.message, unknown: false }]
}

function segment(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'key' in value ? value.key : value
}

const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  // Starting up, shutting down, crashed, too many connections.
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08000',
  '08003',
  '08006',
  // Committed here, and perhaps nowhere else.
  '08007',
  // The connection leads to what was the primary and is a standby now.
  '25006',
])

/** The last one is of Citus: a node was lost while it was to commit, and may have done so. */
const unansweredMessages = new RegExp(
  'Connection terminated|is not queryable|timeout exceeded when trying|' +
    'could not commit transaction for shard',
)

/** True where the database did not answer, so that trying again may help. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  if (typeof code === 'string' && unavailableCodes.has(code)) return true
  return unansweredMessages.test(error.message)
}

/** The body of an error, as every route and middleware sends it. */
export function errorBody(error: ApiError): {
  defined: true
  code: ErrorCode
  status: number
  message: string
  data: ErrorData
} {
  return {
    defined: true,
    code: error.code,
    status: error.status,
    message: error.message,
    data: error.data,
  }
}
