/** What dishes cost and earn by their recipes, where things are used, and batches that are made. */
import { allergens } from '@servery/domain/offer/catalogue/types.ts'
import { z } from 'zod'
import { amount, businessDate, id, quantity, text } from '../base/amounts.ts'
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
  cost: stockWorth.describe('The cost of one by its recipe.'),
  costBefore: stockWorth
    .nullable()
    .describe('The cost at the start of the period compared with. Null: unknown.'),
  unknown: z.int().describe('The number of ingredients without a known cost.'),
  produced: z.boolean().describe('True: it is produced in batches and kept in stock.'),
})
export type DishRow = z.infer<typeof dish>

const dishHistory = z.object({
  net: amount.describe('The price without tax.'),
  points: z
    .array(
      z.object({
        day: businessDate.describe(
          'The cost is that at the end of this day; of today, that of now.',
        ),
        cost: stockWorth
          .nullable()
          .describe('The cost of one by its recipe. Null: the cost of an ingredient is unknown.'),
      }),
    )
    .describe('At most 14 days, evenly spread. The last is today.'),
})

const used = z.object({
  items: z.array(
    z.object({
      itemId: id,
      name: z.string(),
      direct: z.boolean().describe('False: it contains the item through another ingredient.'),
    }),
  ),
  options: z.array(z.object({ groupId: id, groupName: z.string(), optionName: z.string() })),
})
export type WhereUsedView = z.infer<typeof used>

const made = z.object({
  id,
  made: stockUnits,
  cost: stockWorth.describe('The cost of the ingredients, which is also the cost of the product.'),
  used: z.array(z.object({ itemId: id, variationId: id.nullable(), quantity: stockUnits })),
})

export const recipes = {
  cost: route('stock.read')
    .route({
      method: 'POST',
      path: '/stock/recipes/cost',
      tags,
      summary: 'Calculate the cost and allergens of a recipe',
      description: 'Nothing is stored.',
    })
    .input(
      z.strictObject({
        branchId: id.describe('The branch whose costs are used.'),
        itemId: id
          .nullable()
          .default(null)
          .describe('The item that the recipe is for. Null: a new item.'),
        recipe,
      }),
    )
    .output(
      z.object({
        costs: z.array(z.object({ variationId: id.nullable(), cost: stockWorth })),
        unknown: z.array(z.string()).describe('Names of ingredients without a known cost.'),
        allergens: z.array(
          z.object({
            allergen: z.enum(allergens),
            mark: z.enum(['contains', 'may_contain', 'no']),
          }),
        ),
        unset: z
          .array(z.string())
          .describe('Names of ingredients with an allergen that is not recorded.'),
      }),
    )
    .errors(errorsOf('not_found', 'reference_unknown')),
  list: route('stock.read')
    .route({
      method: 'GET',
      path: '/stock/recipes',
      tags,
      summary: 'List dishes with their cost and margin, now and before',
    })
    .input(
      z.strictObject({
        branchId: id.optional().describe('Omitted: the first branch.'),
        days: z.coerce.number().int().min(1).max(366).default(30),
        search: text(100).optional(),
      }),
    )
    .output(z.object({ rows: z.array(dish) }))
    .errors(errorsOf('not_found')),
  history: route('stock.read')
    .route({
      method: 'GET',
      path: '/stock/recipes/{itemId}/history',
      tags,
      summary: 'Read what a dish cost by its recipe over time',
      description: 'By the recipe and the price of today, at what the ingredients cost then.',
    })
    .input(
      z.strictObject({
        itemId: id,
        variationId: id.optional().describe('Omitted: the item has no variants.'),
        branchId: id,
        days: z.coerce.number().int().min(7).max(366).default(90),
      }),
    )
    .output(dishHistory)
    .errors(errorsOf('not_found')),
  whereUsed: route('stock.read')
    .route({
      method: 'GET',
      path: '/stock/recipes/{itemId}/uses',
      tags,
      summary: 'List the dishes and options that use an item',
    })
    .input(z.strictObject({ itemId: id }))
    .output(used)
    .errors(errorsOf('not_found')),
  produce: route('stock.write')
    .route({
      method: 'POST',
      path: '/stock/productions',
      tags,
      summary:
        'Produce a batch: the ingredients leave stock, and the product comes in at their cost',
      successStatus: 201,
    })
    .input(
      z.strictObject({
        id: id.describe('The id of this batch. Repeating the request with it produces only once.'),
        branchId: id,
        itemId: id.describe('A tracked item with a recipe.'),
        variationId: id.nullable().default(null),
        quantity: quantity.describe(
          'The quantity that the ingredients are for, in thousandths of the unit of the item.',
        ),
        made: quantity
          .nullable()
          .default(null)
          .describe('The quantity that was made. Null: the same as `quantity`.'),
        at: moment.optional().describe('When it was made. Omitted: now.'),
        note: text(200).default(''),
      }),
    )
    .output(made)
    .errors(errorsOf('not_found', 'reference_unknown', 'stock_entry_differs', 'stock_not_tracked')),
}
