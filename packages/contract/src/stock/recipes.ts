/** What dishes cost and earn by their recipes, where things are used, and batches that are made. */
import { allergens } from '@servery/domain/offer/catalogue/types.ts'
import { z } from 'zod'
import { amount, id, quantity, text } from '../base/amounts.ts'
import { moment } from '../base/bounds.ts'
import { errorsOf } from '../base/errors.ts'
import { route } from '../base/route.ts'
import { recipe } from '../catalogue/recipes.ts'
import { stockUnits, stockWorth } from './stock-parts.ts'

const tags = ['Stock']

const dish = z.object({
  itemId: id,
  variationId: id.nullable(),
  name: z.string(),
  variationName: z.string().nullable(),
  price: amount,
  net: amount.describe('The price without tax.'),
  cost: stockWorth.describe('Of one, by its recipe.'),
  costBefore: stockWorth.nullable().describe('So many days ago; null: not known.'),
  unknown: z.int().describe('So many ingredients have no cost yet.'),
  produced: z.boolean().describe('It is made in batches, and kept in stock.'),
})
export type DishRow = z.infer<typeof dish>

const used = z.object({
  items: z.array(
    z.object({
      itemId: id,
      name: z.string(),
      direct: z.boolean().describe('False: by way of something else that it is made of.'),
    }),
  ),
  options: z.array(z.object({ groupId: id, groupName: z.string(), optionName: z.string() })),
})
export type WhereUsedView = z.infer<typeof used>

const made = z.object({
  id,
  made: stockUnits,
  cost: stockWorth.describe('Of the ingredients, and so of what was made.'),
  used: z.array(z.object({ itemId: id, variationId: id.nullable(), quantity: stockUnits })),
})

export const recipes = {
  cost: route('stock.read')
    .route({
      method: 'POST',
      path: '/stock/recipes/cost',
      tags,
      summary: 'What a recipe would cost, and which allergens come with it',
      description: 'Nothing is stored.',
    })
    .input(
      z.strictObject({
        branchId: id.describe('Whose costs count.'),
        itemId: id.nullable().default(null).describe('What it is made for; null: something new.'),
        recipe,
      }),
    )
    .output(
      z.object({
        costs: z.array(z.object({ variationId: id.nullable(), cost: stockWorth })),
        unknown: z.array(z.string()).describe('Names of ingredients without a cost.'),
        allergens: z.array(
          z.object({
            allergen: z.enum(allergens),
            mark: z.enum(['contains', 'may_contain', 'no']),
          }),
        ),
        unset: z.array(z.string()).describe('Names of those that leave an allergen unsaid.'),
      }),
    )
    .errors(errorsOf('not_found', 'reference_unknown')),
  list: route('stock.read')
    .route({
      method: 'GET',
      path: '/stock/recipes',
      tags,
      summary: 'Dishes with what they cost and earn, and what they cost before',
    })
    .input(
      z.strictObject({
        branchId: id.optional().describe('Absent: the first.'),
        days: z.coerce.number().int().min(1).max(366).default(30),
        search: text(100).optional(),
      }),
    )
    .output(z.object({ rows: z.array(dish) }))
    .errors(errorsOf('not_found')),
  whereUsed: route('stock.read')
    .route({
      method: 'GET',
      path: '/stock/recipes/{itemId}/uses',
      tags,
      summary: 'Dishes and options that take an item',
    })
    .input(z.strictObject({ itemId: id }))
    .output(used)
    .errors(errorsOf('not_found')),
  produce: route('stock.write')
    .route({
      method: 'POST',
      path: '/stock/productions',
      tags,
      summary: 'Make a batch: its ingredients go out, what was made comes in at their cost',
      successStatus: 201,
    })
    .input(
      z.strictObject({
        id: id.describe('Of this batch: sent again, it is made once.'),
        branchId: id,
        itemId: id.describe('Something that is tracked and has a recipe.'),
        variationId: id.nullable().default(null),
        quantity: quantity.describe('What the ingredients are for, in thousandths of its unit.'),
        made: quantity.nullable().default(null).describe('What came of it. Null: as much.'),
        at: moment.optional().describe('When it was made. Absent: now.'),
        note: text(200).default(''),
      }),
    )
    .output(made)
    .errors(errorsOf('not_found', 'reference_unknown', 'stock_entry_differs', 'stock_not_tracked')),
}
