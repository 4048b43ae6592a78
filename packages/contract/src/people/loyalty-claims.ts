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
      summary: 'Whose points an order is to earn, by a whole phone number or e-mail',
      description:
        'Nothing else is told of the customer. Null: nobody is known by it; whoever typed it is ' +
        'told the same either way.',
    })
    .input(z.strictObject({ contact: text(254, 3) }))
    .output(z.object({ customerId: id.nullable() })),
}
