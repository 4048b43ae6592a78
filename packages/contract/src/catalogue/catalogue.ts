/** Records of the catalogue: items, categories, tax rates. */
import { channels } from '@servery/domain/offer/catalogue/channel.ts'
import { axesMax, variationsMax } from '@servery/domain/offer/catalogue/combinations.ts'
import { allergens } from '@servery/domain/offer/catalogue/types.ts'
import { z } from 'zod'
import { amountNotNegative, id, rate, text } from '../base/amounts.ts'
import { colourOrNone, idSet } from '../base/bounds.ts'
import { recordHead as head, recordRoutes, versioned } from '../base/record-routes.ts'
import { storedSchedule } from '../base/schedule.ts'
import { itemDetails, priceLevels } from './item-details.ts'
import { recipeErrors, unit } from './recipes.ts'

const colour = colourOrNone
const taxIds = idSet.max(10)

export const taxRateInput = z.strictObject({
  name: text(80, 1),
  rate,
  inclusive: z.boolean(),
})
export const taxRateRecord = taxRateInput.extend(head)

export const categoryInput = z.strictObject({
  name: text(80, 1),
  colour: colour.default(''),
  position: z.int().min(0).max(100_000).default(0),
})
export const categoryRecord = categoryInput.extend(head)

const variation = z.strictObject({
  id,
  name: text(80, 1),
  price: amountNotNegative,
  sku: text(40),
  barcode: text(40),
  values: z
    .array(text(40, 1))
    .max(axesMax)
    .exactOptional()
    .describe('Its value on each axis of the item, in the order of the axes.'),
  off: z.boolean().exactOptional().describe('True: it keeps its codes but is not sold.'),
  priceLevels: priceLevels.exactOptional(),
})
const mark = z.enum(['contains', 'may_contain', 'no'])

export const itemInput = z.strictObject({
  name: text(80, 1),
  shortName: text(20).default(''),
  description: text(500).default(''),
  categoryId: id,
  image: text(200).default(''),
  colour: colour.default(''),
  priceKind: z.enum(['fixed', 'open', 'by_weight']).default('fixed'),
  price: amountNotNegative,
  unit: unit.default('each'),
  variations: z.array(variation).max(variationsMax).default([]),
  taxRateIds: taxIds,
  taxRateIdsByOrderType: z
    .strictObject({
      eat_in: taxIds.exactOptional(),
      takeaway: taxIds.exactOptional(),
      collection: taxIds.exactOptional(),
      delivery: taxIds.exactOptional(),
    })
    .default({}),
  modifierGroupIds: idSet.max(30).default([]),
  sku: text(40).default(''),
  barcode: text(40).default(''),
  cost: amountNotNegative.default(0 as never),
  tracked: z.boolean().default(false),
  discountable: z.boolean().default(true),
  soldOut: z.boolean().default(false),
  favourite: z.boolean().default(false),
  ageRestricted: z.boolean().default(false),
  allergens: z.partialRecord(z.enum(allergens), mark).default({}),
  position: z.int().min(0).max(1_000_000).default(0),
  ...itemDetails,
})
export const itemRecord = itemInput.extend({
  ...head,
  schedule: storedSchedule.nullable().default(null),
  categoryName: z.string(),
  updatedAt: z.string(),
  updatedBy: z.string(),
})
export type ItemInput = z.infer<typeof itemInput>
export type ItemView = z.infer<typeof itemRecord>

const rights = { read: 'catalogue.read', write: 'catalogue.write' } as const

/** What a list of items may be narrowed to, besides its status. */
export const itemFilters = {
  categoryId: id.optional(),
  taxRateId: id.optional(),
  channel: z.enum(channels).optional(),
  stationId: id.optional(),
  menuId: id.optional().describe('Only items on the draft of this menu.'),
}

const itemRoutes = recordRoutes(
  { path: 'items', tag: 'Items', one: 'item', many: 'items', ...rights },
  { create: itemInput.extend({ id }), update: itemInput.extend(versioned) },
  itemRecord,
  {
    ...itemFilters,
    status: z.enum(['active', 'sold_out', 'archived', 'missing_info']).optional(),
  },
)
export const items = {
  ...itemRoutes,
  create: itemRoutes.create.errors(recipeErrors),
  update: itemRoutes.update.errors(recipeErrors),
}
export const categories = recordRoutes(
  { path: 'categories', tag: 'Categories', one: 'category', many: 'categories', ...rights },
  { create: categoryInput.extend({ id }), update: categoryInput.extend(versioned) },
  categoryRecord,
  {},
)
export const taxRates = recordRoutes(
  { path: 'tax-rates', tag: 'Tax rates', one: 'tax rate', many: 'tax rates', ...rights },
  { create: taxRateInput.extend({ id }), update: taxRateInput.extend(versioned) },
  taxRateRecord,
  {},
)
