/** Signing in and out. Who one is then comes from `/api/v1/me`. */

export type SignInRefusal = 'incorrect' | 'too_many' | 'offline' | 'wrong_address' | 'unavailable'

type Send = (path: string, init: RequestInit) => Promise<Response>

const send: Send = (path, init) => fetch(path, init)

/**
 * Signs in with e-mail and password; null is success. Wrong password, unknown address and a
 * malformed one are one and the same answer, so that nobody learns who has an account.
 */
export async function signIn(
  credentials: { readonly email: string; readonly password: string },
  request: Send = send,
): Promise<SignInRefusal | null> {
  let response: Response
  try {
    response = await request('/api/auth/sign-in/email', post(credentials))
  } catch {
    return 'offline'
  }
  if (response.ok) return null
  if (response.status === 429) return 'too_many'
  if (response.status === 403) return 'wrong_address'
  return response.status >= 500 ? 'unavailable' : 'incorrect'
}

/**
 * True if somebody is signed in. It answers 200 either way, where `/api/v1/me` would answer 401: to
 * be signed out is no error. Throws if the server does not say.
 */
export async function hasSession(request: Send = send): Promise<boolean> {
  const response = await request('/api/auth/get-session', { credentials: 'same-origin' })
  if (!response.ok) throw new Error(`The session answered ${response.status}.`)
  return (await response.json()) !== null
}

/** Ends the session. Throws if the server could not be told, for then it goes on. */
export async function signOut(request: Send = send): Promise<void> {
  const response = await request('/api/auth/sign-out', post({}))
  if (!response.ok) throw new Error(`Sign-out answered ${response.status}.`)
}

function post(body: object): RequestInit {
  return {
    body: JSON.stringify(body),
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    method: 'POST',
  }
}
