/** Batches that are there, and when they expire. */
import { expiryStates } from '@servery/domain/stock/batches.ts'
import { z } from 'zod'
import { businessDate, currency, id, instant, text } from '../base/amounts.ts'
import { errorsOf } from '../base/errors.ts'
import { route } from '../base/route.ts'
import { stockUnits, stockWorth } from './stock-parts.ts'

const batchRow = z.object({
  id,
  branchId: id,
  itemId: id,
  variationId: id.nullable(),
  name: z.string(),
  variationName: z.string(),
  unit: z.string(),
  code: z.string().describe('Empty: it is known by its expiry date alone.'),
  expiry: businessDate.nullable(),
  days: z.int().nullable().describe('Until its last day, which is 0. Null: it does not expire.'),
  state: z.enum(expiryStates).describe('Soon: within seven days.'),
  receivedAt: instant,
  left: stockUnits.describe('First-expired goes first, unless a movement names its batch.'),
  value: stockWorth.describe('At what one unit costs now.'),
})
export type BatchRow = z.infer<typeof batchRow>

const batchSummary = z
  .object({ expired: z.int(), soon: z.int(), value: stockWorth })
  .describe('Of all that match. Soon: today and the next seven days, of what value.')
export type BatchSummary = z.infer<typeof batchSummary>

export const stockBatches = {
  open: route('catalogue.read')
    .route({
      method: 'GET',
      path: '/stock/batches/open',
      tags: ['Stock'],
      summary: 'Which batches there are of an item, without what they cost',
      description: 'For tills: in the order in which they should go.',
    })
    .input(z.strictObject({ branchId: id, itemId: id }))
    .output(
      z.object({
        rows: z.array(
          batchRow.pick({ id: true, variationId: true, code: true, expiry: true, left: true }),
        ),
      }),
    )
    .errors(errorsOf('not_found')),
  list: route('stock.read')
    .route({
      method: 'GET',
      path: '/stock/batches',
      tags: ['Stock'],
      summary: 'Batches of which there is some, by when they expire',
      description: 'What is left follows from the movements: first expired, first out.',
    })
    .input(
      z.strictObject({
        branchId: id.optional().describe('Absent: the first branch of theirs by name.'),
        itemId: id.optional(),
        search: text(100).optional().describe('In the name of the item and the batch number.'),
        days: z.coerce
          .number()
          .int()
          .min(0)
          .max(3650)
          .optional()
          .describe('Those that expire within so many days, expired ones among them.'),
        limit: z.coerce.number().int().min(1).max(1000).default(200),
      }),
    )
    .output(
      z.object({
        currency: currency.nullable().describe('Null: they have no branch.'),
        rows: z.array(batchRow),
        total: z.int(),
        summary: batchSummary,
      }),
    )
    .errors(errorsOf('not_found')),
}
