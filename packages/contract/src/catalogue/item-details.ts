/** What an item may have besides its name, price and taxes. Each part has a default. */
import { bundleChoicesMax, bundlePartsMax } from '@servery/domain/offer/catalogue/bundle.ts'
import { channels } from '@servery/domain/offer/catalogue/channel.ts'
import { axesMax } from '@servery/domain/offer/catalogue/combinations.ts'
import { orderTypes } from '@servery/domain/offer/catalogue/order-type.ts'
import { courses, diets } from '@servery/domain/offer/catalogue/types.ts'
import { tracings } from '@servery/domain/stock/batches.ts'
import { z } from 'zod'
import { amountNotNegative, id, quantityNotNegative, text } from '../base/amounts.ts'
import { idSet } from '../base/bounds.ts'
import { schedule } from '../base/schedule.ts'
import { recipe } from './recipes.ts'

/** Other prices by order type and channel; null: whichever. */
export const priceLevels = z
  .array(
    z.strictObject({
      orderType: z.enum(orderTypes).nullable(),
      channel: z.enum(channels).nullable(),
      price: amountNotNegative,
    }),
  )
  .max(20)

/** A branch list of a record: null for every branch. */
export const branchIds = idSet
  .max(500)
  .nullable()
  .describe('The branches it applies to. Null: all branches.')

/** What a bundle consists of. */
const bundlePart = z.strictObject({
  id,
  name: text(40, 1),
  choices: z
    .array(
      z.strictObject({
        itemId: id,
        variationId: id.nullable().describe('The variant. Null: the item has no variants.'),
        extra: amountNotNegative.describe(
          'What it costs on top of the price of the bundle, in minor units.',
        ),
      }),
    )
    .min(1)
    .max(bundleChoicesMax),
})

/** The parts, ready to be spread into the item's schema. */
export const itemDetails = {
  plu: z
    .string()
    .max(5)
    .regex(/^([1-9]\d{0,4})?$/)
    .default('')
    .describe('The number that cashiers type and scales print, 1 to 99999. Empty: none.'),
  axes: z
    .array(z.strictObject({ name: text(40, 1), values: z.array(text(40, 1)).min(1).max(30) }))
    .max(axesMax)
    .default([])
    .describe(
      'The axes by which its variants differ, such as size and colour. Each variant is one combination of their values.',
    ),
  priceLevels: priceLevels.default([]),
  modifierLimits: z
    .array(
      z.strictObject({
        groupId: id,
        min: z.int().min(0).max(20).exactOptional(),
        max: z.int().min(1).max(100).nullable().exactOptional(),
      }),
    )
    .max(30)
    .default([])
    .describe(
      'Limits for modifier groups of this item, where they differ from those of the group.',
    ),
  priceMin: amountNotNegative
    .nullable()
    .default(null)
    .describe('The lowest price of an item with an open price. Null: no minimum.'),
  priceMax: amountNotNegative
    .nullable()
    .default(null)
    .describe('The highest price of an item with an open price. Null: no maximum.'),
  kitchenName: text(40).default(''),
  stationIds: idSet.max(10).default([]),
  course: z.enum(courses).nullable().default(null),
  prepMinutes: z.int().min(0).max(240).default(0),
  printsOnTicket: z.boolean().default(true),
  givesBack: z
    .boolean()
    .default(false)
    .describe('A returned deposit: its price is subtracted from the bill. Sold at tills only.'),
  diets: z.array(z.enum(diets)).max(diets.length).default([]),
  kcal: z.int().min(0).max(20_000).nullable().default(null),
  spice: z.int().min(0).max(3).default(0),
  channels: z
    .array(z.enum(channels))
    .max(channels.length)
    .default([...channels]),
  branchIds: branchIds.default(null),
  schedule: schedule
    .nullable()
    .default(null)
    .describe('When it is sold. Null: whenever the branch sells.'),
  bundleParts: z
    .array(bundlePart)
    .max(bundlePartsMax)
    .default([])
    .describe(
      'Of a bundle: its parts; the customer chooses one item of each. The parts carry the taxes.',
    ),
  recipe: recipe.nullable().default(null).describe('What it is made of. Null: it has no recipe.'),
  soldOutByStock: z
    .boolean()
    .default(false)
    .describe('True: it is sold out when its stock, or an ingredient of its recipe, has run out.'),
  tracedBy: z
    .array(z.enum(tracings))
    .max(tracings.length)
    .default([])
    .describe('How its pieces are traced: what must be entered when stock comes in.'),
  showLeftFrom: quantityNotNegative
    .nullable()
    .default(null)
    .describe('Tills show the quantity left from this quantity down, in thousandths. Null: never.'),
}

export const itemDetailsInput = z.object(itemDetails)
export type ItemDetailsInput = z.infer<typeof itemDetailsInput>

/** The defaults: an item that has none of it. */
export const plainItem: ItemDetailsInput = itemDetailsInput.parse({})
