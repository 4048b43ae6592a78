/** Every new password keeps the policy of the deployment, whichever way it is set. */

import { checkPassword, type PasswordCriterion } from '@servery/domain/business/access/password.ts'
import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthMiddleware } from 'better-auth/api'
import type { SignInSettings } from '../../../platform/access/index.ts'
import type { SignInParts } from '../parts/index.ts'
import { isCommonPassword } from './common-passwords.ts'

const paths: ReadonlySet<string> = new Set(['/reset-password', '/change-password'])

/** What the policy of the deployment misses in a password; empty for a good one. */
export function missingCriteria(
  { passwordPolicy }: SignInSettings,
  password: string,
): readonly PasswordCriterion[] {
  return checkPassword(passwordPolicy, password, isCommonPassword)
}

export function passwordRules({ settings }: SignInParts): BetterAuthPlugin {
  return {
    id: 'servery-password-rules',
    hooks: {
      before: [
        {
          matcher: ({ path }) => paths.has(path ?? ''),
          handler: createAuthMiddleware(async (context) => {
            const body = (context.body ?? {}) as { newPassword?: unknown }
            // What is no text is refused by the route's own schema.
            if (typeof body.newPassword !== 'string') return
            const missing = missingCriteria(settings, body.newPassword)
            if (missing.length > 0) {
              throw new APIError('UNPROCESSABLE_ENTITY', {
                code: 'password-does-not-meet-requirements',
                message: 'The password does not meet the requirements.',
                missing,
              })
            }
            // Whoever knew the old password is out, wherever they are signed in.
            return { context: { body: { ...body, revokeOtherSessions: true } } }
          }),
        },
      ],
    },
  }
}
