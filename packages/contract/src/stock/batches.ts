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
  code: z.string().describe('The batch number. Empty: the batch is known only by its expiry date.'),
  expiry: businessDate.nullable(),
  days: z
    .int()
    .nullable()
    .describe('Days until the last day, which is 0. Null: it does not expire.'),
  state: z.enum(expiryStates).describe('`soon`: expires within seven days.'),
  receivedAt: instant,
  left: stockUnits.describe(
    'The quantity left: the batch that expires first is used first, unless a movement names a batch.',
  ),
  value: stockWorth.describe('The value at the current cost of one unit.'),
})
export type BatchRow = z.infer<typeof batchRow>

const batchSummary = z
  .object({ expired: z.int(), soon: z.int(), value: stockWorth })
  .describe(
    'Totals of all batches that match. `soon`: those that expire today or in the next seven days, and their value.',
  )
export type BatchSummary = z.infer<typeof batchSummary>

export const stockBatches = {
  open: route('catalogue.read')
    .route({
      method: 'GET',
      path: '/stock/batches/open',
      tags: ['Stock'],
      summary: 'List the batches of an item, without costs',
      description: 'For tills, in the order in which they should be used.',
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
      summary: 'List the batches in stock by expiry date',
      description: 'The quantity left follows from the stock movements: first expired, first out.',
    })
    .input(
      z.strictObject({
        branchId: id.optional().describe('Omitted: the first branch that you may see, by name.'),
        itemId: id.optional(),
        search: text(100).optional().describe('Searches the item name and the batch number.'),
        days: z.coerce
          .number()
          .int()
          .min(0)
          .max(3650)
          .optional()
          .describe('Only batches that expire within this number of days, including expired ones.'),
        limit: z.coerce.number().int().min(1).max(1000).default(200),
      }),
    )
    .output(
      z.object({
        currency: currency.nullable().describe('Null: you have no branch.'),
        rows: z.array(batchRow),
        total: z.int(),
        summary: batchSummary,
      }),
    )
    .errors(errorsOf('not_found')),
}
