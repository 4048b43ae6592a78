/** How a person signs in, and where they are signed in: theirs alone. */
import { z } from 'zod'
import { id } from '../base/amounts.ts'
import { errorsOf } from '../base/errors.ts'
import { route } from '../base/route.ts'

export const sessionRow = z.object({
  id,
  browser: z.string().describe('The browser, such as Chrome. Empty: unknown.'),
  system: z.string().describe('The operating system, such as Windows. Empty: unknown.'),
  network: z.string().describe('An IPv4 address, or the /64 of an IPv6 address.'),
  signedInAt: z.string(),
  lastSeenAt: z.string(),
  /** The session that asks. */
  isCurrent: z.boolean(),
})
export type SessionRow = z.infer<typeof sessionRow>

export const signInMethods = z.object({
  email: z.string(),
  emailVerified: z.boolean(),
  hasPassword: z.boolean(),
  /** `isOffered`: this server has sign-in with Google. */
  google: z.object({ isOffered: z.boolean(), isLinked: z.boolean() }),
  passkeys: z.array(z.object({ id: z.string(), name: z.string(), createdAt: z.string() })),
  secondFactor: z.object({ isOn: z.boolean(), recoveryCodesLeft: z.int() }),
  /** E.164; null: none is verified. */
  verifiedPhone: z.string().nullable(),
})
export type SignInMethods = z.infer<typeof signInMethods>

export const accountSecurity = {
  sessions: route('signed_in')
    .route({
      method: 'GET',
      path: '/account/sessions',
      tags: ['Account'],
      summary: 'List where you are signed in',
    })
    .output(z.object({ rows: z.array(sessionRow) })),
  revokeSession: route('signed_in')
    .route({
      method: 'POST',
      path: '/account/sessions/{id}/revoke',
      tags: ['Account'],
      summary: 'Sign out one session',
    })
    .input(z.strictObject({ id }))
    .output(z.object({ id }))
    .errors(errorsOf('not_found')),
  revokeOtherSessions: route('signed_in')
    .route({
      method: 'POST',
      path: '/account/sessions/revoke-others',
      tags: ['Account'],
      summary: 'Sign out all other sessions',
    })
    .output(z.object({ rows: z.array(sessionRow) })),
  signInMethods: route('signed_in')
    .route({
      method: 'GET',
      path: '/account/sign-in-methods',
      tags: ['Account'],
      summary: 'Show how you can sign in',
    })
    .output(signInMethods),
}
