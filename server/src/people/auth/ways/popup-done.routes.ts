/**
 * The page on which the window of Google ends. It tells the page that opened it what came of it,
 * through a channel that only this origin hears, and closes. What it says is what the server sees
 * in the cookies, not what the address claims; and it hands over nothing secret.
 */

import { createHash } from 'node:crypto'
import { directionOf, type Language } from '@servery/messages/languages.ts'
import { readMessages } from '@servery/messages/read.ts'
import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint, getSessionFromCtx } from 'better-auth/api'
import { z } from 'zod'
import { sha256 } from '../../../platform/access/index.ts'
import { emailLanguageOf } from '../../../platform/emails/index.ts'
import { contentSecurityPolicy } from '../../../platform/http/index.ts'
import type { SignInParts } from '../parts/index.ts'
import { challengeCookie, findChallenge } from '../second-factor/index.ts'

const script = `
const said = JSON.parse(document.getElementById('said').textContent)
const channel = new BroadcastChannel('servery-google')
channel.postMessage(said)
setTimeout(() => { channel.close(); window.close() }, 50)
`
const scriptHash = createHash('sha256').update(script).digest('base64')

type Feedback =
  | { readonly next: 'signed-in' | 'company' | 'second-factor' }
  | { readonly code: string }

/** better-auth’s words for what went wrong, and ours. */
const codes: Readonly<Record<string, string>> = {
  account_not_linked: 'account-not-linked',
  email_not_verified: 'email-not-verified',
  email_does_not_match: 'email-does-not-match',
  // When linking: the address is not verified by Google.
  unable_to_link_account: 'email-not-verified',
  account_already_linked_to_different_user: 'already-linked-elsewhere',
  suspended: 'suspended',
  // They said no on Google’s page.
  access_denied: 'popup-closed-by-user',
}

export function popupDone(parts: SignInParts): BetterAuthPlugin {
  return {
    id: 'servery-popup-done',
    endpoints: {
      popupDone: createAuthEndpoint(
        '/popup/done',
        {
          method: 'GET',
          query: z.object({ request: z.uuid(), error: z.string().max(100).optional() }),
        },
        async (context) => {
          const { request, error } = context.query
          const cookie = context.context.createAuthCookie(challengeCookie)
          const token = context.getCookie(cookie.name)
          const session = error === undefined ? await getSessionFromCtx(context) : null
          const said = await outcomeOf(parts, { error, token, userId: session?.user.id })
          const language = emailLanguageOf(context.headers?.get('accept-language'))
          return pageOf(language, { request, ...said })
        },
      ),
    },
  }
}

async function outcomeOf(
  { database, now }: SignInParts,
  seen: {
    readonly error: string | undefined
    readonly token: string | null
    readonly userId: string | undefined
  },
): Promise<Feedback> {
  const { error, token, userId } = seen
  // The gate let no session be made, and left the cookie of its question.
  if (error === 'unable_to_create_session' && token !== null) {
    const waiting = await findChallenge(database.identity, sha256(token), new Date(now()))
    if (waiting !== null) return { next: 'second-factor' }
  }
  if (error !== undefined) return { code: codes[error] ?? 'google-failed' }
  if (userId === undefined) return { code: 'google-failed' }
  const companyId = await database.findCompanyOfUser(userId)
  return { next: companyId === null ? 'company' : 'signed-in' }
}

const pages = readMessages('pages/pages')

function pageOf(language: Language, said: object): Response {
  const { title, text } = pages[language].signedIn
  const json = JSON.stringify(said).replaceAll('<', '\\u003c')
  const page = [
    `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><title>${title}</title>`,
    '<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"></head>',
    `<body><p>${text}</p><script type="application/json" id="said">${json}</script>`,
    `<script>${script}</script></body></html>`,
  ].join('')
  return new Response(page, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy([scriptHash]),
      // It was opened by a page of ours, passed by Google, and may still close itself.
      'cross-origin-opener-policy': 'unsafe-none',
      'cache-control': 'no-store',
    },
  })
}
