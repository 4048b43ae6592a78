/**
 * A browser in which somebody has signed in keeps a cookie that says so, for a year, also after
 * they sign out. Its guesses are counted apart from those of the rest of the world: a stranger who
 * uses up the guesses of an account locks strangers out, never its owner (decision 32). The cookie
 * lets nobody in, and tells nobody whose it is.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import { parseCookies } from 'better-auth/cookies'
import { findUserId } from './known-browser.store.ts'
import { browserLock, type Lock } from './lockouts.store.ts'
import type { SignInParts } from './sign-in-parts.ts'

export const knownBrowserCookie = 'known_browser'
const purpose = 'known browser'
const keptForS = 365 * 24 * 3_600
const nonceBytes = 16
/** People who share a browser, as at the desk of a restaurant. */
const peopleMax = 12

interface Asking {
  readonly headers?: Headers | undefined
  readonly context: { createAuthCookie(name: string): { readonly name: string } }
}

export type Subject =
  | { readonly userId: string }
  | { readonly email: string }
  | { readonly phone: string }

/**
 * The lock that a guess at the subject comes under: the browser's own if it is known to them, else
 * that of all strangers together.
 */
export async function lockOf(
  parts: SignInParts,
  asking: Asking,
  subject: Subject,
  strangers: Lock,
): Promise<{ readonly lock: Lock; readonly browser: string | null }> {
  const entries = entriesOf(asking)
  const userId = entries.length === 0 ? null : await findUserId(parts, subject)
  const browser = userId === null ? undefined : entries.find((entry) => isOf(parts, entry, userId))
  if (browser === undefined) return { lock: strangers, browser: null }
  const [what = ''] = strangers.key.split(':', 1)
  return { lock: browserLock(browser, what), browser }
}

/** Whoever gets a session leaves the cookie in their browser. */
export function knownBrowsers(parts: SignInParts): BetterAuthPlugin {
  return {
    id: 'servery-known-browsers',
    hooks: {
      after: [
        {
          matcher: ({ context }) => context.newSession != null,
          handler: createAuthMiddleware(async (context) => {
            const userId = context.context.newSession?.user.id
            if (userId !== undefined) rememberBrowser(parts, context, userId)
          }),
        },
      ],
    },
  }
}

interface Answering extends Asking {
  readonly context: {
    createAuthCookie(
      name: string,
      options?: { maxAge: number },
    ): { readonly name: string; readonly attributes: object }
  }
  setCookie(name: string, value: string, attributes: object): unknown
}

/** Adds the person to those who are known to have used this browser. */
export function rememberBrowser(parts: SignInParts, context: Answering, userId: string): void {
  const others = entriesOf(context).filter((entry) => !isOf(parts, entry, userId))
  const nonce = randomBytes(nonceBytes)
  const own = Buffer.concat([nonce, signatureOf(parts, nonce, userId)]).toString('base64url')
  const value = [own, ...others].slice(0, peopleMax).join('.')
  const cookie = context.context.createAuthCookie(knownBrowserCookie, { maxAge: keptForS })
  context.setCookie(cookie.name, value, cookie.attributes)
}

function entriesOf({ headers, context }: Asking): readonly string[] {
  const { name } = context.createAuthCookie(knownBrowserCookie)
  const value = parseCookies(headers?.get('cookie') ?? '').get(name) ?? ''
  return value
    .split('.')
    .filter((entry) => entry !== '')
    .slice(0, peopleMax)
}

function isOf(parts: SignInParts, entry: string, userId: string): boolean {
  const bytes = Buffer.from(entry, 'base64url')
  // The same bytes under another spelling would be a lock of their own.
  if (bytes.toString('base64url') !== entry) return false
  const signature = signatureOf(parts, bytes.subarray(0, nonceBytes), userId)
  const given = bytes.subarray(nonceBytes)
  return given.byteLength === signature.byteLength && timingSafeEqual(given, signature)
}

function signatureOf({ secrets }: SignInParts, nonce: Buffer, userId: string): Buffer {
  return secrets.sign(purpose, Buffer.concat([nonce, Buffer.from(userId)]))
}
