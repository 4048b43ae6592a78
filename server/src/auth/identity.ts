/**
 * better-auth, for what it does well: e-mail and password, sessions in cookies. Which company a
 * person belongs to, and what they may do there, is ours and under row-level security.
 */
import { betterAuth } from 'better-auth'
import { APIError, createAuthMiddleware } from 'better-auth/api'
import { v7 } from 'uuid'
import type { Database } from '../db/tenancy.ts'
import { clearAttempts, takeAttempt } from './attempts.ts'
import { identityTables } from './identity-tables.ts'
import { hashPassword, passwordLengthMax, passwordLengthMin, verifyPassword } from './passwords.ts'

/** Set by the server itself from the connection; whatever a client sends under it is dropped. */
export const networkHeader = 'x-servery-network'
export const identityPath = '/api/auth'
const signInPath = '/sign-in/email'
const attemptsPerAccountMax = 10
const attemptsPerNetworkMax = 100
const dayS = 86_400

export interface Identity {
  readonly handle: (request: Request) => Promise<Response>
  /** The id of the person whose session the cookies carry. */
  readonly findUserId: (headers: Headers) => Promise<string | null>
}

/** Counts tries to sign in, per account and per network; a success ends the account's count. */
function signInLimits(identity: Database['identity'], now: () => number) {
  const count = (key: string, max: number) => takeAttempt(identity, { key, max, nowMs: now() })

  const limitSignIn = createAuthMiddleware(async (context) => {
    if (context.path !== signInPath) return
    const account = accountKey(context.body)
    const network = `network:${context.headers?.get(networkHeader) ?? ''}`
    const allowed =
      (await count(account, attemptsPerAccountMax)) && (await count(network, attemptsPerNetworkMax))
    if (!allowed) {
      throw new APIError('TOO_MANY_REQUESTS', {
        code: 'too_many_requests',
        message: 'Too many attempts. Wait a little.',
      })
    }
  })

  const forgetAttempts = createAuthMiddleware(async (context) => {
    if (context.path !== signInPath || context.context.newSession === null) return
    await clearAttempts(identity, accountKey(context.body))
  })

  return { limitSignIn, forgetAttempts }
}

export function createIdentity(options: {
  readonly database: Database
  readonly secret: string
  readonly publicUrl: string
  readonly now: () => number
}): Identity {
  const { identity } = options.database
  const { limitSignIn, forgetAttempts } = signInLimits(identity, options.now)

  const auth = betterAuth({
    appName: 'Servery',
    baseURL: options.publicUrl,
    basePath: identityPath,
    secret: options.secret,
    telemetry: { enabled: false },
    database: { db: identity, type: 'postgres' },
    trustedOrigins: (request) => [
      options.publicUrl,
      request === undefined ? null : new URL(request.url).origin,
    ],
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: passwordLengthMin,
      maxPasswordLength: passwordLengthMax,
      password: {
        hash: hashPassword,
        verify: ({ hash, password }) => verifyPassword(hash, password),
      },
    },
    session: {
      ...identityTables.session,
      expiresIn: 30 * dayS,
      updateAge: dayS / 24,
      cookieCache: { enabled: false },
    },
    user: identityTables.user,
    account: { ...identityTables.account, accountLinking: { enabled: false } },
    verification: identityTables.verification,
    rateLimit: {
      enabled: true,
      storage: 'database',
      ...identityTables.rateLimit,
      window: 60,
      max: 300,
      // Ours, per account and per network, stand below.
      customRules: { [signInPath]: { window: 60, max: 60 }, '/get-session': false },
    },
    advanced: {
      cookiePrefix: 'servery',
      useSecureCookies: options.publicUrl.startsWith('https:'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax' },
      ipAddress: { ipAddressHeaders: [networkHeader] },
      database: { generateId: () => v7() },
    },
    hooks: { before: limitSignIn, after: forgetAttempts },
    // A page of errors in English is no use to anybody; the screens show their own.
    onAPIError: { errorURL: '/sign-in' },
    logger: { disabled: true },
  })

  return {
    handle: (request) => auth.handler(request),
    findUserId: async (headers) => {
      const found = await auth.api.getSession({ headers })
      return found?.user.id ?? null
    },
  }
}

function accountKey(body: unknown): string {
  const { email } = (body ?? {}) as { email?: unknown }
  return `account:${typeof email === 'string' ? email.trim().toLowerCase() : ''}`
}
