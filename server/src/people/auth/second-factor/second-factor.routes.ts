/** The authenticator app: setting it up, turning it off, and the second step of a sign-in. */
import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthEndpoint, sessionMiddleware } from 'better-auth/api'
import { expireCookie, setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'
import { sha256 } from '../../../platform/access/index.ts'
import {
  auditOwnChange,
  createSecretToken,
  forgive,
  lockOf,
  minuteMs,
  personLock,
  postSecurityEmail,
  requireTry,
  type SignInParts,
  secondFactorLock,
  takeBackTry,
} from '../parts/index.ts'
import { isSecondFactorCode, requireProof, requireVerifiedEmail } from './reauthenticate.routes.ts'
import {
  endChallenge,
  endOtherSessions,
  isSecondFactorOn,
  keepPendingSecret,
  replaceRecoveryCodes,
  takeAppCode,
  trustDevice,
  tryChallenge,
  turnOff,
  turnOn,
} from './second-factor.store.ts'
import {
  challengeCookie,
  trustedDeviceCookie,
  verifySecondFactorPath,
} from './second-factor-gate.ts'
import { createTotpSecret, describeTotp } from './totp.ts'

const trustedForMs = 30 * 24 * 60 * minuteMs
const codeInput = z.string().trim().min(6).max(40)

function codeWrong(): APIError {
  return new APIError('UNAUTHORIZED', {
    code: 'code_wrong',
    message: 'That code is not right. Wait for the next one, or use a recovery code.',
  })
}

function expired(): APIError {
  return new APIError('UNAUTHORIZED', {
    code: 'second_factor_expired',
    message: 'This took too long, or too many tries. Sign in again.',
  })
}

export function secondFactor(parts: SignInParts): BetterAuthPlugin {
  return {
    id: 'servery-second-factor',
    endpoints: {
      beginSecondFactor: begin(parts),
      enableSecondFactor: enable(parts),
      disableSecondFactor: disable(parts),
      renewRecoveryCodes: renew(parts),
      verifySecondFactor: verify(parts),
    },
  }
}

function begin(parts: SignInParts) {
  return createAuthEndpoint(
    '/second-factor/begin',
    { method: 'POST', use: [sessionMiddleware] },
    async (context) => {
      const { user } = context.context.session
      await requireProof(parts, context.context.session)
      requireVerifiedEmail(context.context.session)
      const secret = createTotpSecret()
      const { database, secrets } = parts
      if (!(await keepPendingSecret(database.identity, secrets, user.id, secret))) {
        throw new APIError('CONFLICT', {
          code: 'second_factor_on',
          message: 'An authenticator app is set up already.',
        })
      }
      return context.json(describeTotp(secret, user.email))
    },
  )
}

function enable(parts: SignInParts) {
  const { identity } = parts.database
  return createAuthEndpoint(
    '/second-factor/enable',
    { method: 'POST', body: z.strictObject({ code: codeInput }), use: [sessionMiddleware] },
    async (context) => {
      const { session, user } = context.context.session
      await requireProof(parts, context.context.session)
      await requireTry(parts, personLock(user.id))
      const nowMs = parts.now()
      const code = context.body.code.replaceAll(/\s/g, '')
      const input = { userId: user.id, code, nowMs, state: 'pending' as const }
      if (!(await takeAppCode(identity, parts.secrets, input))) throw codeWrong()
      if (!(await turnOn(identity, user.id, nowMs))) throw codeWrong()
      await forgive(identity, personLock(user.id))
      // Sessions that began without it end; this one has just seen the app.
      await endOtherSessions(identity, user.id, session.id)
      const recoveryCodes = await replaceRecoveryCodes(identity, user.id)
      await auditOwnChange(parts, user.id, { field: 'secondFactor', old: false, new: true })
      postSecurityEmail(parts, user.email, 'secondFactorOn', context.headers)
      return context.json({ recoveryCodes })
    },
  )
}

function disable(parts: SignInParts) {
  return createAuthEndpoint(
    '/second-factor/disable',
    { method: 'POST', use: [sessionMiddleware] },
    async (context) => {
      const { user } = context.context.session
      await requireProof(parts, context.context.session)
      const wasOn = await isSecondFactorOn(parts.database.identity, user.id)
      await turnOff(parts.database.identity, user.id)
      if (wasOn) {
        await auditOwnChange(parts, user.id, { field: 'secondFactor', old: true, new: false })
        postSecurityEmail(parts, user.email, 'secondFactorOff', context.headers)
      }
      return context.json({ status: true })
    },
  )
}

function renew(parts: SignInParts) {
  const { identity } = parts.database
  return createAuthEndpoint(
    '/second-factor/recovery-codes',
    { method: 'POST', use: [sessionMiddleware] },
    async (context) => {
      const { user } = context.context.session
      await requireProof(parts, context.context.session)
      if (!(await isSecondFactorOn(identity, user.id))) {
        throw new APIError('CONFLICT', {
          code: 'second_factor_off',
          message: 'Set up an authenticator app first.',
        })
      }
      const recoveryCodes = await replaceRecoveryCodes(identity, user.id)
      await auditOwnChange(parts, user.id, { field: 'recoveryCodes', old: null, new: 'renewed' })
      return context.json({ recoveryCodes })
    },
  )
}

function verify(parts: SignInParts) {
  const { identity } = parts.database
  return createAuthEndpoint(
    verifySecondFactorPath,
    {
      method: 'POST',
      body: z.strictObject({ code: codeInput, trustDevice: z.boolean().default(false) }),
    },
    async (context) => {
      const auth = context.context
      const cookie = auth.createAuthCookie(challengeCookie)
      const token = context.getCookie(cookie.name)
      if (!token) throw expired()
      const now = new Date(parts.now())
      const challenge = await tryChallenge(identity, sha256(token), now)
      if (challenge === null) throw expired()
      // Whoever is asked is whom the first step was about, whatever else the cookies say.
      const { userId, remember } = challenge
      // Who stole the password must not be able to keep its owner out with wrong codes.
      const { lock } = await lockOf(parts, context, { userId }, secondFactorLock(userId))
      await requireTry(parts, lock)
      if (!(await isSecondFactorCode(parts, userId, context.body.code))) throw codeWrong()
      if (!(await endChallenge(identity, sha256(token)))) throw expired()
      const user = await auth.internalAdapter.findUserById(userId)
      const session = await auth.internalAdapter.createSession(userId, !remember)
      if (user === null || session === null) throw expired()
      await takeBackTry(identity, lock)
      await setSessionCookie(context, { session, user }, !remember)
      expireCookie(context, cookie)
      if (context.body.trustDevice) {
        const trusted = createSecretToken()
        const expiresAt = new Date(now.getTime() + trustedForMs)
        await trustDevice(identity, { hash: trusted.hash, userId, now }, expiresAt)
        const kept = auth.createAuthCookie(trustedDeviceCookie, { maxAge: trustedForMs / 1_000 })
        context.setCookie(kept.name, trusted.token, kept.attributes)
      }
      return context.json({ status: true })
    },
  )
}
