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
      summary: 'Whose points an order is to earn, by a whole phone number or email',
      description:
        'Nothing else is told of the customer. Null: no customer has it; the guest is told the ' +
        'same either way.',
    })
    .input(z.strictObject({ contact: text(254, 3) }))
    .output(z.object({ customerId: id.nullable() })),
}
