/** Items that are added at a till: a name and a price; the rest is as of items like them. */
import { z } from 'zod'
import { amountNotNegative, id, text } from '../base/amounts.ts'
import { errorsOf } from '../base/errors.ts'
import { route } from '../base/route.ts'

const tillItem = z.strictObject({
  id,
  name: text(80, 1),
  price: amountNotNegative,
  categoryId: id,
  barcode: text(40).default(''),
  memberId: id.describe('The team member who adds it.'),
  approverId: id
    .nullable()
    .default(null)
    .describe('Who allowed it with a PIN, where the role of the team member needs one.'),
})
export type TillItemInput = z.infer<typeof tillItem>

export const tillItems = {
  add: route('journal.write')
    .route({
      method: 'POST',
      path: '/till/items',
      tags: ['Items'],
      summary: 'Add an item at a till',
      description:
        'Tax and stations are those that most items of the category have. Can be repeated.',
    })
    .input(tillItem)
    .output(z.object({ id, name: z.string() }))
    .errors(errorsOf('reference_unknown', 'duplicate_value', 'id_reused')),
}
