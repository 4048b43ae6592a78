/**
 * Which sessions begin: never one of a suspended person, always one that ends in time, and in the
 * place of the one that the browser had before.
 */
import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthMiddleware } from 'better-auth/api'
import type { Database } from '../../../platform/db/index.ts'
import type { SignInParts } from '../parts/index.ts'
import { sessionTokenHash } from './session-adapter.ts'
import { endOfSession } from './sessions.ts'

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
            await database.identity
              .deleteFrom('sessions')
              .where('token', '=', sessionTokenHash(before))
              .execute()
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

async function forgetEnded({ identity }: Database, userId: string, nowMs: number): Promise<void> {
  await identity
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('expires_at', '<', new Date(nowMs))
    .execute()
}

async function isSuspended(database: Database, userId: string): Promise<boolean> {
  const companyId = await database.findCompanyOfUser(userId)
  if (companyId === null) return false
  const user = await database.withTenant({ companyId, branchIds: null }, (tx) =>
    tx
      .selectFrom('users')
      .select('status')
      .where('company_id', '=', companyId)
      .where('id', '=', userId)
      .executeTakeFirst(),
  )
  return user?.status === 'suspended'
}
