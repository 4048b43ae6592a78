/**
 * Sign-in with Google in a popup. Who is new gets an identity and no more; the company comes with
 * the sign-up. Who is known is recognised by Google’s own id, or, once, by an address that both
 * sides have verified.
 */
import type { BetterAuthPlugin } from 'better-auth'
import {
  APIError,
  createAuthEndpoint,
  createAuthMiddleware,
  sessionMiddleware,
} from 'better-auth/api'
import { auditOwnChange, hasOtherWayIn, removeAccount, type SignInParts } from '../parts/index.ts'
import { requireProof } from '../second-factor/index.ts'
import { createGoogleProvider, googleId } from './google-provider.ts'

const startPaths: ReadonlySet<string> = new Set(['/sign-in/social', '/link-social'])
const callbackPath = '/callback/:id'

export function google(parts: SignInParts): BetterAuthPlugin {
  const settings = parts.settings.google
  return {
    id: 'servery-google',
    init: () => ({
      ...(settings === undefined
        ? {}
        : { context: { socialProviders: [createGoogleProvider(settings, parts)] } }),
      options: {
        databaseHooks: databaseHooks(parts),
        account: { updateAccountOnSignIn: false },
      },
    }),
    hooks: {
      before: [
        {
          matcher: ({ path }) => startPaths.has(path ?? ''),
          handler: createAuthMiddleware(async ({ headers }) => requirePublicOrigin(parts, headers)),
        },
      ],
    },
    endpoints: { unlinkGoogle: unlink(parts) },
    rateLimit: [{ pathMatcher: (path) => startPaths.has(path), window: 60, max: 60 }],
  }
}

interface Asking {
  readonly path: string
}

const databaseHooks = (parts: SignInParts) => ({
  user: {
    create: {
      before: async (user: { readonly emailVerified: boolean }, context: unknown) => {
        const path = (context as Asking | null)?.path
        if (path !== callbackPath || user.emailVerified) return
        throw new APIError('FORBIDDEN', {
          code: 'email_not_verified',
          message: 'Google has not verified this e-mail address.',
        })
      },
    },
  },
  account: {
    create: {
      before: async (account: { readonly providerId: string }) => {
        if (account.providerId !== googleId) return
        // We ask Google for nothing later: what could be stolen is not kept.
        return { data: { accessToken: null, refreshToken: null, idToken: null } }
      },
      after: async (account: { readonly providerId: string; readonly userId: string }) => {
        if (account.providerId !== googleId) return
        const change = { field: 'google', old: null, new: 'linked' }
        await auditOwnChange(parts, account.userId, change)
      },
    },
  },
})

/** Google sends people back to the public address, where the cookie of another is not seen. */
function requirePublicOrigin({ settings }: SignInParts, headers: Headers | undefined): void {
  const origin = headers?.get('origin') ?? null
  if (origin === null || origin === new URL(settings.publicUrl).origin) return
  throw new APIError('FORBIDDEN', {
    code: 'unauthorized-domain',
    message: `Sign-in with Google isn’t enabled for this address. Open ${settings.publicUrl}.`,
  })
}

function unlink(parts: SignInParts) {
  const { identity } = parts.database
  return createAuthEndpoint(
    '/google/unlink',
    { method: 'POST', use: [sessionMiddleware] },
    async (context) => {
      const { user } = context.context.session
      await requireProof(parts, context.context.session)
      if (!(await hasOtherWayIn(identity, user.id, googleId))) {
        throw new APIError('CONFLICT', {
          code: 'last_way_in',
          message: 'Set a password or add a passkey first: Google is your only way to sign in.',
        })
      }
      if (await removeAccount(identity, user.id, googleId)) {
        await auditOwnChange(parts, user.id, { field: 'google', old: 'linked', new: null })
      }
      return context.json({ status: true })
    },
  )
}
