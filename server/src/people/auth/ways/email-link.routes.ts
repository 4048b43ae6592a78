/**
 * Signing in by a link in a letter: good once, within ten minutes, for the address it was sent to.
 * It makes no accounts, and its answer does not tell who has one. The link opens a page of ours;
 * only that page’s request uses it up, for mail programs open links by themselves.
 */
import type { Language } from '@servery/messages/languages.ts'
import { readMessages } from '@servery/messages/read.ts'
import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'
import { networkHeader } from '../../../platform/access/index.ts'
import { emailLanguageOf, layOutEmail } from '../../../platform/emails/index.ts'
import {
  accountLock,
  createSecretToken,
  later,
  lockOf,
  minuteMs,
  proveEmail,
  requireAttempt,
  type SignInParts,
} from '../parts/index.ts'
import { keepLink, takeLink } from './email-link.store.ts'

const goodForMs = 10 * minuteMs
const emailsPerAddressMax = 3
const emailsPerNetworkMax = 30
const triesPerNetworkMax = 60

export function emailLink(parts: SignInParts): BetterAuthPlugin {
  return {
    id: 'servery-email-link',
    endpoints: { requestEmailLink: requestLink(parts), finishEmailLink: finishLink(parts) },
    // Ours, per address and per network, stand below.
    rateLimit: [
      { pathMatcher: (path) => path.startsWith('/sign-in/email-link'), window: 60, max: 60 },
    ],
  }
}

function requestLink(parts: SignInParts) {
  return createAuthEndpoint(
    '/sign-in/email-link',
    { method: 'POST', body: z.strictObject({ email: z.email().max(254) }) },
    async (context) => {
      const email = context.body.email.trim().toLowerCase()
      const network = context.headers?.get(networkHeader) ?? ''
      await requireAttempt(parts, `email-link:network:${network}`, emailsPerNetworkMax)
      // Strangers who fill the letter box must not keep its owner from asking.
      const { browser } = await lockOf(parts, context, { email }, accountLock(email))
      await requireAttempt(parts, `email-link:${browser ?? email}`, emailsPerAddressMax)
      const language = emailLanguageOf(context.headers?.get('accept-language'))
      later(parts, () => sendLink(parts, email, language))
      return context.json({ status: true })
    },
  )
}

async function sendLink(parts: SignInParts, email: string, language: Language): Promise<void> {
  const { identity } = parts.database
  const { token, hash } = createSecretToken()
  const nowMs = parts.now()
  const until = new Date(nowMs + goodForMs)
  if (!(await keepLink(identity, { hash, email, now: new Date(nowMs), until }))) return
  const url = `${parts.settings.publicUrl}/auth/email-link?code=${token}`
  parts.mail.post({ to: email, ...layOutEmail(emailOf(language, url)) })
}

function finishLink(parts: SignInParts) {
  const { identity } = parts.database
  return createAuthEndpoint(
    '/sign-in/email-link/verify',
    { method: 'POST', body: z.strictObject({ code: z.string().min(20).max(100) }) },
    async (context) => {
      const auth = context.context
      const network = context.headers?.get(networkHeader) ?? ''
      await requireAttempt(parts, `email-link-try:network:${network}`, triesPerNetworkMax)
      const userId = await takeLink(identity, context.body.code, new Date(parts.now()))
      if (userId === null) {
        throw new APIError('UNAUTHORIZED', {
          code: 'link_invalid',
          message: 'This link was used, or is older than ten minutes. Ask for a new one.',
        })
      }
      await proveEmail(identity, userId)
      const user = await auth.internalAdapter.findUserById(userId)
      const session = await auth.internalAdapter.createSession(userId)
      if (user === null || session === null) {
        throw new APIError('UNAUTHORIZED', { code: 'link_invalid', message: 'Sign in again.' })
      }
      await setSessionCookie(context, { session, user })
      return context.json({ status: true })
    },
  )
}

const account = readMessages('email/account')

function emailOf(language: Language, url: string) {
  const { subject, paragraph, button, note } = account[language].link
  return { language, subject, paragraphs: [paragraph], button: { text: button, url }, note }
}
