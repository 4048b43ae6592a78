/** Stock takes: sheets that several people fill in at once, and that are posted in one go. */
import { stockTakeReasons, stockTakeStatuses } from '@servery/domain/stock/stock-take.ts'
import { z } from 'zod'
import { amountSum, branded, id, quantity, quantityNotNegative, text } from '../base/amounts.ts'
import { calendarDay, idSet, moment, sequenceAsked } from '../base/bounds.ts'
import { errorsOf } from '../base/errors.ts'
import { pageInput, pageOf, route } from '../base/route.ts'
import { serialNumber } from '../facts/line-serial.ts'

const quantitySum = branded(z.int().describe('Thousandths of the unit; may be negative.'))

/** The most rows that one sheet has. */
export const stockTakeRowsMax = 20_000
/** The most entries that are sent at once. */
export const countEntriesMax = 500

const chosen = idSet.min(1).max(5_000)
export const stockTakeScope = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('full') }),
  z.strictObject({ kind: z.literal('category'), ids: chosen.describe('Categories.') }),
  z.strictObject({ kind: z.literal('supplier'), ids: chosen.describe('Whatever they sell.') }),
  z.strictObject({ kind: z.literal('location'), ids: chosen.describe('Places in the branch.') }),
  z.strictObject({ kind: z.literal('spot'), ids: chosen.describe('Items.') }),
])
export type StockTakeScopeInput = z.infer<typeof stockTakeScope>

const settings = {
  name: text(80, 1),
  blind: z.boolean().default(true).describe('Nobody who counts is told what is expected.'),
  includeZero: z.boolean().default(true).describe('Also items of which there should be none.'),
  includeUntracked: z.boolean().default(false),
  note: text(500).default(''),
  dueOn: calendarDay.nullable().default(null),
  assigneeIds: idSet
    .max(50)
    .default([])
    .describe('Who is asked to count. Empty: everyone who may. Others can count too.'),
}

export const stockTakeInput = z.strictObject({
  id: id.describe('The same again with the same content makes it once.'),
  branchId: id,
  scope: stockTakeScope,
  ...settings,
})
export type StockTakeInput = z.infer<typeof stockTakeInput>

export const stockTake = z.object({
  id,
  branchId: id,
  branchName: z.string(),
  reference: z.string().describe('ST-0001: counted through the company.'),
  name: z.string(),
  scope: stockTakeScope,
  status: z.enum(stockTakeStatuses),
  blind: z.boolean(),
  includeZero: z.boolean(),
  includeUntracked: z.boolean(),
  note: z.string(),
  dueOn: z.string().nullable(),
  assignees: z.array(z.object({ id, name: z.string() })).describe('Who is to count.'),
  currency: z.string(),
  rows: z.int(),
  counted: z.int().describe('Of the rows.'),
  valueDifference: amountSum
    .nullable()
    .describe('Of what was counted; null while it is not known, or not to be seen.'),
  createdAt: z.string(),
  createdBy: z.string(),
  startedAt: z.string().nullable(),
  startedBy: z.string().nullable(),
  completedAt: z.string().nullable(),
  completedBy: z.string().nullable(),
  cancelledAt: z.string().nullable(),
})
export type StockTake = z.infer<typeof stockTake>

export const stockTakeRow = z.object({
  id,
  itemId: id,
  variationId: id.nullable(),
  name: z.string(),
  variationName: z.string(),
  sku: z.string(),
  barcodes: z.array(z.string()),
  unit: z.string(),
  packs: z.array(z.object({ name: z.string(), holds: quantity })),
  categoryId: id,
  category: z.string(),
  locationId: id,
  location: z.string().describe('Empty: the main place of the branch.'),
  place: z.string().describe('Where in the location; an item may stand at several.'),
  position: z.int().describe('On the walk.'),
  counted: quantityNotNegative.nullable(),
  typed: z.string(),
  bySerial: z.boolean().describe('Its pieces are told apart by serial numbers.'),
  serials: z
    .array(z.string())
    .nullable()
    .describe('Of all that was counted. Null: not all of it was counted by number.'),
  countedAt: z.string().nullable(),
  countedBy: z.string().nullable(),
  expected: quantitySum.nullable().describe('Of all its places. Null: not shown while they count.'),
  difference: quantitySum.nullable().describe('Of all its places; null while one is not counted.'),
  valueDifference: amountSum.nullable(),
  recount: z.boolean().describe('More than 10 % or 20 pounds off.'),
  reason: z.enum(stockTakeReasons).nullable(),
})
export type StockTakeRow = z.infer<typeof stockTakeRow>

export const countEntryInput = z.strictObject({
  entryId: id.describe('The same again with the same content counts once.'),
  rowId: id,
  kind: z.enum(['set', 'add']).describe('`add`: a scan, on top of what is there.'),
  quantity: branded(
    z
      .int()
      .min(-1_000_000_000)
      .max(1_000_000_000)
      .describe('Thousandths. Below 0 only where an `add` is taken back.'),
  ),
  unit: z.string().min(1).max(20).describe('Of the item: what the quantity is in.'),
  typed: text(100).default(''),
  serial: serialNumber
    .exactOptional()
    .describe('Of an `add` of one piece: it counts once, however often it is scanned.'),
  countedAt: moment.describe('On the device of whoever counted.'),
})
export type CountEntryInput = z.infer<typeof countEntryInput>

export const addedRowInput = z.strictObject({
  itemId: id,
  variationId: id.nullable().default(null),
  locationId: id.nullable().default(null).describe('Null: the main place of the branch.'),
  place: text(60).default(''),
})
export type AddedRowInput = z.infer<typeof addedRowInput>

const rowsOutput = z.object({
  rows: z.array(stockTakeRow),
  revision: z.int().describe('Ask again from here for what changes next.'),
})

const one = z.strictObject({ id })
const tags = ['Stock takes']
const closed = [
  'not_found',
  'stock_take_closed',
  'stock_take_not_started',
  'stock_take_busy',
] as const

export const stockTakes = {
  list: route('stock.count')
    .route({ method: 'GET', path: '/stock/takes', tags, summary: 'List stock takes' })
    .input(
      z.strictObject({
        ...pageInput,
        branchId: id.optional(),
        status: z.enum(stockTakeStatuses).optional(),
        sort: z.enum(['-createdAt', 'createdAt']).default('-createdAt'),
      }),
    )
    .output(pageOf(stockTake)),
  create: route('stock.count')
    .route({ method: 'POST', path: '/stock/takes', tags, summary: 'Draft a stock take' })
    .input(stockTakeInput)
    .output(stockTake)
    .errors(errorsOf('id_reused', 'reference_unknown', 'not_found')),
  people: route('stock.count')
    .route({
      method: 'GET',
      path: '/stock/counters',
      tags,
      summary: 'Who may count in a branch, to be asked for it',
    })
    .input(z.strictObject({ branchId: id }))
    .output(z.object({ rows: z.array(z.object({ id, name: z.string() })) }))
    .errors(errorsOf('not_found')),
  get: route('stock.count')
    .route({ method: 'GET', path: '/stock/takes/{id}', tags, summary: 'One stock take' })
    .input(one)
    .output(stockTake)
    .errors(errorsOf('not_found')),
  rows: route('stock.count')
    .route({
      method: 'GET',
      path: '/stock/takes/{id}/rows',
      tags,
      summary: 'The sheet, or what changed of it',
      description: 'While it is blind and being counted, no row says what is expected.',
    })
    .input(z.strictObject({ id, since: sequenceAsked.default(0) }))
    .output(rowsOutput)
    .errors(errorsOf('not_found')),
  start: route('stock.count')
    .route({
      method: 'POST',
      path: '/stock/takes/{id}/start',
      tags,
      summary: 'Write the sheet and begin to count',
    })
    .input(one)
    .output(stockTake)
    .errors(errorsOf(...closed, 'too_many_items')),
  addRows: route('stock.count')
    .route({
      method: 'POST',
      path: '/stock/takes/{id}/rows',
      tags,
      summary: 'Add items, or more places of them, to the sheet',
    })
    .input(z.strictObject({ id, rows: z.array(addedRowInput).min(1).max(100) }))
    .output(rowsOutput)
    .errors(errorsOf(...closed, 'reference_unknown')),
  count: route('stock.count')
    .route({
      method: 'POST',
      path: '/stock/takes/{id}/counts',
      tags,
      summary: 'Say what was counted',
      description:
        'Several people may at once. Of a row the last count holds, by when it was made and not by when it arrives.',
    })
    .input(z.strictObject({ id, entries: z.array(countEntryInput).min(1).max(countEntriesMax) }))
    .output(rowsOutput)
    .errors(
      errorsOf(...closed, 'stock_row_unknown', 'stock_unit_wrong', 'count_negative', 'id_reused'),
    ),
  review: route('stock.count')
    .route({
      method: 'POST',
      path: '/stock/takes/{id}/review',
      tags,
      summary: 'End counting and look at the differences',
    })
    .input(one)
    .output(stockTake)
    .errors(errorsOf(...closed)),
  reopen: route('stock.count')
    .route({ method: 'POST', path: '/stock/takes/{id}/reopen', tags, summary: 'Count on' })
    .input(one)
    .output(stockTake)
    .errors(errorsOf(...closed)),
  complete: route('stock.write')
    .route({
      method: 'POST',
      path: '/stock/takes/{id}/complete',
      tags,
      summary: 'Post what was counted',
      description:
        'All rows at once, each as of the moment when it was counted. Afterwards nothing of it changes.',
    })
    .input(
      z.strictObject({
        id,
        uncounted: z
          .enum(['leave', 'zero'])
          .default('leave')
          .describe('What is not counted stays as it is, or becomes nothing.'),
        reasons: z
          .array(z.strictObject({ rowId: id, reason: z.enum(stockTakeReasons) }))
          .max(stockTakeRowsMax)
          .default([]),
      }),
    )
    .output(stockTake)
    .errors(errorsOf(...closed, 'stock_row_unknown', 'stock_take_empty')),
  cancel: route('stock.count')
    .route({ method: 'POST', path: '/stock/takes/{id}/cancel', tags, summary: 'Give it up' })
    .input(one)
    .output(stockTake)
    .errors(errorsOf(...closed)),
}
