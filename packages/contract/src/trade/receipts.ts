/** Receipts without paper. */
import { z } from 'zod'
import { id } from '../base/amounts.ts'
import { errorsOf } from '../base/errors.ts'
import { route } from '../base/route.ts'

const paperOf = {
  partId: id.optional().describe('Only this part of a shared bill, which must be paid.'),
  refundId: id.optional().describe('The receipt of this refund, in place of that of the sale.'),
}

export const receipts = {
  email: route('journal.write')
    .route({
      method: 'POST',
      path: '/receipts/{orderId}/email',
      tags: ['Receipts'],
      summary: 'Send the receipt of a paid order or a refund by email',
      description:
        'The email has a link to the receipt. The link is secret and expires after 90 days. Repeating the request with the same id sends no second email. The address is deleted with the job.',
    })
    .input(
      z.strictObject({
        orderId: id,
        id: id.describe('The id of the email.'),
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
      summary: 'Read the link to the receipt of a paid order or a refund',
      description:
        'To be shown as a code to scan. The link is secret and expires 90 days after the sale or refund. Nothing is stored.',
    })
    .input(z.strictObject({ orderId: id, ...paperOf }))
    .output(z.object({ url: z.url() }))
    .errors(errorsOf('not_found')),
}
