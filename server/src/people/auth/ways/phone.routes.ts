/** Showing that a phone number is one’s own, and signing in with a code sent to it. */
import { errorCatalogue } from '@servery/contract/base/errors.ts'
import { fill } from '@servery/messages/fill.ts'
import type { Language } from '@servery/messages/languages.ts'
import { readMessages } from '@servery/messages/read.ts'
import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthEndpoint, sessionMiddleware } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'
import { isPractice, networkHeader } from '../../../platform/access/index.ts'
import { emailLanguageOf, parsePhone } from '../../../platform/emails/index.ts'
import {
  auditOwnChange,
  lockOf,
  phoneLock,
  postSecurityEmail,
  requireAttempt,
  requireTry,
  type SignInParts,
  takeBackTry,
} from '../parts/index.ts'
import { requireProof, requireVerifiedEmail } from '../second-factor/index.ts'
import { findPhone, findPhoneOwner, keepPhone, removePhone } from './phone.store.ts'
import { makePhoneCode, takePhoneCode } from './phone-codes.store.ts'

const messagesPerNumberMax = 3
const messagesPerNetworkMax = 20
const triesPerNetworkMax = 60
const uniqueViolation = '23505'

const phoneInput = z.string().trim().min(4).max(40)
const codeInput = z
  .string()
  .transform((text) => text.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/))

export function phone(parts: SignInParts): BetterAuthPlugin {
  return {
    id: 'servery-phone',
    endpoints: {
      sendPhoneCode: sendCode(parts),
      verifyPhone: verify(parts),
      removePhone: remove(parts),
      requestPhoneSignIn: requestSignIn(parts),
      signInWithPhone: signIn(parts),
    },
    // Ours, per number and per network, stand below.
    rateLimit: [{ pathMatcher: (path) => /^\/(sign-in\/)?phone/.test(path), window: 60, max: 60 }],
  }
}

function sendCode(parts: SignInParts) {
  return createAuthEndpoint(
    '/phone/send-code',
    { method: 'POST', body: z.strictObject({ phone: phoneInput }), use: [sessionMiddleware] },
    async (context) => {
      const { user } = context.context.session
      await requireProof(parts, context.context.session)
      requireVerifiedEmail(context.context.session)
      const number = requirePhone(context.body.phone)
      await requireReal(parts, user.id)
      await requireMessage(parts, number, context.headers)
      const code = await makePhoneCode(parts.database.identity, parts.secrets, {
        key: verifyKey(user.id, number),
        userId: user.id,
        nowMs: parts.now(),
      })
      // They wait for it: whether it left is told.
      await parts.sms.send({ to: number, text: textOf(languageOf(context.headers), code) })
      return context.json({ phone: number })
    },
  )
}

function verify(parts: SignInParts) {
  const { identity } = parts.database
  return createAuthEndpoint(
    '/phone/verify',
    {
      method: 'POST',
      body: z.strictObject({ phone: phoneInput, code: codeInput }),
      use: [sessionMiddleware],
    },
    async (context) => {
      const { user } = context.context.session
      const number = requirePhone(context.body.phone)
      const nowMs = parts.now()
      requireRight(
        await takePhoneCode(identity, parts.secrets, {
          key: verifyKey(user.id, number),
          code: context.body.code,
          nowMs,
        }),
      )
      const before = await findPhone(identity, user.id)
      try {
        await keepPhone(identity, user.id, { phone: number, verified_at: new Date(nowMs) })
      } catch (error) {
        if ((error as { code?: unknown }).code !== uniqueViolation) throw error
        throw new APIError('CONFLICT', {
          code: 'phone_taken',
          message: 'This number belongs to another account.',
        })
      }
      if (before !== number) {
        await auditOwnChange(parts, user.id, { field: 'verifiedPhone', old: before, new: number })
        postSecurityEmail(parts, user.email, 'phoneSet', context.headers)
      }
      return context.json({ phone: number })
    },
  )
}

function remove(parts: SignInParts) {
  return createAuthEndpoint(
    '/phone/remove',
    { method: 'POST', use: [sessionMiddleware] },
    async (context) => {
      const { user } = context.context.session
      await requireProof(parts, context.context.session)
      const removed = await removePhone(parts.database.identity, user.id)
      if (removed !== undefined) {
        await auditOwnChange(parts, user.id, {
          field: 'verifiedPhone',
          old: removed.phone,
          new: null,
        })
        postSecurityEmail(parts, user.email, 'phoneRemoved', context.headers)
      }
      return context.json({ status: true })
    },
  )
}

function requestSignIn(parts: SignInParts) {
  const { identity } = parts.database
  return createAuthEndpoint(
    '/sign-in/phone',
    { method: 'POST', body: z.strictObject({ phone: phoneInput }) },
    async (context) => {
      const number = requirePhone(context.body.phone)
      const { browser } = await lockOf(parts, context, { phone: number }, phoneLock(number))
      await requireMessage(parts, number, context.headers, browser)
      const owner = await findPhoneOwner(identity, number)
      const code = await makePhoneCode(identity, parts.secrets, {
        key: signInKey(number, browser),
        userId: owner?.user_id ?? null,
        nowMs: parts.now(),
      })
      // Not waited for: the time it takes would tell that the number is somebody’s.
      if (owner !== undefined) {
        parts.sms.post({ to: number, text: textOf(languageOf(context.headers), code) })
      }
      return context.json({ phone: number })
    },
  )
}

function signIn(parts: SignInParts) {
  return createAuthEndpoint(
    '/sign-in/phone/verify',
    { method: 'POST', body: z.strictObject({ phone: phoneInput, code: codeInput }) },
    async (context) => {
      const auth = context.context
      const number = requirePhone(context.body.phone)
      const network = context.headers?.get(networkHeader) ?? ''
      await requireAttempt(parts, `phone-try:network:${network}`, triesPerNetworkMax)
      const found = await lockOf(parts, context, { phone: number }, phoneLock(number))
      await requireTry(parts, found.lock)
      const userId = requireRight(
        await takePhoneCode(parts.database.identity, parts.secrets, {
          key: signInKey(number, found.browser),
          code: context.body.code,
          nowMs: parts.now(),
        }),
      )
      // It may have gone to somebody else since the code was sent.
      if ((await findPhone(parts.database.identity, userId)) !== number) throw codeExpired()
      await takeBackTry(parts.database.identity, found.lock)
      const user = await auth.internalAdapter.findUserById(userId)
      const session = await auth.internalAdapter.createSession(userId)
      if (user === null || session === null) throw codeExpired()
      await setSessionCookie(context, { session, user })
      return context.json({ status: true })
    },
  )
}

const verifyKey = (userId: string, number: string) => `verify:${userId}:${number}`
/** A known browser has a code of its own, which no stranger voids by asking or guessing. */
const signInKey = (number: string, browser: string | null) =>
  browser === null ? `sign-in:${number}` : `sign-in:${number}:${browser}`

/** A practice company sends no text messages. */
async function requireReal({ database }: SignInParts, userId: string): Promise<void> {
  const companyId = await database.findCompanyOfUser(userId)
  if (companyId === null) return
  const scope = { companyId, branchIds: null }
  if (!(await database.readTenant(scope, (trx) => isPractice(scope, trx)))) return
  const { message } = errorCatalogue.practice_company
  throw new APIError('CONFLICT', { code: 'practice_company', message })
}

function requirePhone(text: string): string {
  const number = parsePhone(text)
  if (number !== null) return number
  throw new APIError('BAD_REQUEST', {
    code: 'phone_invalid',
    message: 'Enter a phone number, such as 07911 123456 or +49 151 23456789.',
  })
}

async function requireMessage(
  parts: SignInParts,
  number: string,
  headers: Headers | undefined,
  browser: string | null = null,
): Promise<void> {
  const network = headers?.get(networkHeader) ?? ''
  await requireAttempt(parts, `sms:network:${network}`, messagesPerNetworkMax)
  await requireAttempt(parts, `sms:${browser ?? number}`, messagesPerNumberMax)
}

function requireRight(result: Awaited<ReturnType<typeof takePhoneCode>>): string {
  if (result.kind === 'right') return result.userId
  if (result.kind === 'expired') throw codeExpired()
  throw new APIError('UNAUTHORIZED', {
    code: 'code_wrong',
    message: 'That code is not right. Look at the message again.',
  })
}

function codeExpired(): APIError {
  return new APIError('UNAUTHORIZED', {
    code: 'code_expired',
    message: 'This code was used, tried too often, or is older than ten minutes. Ask for another.',
  })
}

function languageOf(headers: Headers | undefined): Language {
  return emailLanguageOf(headers?.get('accept-language'))
}

const account = readMessages('email/account')

function textOf(language: Language, code: string): string {
  return fill(account[language].phoneCode, { code })
}
