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
  cost: amountSum.describe('At what it cost then.'),
  currency: z.string(),
  reason: z.string(),
  note: z.string(),
  batch: z.string().describe('The number of the batch, or when it expires. Empty: none was named.'),
  by: z.string().describe('Empty: a till said it with a sale.'),
  image: z.string().describe('Where a picture of it is. Empty: there is none.'),
})
export type WasteRow = z.infer<typeof wasteRow>

export const wasteLine = z.strictObject({
  id: id.describe('The same again with the same content is written once.'),
  itemId: id,
  variationId: id.nullable().default(null),
  locationId: id.nullable().default(null).describe('Null: the main place of the branch.'),
  batchId: id.nullable().default(null).describe('Null: of the one that expires first.'),
  kind: wasteKind,
  quantity,
  unit: z.string().min(1).max(20).describe('Of the item: what the quantity is in.'),
  reason: text(80).default(''),
  note: text(200).default(''),
  serials: serialNumbers.exactOptional(),
  image: imagePath.default('').describe('What `/images/wastes` answered. Empty: no picture.'),
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
  actual: quantitySum.describe('Opening + received − closing.'),
  expected: quantitySum.describe('By sales, as recipes say.'),
  wasted: quantitySum,
  variance: quantitySum.describe('Actual − expected − wasted.'),
  unitCost: amountSum,
  cost: amountSum.describe('Of the variance.'),
  dishes: z
    .array(z.object({ itemId: id, name: z.string(), quantity: quantitySum }))
    .describe('Which use it most.'),
})
export type UsageRow = z.infer<typeof usageRow>

const tags = ['Stock']

export const waste = {
  list: route('stock.read')
    .route({ method: 'GET', path: '/stock/waste', tags, summary: 'The waste log' })
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
      summary: 'What was thrown away most in the last four weeks',
    })
    .input(z.strictObject({ branchId: id }))
    .output(z.object({ rows: z.array(usualWaste) })),
  record: route('stock.write')
    .route({ method: 'POST', path: '/stock/waste', tags, summary: 'Write down what is lost' })
    .input(
      z.strictObject({
        id: id.describe('Of all lines together.'),
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
      summary: 'Theoretical against actual use between two stock takes',
    })
    .input(z.strictObject({ from: id.describe('The earlier one.'), to: id }))
    .output(z.object({ currency: z.string(), branchName: z.string(), rows: z.array(usageRow) }))
    .errors(errorsOf('not_found', 'reference_unknown')),
}
