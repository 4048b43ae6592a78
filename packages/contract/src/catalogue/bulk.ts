/** One change to many items: seen before it is made, made at once, and taken back as a whole. */

import { amountMaxOfAll } from '@servery/domain/kernel/amount-range.ts'
import {
  bulkWarnings,
  priceEndings,
  tableRowsMax,
} from '@servery/domain/offer/catalogue/bulk-edit.ts'
import { channels } from '@servery/domain/offer/catalogue/channel.ts'
import { variationsMax } from '@servery/domain/offer/catalogue/combinations.ts'
import { z } from 'zod'
import { amountNotNegative, id, instant, text } from '../base/amounts.ts'
import { idSet, recordVersion } from '../base/bounds.ts'
import { errorsOf } from '../base/errors.ts'
import { route } from '../base/route.ts'
import { itemFilters } from './catalogue.ts'

export const bulkItemsMax = 20_000

const which = z
  .union([
    z.strictObject({ ids: idSet.min(1).max(1000) }),
    z.strictObject({
      filter: z.strictObject({
        search: text(100).optional(),
        ...itemFilters,
        status: z.enum(['active', 'sold_out', 'missing_info']).optional(),
      }),
    }),
  ])
  .describe('These items, or all items that match the filter. Archived items are not changed.')

export type BulkWhich = z.infer<typeof which>

const step = z.discriminatedUnion('by', [
  z.strictObject({
    by: z.literal('percent'),
    value: z
      .int()
      .min(-1_000_000)
      .max(10_000_000)
      .describe('Millionths; −100000 lowers the price by 10%.'),
  }),
  z.strictObject({
    by: z.literal('amount'),
    value: z.int().min(-amountMaxOfAll).max(amountMaxOfAll),
  }),
  z.strictObject({ by: z.literal('set'), value: z.int().min(0).max(amountMaxOfAll) }),
])

export const bulkEdit = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('category'), categoryId: id }),
  z.strictObject({ kind: z.literal('tax'), taxRateIds: idSet.min(1).max(10) }),
  z.strictObject({
    kind: z.literal('price'),
    step,
    ending: z
      .literal(priceEndings)
      .nullable()
      .describe(
        'The last two digits on which each new price ends, such as 99. Null: prices are not rounded.',
      ),
  }),
  z.strictObject({ kind: z.literal('add_group'), groupId: id }),
  z.strictObject({ kind: z.literal('remove_group'), groupId: id }),
  z.strictObject({ kind: z.literal('add_station'), stationId: id }),
  z.strictObject({ kind: z.literal('remove_station'), stationId: id }),
  z.strictObject({ kind: z.literal('channel'), channel: z.enum(channels), sold: z.boolean() }),
  z.strictObject({ kind: z.literal('sold_out'), soldOut: z.boolean() }),
  z.strictObject({ kind: z.literal('archive') }),
])

const value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])

export const bulkPreview = z.object({
  /** How many items it changes, and how many it leaves as they are. */
  changed: z.int(),
  unchanged: z.int(),
  warnings: z.array(z.object({ warning: z.enum(bulkWarnings), items: z.int() })),
  /** The first items that change. */
  rows: z.array(
    z.object({
      id,
      name: z.string(),
      warnings: z.array(z.enum(bulkWarnings)),
      changes: z.array(
        z.object({
          field: z.string(),
          /** The variation that changes, or empty. */
          part: z.string(),
          old: value,
          new: value,
        }),
      ),
    }),
  ),
  fingerprint: z.string().describe('Identifies this preview. Send it back to apply the change.'),
})
export type BulkPreview = z.infer<typeof bulkPreview>

export const changeSetView = z.object({
  id,
  fileName: z.string().describe('The name of the imported file. Empty for any other change.'),
  edit: z
    .union([bulkEdit, z.strictObject({ kind: z.literal('table') })])
    .nullable()
    .describe('What was done to each item: `table` if cells were edited. Null for an import.'),
  records: z.int(),
  madeAt: instant,
  madeBy: z.string(),
  undoneAt: instant.nullable(),
  undoneBy: z.string().nullable(),
})
export type ChangeSetView = z.infer<typeof changeSetView>

const tableRow = z.strictObject({
  id,
  version: recordVersion.describe('The version that was edited.'),
  cells: z
    .strictObject({
      name: text(80, 1).exactOptional(),
      price: amountNotNegative.exactOptional(),
      categoryId: id.exactOptional(),
      taxRateIds: idSet.max(10).exactOptional(),
      cost: amountNotNegative.exactOptional(),
      sku: text(40).exactOptional(),
      barcode: text(40).exactOptional(),
      stationIds: idSet.max(10).exactOptional(),
      soldOut: z.boolean().exactOptional(),
      variations: z
        .array(z.strictObject({ id, price: amountNotNegative }))
        .max(variationsMax)
        .exactOptional()
        .describe('New prices of its variants. Variants that are left out stay as they are.'),
    })
    .describe('The new values. Omitted fields stay as they are.'),
})
export type TableRow = z.infer<typeof tableRow>

const tableProblemCodes = [
  'not_found',
  'stale_version',
  'invalid_input',
  'reference_unknown',
  'duplicate_value',
] as const

const tableProblem = z.object({
  id: id.describe('The item.'),
  field: z.string().describe('The cell that is wrong. Empty: the item as a whole.'),
  code: z.enum(tableProblemCodes),
})
export type TableProblem = z.infer<typeof tableProblem>

const tableOutcome = z.object({
  set: changeSetView.nullable().describe('What was written. Null if anything was wrong.'),
  problems: z.array(tableProblem).describe('Everything that is wrong. Then nothing is written.'),
})
export type TableOutcome = z.infer<typeof tableOutcome>

const tag = ['Bulk changes']

export const bulk = {
  preview: route('catalogue.write')
    .route({
      method: 'POST',
      path: '/bulk/preview',
      tags: tag,
      summary: 'Preview a change to many items',
    })
    .input(z.strictObject({ which, edit: bulkEdit }))
    .output(bulkPreview)
    .errors(errorsOf('reference_unknown', 'too_many_items')),
  apply: route('catalogue.write')
    .route({
      method: 'POST',
      path: '/bulk',
      tags: tag,
      summary: 'Change many items, all or none',
    })
    .input(z.strictObject({ id, which, edit: bulkEdit, fingerprint: text(100, 1) }))
    .output(changeSetView)
    .errors(errorsOf('reference_unknown', 'stale_version', 'id_reused', 'too_many_items')),
  table: route('catalogue.write')
    .route({
      method: 'POST',
      path: '/bulk/table',
      tags: tag,
      summary: 'Change cells of many items, all or none',
    })
    .input(z.strictObject({ id, rows: z.array(tableRow).min(1).max(tableRowsMax) }))
    .output(tableOutcome)
    .errors(errorsOf('id_reused')),
  list: route('catalogue.write')
    .route({
      method: 'GET',
      path: '/bulk',
      tags: tag,
      summary: 'List the latest changes to many items, imports included',
    })
    .input(z.strictObject({ limit: z.coerce.number().int().min(1).max(100).default(25) }))
    .output(z.object({ rows: z.array(changeSetView) })),
  undo: route('catalogue.write')
    .route({
      method: 'POST',
      path: '/bulk/{id}/undo',
      tags: tag,
      summary: 'Undo a change to many items, if none of them has changed since',
    })
    .input(z.strictObject({ id }))
    .output(changeSetView)
    .errors(
      errorsOf(
        ...(['not_found', 'changed_since', 'duplicate_value', 'reference_unknown'] as const),
        'serial_not_here',
      ),
    ),
}
