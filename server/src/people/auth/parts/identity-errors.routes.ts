/**
 * Refusals of better-auth and its plugins in the form of all our errors. The codes are those of the
 * identity services that people's screens know, such as `invalid-credential`.
 */
import { type ErrorCode, errorCatalogue } from '@servery/contract/base/errors.ts'
import { apiError, errorBody, type FailureOptions } from '../../../platform/errors/index.ts'

const codes: Readonly<Record<string, ErrorCode>> = {
  INVALID_EMAIL_OR_PASSWORD: 'invalid-credential',
  // An address that is none has no account either.
  INVALID_EMAIL: 'invalid-credential',
  INVALID_PASSWORD: 'wrong-password',
  CREDENTIAL_ACCOUNT_NOT_FOUND: 'wrong-password',
  USER_NOT_FOUND: 'user-not-found',
  INVALID_USER: 'user-not-found',
  USER_ALREADY_EXISTS: 'email-already-in-use',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'email-already-in-use',
  PASSWORD_TOO_SHORT: 'password-does-not-meet-requirements',
  PASSWORD_TOO_LONG: 'password-does-not-meet-requirements',
  INVALID_TOKEN: 'link-expired',
  TOKEN_EXPIRED: 'link-expired',
  INVALID_ORIGIN: 'unauthorized-domain',
  MISSING_OR_NULL_ORIGIN: 'unauthorized-domain',
  UNAUTHORIZED: 'not_signed_in',
  VALIDATION_ERROR: 'invalid_input',
  too_many_requests: 'too-many-requests',
}

/** The same answer, or where it is a refusal the one of our form. */
export async function translateRefusal(response: Response): Promise<Response> {
  const isJson = response.headers.get('content-type')?.includes('application/json') === true
  const isFault = response.status >= 500
  if (response.status < 400 || !(isJson || isFault)) return response
  const refusal = (await response
    .clone()
    .json()
    .catch(() => null)) as Refusal | null
  // A fault that names no code is ours, and what it says is nobody's business.
  if (isFault && refusal?.code === undefined) return answerWith('internal', new Headers())
  const code = codeOf(refusal?.code, response.status)
  if (code === undefined) return response
  const { missing } = refusal ?? {}
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  const waitS = headers.get('x-retry-after')
  if (waitS !== null) headers.set('retry-after', waitS)
  return answerWith(code, headers, missing)
}

function answerWith(code: ErrorCode, headers: Headers, missing?: readonly string[]): Response {
  const error = apiError(code, missing === undefined ? {} : missingPassword(missing))
  return Response.json(errorBody(error), { status: error.status, headers })
}

/** Which criteria a new password misses, each as an issue. */
export function missingPassword(missing: readonly string[], field = 'newPassword'): FailureOptions {
  return { field, issues: missing.map((problem) => ({ field, problem })) }
}

interface Refusal {
  readonly code?: string
  readonly missing?: readonly string[]
}

function codeOf(code: string | undefined, status: number): ErrorCode | undefined {
  if (status === 429) return 'too-many-requests'
  if (code === undefined) return undefined
  // Plugins write their codes in one way or the other.
  const known = [code, code.replaceAll('_', '-'), code.toLowerCase()]
  return codes[code] ?? known.find((one): one is ErrorCode => one in errorCatalogue)
}
