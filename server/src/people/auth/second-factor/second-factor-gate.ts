/**
 * No session without the second factor. The gate stands where sessions are made, not at the ways
 * in: a way that is added later, or forgotten, is stopped all the same. The few that may pass are
 * named, and each of them is about one person whose second factor was seen.
 */
import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthMiddleware } from 'better-auth/api'
import { parseCookies } from 'better-auth/cookies'
import { networkHeader, sha256 } from '../../../platform/access/index.ts'
import { createSecretToken, minuteMs, type SignInParts } from '../parts/index.ts'
import { addChallenge, isSecondFactorOn, isTrustedDevice } from './second-factor.store.ts'

export const challengeCookie = 'second_factor'
export const trustedDeviceCookie = 'trusted_device'
export const challengeMs = 10 * minuteMs
export const verifySecondFactorPath = '/second-factor/verify'

/** A passkey proves possession and, as we demand user verification, knowledge or the body. */
const bothFactors: ReadonlySet<string> = new Set([
  verifySecondFactorPath,
  '/passkey/verify-authentication',
])

interface Asking {
  readonly path: string
  readonly headers?: Headers | undefined
  readonly context: {
    readonly session?: { readonly user: { readonly id: string } } | null
    createAuthCookie(name: string): { readonly name: string }
  }
}

export function secondFactorGate(parts: SignInParts): BetterAuthPlugin {
  const { identity } = parts.database
  /** Per request, by its context: whose session was held back. */
  const heldBack = new WeakMap<object, string>()

  const mayPass = async (userId: string, asking: Asking | null): Promise<boolean> => {
    if (!(await isSecondFactorOn(identity, userId))) return true
    if (asking === null) return false
    if (bothFactors.has(asking.path)) return true
    // Their own session is only made anew, as after a change of password.
    if (asking.context.session?.user.id === userId) return true
    const cookie = asking.context.createAuthCookie(trustedDeviceCookie).name
    const token = parseCookies(asking.headers?.get('cookie') ?? '').get(cookie)
    if (token === undefined) return false
    return isTrustedDevice(identity, { hash: sha256(token), userId, now: new Date(parts.now()) })
  }

  return {
    id: 'servery-second-factor-gate',
    init: () => ({
      options: {
        databaseHooks: {
          session: {
            create: {
              before: async (session, context) => {
                const asking = context as Asking | null
                if (!(await mayPass(session.userId, asking))) {
                  if (asking !== null) heldBack.set(asking.context, session.userId)
                  return false
                }
                const ipAddress = asking?.headers?.get(networkHeader) ?? ''
                const at = new Date(parts.now())
                return { data: { ipAddress, createdAt: at, updatedAt: at } }
              },
            },
          },
        },
      },
    }),
    hooks: {
      after: [
        {
          matcher: ({ context }) => heldBack.has(context),
          handler: createAuthMiddleware(async (context) => {
            const userId = heldBack.get(context.context)
            if (userId === undefined) return
            const { token, hash } = createSecretToken()
            const nowMs = parts.now()
            const { rememberMe } = (context.body ?? {}) as { rememberMe?: unknown }
            await addChallenge(identity, {
              hash,
              userId,
              remember: rememberMe !== false,
              now: new Date(nowMs),
              expiresAt: new Date(nowMs + challengeMs),
            })
            const cookie = context.context.createAuthCookie(challengeCookie, {
              maxAge: challengeMs / 1_000,
            })
            context.setCookie(cookie.name, token, cookie.attributes)
            // A provider’s answer goes on to its page, which sees the cookie.
            if (context.path.startsWith('/callback/')) return
            throw new APIError('UNAUTHORIZED', {
              code: 'second_factor_required',
              message: 'Enter the code of your authenticator app.',
            })
          }),
        },
      ],
    },
  }
}
