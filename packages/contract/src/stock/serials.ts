/** Pieces that are told apart by serial numbers: where each is, and what happened to it. */
import { stockKinds } from '@servery/domain/stock/kinds.ts'
import { serialStates } from '@servery/domain/stock/serials.ts'
import { z } from 'zod'
import { id, instant, text } from '../base/amounts.ts'
import { errorsOf } from '../base/errors.ts'
import { route } from '../base/route.ts'
import { serialNumber } from '../facts/line-serial.ts'

const state = z
  .enum(serialStates)
  .describe('`gone`: wasted, used, returned to the supplier, or missing in a stock take.')
const place = {
  state,
  branchId: id.describe('The branch where the piece is, or where it was last.'),
  branchName: z.string(),
  location: z
    .string()
    .describe('The location. Empty: the main location of the branch, or in transit.'),
  since: instant,
}

const serialRow = z.object({
  itemId: id,
  variationId: id.nullable(),
  name: z.string(),
  variationName: z.string(),
  serial: z.string(),
  ...place,
  doubted: z
    .boolean()
    .describe('True: the piece was sold twice, or in a branch where it was not in stock.'),
})
export type SerialRow = z.infer<typeof serialRow>

const openSerial = z.object({ serial: z.string(), variationId: id.nullable(), ...place })

const moment = z.object({
  at: instant,
  kind: z.enum(stockKinds),
  source: z.string(),
  sourceId: id.describe('The id of the order, delivery, stock take or entry that caused it.'),
  callNumber: z.string().nullable().describe('The call number of the order.'),
  by: z.string().nullable(),
  reason: z.string(),
  note: z.string(),
  ...place,
  doubt: z
    .enum(['sold_twice', 'not_here'])
    .nullable()
    .describe('Why the sale does not match the records.'),
})
export type SerialMomentRow = z.infer<typeof moment>

const tags = ['Stock']

export const stockSerials = {
  open: route('catalogue.read')
    .route({
      method: 'GET',
      path: '/stock/serials/open',
      tags,
      summary: 'List the pieces of an item that a branch can sell',
      description: 'For tills. With `serial`, `found` says where that piece is, in any branch.',
    })
    .input(z.strictObject({ branchId: id, itemId: id, serial: serialNumber.optional() }))
    .output(z.object({ rows: z.array(openSerial), found: z.array(openSerial) })),
  list: route('stock.read')
    .route({
      method: 'GET',
      path: '/stock/serials',
      tags,
      summary: 'List pieces by serial number, and where each is',
    })
    .input(
      z.strictObject({
        branchId: id.optional().describe('Omitted: all branches that you may see.'),
        itemId: id.optional(),
        search: text(100).optional().describe('Searches the serial number and the item name.'),
        state: z.enum([...serialStates, 'doubted']).optional(),
        limit: z.coerce.number().int().min(1).max(1000).default(200),
        offset: z.coerce
          .number()
          .int()
          .min(0)
          .max(1_000_000)
          .default(0)
          .describe('How many rows to skip.'),
      }),
    )
    .output(z.object({ rows: z.array(serialRow), total: z.int() })),
  history: route('stock.read')
    .route({
      method: 'GET',
      path: '/stock/serials/history',
      tags,
      summary: 'List the history of a piece, latest first',
    })
    .input(z.strictObject({ itemId: id, variationId: id.optional(), serial: serialNumber }))
    .output(z.object({ name: z.string(), variationName: z.string(), rows: z.array(moment) }))
    .errors(errorsOf('not_found')),
}
