/**
 * Tries with a password are counted, per account and per network; enough that failed and they rest.
 * And a hash of parameters that have been surpassed is made anew while the password is at hand.
 */
import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthMiddleware, isAPIError } from 'better-auth/api'
import { networkHeader } from '../../../platform/access/index.ts'
import {
  accountLock,
  forgive,
  type Lock,
  networkLock,
  type SignInParts,
  takeBackTry,
  takeTry,
} from '../parts/index.ts'
import { hashPassword, isOutdatedHash } from './passwords.ts'

export const passwordSignInPath = '/sign-in/email'

interface Asking {
  readonly body?: unknown
  readonly headers?: Headers | undefined
}

/** Ends the request while the lock rests. */
export async function requireTry({ database, now }: SignInParts, lock: Lock): Promise<void> {
  const waitS = await takeTry(database.identity, lock, now())
  if (waitS === null) return
  throw new APIError(
    'TOO_MANY_REQUESTS',
    { code: 'too-many-requests', message: 'Too many attempts. Wait a little.' },
    { 'retry-after': String(waitS) },
  )
}

export function signInLimits(parts: SignInParts): BetterAuthPlugin {
  const { identity } = parts.database
  const locksOf = ({ body, headers }: Asking) => ({
    account: accountLock(emailOf(body)),
    network: networkLock(headers?.get(networkHeader) ?? ''),
  })

  return {
    id: 'servery-sign-in-limits',
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === passwordSignInPath,
          handler: createAuthMiddleware(async (context) => {
            const { account, network } = locksOf(context)
            await requireTry(parts, account)
            await requireTry(parts, network)
          }),
        },
      ],
      after: [
        {
          matcher: ({ path }) => path === passwordSignInPath,
          handler: createAuthMiddleware(async (context) => {
            if (isWrongPassword(context.context.returned)) return
            const { account, network } = locksOf(context)
            await forgive(identity, account)
            await takeBackTry(identity, network, parts.now())
            const { user } = context.context.newSession ?? {}
            const { password } = (context.body ?? {}) as { password?: unknown }
            if (user && typeof password === 'string') await renewHash(parts, user.id, password)
          }),
        },
      ],
    },
  }
}

/** A refusal for another reason, such as a second factor, says that the password was right. */
function isWrongPassword(returned: unknown): boolean {
  if (!isAPIError(returned)) return false
  const { code } = (returned.body ?? {}) as { code?: unknown }
  return code !== 'second_factor_required' && code !== 'FAILED_TO_CREATE_SESSION'
}

async function renewHash({ database }: SignInParts, userId: string, password: string) {
  const account = await database.identity
    .selectFrom('accounts')
    .select(['id', 'password'])
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst()
  if (!account?.password || !isOutdatedHash(account.password)) return
  await database.identity
    .updateTable('accounts')
    .set({ password: await hashPassword(password) })
    .where('id', '=', account.id)
    .where('password', '=', account.password)
    .execute()
}

function emailOf(body: unknown): string {
  const { email } = (body ?? {}) as { email?: unknown }
  return typeof email === 'string' ? email : ''
}
