/** Whether a link still leads to a new password: of a used one that is told before one is typed. */
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { z } from 'zod'
import { networkHeader } from '../../../platform/access/index.ts'
import { requireAttempt, type SignInParts } from '../parts/index.ts'

const triesPerNetworkMax = 100

export function findResetLink(parts: SignInParts) {
  return createAuthEndpoint(
    '/reset-password/link',
    { method: 'POST', body: z.strictObject({ token: z.string().min(20).max(100) }) },
    async (context) => {
      const network = context.headers?.get(networkHeader) ?? ''
      await requireAttempt(parts, `reset-link:${network}`, triesPerNetworkMax)
      const { internalAdapter } = context.context
      const identifier = `reset-password:${context.body.token}`
      const found = await internalAdapter.findVerificationValue(identifier)
      if (found === null || found.expiresAt.getTime() <= Date.now()) {
        throw new APIError('BAD_REQUEST', { code: 'INVALID_TOKEN', message: 'This link was used.' })
      }
      return context.json({ status: true })
    },
  )
}
