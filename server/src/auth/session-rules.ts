/** Which sessions begin: never one of a suspended person, and always one that ends in time. */
import type { BetterAuthPlugin } from 'better-auth'
import { APIError } from 'better-auth/api'
import type { Database } from '../db/tenancy.ts'
import { endOfSession } from './sessions.ts'
import type { SignInParts } from './sign-in-parts.ts'

export function sessionRules({ database, now }: SignInParts): BetterAuthPlugin {
  return {
    id: 'servery-session-rules',
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
                return { data: { expiresAt: endOfSession(now(), now()) } }
              },
            },
          },
        },
      },
    }),
  }
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
