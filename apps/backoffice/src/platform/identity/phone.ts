/** Phone numbers: proving that one is ours, and signing in with a code sent to it. */
import { ask, type Outcome, type Send, type SignedIn, send, signedIn } from './identity-request.ts'

const codeRefusals = {
  code_expired: 'code-expired',
  code_wrong: 'code-wrong',
  phone_invalid: 'invalid-phone',
  invalid_input: 'code-wrong',
} as const
type CodeRefusal = (typeof codeRefusals)[keyof typeof codeRefusals]
const sendRefusals = { phone_invalid: 'invalid-phone', invalid_input: 'invalid-phone' } as const

/** Sends a code of six digits to a number of the person who is signed in. */
export function sendPhoneCode(
  phone: string,
  request: Send = send,
): Promise<Outcome<{ readonly phone: string }, 'invalid-phone'>> {
  return ask(request, '/phone/send-code', { body: { phone }, refusals: sendRefusals })
}

/** From then on the number is verified and may be used to sign in. */
export function verifyPhone(
  phone: string,
  code: string,
  request: Send = send,
): Promise<Outcome<{ readonly phone: string }, CodeRefusal | 'phone-taken'>> {
  return ask(request, '/phone/verify', {
    body: { phone, code },
    refusals: { ...codeRefusals, phone_taken: 'phone-taken' },
  })
}

/** The number is no longer a way to sign in. */
export function removePhone(request: Send = send): Promise<Outcome<unknown>> {
  return ask(request, '/phone/remove', { body: {} })
}

/** Sends a sign-in code. The answer is the same whether or not the number is anybody’s. */
export function requestPhoneSignIn(
  phone: string,
  request: Send = send,
): Promise<Outcome<{ readonly phone: string }, 'invalid-phone'>> {
  return ask(request, '/sign-in/phone', { body: { phone }, refusals: sendRefusals })
}

export async function signInWithPhone(
  phone: string,
  code: string,
  request: Send = send,
): Promise<Outcome<SignedIn, CodeRefusal>> {
  return signedIn(
    await ask(request, '/sign-in/phone/verify', {
      body: { phone, code },
      refusals: { ...codeRefusals, second_factor_required: 'second-factor-required' },
    }),
  )
}
