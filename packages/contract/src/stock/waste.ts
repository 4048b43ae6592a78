/** The waste log, and what was used between two counts. */
import { wasteKinds } from '@servery/domain/stock/waste.ts'
import { z } from 'zod'
import { amountSum, branded, id, quantity, text } from '../base/amounts.ts'
import { calendarDay, moment } from '../base/bounds.ts'
import { errorsOf } from '../base/errors.ts'
import { imagePath } from '../base/images.ts'
import { pageInput, pageOf, route } from '../base/route.ts'
import { serialNumbers } from '../facts/line-serial.ts'
import { serialErrors } from './buying-parts.ts'

const quantitySum = branded(z.int().describe('Thousandths of the unit; may be negative.'))
const wasteKind = z.enum(wasteKinds)

const named = {
  itemId: id,
  variationId: id.nullable(),
  name: z.string(),
  variationName: z.string(),
  unit: z.string(),
}

const wasteRow = z.object({
  id: z.string(),
  ...named,
  branchId: id,
  branchName: z.string(),
  at: z.string(),
  kind: wasteKind,
  quantity,
  cost: amountSum.describe('The cost at that time.'),
  currency: z.string(),
  reason: z.string(),
  note: z.string(),
  batch: z.string().describe('The batch number or the expiry date. Empty: no batch was named.'),
  by: z.string().describe('The person who recorded it. Empty: recorded by a till with a sale.'),
  image: z.string().describe('The path of a picture. Empty: none.'),
})
export type WasteRow = z.infer<typeof wasteRow>

export const wasteLine = z.strictObject({
  id: id.describe('Repeating the request with the same id and content records it once.'),
  itemId: id,
  variationId: id.nullable().default(null),
  locationId: id.nullable().default(null).describe('Null: the main location of the branch.'),
  batchId: id.nullable().default(null).describe('Null: the batch that expires first.'),
  kind: wasteKind,
  quantity,
  unit: z.string().min(1).max(20).describe('The unit of the item, in which the quantity is given.'),
  reason: text(80).default(''),
  note: text(200).default(''),
  serials: serialNumbers.exactOptional(),
  image: imagePath
    .default('')
    .describe('The path returned by `/images/wastes`. Empty: no picture.'),
})
export type WasteLineInput = z.infer<typeof wasteLine>

const usualWaste = z.object({
  ...named,
  kind: wasteKind,
  quantity,
  reason: z.string(),
  times: z.int(),
})

const usageRow = z.object({
  ...named,
  category: z.string(),
  opening: quantitySum,
  received: quantitySum,
  closing: quantitySum,
  actual: quantitySum.describe('Opening stock + received − closing stock.'),
  expected: quantitySum.describe('The use that sales and recipes explain.'),
  wasted: quantitySum,
  variance: quantitySum.describe('Actual − expected − wasted.'),
  unitCost: amountSum,
  cost: amountSum.describe('The cost of the variance.'),
  dishes: z
    .array(z.object({ itemId: id, name: z.string(), quantity: quantitySum }))
    .describe('The dishes that use it most.'),
})
export type UsageRow = z.infer<typeof usageRow>

const tags = ['Stock']

export const waste = {
  list: route('stock.read')
    .route({ method: 'GET', path: '/stock/waste', tags, summary: 'Read the waste log' })
    .input(
      z.strictObject({
        ...pageInput,
        branchId: id.optional(),
        kind: wasteKind.optional(),
        from: calendarDay.optional(),
        to: calendarDay.optional(),
        sort: z.enum(['-at', 'at']).default('-at'),
      }),
    )
    .output(pageOf(wasteRow)),
  usual: route('stock.write')
    .route({
      method: 'GET',
      path: '/stock/waste/usual',
      tags,
      summary: 'List what was wasted most in the last four weeks',
    })
    .input(z.strictObject({ branchId: id }))
    .output(z.object({ rows: z.array(usualWaste) })),
  record: route('stock.write')
    .route({ method: 'POST', path: '/stock/waste', tags, summary: 'Record waste' })
    .input(
      z.strictObject({
        id: id.describe('The id of all lines together.'),
        branchId: id,
        at: moment,
        lines: z.array(wasteLine).min(1).max(50),
      }),
    )
    .output(z.object({ recorded: z.int() }))
    .errors(
      errorsOf(
        ...(['not_found', 'reference_unknown', 'stock_unit_wrong', 'stock_entry_differs'] as const),
        ...serialErrors,
      ),
    ),
  usage: route('stock.read')
    .route({
      method: 'GET',
      path: '/stock/usage',
      tags,
      summary: 'Compare theoretical and actual use between two stock takes',
    })
    .input(z.strictObject({ from: id.describe('The earlier stock take.'), to: id }))
    .output(z.object({ currency: z.string(), branchName: z.string(), rows: z.array(usageRow) }))
    .errors(errorsOf('not_found', 'reference_unknown')),
}
