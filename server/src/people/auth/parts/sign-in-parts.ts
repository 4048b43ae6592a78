/** What the ways to sign in are made of, and what they share. */
import { randomBytes } from 'node:crypto'
import { APIError } from 'better-auth/api'
import type { Logger } from 'pino'
import {
  attemptWindowLeftS,
  type Secrets,
  type SignInSettings,
  sha256,
  takeAttempt,
} from '../../../platform/access/index.ts'
import { recordChanges } from '../../../platform/audit/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import type { Mail, Sms } from '../../../platform/emails/index.ts'
import { wakeTurn } from '../../../platform/jobs/index.ts'
import { type Lock, takeTry } from './lockouts.store.ts'

export interface SignInParts {
  readonly database: Database
  readonly secrets: Secrets
  readonly mail: Mail
  readonly sms: Sms
  readonly settings: SignInSettings
  readonly log: Logger
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

export const minuteMs = 60_000

/** A token of 256 random bits, and what is kept of it. */
export function createSecretToken(): { readonly token: string; readonly hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: sha256(token) }
}

/**
 * After the answer, so that the time it takes tells nobody whether there is such an account. What
 * fails is logged: whoever waits in vain for a letter asks for another.
 */
export function later({ log }: SignInParts, work: () => Promise<void>): void {
  void work().catch((error) => log.error({ err: error }, 'a letter was not written'))
}

/** Counts one guess; ends the request where the lock allows none. */
export async function requireTry({ database, now }: SignInParts, lock: Lock): Promise<void> {
  const waitS = await takeTry(database.identity, lock, now())
  if (waitS !== null) throw tooMany(waitS)
}

/** Ends the request where there were more than `max` attempts in ten minutes. */
export async function requireAttempt(
  { database, now }: SignInParts,
  key: string,
  max: number,
): Promise<void> {
  const nowMs = now()
  if (await takeAttempt(database.identity, { key, max, nowMs })) return
  throw tooMany(await attemptWindowLeftS(database.identity, { key, nowMs }))
}

function tooMany(waitS: number): APIError {
  return new APIError(
    'TOO_MANY_REQUESTS',
    { code: 'too-many-requests', message: 'Too many attempts. Wait a little.' },
    { 'retry-after': String(waitS) },
  )
}

/**
 * Who changed their own ways to sign in, in the audit trail of their company; from there it comes
 * to their bell. Never a secret.
 */
export async function auditOwnChange(
  { database, now }: SignInParts,
  userId: string,
  change: { readonly field: string; readonly old: unknown; readonly new: unknown },
): Promise<void> {
  const companyId = await database.findCompanyOfUser(userId)
  // Before they have a company there is nobody who could read it.
  if (companyId === null) return
  const scope = { companyId, branchIds: null }
  const at = new Date(now())
  await database.withTenant(scope, (trx) => {
    const actor = { id: `person:${userId}`, name: '' }
    return recordChanges({ scope, trx, actor, now: at }, 'user', userId, [change])
  })
  await wakeTurn(database.work, companyId, at)
}
