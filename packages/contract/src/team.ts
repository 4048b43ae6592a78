/** People who work at tills, and their PINs. */
import { z } from 'zod'
import { id } from './amounts.ts'
import { errorsOf } from './errors.ts'
import { route } from './route.ts'

export const team = {
  setOwnPin: route('signed_in')
    .route({
      method: 'PUT',
      path: '/team/own-pin',
      tags: ['Team'],
      summary: 'Choose the PIN with which you sign in at tills',
      description: 'Makes you a member of the team if you are none yet.',
    })
    .input(
      z.strictObject({
        pin: z
          .string()
          .regex(/^\d{4,6}$/, 'must be 4 to 6 digits')
          .describe('Not 1111 or 1234.'),
      }),
    )
    .output(z.object({ memberId: id, displayName: z.string() }))
    .errors(errorsOf('duplicate_value', 'pin_too_simple')),
}
