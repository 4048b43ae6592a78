/**
 * Signing in with Google in a window of its own. That window ends on a page of ours which tells
 * what came of it through a channel of this origin, and closes.
 */
import { ask, type CommonRefusal, type Outcome, type Send, send } from './identity-request.ts'

/**
 * `company`: a person we know nothing of yet, signed in; go on with `POST /api/v1/sign-up/company`.
 * `second-factor`: go on with `verifySecondFactor`.
 */
export type GoogleNext = 'signed-in' | 'company' | 'second-factor'

export const googleRefusals = [
  'popup-blocked',
  'popup-closed-by-user',
  /** There is an account with this address; sign in to it another way, then link Google. */
  'account-not-linked',
  /** Google has not verified the address. */
  'email-not-verified',
  /** Linking: the Google account has another address than this one. */
  'email-does-not-match',
  /** Linking: that Google account belongs to somebody else here. */
  'already-linked-elsewhere',
  /** This server has no sign-in with Google. */
  'google-not-set-up',
  /** Google did not answer, or not as it should. */
  'google-failed',
] as const
export type GoogleRefusal = (typeof googleRefusals)[number]

export type GoogleOutcome =
  | { readonly ok: true; readonly next: GoogleNext }
  | { readonly ok: false; readonly code: GoogleRefusal | CommonRefusal }

export const googleChannel = 'servery-google'
const popupFeatures = 'popup,width=480,height=640'
const watchEveryMs = 400
/** The window may be gone a moment before its last word arrives. */
const lastWordMs = 1_500

/** Call it directly from a click, or the browser blocks the window. */
export function signInWithGoogle(request: Send = send): Promise<GoogleOutcome> {
  return throughPopup('/sign-in/social', request)
}

/** Adds Google to the account of the person who is signed in; the addresses must be the same. */
export function linkGoogle(request: Send = send): Promise<GoogleOutcome> {
  return throughPopup('/link-social', request)
}

export function unlinkGoogle(request: Send = send): Promise<Outcome<unknown, 'last-way-in'>> {
  return ask(request, '/google/unlink', { body: {}, refusals: { last_way_in: 'last-way-in' } })
}

async function throughPopup(path: string, request: Send): Promise<GoogleOutcome> {
  // Before anything is awaited: a window that does not follow a click is blocked.
  const popup = window.open('', '_blank', popupFeatures)
  if (popup === null) return { ok: false, code: 'popup-blocked' }
  const id = crypto.randomUUID()
  const done = `/api/auth/popup/done?request=${id}`
  const started = await ask<{ readonly url: string }, GoogleRefusal>(request, path, {
    body: { provider: 'google', callbackURL: done, errorCallbackURL: done, disableRedirect: true },
    refusals: {
      provider_not_found: 'google-not-set-up',
      google_unreachable: 'google-failed',
      email_not_verified: 'email-not-verified',
    },
  })
  if (!started.ok) {
    popup.close()
    return started
  }
  const outcome = waitFor(id, popup)
  popup.location.replace(started.answer.url)
  return outcome
}

function waitFor(id: string, popup: Window): Promise<GoogleOutcome> {
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(googleChannel)
    let closing: number | undefined
    const watch = window.setInterval(() => {
      if (!popup.closed) return
      window.clearInterval(watch)
      const closed = { ok: false, code: 'popup-closed-by-user' } as const
      closing = window.setTimeout(() => settle(closed), lastWordMs)
    }, watchEveryMs)
    const settle = (outcome: GoogleOutcome) => {
      window.clearInterval(watch)
      window.clearTimeout(closing)
      channel.close()
      popup.close()
      resolve(outcome)
    }
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      const said = data as { request?: unknown; next?: GoogleNext; code?: GoogleRefusal }
      if (said.request !== id) return
      if (said.next !== undefined) settle({ ok: true, next: said.next })
      else settle({ ok: false, code: said.code ?? 'google-failed' })
    }
  })
}
