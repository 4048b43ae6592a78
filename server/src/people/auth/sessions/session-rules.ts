/**
 * Which sessions begin: never one of a suspended person, always one that ends in time, and in the
 * place of the one that the browser had before.
 */
import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthMiddleware } from 'better-auth/api'
import type { SignInParts } from '../parts/index.ts'
import { sessionTokenHash } from './session-adapter.ts'
import { forgetEnded, forgetSession, isSuspended } from './session-rules.store.ts'
import { endOfSession } from './sessions.store.ts'

export function sessionRules({ database, now }: SignInParts): BetterAuthPlugin {
  return {
    id: 'servery-session-rules',
    hooks: {
      after: [
        {
          matcher: ({ context }) => context.newSession !== null,
          handler: createAuthMiddleware(async (context) => {
            const { newSession, authCookies, secret } = context.context
            const before = await context.getSignedCookie(authCookies.sessionToken.name, secret)
            if (!before || before === newSession?.session.token) return
            await forgetSession(database, sessionTokenHash(before))
          }),
        },
      ],
    },
    init: () => ({
      options: {
        databaseHooks: {
          session: {
            create: {
              before: async (session) => {
                if (await isSuspended(database, session.userId)) {
                  throw new APIError('FORBIDDEN', {
                    code: 'suspended',
                    message: 'Your access was suspended by your business.',
                  })
                }
                await forgetEnded(database, session.userId, now())
                return { data: { expiresAt: endOfSession(now(), now()) } }
              },
            },
          },
        },
      },
    }),
  }
}
