/** Guests who say at a kiosk whose points an order is to earn. */
import { z } from 'zod'
import { id, text } from '../base/amounts.ts'
import { route } from '../base/route.ts'

export const loyaltyClaims = {
  find: route('customers.recognise')
    .route({
      method: 'POST',
      path: '/loyalty-claims',
      tags: ['Loyalty'],
      summary:
        'Find the customer who earns the points of an order, by a whole phone number or email address',
      description:
        'Nothing else about the customer is returned. Null: no customer has it; the guest is told the same either way.',
    })
    .input(z.strictObject({ contact: text(254, 3) }))
    .output(z.object({ customerId: id.nullable() })),
}
