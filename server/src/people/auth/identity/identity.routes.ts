/**
 * better-auth, for what it does well: passwords, sessions in cookies, links in letters. Which
 * company a person belongs to, and what they may do there, is ours and under row-level security.
 * Each concern is a plugin of its own; the further ways to sign in are listed in ways-in.ts.
 */

import {
  passwordLengthMax,
  passwordMinLengthDefault,
} from '@servery/domain/business/access/password.ts'
import { type BetterAuthOptions, betterAuth } from 'better-auth'
import { isAPIError } from 'better-auth/api'
import { v7 } from 'uuid'
import { addressHeader, identityPath, isAuthorisedDomain } from '../../../platform/access/index.ts'
import { apiError, errorBody, logFailure } from '../../../platform/errors/index.ts'
import type { Services } from '../../../platform/http/index.ts'
import {
  identityTables,
  knownBrowsers,
  type SignInParts,
  translateRefusal,
} from '../parts/index.ts'
import {
  hashPassword,
  passwordRules,
  passwordSignInPath,
  signInLimits,
  verifyPassword,
} from '../passwords/index.ts'
import {
  createSessionAdapter,
  sessionLongestMs,
  sessionOpener,
  sessionRules,
  touchSession,
} from '../sessions/index.ts'
import {
  emailOptions,
  emailRules,
  type PasswordResets,
  passwordResets,
  waysIn,
} from '../ways/index.ts'

export interface SessionFound {
  readonly id: string
  readonly createdAt: Date
  readonly userId: string
  readonly email: string
  readonly emailVerified: boolean
  readonly name: string
}

export interface Identity {
  readonly handle: (request: Request) => Promise<Response>
  /** The session that the cookies carry, if it is still good; using it keeps it good. */
  readonly findSession: (headers: Headers) => Promise<SessionFound | null>
  /** A new session for a person of whom is known who they are: its cookies. */
  readonly openSession: (userId: string, headers: Headers) => Promise<readonly string[]>
  /** Ends the session of the cookies: the cookies that say so. */
  readonly closeSession: (headers: Headers) => Promise<readonly string[]>
}

/** What better-auth offers and nobody here may use: done elsewhere, or better. */
const disabledPaths = [
  '/sign-up/email',
  // The record of a person is changed in their company, where it is audited.
  '/update-user',
  '/delete-user',
  '/delete-user/callback',
  // By tokens, which are kept as hashes: see the contract's sessions.
  '/list-sessions',
  '/revoke-session',
  '/revoke-sessions',
  '/revoke-other-sessions',
  '/update-session',
  // Google is unlinked by a route of ours, which asks who it is; of its tokens none are kept.
  '/unlink-account',
  '/get-access-token',
  '/refresh-token',
  '/account-info',
  // A link in a letter goes to a page of ours.
  '/reset-password/:token',
]
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

export function createIdentity(parts: SignInParts): Identity {
  const { database, settings } = parts
  const resets = passwordResets(parts)
  const auth = betterAuth({
    ...fixedOptions(parts, resets),
    // The last first: what ends a request early must not have been counted yet.
    plugins: [
      signInLimits(parts),
      passwordRules(parts),
      resets.plugin,
      emailRules(parts),
      sessionRules(parts),
      sessionOpener(),
      ...waysIn(parts),
      knownBrowsers(parts),
    ],
  })

  return {
    handle: async (request) => {
      if (!safeMethods.has(request.method) && !isAuthorisedDomain(settings, request.headers)) {
        const refused = apiError('unauthorized-domain')
        return Response.json(errorBody(refused), { status: refused.status })
      }
      return translateRefusal(await auth.handler(request))
    },
    findSession: async (headers) => {
      const found = await auth.api.getSession({ headers, query: { disableRefresh: true } })
      if (found === null) return null
      const { session, user } = found
      if (session.expiresAt.getTime() <= parts.now()) return null
      await touchSession(database.identity, session, parts.now())
      const { email, emailVerified, name } = user
      return {
        id: session.id,
        createdAt: session.createdAt,
        userId: user.id,
        email,
        emailVerified,
        name,
      }
    },
    openSession: async (userId, headers) => {
      const opened = await auth.api.openSession({ body: { userId }, headers, returnHeaders: true })
      return opened.headers.getSetCookie()
    },
    closeSession: async (headers) => {
      const closed = await auth.api.signOut({ headers, returnHeaders: true })
      return closed.headers.getSetCookie()
    },
  }
}

function fixedOptions(parts: SignInParts, resets: PasswordResets) {
  const { database, secrets, settings } = parts
  const { emailAndPassword, emailVerification, databaseHooks } = emailOptions(parts, resets)
  const isHttps = settings.publicUrl.startsWith('https:')
  return {
    appName: 'Servery',
    baseURL: settings.publicUrl,
    basePath: identityPath,
    secret: secrets.session,
    telemetry: { enabled: false },
    database: createSessionAdapter(database.identity),
    disabledPaths,
    trustedOrigins: (request) => [
      settings.publicUrl,
      request === undefined ? null : new URL(request.url).origin,
    ],
    emailAndPassword: {
      ...emailAndPassword,
      disableSignUp: true,
      // The policy of the deployment stands in password-rules.ts.
      minPasswordLength: passwordMinLengthDefault,
      maxPasswordLength: passwordLengthMax,
      password: {
        hash: hashPassword,
        verify: ({ hash, password }) => verifyPassword(hash, password),
      },
    },
    emailVerification,
    databaseHooks,
    session: {
      ...identityTables.session,
      // Of the cookie. When the session itself ends stands in sessions.ts.
      expiresIn: sessionLongestMs / 1_000,
      disableSessionRefresh: true,
      cookieCache: { enabled: false },
    },
    user: { ...identityTables.user, changeEmail: { enabled: true } },
    // Who links what to whom is decided by the ways in.
    account: { ...identityTables.account, accountLinking: { enabled: true } },
    verification: { ...identityTables.verification, storeIdentifier: 'hashed' },
    rateLimit: {
      enabled: true,
      storage: 'database',
      ...identityTables.rateLimit,
      window: 60,
      max: 300,
      // Ours, per account and per network, stand in sign-in-limits.ts and email-address.ts.
      customRules: {
        [passwordSignInPath]: { window: 60, max: 60 },
        '/request-password-reset': { window: 60, max: 15 },
        '/send-verification-email': { window: 60, max: 15 },
        '/get-session': false,
      },
    },
    advanced: {
      // Only this host, only over HTTPS, for every path: the browser itself holds us to it.
      cookiePrefix: isHttps ? '__Host-servery' : 'servery',
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', secure: isHttps, path: '/' },
      ipAddress: { ipAddressHeaders: [addressHeader] },
      database: { generateId: () => v7() },
    },
    // A page of errors in English is no use to anybody; the screens show their own.
    onAPIError: {
      errorURL: '/auth/login',
      onError: (error) => {
        if (!isAPIError(error)) logFailure(parts.log, error, 'signing in failed')
      },
    },
    logger: { disabled: true },
  } satisfies BetterAuthOptions
}

/** What whoever signs people in builds on. */
export interface SignInServices extends Services {
  readonly identity: Identity
}
