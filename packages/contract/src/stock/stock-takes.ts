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
  z.strictObject({
    kind: z.literal('supplier'),
    ids: chosen.describe('All items that this supplier sells.'),
  }),
  z.strictObject({ kind: z.literal('location'), ids: chosen.describe('Locations of the branch.') }),
  z.strictObject({ kind: z.literal('spot'), ids: chosen.describe('Items.') }),
])
export type StockTakeScopeInput = z.infer<typeof stockTakeScope>

const settings = {
  name: text(80, 1),
  blind: z
    .boolean()
    .default(true)
    .describe('True: the expected quantities are hidden from those who count.'),
  includeZero: z
    .boolean()
    .default(true)
    .describe('True: includes items whose expected quantity is 0.'),
  includeUntracked: z.boolean().default(false),
  note: text(500).default(''),
  dueOn: calendarDay.nullable().default(null),
  assigneeIds: idSet
    .max(50)
    .default([])
    .describe('The people asked to count. Empty: all who may count. Others can count too.'),
}

export const stockTakeInput = z.strictObject({
  id: id.describe('Repeating the request with the same id and content creates it once.'),
  branchId: id,
  scope: stockTakeScope,
  ...settings,
})
export type StockTakeInput = z.infer<typeof stockTakeInput>

export const stockTakeFilter = {
  branchId: id.optional(),
  status: z.enum(stockTakeStatuses).optional(),
  sort: z.enum(['-createdAt', 'createdAt']).default('-createdAt'),
}

export const stockTake = z.object({
  id,
  branchId: id,
  branchName: z.string(),
  reference: z.string().describe('The number, shown as ST-0001; numbered per company.'),
  name: z.string(),
  scope: stockTakeScope,
  status: z.enum(stockTakeStatuses),
  blind: z.boolean(),
  includeZero: z.boolean(),
  includeUntracked: z.boolean(),
  note: z.string(),
  dueOn: z.string().nullable(),
  assignees: z.array(z.object({ id, name: z.string() })).describe('The people asked to count.'),
  currency: z.string(),
  rows: z.int(),
  counted: z.int().describe('How many rows are counted.'),
  valueDifference: amountSum
    .nullable()
    .describe('The value of the counted differences. Null: not known yet, or hidden from you.'),
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
  location: z.string().describe('The location. Empty: the main location of the branch.'),
  place: z.string().describe('The shelf or place within the location. An item may be at several.'),
  position: z.int().describe('The position on the walk through the location.'),
  counted: quantityNotNegative.nullable(),
  typed: z.string(),
  bySerial: z.boolean().describe('True: its pieces are traced by serial number.'),
  serials: z
    .array(z.string())
    .nullable()
    .describe('All serial numbers that were counted. Null: not all pieces were counted by number.'),
  countedAt: z.string().nullable(),
  countedBy: z.string().nullable(),
  expected: quantitySum
    .nullable()
    .describe('The expected quantity at all its places. Null: hidden while counting.'),
  difference: quantitySum
    .nullable()
    .describe('The difference over all its places. Null: a place is not counted yet.'),
  valueDifference: amountSum.nullable(),
  recount: z
    .boolean()
    .describe(
      'True: count again. The difference is more than 10%, or worth more than 20.00 of the currency (4,000 yen, 40,000 won).',
    ),
  reason: z.enum(stockTakeReasons).nullable(),
})
export type StockTakeRow = z.infer<typeof stockTakeRow>

export const countEntryInput = z.strictObject({
  entryId: id.describe('Repeating the request with the same id and content counts once.'),
  rowId: id,
  kind: z.enum(['set', 'add']).describe('`add`: adds to the count so far, such as a scan.'),
  quantity: branded(
    z
      .int()
      .min(-1_000_000_000)
      .max(1_000_000_000)
      .describe('Thousandths; negative only to correct an earlier `add`.'),
  ),
  unit: z.string().min(1).max(20).describe('The unit of the item, in which the quantity is given.'),
  typed: text(100).default(''),
  serial: serialNumber
    .exactOptional()
    .describe(
      'With `add`: the serial number of one piece, which counts once however often it is scanned.',
    ),
  countedAt: moment.describe('When it was counted, by the clock of the counting device.'),
})
export type CountEntryInput = z.infer<typeof countEntryInput>

const counter = {
  memberId: id.describe('The team member who counted.'),
  approverId: id
    .nullable()
    .default(null)
    .describe('Who allowed it with a PIN, where the role of the team member needs one.'),
}

export const tillCountEntryInput = z.strictObject({ ...countEntryInput.shape, ...counter })
export type TillCountEntryInput = z.infer<typeof tillCountEntryInput>

export const tillTake = z.object({
  id,
  reference: z.string().describe('The number, shown as ST-0001; numbered per company.'),
  name: z.string(),
  note: z.string(),
  blind: z.boolean().describe('True: the expected quantities are hidden from those who count.'),
  dueOn: z.string().nullable(),
  rows: z.int().describe('How many rows the count sheet has.'),
  counted: z.int().describe('How many rows are counted.'),
})
export type TillTake = z.infer<typeof tillTake>

export const addedRowInput = z.strictObject({
  itemId: id,
  variationId: id.nullable().default(null),
  locationId: id.nullable().default(null).describe('Null: the main location of the branch.'),
  place: text(60).default(''),
})
export type AddedRowInput = z.infer<typeof addedRowInput>

const tillAddedRowInput = z.strictObject({ ...addedRowInput.shape, ...counter })
export type TillAddedRowInput = z.infer<typeof tillAddedRowInput>

const rowsOutput = z.object({
  rows: z.array(stockTakeRow),
  revision: z.int().describe('Send it with the next request to get only later changes.'),
})

const one = z.strictObject({ id })
const tags = ['Stock takes']
const closed = [
  'not_found',
  'stock_take_closed',
  'stock_take_not_started',
  'stock_take_busy',
] as const
const uncountable = [
  'stock_row_unknown',
  'stock_unit_wrong',
  'count_negative',
  'serial_missing',
  'id_reused',
] as const

export const stockTakes = {
  list: route('stock.count')
    .route({ method: 'GET', path: '/stock/takes', tags, summary: 'List stock takes' })
    .input(
      z.strictObject({
        ...pageInput,
        ...stockTakeFilter,
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
      summary: 'List the people of a branch who may be asked to count',
    })
    .input(z.strictObject({ branchId: id }))
    .output(z.object({ rows: z.array(z.object({ id, name: z.string() })) }))
    .errors(errorsOf('not_found')),
  get: route('stock.count')
    .route({ method: 'GET', path: '/stock/takes/{id}', tags, summary: 'Read a stock take' })
    .input(one)
    .output(stockTake)
    .errors(errorsOf('not_found')),
  rows: route('stock.count')
    .route({
      method: 'GET',
      path: '/stock/takes/{id}/rows',
      tags,
      summary: 'Read the count sheet, or its changes',
      description: 'While a blind stock take is being counted, expected quantities are hidden.',
    })
    .input(z.strictObject({ id, since: sequenceAsked.default(0) }))
    .output(rowsOutput)
    .errors(errorsOf('not_found')),
  start: route('stock.count')
    .route({
      method: 'POST',
      path: '/stock/takes/{id}/start',
      tags,
      summary: 'Start counting, and fill the count sheet',
    })
    .input(one)
    .output(stockTake)
    .errors(errorsOf(...closed, 'too_many_items')),
  addRows: route('stock.count')
    .route({
      method: 'POST',
      path: '/stock/takes/{id}/rows',
      tags,
      summary: 'Add items, or more places of items, to the count sheet',
    })
    .input(z.strictObject({ id, rows: z.array(addedRowInput).min(1).max(100) }))
    .output(rowsOutput)
    .errors(errorsOf(...closed, 'reference_unknown')),
  count: route('stock.count')
    .route({
      method: 'POST',
      path: '/stock/takes/{id}/counts',
      tags,
      summary: 'Save counts',
      description:
        'Several people may count at once. For each row the latest count applies, by the time of counting and not of arrival.',
    })
    .input(z.strictObject({ id, entries: z.array(countEntryInput).min(1).max(countEntriesMax) }))
    .output(rowsOutput)
    .errors(errorsOf(...closed, ...uncountable)),
  review: route('stock.count')
    .route({
      method: 'POST',
      path: '/stock/takes/{id}/review',
      tags,
      summary: 'End counting and review the differences',
    })
    .input(one)
    .output(stockTake)
    .errors(errorsOf(...closed)),
  reopen: route('stock.count')
    .route({ method: 'POST', path: '/stock/takes/{id}/reopen', tags, summary: 'Continue counting' })
    .input(one)
    .output(stockTake)
    .errors(errorsOf(...closed)),
  complete: route('stock.write')
    .route({
      method: 'POST',
      path: '/stock/takes/{id}/complete',
      tags,
      summary: 'Post the counts to stock',
      description:
        'All rows are posted at once, each as of the moment when it was counted. The stock take can’t be changed afterwards.',
    })
    .input(
      z.strictObject({
        id,
        uncounted: z
          .enum(['leave', 'zero'])
          .default('leave')
          .describe('What happens to rows without a count: their stock stays, or becomes 0.'),
        reasons: z
          .array(z.strictObject({ rowId: id, reason: z.enum(stockTakeReasons) }))
          .max(stockTakeRowsMax)
          .default([]),
      }),
    )
    .output(stockTake)
    .errors(errorsOf(...closed, 'stock_row_unknown', 'stock_take_empty')),
  cancel: route('stock.count')
    .route({
      method: 'POST',
      path: '/stock/takes/{id}/cancel',
      tags,
      summary: 'Cancel a stock take',
    })
    .input(one)
    .output(stockTake)
    .errors(errorsOf(...closed)),
}

/** For tills: those that are being counted, without costs. */
export const tillCounts = {
  open: route('journal.write')
    .route({
      method: 'GET',
      path: '/stock/counts',
      tags: tags,
      summary: 'List the stock takes that a till can count',
      description: 'Those of its branch that are being counted, latest first.',
    })
    .output(z.object({ rows: z.array(tillTake) })),
  rows: route('journal.write')
    .route({
      method: 'GET',
      path: '/stock/counts/{id}/rows',
      tags: tags,
      summary: 'Read the count sheet at a till, or its changes',
      description: 'Costs are hidden, and expected quantities too if the stock take is blind.',
    })
    .input(z.strictObject({ id, since: sequenceAsked.default(0) }))
    .output(rowsOutput)
    .errors(errorsOf('not_found')),
  addRows: route('journal.write')
    .route({
      method: 'POST',
      path: '/stock/counts/{id}/rows',
      tags: tags,
      summary: 'Add items to the count sheet at a till',
    })
    .input(z.strictObject({ id, rows: z.array(tillAddedRowInput).min(1).max(100) }))
    .output(rowsOutput)
    .errors(errorsOf(...closed, 'reference_unknown')),
  count: route('journal.write')
    .route({
      method: 'POST',
      path: '/stock/counts/{id}/entries',
      tags: tags,
      summary: 'Save counts of a till',
      description:
        'For each row the latest count applies, by the time of counting and not of arrival. The team member, or who allowed it, must have the right to count stock.',
    })
    .input(
      z.strictObject({ id, entries: z.array(tillCountEntryInput).min(1).max(countEntriesMax) }),
    )
    .output(rowsOutput)
    .errors(errorsOf(...closed, ...uncountable, 'reference_unknown')),
}
