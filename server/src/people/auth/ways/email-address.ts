/**
 * Proving and changing the address that somebody signs in with, and resetting the password by it.
 * The person's record in their company follows; what was the address before gets a letter.
 */
import type { Language } from '@servery/messages/languages.ts'
import type { BetterAuthOptions, BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { networkHeader } from '../../../platform/access/index.ts'
import { recordChanges } from '../../../platform/audit/index.ts'
import { emailLanguageOf } from '../../../platform/emails/index.ts'
import {
  auditOwnChange,
  emailChangedEmail,
  findPassword,
  forgive,
  passwordChangedEmail,
  personLock,
  requireAttempt,
  requireTry,
  type SignInParts,
  verifyEmail,
} from '../parts/index.ts'
import { verifyPassword } from '../passwords/index.ts'
import { requireProof } from '../second-factor/index.ts'
import { findPersonToFollow, markEmailProven, setEmail } from './email-address.store.ts'
import { mayWriteTo, type PasswordResets, resetLinkS } from './password-resets.ts'

export const verifyLinkS = 86_400
const emailRequestsPerNetworkMax = 30
/** That it was changed, and no more. */
const passwordChange = { field: 'password', old: null, new: 'changed' }

interface Person {
  readonly id: string
  readonly email: string
}

export function languageOfRequest(request: Request | undefined): Language {
  return emailLanguageOf(request?.headers.get('accept-language'))
}

export function verifyUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/auth/verify?token=${encodeURIComponent(token)}`
}

/** better-auth's options for letters. */
export function emailOptions(parts: SignInParts, resets: PasswordResets) {
  const { database, mail, settings } = parts
  return {
    emailAndPassword: {
      enabled: true,
      resetPasswordTokenExpiresIn: resetLinkS,
      revokeSessionsOnPasswordReset: true,
      onPasswordReset: async ({ user }, request) => {
        resets.done(user.id, request)
        // The letter came to them, so the address is theirs.
        await markEmailProven(database.identity, user.id)
        await auditOwnChange(parts, user.id, passwordChange)
        mail.post(passwordChangedEmail({ to: user.email, language: languageOfRequest(request) }))
      },
    },
    emailVerification: {
      expiresIn: verifyLinkS,
      sendVerificationEmail: async ({ user, token }, request) => {
        if (!(await mayWriteTo(parts, user.email))) return
        const language = languageOfRequest(request)
        mail.post(verifyEmail({ to: user.email, language }, verifyUrl(settings.publicUrl, token)))
      },
    },
    databaseHooks: {
      user: { update: { after: async (user) => followEmail(parts, user) } },
    },
  } satisfies BetterAuthOptions
}

/** The person's record in their company gets the address of the identity. */
async function followEmail(parts: SignInParts, { id, email }: Person): Promise<void> {
  const { database, mail } = parts
  const companyId = await database.findCompanyOfUser(id)
  if (companyId === null) return
  const scope = { companyId, branchIds: null }
  const before = await database.withTenant(scope, async (trx) => {
    const user = await findPersonToFollow(scope, trx, id)
    if (user === undefined || user.email === email) return null
    const now = new Date(parts.now())
    await setEmail(scope, trx, { id, email, now })
    const actor = { id: `person:${id}`, name: `${user.first_name} ${user.second_name}`.trim() }
    const change = { field: 'email', old: user.email, new: email }
    await recordChanges({ scope, trx, actor, now }, 'user', id, [change])
    return user
  })
  if (before === null) return
  const language = emailLanguageOf(before.language)
  mail.post(emailChangedEmail({ to: before.email, language }, email))
}

export function emailRules(parts: SignInParts): BetterAuthPlugin {
  return {
    id: 'servery-email-rules',
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === '/send-verification-email',
          handler: createAuthMiddleware(async ({ headers }) => {
            const network = headers?.get(networkHeader) ?? ''
            await requireAttempt(parts, `letters:${network}`, emailRequestsPerNetworkMax)
          }),
        },
        {
          matcher: ({ path }) => path === '/change-email',
          handler: createAuthMiddleware(async (context) => {
            const found = await getSessionFromCtx(context)
            // Without a session the route itself refuses.
            if (found === null) return
            const { currentPassword } = (context.body ?? {}) as { currentPassword?: unknown }
            if (typeof currentPassword !== 'string') await requireProof(parts, found)
            else await requirePassword(parts, found.user, currentPassword)
          }),
        },
        {
          matcher: ({ path }) => path === '/change-password',
          handler: createAuthMiddleware(async (context) => {
            const found = await getSessionFromCtx(context)
            if (found !== null) await requireTry(parts, personLock(found.user.id))
          }),
        },
        {
          matcher: ({ path }) => path === '/verify-email',
          handler: createAuthMiddleware(async (context) => {
            const { email, updateTo } = claimsOf(context.query?.token)
            if (updateTo === undefined) return
            // A mistyped address is somebody else's: the link alone must not let them in.
            const found = await getSessionFromCtx(context)
            if (found?.user.email === email) return
            throw new APIError('UNAUTHORIZED', {
              code: 'not_signed_in',
              message: 'Sign in with the old address first, then open the link again.',
            })
          }),
        },
      ],
      after: [
        {
          matcher: ({ path }) => path === '/change-password',
          handler: createAuthMiddleware(async (context) => {
            const user = context.context.newSession?.user
            if (user === undefined) return
            await forgive(parts.database.identity, personLock(user.id))
            await auditOwnChange(parts, user.id, passwordChange)
            const language = languageOfRequest(context.request)
            parts.mail.post(passwordChangedEmail({ to: user.email, language }))
          }),
        },
      ],
    },
  }
}

async function requirePassword(parts: SignInParts, user: Person, password: string): Promise<void> {
  const { identity } = parts.database
  const lock = personLock(user.id)
  await requireTry(parts, lock)
  const account = await findPassword(identity, user.id)
  if (!account?.password || !(await verifyPassword(account.password, password))) {
    throw new APIError('FORBIDDEN', { code: 'wrong-password', message: 'The password is wrong.' })
  }
  await forgive(identity, lock)
}

/** What a link of ours claims. Not proven here: the route itself checks the signature. */
function claimsOf(token: unknown): { readonly email?: unknown; readonly updateTo?: unknown } {
  const [, payload = ''] = typeof token === 'string' ? token.split('.') : []
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) ?? {}
  } catch {
    return {}
  }
}
