/**
 * Asking for a new password. The answer is given before anybody looks whether there is such an
 * account. Whoever sets the new one by the link has shown who they are: their browser is known from
 * then on, so that guesses of strangers do not keep them out.
 */
import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import { z } from 'zod'
import { networkHeader, takeAttempt } from '../../../platform/access/index.ts'
import { emailLanguageOf } from '../../../platform/emails/index.ts'
import {
  accountLock,
  createSecretToken,
  later,
  lockOf,
  rememberBrowser,
  requireAttempt,
  resetEmail,
  type SignInParts,
} from '../parts/index.ts'
import { findResetLink } from './reset-link.routes.ts'

export const resetLinkS = 3_600
const emailsPerAddressMax = 5
const emailRequestsPerNetworkMax = 30
const bodyInput = z.object({ email: z.email().max(254) })

export interface PasswordResets {
  /** Whose password the request has set. */
  done(userId: string, request: Request | undefined): void
  readonly plugin: BetterAuthPlugin
}

/** Beyond that the answer is the same, and nothing is sent: nobody's letter box is filled. */
export function mayWriteTo(
  { database, now }: SignInParts,
  email: string,
  browser: string | null = null,
): Promise<boolean> {
  const key = `letter:${browser ?? email}`
  return takeAttempt(database.identity, { key, max: emailsPerAddressMax, nowMs: now() })
}

export function passwordResets(parts: SignInParts): PasswordResets {
  const done = new WeakMap<Request, string>()
  return {
    done: (userId, request) => {
      if (request !== undefined) done.set(request, userId)
    },
    plugin: {
      id: 'servery-password-resets',
      endpoints: { findResetLink: findResetLink(parts) },
      hooks: {
        before: [
          {
            matcher: ({ path }) => path === '/request-password-reset',
            handler: createAuthMiddleware(async (context) => {
              const network = context.headers?.get(networkHeader) ?? ''
              await requireAttempt(parts, `letters:${network}`, emailRequestsPerNetworkMax)
              const body = bodyInput.safeParse(context.body)
              // What is no address is refused by the route's own schema.
              if (!body.success) return
              const email = body.data.email.trim().toLowerCase()
              const { internalAdapter } = context.context
              const language = emailLanguageOf(context.headers?.get('accept-language'))
              const { browser } = await lockOf(parts, context, { email }, accountLock(email))
              later(parts, async () => {
                const found = await internalAdapter.findUserByEmail(email)
                if (found === null || !(await mayWriteTo(parts, email, browser))) return
                const { token } = createSecretToken()
                await internalAdapter.createVerificationValue({
                  value: found.user.id,
                  identifier: `reset-password:${token}`,
                  expiresAt: new Date(Date.now() + resetLinkS * 1_000),
                })
                const url = `${parts.settings.publicUrl}/auth/reset-password?code=${token}`
                parts.mail.post(resetEmail({ to: email, language }, url))
              })
              return context.json({ status: true })
            }),
          },
        ],
        after: [
          {
            matcher: ({ path }) => path === '/reset-password',
            handler: createAuthMiddleware(async (context) => {
              const userId = context.request && done.get(context.request)
              if (userId !== undefined) rememberBrowser(parts, context, userId)
            }),
          },
        ],
      },
    },
  }
}
