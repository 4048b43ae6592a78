/** Signing in by a link in an e-mail. */
import { ask, type Outcome, type Send, type SignedIn, send, signedIn } from './identity-request.ts'

/** Sends the letter. The answer is the same whether or not somebody has that address. */
export function requestEmailLink(
  email: string,
  request: Send = send,
): Promise<Outcome<unknown, 'invalid-email'>> {
  return ask(request, '/sign-in/email-link', {
    body: { email },
    refusals: { invalid_input: 'invalid-email' },
  })
}

/** With the `code` of the link (`/auth/email-link?code=…`): good once, for ten minutes. */
export async function finishEmailLink(
  code: string,
  request: Send = send,
): Promise<Outcome<SignedIn, 'link-expired'>> {
  return signedIn(
    await ask(request, '/sign-in/email-link/verify', {
      body: { code },
      refusals: {
        link_invalid: 'link-expired',
        second_factor_required: 'second-factor-required',
        invalid_input: 'link-expired',
      },
    }),
  )
}
