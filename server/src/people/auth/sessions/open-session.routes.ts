/** A session for somebody whom the server itself has just recognised, as at sign-up. */
import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'

/** Without a path: it can be called by the server alone, never over HTTP. */
export function sessionOpener() {
  return {
    id: 'servery-session-opener',
    endpoints: {
      openSession: createAuthEndpoint(
        { method: 'POST', body: z.strictObject({ userId: z.string() }) },
        async (context) => {
          const { internalAdapter } = context.context
          const user = await internalAdapter.findUserById(context.body.userId)
          const session = user === null ? null : await internalAdapter.createSession(user.id)
          if (user === null || session === null) throw new APIError('UNAUTHORIZED')
          await setSessionCookie(context, { session, user })
          return context.json({ id: session.id })
        },
      ),
    },
  } satisfies BetterAuthPlugin
}
