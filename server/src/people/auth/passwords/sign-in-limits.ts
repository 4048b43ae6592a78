/**
 * Tries with a password are counted, per account and per network; enough that failed and they rest.
 * A browser that is known to the account is counted by itself, so that no stranger locks it out.
 * And a hash of parameters that have been surpassed is made anew while the password is at hand.
 */
import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware, isAPIError } from 'better-auth/api'
import { networkHeader } from '../../../platform/access/index.ts'
import {
  accountLock,
  findPassword,
  type Lock,
  lockOf,
  networkLock,
  renewPasswordHash,
  requireTry,
  type SignInParts,
  takeBackTry,
} from '../parts/index.ts'
import { hashPassword, isOutdatedHash } from './passwords.ts'

export const passwordSignInPath = '/sign-in/email'

type Asking = Parameters<typeof lockOf>[1] & { readonly body?: unknown }

export function signInLimits(parts: SignInParts): BetterAuthPlugin {
  const { identity } = parts.database
  /** In the order in which they are asked. */
  const locksOf = async (asking: Asking): Promise<readonly Lock[]> => {
    const email = emailOf(asking.body)
    const { lock, browser } = await lockOf(parts, asking, { email }, accountLock(email))
    // Colleagues of a business share a network; whoever guesses there stops the unknown alone.
    if (browser !== null) return [lock]
    return [lock, networkLock(asking.headers?.get(networkHeader) ?? '')]
  }

  return {
    id: 'servery-sign-in-limits',
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === passwordSignInPath,
          handler: createAuthMiddleware(async (context) => {
            for (const lock of await locksOf(context)) await requireTry(parts, lock)
          }),
        },
      ],
      after: [
        {
          matcher: ({ path }) => path === passwordSignInPath,
          handler: createAuthMiddleware(async (context) => {
            if (isWrongPassword(context.context.returned)) return
            for (const lock of await locksOf(context)) await takeBackTry(identity, lock)
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
  const account = await findPassword(database.identity, userId)
  if (!account?.password || !isOutdatedHash(account.password)) return
  const after = await hashPassword(password)
  await renewPasswordHash(database.identity, { id: account.id, before: account.password, after })
}

function emailOf(body: unknown): string {
  const { email } = (body ?? {}) as { email?: unknown }
  return typeof email === 'string' ? email : ''
}
