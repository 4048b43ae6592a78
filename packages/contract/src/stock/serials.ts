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
  .describe('`gone`: thrown away, used, sent back, or not found by a count.')
const place = {
  state,
  branchId: id.describe('Where it is, or was last.'),
  branchName: z.string(),
  location: z.string().describe('Empty: the branch’s main place, or on its way.'),
  since: instant,
}

const serialRow = z.object({
  itemId: id,
  variationId: id.nullable(),
  name: z.string(),
  variationName: z.string(),
  serial: z.string(),
  ...place,
  doubted: z.boolean().describe('It was sold twice, or where it was not.'),
})
export type SerialRow = z.infer<typeof serialRow>

const openSerial = z.object({ serial: z.string(), variationId: id.nullable(), ...place })

const moment = z.object({
  at: instant,
  kind: z.enum(stockKinds),
  source: z.string(),
  sourceId: id.describe('The order, delivery, count or entry that made it.'),
  callNumber: z.string().nullable().describe('Of its order.'),
  by: z.string().nullable(),
  reason: z.string(),
  note: z.string(),
  ...place,
  doubt: z.enum(['sold_twice', 'not_here']).nullable().describe('What the sale did not fit.'),
})
export type SerialMomentRow = z.infer<typeof moment>

const tags = ['Stock']

export const stockSerials = {
  open: route('catalogue.read')
    .route({
      method: 'GET',
      path: '/stock/serials/open',
      tags,
      summary: 'Which pieces of an item a branch has to sell',
      description: 'For tills. With `serial`, `found` says where that one is, wherever it is.',
    })
    .input(z.strictObject({ branchId: id, itemId: id, serial: serialNumber.optional() }))
    .output(z.object({ rows: z.array(openSerial), found: z.array(openSerial) })),
  list: route('stock.read')
    .route({
      method: 'GET',
      path: '/stock/serials',
      tags,
      summary: 'Pieces by their serial numbers, and where each is',
    })
    .input(
      z.strictObject({
        branchId: id.optional().describe('Absent: all branches of theirs.'),
        itemId: id.optional(),
        search: text(100).optional().describe('In the number and the name of the item.'),
        state: z.enum([...serialStates, 'doubted']).optional(),
        limit: z.coerce.number().int().min(1).max(1000).default(200),
        offset: z.coerce
          .number()
          .int()
          .min(0)
          .max(1_000_000)
          .default(0)
          .describe('So many are left out before.'),
      }),
    )
    .output(z.object({ rows: z.array(serialRow), total: z.int() })),
  history: route('stock.read')
    .route({
      method: 'GET',
      path: '/stock/serials/history',
      tags,
      summary: 'What happened to one piece, the latest first',
    })
    .input(z.strictObject({ itemId: id, variationId: id.optional(), serial: serialNumber }))
    .output(z.object({ name: z.string(), variationName: z.string(), rows: z.array(moment) }))
    .errors(errorsOf('not_found')),
}
