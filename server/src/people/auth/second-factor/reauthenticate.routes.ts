/**
 * Whoever changes how they sign in shows again who they are: they have signed in within the last
 * ten minutes, or have given their password or a code of their app since. A session alone, left
 * open or stolen, must not be enough to lock its owner out.
 */
import type { BetterAuthPlugin } from 'better-auth'
import {
  APIError,
  createAuthEndpoint,
  createAuthMiddleware,
  getSessionFromCtx,
  sessionMiddleware,
} from 'better-auth/api'
import { z } from 'zod'
import {
  findPassword,
  forgive,
  minuteMs,
  personLock,
  requireTry,
  type SignInParts,
} from '../parts/index.ts'
import { verifyPassword } from '../passwords/index.ts'
import { findProof, keepProof } from './reauthenticate.store.ts'
import { isSecondFactorOn, takeAppCode, takeRecoveryCode } from './second-factor.store.ts'

const provenForMs = 10 * minuteMs

/** Routes of better-auth and its plugins that change how one signs in. Ours ask by themselves. */
const guardedPaths: ReadonlySet<string> = new Set([
  '/link-social',
  '/passkey/generate-register-options',
  '/passkey/verify-registration',
  '/passkey/delete-passkey',
])
/** What only somebody with a proven address may add. */
const verifiedPaths: ReadonlySet<string> = new Set([
  '/link-social',
  '/passkey/generate-register-options',
])

interface SessionAndUser {
  readonly session: { readonly id: string; readonly createdAt: Date }
  readonly user: { readonly id: string; readonly name: string; readonly emailVerified: boolean }
}

/** True if the person has lately shown who they are: by signing in, or again since. */
export async function isProven(
  { database, now }: Pick<SignInParts, 'database' | 'now'>,
  session: SessionAndUser['session'],
): Promise<boolean> {
  const since = now() - provenForMs
  if (new Date(session.createdAt).getTime() > since) return true
  const provenAt = await findProof(database.identity, session.id)
  return provenAt !== null && provenAt.getTime() > since
}

/** Ends the request unless the person has lately shown who they are. */
export async function requireProof(parts: SignInParts, { session }: SessionAndUser): Promise<void> {
  if (await isProven(parts, session)) return
  throw new APIError('FORBIDDEN', {
    code: 'reauthentication_required',
    message: 'Enter your password again to change how you sign in.',
  })
}

/**
 * Whoever registers with somebody else’s address must have nothing in that account that outlives
 * the moment in which its owner claims it.
 */
export function requireVerifiedEmail({ user }: SessionAndUser): void {
  if (user.emailVerified) return
  throw new APIError('FORBIDDEN', {
    code: 'email_not_verified',
    message: 'Confirm your email address first: open the link in the email we sent you.',
  })
}

export function reauthentication(parts: SignInParts): BetterAuthPlugin {
  const identity = parts.database.identity
  const guard = createAuthMiddleware(async (context) => {
    const found = await getSessionFromCtx(context)
    // Without a session the route itself refuses.
    if (found === null) return
    await requireProof(parts, found)
    if (verifiedPaths.has(context.path)) requireVerifiedEmail(found)
  })
  return {
    id: 'servery-reauthentication',
    hooks: {
      before: [{ matcher: ({ path }) => guardedPaths.has(path ?? ''), handler: guard }],
    },
    endpoints: {
      reauthenticate: createAuthEndpoint(
        '/re-authenticate',
        {
          method: 'POST',
          body: z.union([
            z.strictObject({ password: z.string().min(1).max(4_096) }),
            z.strictObject({ code: z.string().trim().min(6).max(40) }),
          ]),
          use: [sessionMiddleware],
        },
        async (context) => {
          const { session, user } = context.context.session
          const lock = personLock(user.id)
          await requireTry(parts, lock)
          if (!(await isProof(parts, user.id, context.body))) {
            throw new APIError('UNAUTHORIZED', {
              code: 'proof_wrong',
              message: 'That is not right. Try again.',
            })
          }
          await forgive(identity, lock)
          await keepProof(identity, session.id, new Date(parts.now()))
          return context.json({ status: true })
        },
      ),
    },
  }
}

type Proof = { readonly password: string } | { readonly code: string }

async function isProof(parts: SignInParts, userId: string, proof: Proof): Promise<boolean> {
  if ('code' in proof) return isSecondFactorCode(parts, userId, proof.code)
  const account = await findPassword(parts.database.identity, userId)
  if (account === undefined || account.password === null) return false
  return verifyPassword(account.password, proof.password)
}

/** A code of the app, or else one of the recovery codes. */
export async function isSecondFactorCode(
  { database, secrets, now }: SignInParts,
  userId: string,
  code: string,
): Promise<boolean> {
  const { identity } = database
  if (!(await isSecondFactorOn(identity, userId))) return false
  const digits = code.replaceAll(/\s/g, '')
  const input = { userId, nowMs: now() }
  return /^\d{6}$/.test(digits)
    ? takeAppCode(identity, secrets, { ...input, code: digits, state: 'on' })
    : takeRecoveryCode(identity, { ...input, code })
}
