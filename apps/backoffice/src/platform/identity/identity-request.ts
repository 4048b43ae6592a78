/** How the browser asks the identity routes of the server, and what their answers mean. */

export type Send = (path: string, init: RequestInit) => Promise<Response>

export const send: Send = (path, init) => fetch(path, init)

/** What any of these requests may fail with, besides its own reasons. */
export type CommonRefusal =
  | 'network-request-failed'
  | 'too-many-requests'
  /** The page was opened under another address than the server's own. */
  | 'unauthorized-domain'
  /** Ask for the password (or a code) by `reauthenticate`, then try again. */
  | 'reauthentication-required'
  /** The business has suspended this person. */
  | 'suspended'
  /** The session is over: sign in again. */
  | 'not-signed-in'
  /** The business has suspended this person. */
  | 'suspended'
  | 'unavailable'

export type Outcome<Answer, Refusal extends string = never> =
  | { readonly ok: true; readonly answer: Answer }
  | { readonly ok: false; readonly code: Refusal | CommonRefusal }

/** After the first step of a sign-in: in, or on to `verifySecondFactor`. */
export type SignedIn = 'signed-in' | 'second-factor'

const common: Readonly<Record<string, CommonRefusal>> = {
  reauthentication_required: 'reauthentication-required',
  too_many_requests: 'too-many-requests',
  unauthorized_domain: 'unauthorized-domain',
  not_signed_in: 'not-signed-in',
  suspended: 'suspended',
  wrong_origin: 'unauthorized-domain',
}

/** Posts (or gets, without a body) and reads the answer; `refusals` are the codes of the route. */
export async function ask<Answer, Refusal extends string = never>(
  request: Send,
  path: string,
  options: { readonly body?: object; readonly refusals?: Readonly<Record<string, Refusal>> },
): Promise<Outcome<Answer, Refusal>> {
  let response: Response
  let said: unknown
  try {
    response = await request(`/api/auth${path}`, initOf(options.body))
    said = await response.json().catch(() => null)
  } catch {
    return { ok: false, code: 'network-request-failed' }
  }
  if (response.ok) return { ok: true, answer: said as Answer }
  const name = codeOf(said)
  const own = options.refusals?.[name] ?? common[name]
  return { ok: false, code: own ?? (response.status === 429 ? 'too-many-requests' : 'unavailable') }
}

/** A sign-in that may still want the second factor: that is no failure but the next step. */
export function signedIn<Refusal extends string>(
  outcome: Outcome<unknown, Refusal | 'second-factor-required'>,
): Outcome<SignedIn, Refusal> {
  if (outcome.ok) return { ok: true, answer: 'signed-in' }
  if (outcome.code === 'second-factor-required') return { ok: true, answer: 'second-factor' }
  return { ok: false, code: outcome.code as Refusal | CommonRefusal }
}

function initOf(body: object | undefined): RequestInit {
  if (body === undefined) return { credentials: 'same-origin' }
  return {
    body: JSON.stringify(body),
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    method: 'POST',
  }
}

function codeOf(said: unknown): string {
  const code = (said as { code?: unknown } | null)?.code
  return typeof code === 'string' ? code.toLowerCase().replaceAll('-', '_') : ''
}
