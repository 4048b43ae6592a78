/** Signing in with e-mail and password, and out. Who one is then comes from `/api/v1/me`. */
import { ask, type Outcome, type Send, type SignedIn, send, signedIn } from './identity-request.ts'

/**
 * Signs in with e-mail and password. Wrong password, unknown address and a malformed one are one
 * and the same answer, so that nobody learns who has an account.
 */
export async function signIn(
  credentials: { readonly email: string; readonly password: string },
  request: Send = send,
): Promise<Outcome<SignedIn, 'invalid-credential'>> {
  const outcome = await ask<unknown, 'invalid-credential' | 'second-factor-required'>(
    request,
    '/sign-in/email',
    {
      body: credentials,
      refusals: {
        invalid_credential: 'invalid-credential',
        invalid_input: 'invalid-credential',
        user_not_found: 'invalid-credential',
        wrong_password: 'invalid-credential',
        second_factor_required: 'second-factor-required',
      },
    },
  )
  return signedIn(outcome)
}

/**
 * Who is signed in, as the sign-in itself knows them, or null. It answers 200 either way, where
 * `/api/v1/me` would answer 401: to be signed out is no error. Throws if the server does not say.
 */
export async function findIdentity(
  request: Send = send,
): Promise<{ readonly email: string; readonly name: string } | null> {
  const response = await request('/api/auth/get-session', { credentials: 'same-origin' })
  if (!response.ok) throw new Error(`The session answered ${response.status}.`)
  const said = (await response.json()) as { user: { email: string; name: string } } | null
  return said === null ? null : { email: said.user.email, name: said.user.name }
}

export async function hasSession(request: Send = send): Promise<boolean> {
  return (await findIdentity(request)) !== null
}

/** Ends the session. Throws if the server could not be told, for then it goes on. */
export async function signOut(request: Send = send): Promise<void> {
  const outcome = await ask(request, '/sign-out', { body: {} })
  if (!outcome.ok) throw new Error(`Sign-out was refused: ${outcome.code}.`)
}

/** Has a letter sent with a link to a new password, whether or not somebody has that address. */
export function requestPasswordReset(
  email: string,
  request: Send = send,
): Promise<Outcome<unknown, 'invalid-email'>> {
  return ask(request, '/request-password-reset', {
    body: { email, redirectTo: '/auth/reset-password' },
    refusals: { invalid_credential: 'invalid-email', invalid_input: 'invalid-email' },
  })
}

/** Whether the link in the letter is still good. */
export function findResetLink(
  token: string,
  request: Send = send,
): Promise<Outcome<unknown, 'link-expired'>> {
  return ask(request, '/reset-password/link', {
    body: { token },
    refusals: { invalid_input: 'link-expired', link_expired: 'link-expired' },
  })
}

export type ResetRefusal = 'link-expired' | 'password-does-not-meet-requirements'

/** A new password, with the `token` of the link in the letter: good once. */
export function resetPassword(
  input: { readonly token: string; readonly newPassword: string },
  request: Send = send,
): Promise<Outcome<unknown, ResetRefusal>> {
  return ask(request, '/reset-password', {
    body: input,
    refusals: {
      link_expired: 'link-expired',
      user_not_found: 'link-expired',
      password_does_not_meet_requirements: 'password-does-not-meet-requirements',
    },
  })
}

/** With the `token` of the link in the letter, proves whose address it is. */
export function verifyEmail(
  token: string,
  request: Send = send,
): Promise<Outcome<unknown, 'link-expired'>> {
  return ask(request, `/verify-email?token=${encodeURIComponent(token)}`, {
    refusals: {
      invalid_input: 'link-expired',
      link_expired: 'link-expired',
      user_not_found: 'link-expired',
    },
  })
}

/** Has that letter sent again, if the address still needs it. */
export function sendVerification(
  email: string,
  request: Send = send,
): Promise<Outcome<unknown, 'invalid-email'>> {
  return ask(request, '/send-verification-email', {
    body: { email },
    refusals: { invalid_credential: 'invalid-email', invalid_input: 'invalid-email' },
  })
}
