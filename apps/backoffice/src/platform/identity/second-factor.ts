/** The authenticator app as a second factor, its recovery codes, and proving again who one is. */
import { ask, type Outcome, type Send, send } from './identity-request.ts'

const codeRefusals = {
  code_wrong: 'code-wrong',
  second_factor_expired: 'second-factor-expired',
  invalid_input: 'code-wrong',
} as const
type CodeRefusal = (typeof codeRefusals)[keyof typeof codeRefusals]

/** The second step of a sign-in: six digits of the app, or a recovery code. */
export function verifySecondFactor(
  input: { readonly code: string; readonly trustDevice: boolean },
  request: Send = send,
): Promise<Outcome<unknown, CodeRefusal>> {
  return ask(request, '/second-factor/verify', { body: input, refusals: codeRefusals })
}

/** Begins setting the app up: `uri` for the QR code, `secret` to be typed. Nothing is on yet. */
export function beginSecondFactor(
  request: Send = send,
): Promise<
  Outcome<{ readonly uri: string; readonly secret: string }, 'already-on' | 'email-not-verified'>
> {
  return ask(request, '/second-factor/begin', {
    body: {},
    refusals: { second_factor_on: 'already-on', email_not_verified: 'email-not-verified' },
  })
}

/** With a code of the app it is on. The recovery codes are shown this once. */
export function enableSecondFactor(
  code: string,
  request: Send = send,
): Promise<Outcome<{ readonly recoveryCodes: readonly string[] }, CodeRefusal>> {
  return ask(request, '/second-factor/enable', { body: { code }, refusals: codeRefusals })
}

export function disableSecondFactor(request: Send = send): Promise<Outcome<unknown>> {
  return ask(request, '/second-factor/disable', { body: {} })
}

/** New recovery codes; the old ones are void. */
export function renewRecoveryCodes(
  request: Send = send,
): Promise<Outcome<{ readonly recoveryCodes: readonly string[] }>> {
  return ask(request, '/second-factor/recovery-codes', { body: {} })
}

/**
 * Before anything that changes how one signs in, where the sign-in is older than ten minutes: the
 * password, or a code of the app. Those who have neither sign in again with Google or a passkey.
 */
export function reauthenticate(
  proof: { readonly password: string } | { readonly code: string },
  request: Send = send,
): Promise<Outcome<unknown, 'wrong-password'>> {
  return ask(request, '/re-authenticate', {
    body: proof,
    refusals: { proof_wrong: 'wrong-password', invalid_input: 'wrong-password' },
  })
}
