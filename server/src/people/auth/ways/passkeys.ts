/**
 * Passkeys by better-auth’s plugin. The person is always verified (finger, face, PIN), for a
 * passkey stands for both factors. They belong to the host name of the public address; browsers
 * know none for a bare IP address.
 */
import { passkey } from '@better-auth/passkey'
import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import {
  auditOwnChange,
  postSecurityEmail,
  type SecurityChange,
  type SignInParts,
} from '../parts/index.ts'

const table = {
  modelName: 'passkeys',
  fields: {
    userId: 'user_id',
    publicKey: 'public_key',
    credentialID: 'credential_id',
    deviceType: 'device_type',
    backedUp: 'backed_up',
    createdAt: 'created_at',
  },
} as const

export function passkeys({ settings }: SignInParts): BetterAuthPlugin {
  const { hostname, origin } = new URL(settings.publicUrl)
  return passkey({
    rpID: hostname,
    rpName: 'Servery',
    origin,
    schema: { passkey: table },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    advanced: { webAuthnChallengeCookie: 'passkey_challenge' },
    registration: {
      afterVerification: ({ verification }) => {
        if (verification.registrationInfo?.userVerified !== true) throw notVerified()
      },
    },
    authentication: {
      afterVerification: ({ verification }) => {
        if (!verification.authenticationInfo.userVerified) throw notVerified()
      },
    },
  })
}

function notVerified(): APIError {
  return new APIError('UNAUTHORIZED', {
    code: 'user_not_verified',
    message: 'This passkey does not ask for a finger, a face or a PIN. Use another.',
  })
}

interface Change {
  readonly word: string
  readonly letter: SecurityChange
}

const changes: Readonly<Record<string, Change>> = {
  '/passkey/verify-registration': { word: 'added', letter: 'passkeyAdded' },
  '/passkey/update-passkey': { word: 'renamed', letter: 'passkeyRenamed' },
  '/passkey/delete-passkey': { word: 'deleted', letter: 'passkeyDeleted' },
}

/** Passkeys come and go in the audit trail too, and their owner gets a letter. */
export function passkeyAudit(parts: SignInParts): BetterAuthPlugin {
  return {
    id: 'servery-passkey-audit',
    hooks: {
      after: [
        {
          matcher: ({ path }) => (path ?? '') in changes,
          handler: createAuthMiddleware(async (context) => {
            if (context.context.returned instanceof Error) return
            const found = await getSessionFromCtx(context)
            const change = changes[context.path]
            if (found === null || change === undefined) return
            const { id, email } = found.user
            await auditOwnChange(parts, id, { field: 'passkeys', old: null, new: change.word })
            postSecurityEmail(parts, email, change.letter, context.headers)
          }),
        },
      ],
    },
  }
}
