/** What an item is made of, and what an option takes out of stock. */
import { recipeComponentsMax, wholeYield } from '@servery/domain/offer/catalogue/recipe-types.ts'
import { z } from 'zod'
import { id, quantity } from '../base/amounts.ts'
import { errorsOf } from '../base/errors.ts'

/** What writing a recipe may answer besides what writing any record may. */
export const recipeErrors = errorsOf('recipe_circular', 'recipe_units', 'unit_has_stock')

export const unit = z.enum(['each', 'kg', 'g', 'l', 'ml', 'portion', 'bottle', 'case'])

const ingredient = {
  itemId: id,
  variationId: id.nullable().default(null).describe('The variant. Null: the item has no variants.'),
}
const millionths = z.int().min(1).max(10_000_000)

export const recipeComponent = z.strictObject({
  ...ingredient,
  quantity: quantity.describe('Thousandths of `unit`, as served.'),
  unit,
  factor: z
    .strictObject({ units: quantity, base: quantity })
    .nullable()
    .default(null)
    .describe(
      'The conversion from `unit` to the unit of the item: 1000 ml are 1 bottle. Null: automatic between kg and g, or l and ml.',
    ),
  yield: millionths
    .default(wholeYield)
    .describe(
      'The share that is left after preparation, in millionths: 150 g at 95% takes 157.9 g out of stock.',
    ),
})
const components = z.array(recipeComponent).max(recipeComponentsMax)

export const recipe = z.strictObject({
  makes: quantity.describe(
    'The quantity that the components make, in thousandths of the unit of the item.',
  ),
  components: components.min(1),
  sizes: z
    .array(
      z.strictObject({
        variationId: id,
        scale: millionths
          .default(wholeYield)
          .describe('What this size takes, in millionths of the recipe.'),
        components: components
          .min(1)
          .nullable()
          .default(null)
          .describe('The components of this size. Null: those of the recipe.'),
      }),
    )
    .max(100)
    .default([]),
})

const swapped = z.strictObject(ingredient)
const bySize = z.boolean().default(false).describe('True: a larger size takes more.')

export const optionUse = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('ingredient'), component: recipeComponent, bySize }),
  z.strictObject({ kind: z.literal('recipe'), components: components.min(1), bySize }),
  z.strictObject({
    kind: z.literal('swap'),
    from: swapped,
    to: swapped,
    ratio: millionths
      .default(wholeYield)
      .describe('How much of `to` replaces one unit of `from`, in millionths.'),
  }),
])
