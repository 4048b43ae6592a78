/** Receipts without paper. */
import { z } from 'zod'
import { id } from '../base/amounts.ts'
import { errorsOf } from '../base/errors.ts'
import { route } from '../base/route.ts'

const paperOf = {
  partId: id.optional().describe('Of a shared bill this part alone, which must be paid.'),
  refundId: id.optional().describe('The receipt of this refund instead of that of the sale.'),
}

export const receipts = {
  email: route('journal.write')
    .route({
      method: 'POST',
      path: '/receipts/{orderId}/email',
      tags: ['Receipts'],
      summary: 'Send the receipt of a paid order, or of money that went back, by e-mail',
      description:
        'The letter has a link to the receipt, which nobody can guess and which ends after 90 days. ' +
        'The same id again sends no second letter. The address is kept no longer than the job.',
    })
    .input(
      z.strictObject({
        orderId: id,
        id: id.describe('Of the letter.'),
        email: z.email().max(254),
        ...paperOf,
      }),
    )
    .output(z.object({ id }))
    .errors(errorsOf('not_found')),
  link: route('journal.write')
    .route({
      method: 'POST',
      path: '/receipts/{orderId}/link',
      tags: ['Receipts'],
      summary: 'Where a guest finds the receipt of a paid order, or of money that went back',
      description:
        'For a code to scan. Nobody can guess the address, and it ends 90 days after what it is of. ' +
        'Nothing is stored.',
    })
    .input(z.strictObject({ orderId: id, ...paperOf }))
    .output(z.object({ url: z.url() }))
    .errors(errorsOf('not_found')),
}
