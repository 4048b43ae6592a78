/** What is on hand, what it is worth, what moved; and adjustments by hand. */
import { stockActions, stockStatuses } from '@servery/domain/stock/adjusting.ts'
import { stockKinds as movementKinds } from '@servery/domain/stock/kinds.ts'
import { z } from 'zod'
import { businessDate, currency, id, instant, text } from '../base/amounts.ts'
import { calendarDay, moment, sorting } from '../base/bounds.ts'
import { errorsOf } from '../base/errors.ts'
import { pageInput, pageOf, route } from '../base/route.ts'
import { serialNumbers } from '../facts/line-serial.ts'
import { serialErrors } from './buying-parts.ts'
import { stockAmount, stockCost, stockUnits, stockWorth } from './stock-parts.ts'

const tags = ['Stock']

export const stockFilter = {
  search: text(100).optional(),
  categoryId: id.optional(),
  supplierId: id.optional().describe('Only items that this supplier sells.'),
  status: z.enum(stockStatuses).optional(),
  sort: sorting.default('name'),
}

const level = {
  onHand: stockUnits,
  value: stockWorth,
  unitCost: stockWorth.describe(
    'The cost of one unit: of the stock on hand, or else the last known cost.',
  ),
}

const packs = z
  .array(
    z.object({
      name: z.string(),
      holds: stockUnits.describe('How many units one pack holds, in thousandths.'),
    }),
  )
  .describe('The packs in which suppliers sell it. Their names can be units of an adjustment.')

export const stockRow = z.object({
  id: id.describe('The id of the variant, or of an item without variants.'),
  itemId: id,
  variationId: id.nullable(),
  name: z.string(),
  variationName: z.string().nullable(),
  sku: z.string(),
  categoryId: id,
  categoryName: z.string(),
  unit: z.string(),
  tracked: z.boolean(),
  ...level,
  committed: stockUnits.describe('Committed to open orders, and not taken from stock yet.'),
  available: stockUnits.describe('On hand less committed.'),
  inTransit: stockUnits.describe('In transit from another branch; not included in on hand.'),
  daysCover: z
    .number()
    .nullable()
    .describe(
      'How many days the available stock lasts, at the sales of the last 28 days. Null: no sales.',
    ),
  lowAt: stockUnits
    .nullable()
    .describe('The low-stock level: set for the item, or the default. Null: none.'),
  ownLowAt: stockUnits
    .nullable()
    .describe('The low-stock level set for the item here. Null: the default applies.'),
  par: stockUnits.nullable().describe('The par level. Null: not set.'),
  supplierId: id.nullable().describe('The preferred supplier. Null: none.'),
  supplierName: z.string(),
  packs,
  status: z.enum(stockStatuses),
  lastCountedAt: instant.nullable(),
})
export type StockRow = z.infer<typeof stockRow>

const summary = z.object({
  currency,
  value: stockWorth,
  inTransit: stockWorth.describe('The value of stock in transit to this branch.'),
  low: z.int(),
  out: z.int(),
  negative: z.int(),
})

/** Each branch is counted in whole: so many at once. */
export const shortBranchesMax = 20

const adjustment = z.strictObject({
  id: id.describe('The id of this entry. Repeating the request with it records the entry once.'),
  itemId: id,
  variationId: id.nullable().default(null),
  locationId: id.nullable().default(null).describe('Null: the main location of the branch.'),
  action: z.enum(stockActions),
  kindId: id.nullable().default(null).describe('For `custom`: the kind of your own.'),
  quantity: stockAmount.describe(
    'Thousandths of `unit`, above 0. For a recount: the quantity on hand.',
  ),
  unit: text(40, 1).describe(
    'The unit of the item, a unit that converts to it (kg, g, l, ml), or the name of a pack.',
  ),
  unitCost: stockCost
    .nullable()
    .default(null)
    .describe('The cost of one `unit`, for goods received.'),
  batchId: id.nullable().default(null).describe('Null: the batch that expires first.'),
  serials: serialNumbers.exactOptional(),
  at: moment.optional().describe('When it happened. Omitted: now.'),
  note: text(200).default(''),
})
export type StockAdjustment = z.infer<typeof adjustment>

const place = z.object({
  branchId: id,
  branchName: z.string(),
  currency,
  locationId: id,
  locationName: z
    .string()
    .describe('The location. Empty: the main location of the branch, or in transit.'),
  variationId: id.nullable(),
  inTransit: z.boolean(),
  ...level,
  committed: stockUnits,
  lastCountedAt: instant.nullable(),
})

const placeOfItem = place.extend({
  lowAt: stockUnits
    .nullable()
    .describe(
      'The low-stock level set in this branch, for all its locations. Null: the default applies.',
    ),
  par: stockUnits.nullable().describe('The total of all locations of the branch.'),
  packs,
})

const keyInput = {
  id: id.describe('The id of the item.'),
  branchId: id,
  variationId: id.optional(),
  locationId: id.optional().describe('Omitted: the main location of the branch.'),
}

const ledgerRow = z.object({
  id: z.string(),
  sourceId: id.describe('The id of the order, delivery, stock take or entry that caused it.'),
  source: z.string(),
  at: instant,
  kind: z.enum(movementKinds),
  kindName: z
    .string()
    .nullable()
    .describe('The name of a kind of your own. Empty: a built-in kind.'),
  quantity: stockUnits,
  counted: stockUnits.nullable(),
  cost: stockWorth,
  correction: stockWorth.describe(
    'The correction of the value of goods sold below zero stock before.',
  ),
  onHand: stockUnits.describe('The quantity on hand after the movement.'),
  value: stockWorth.describe('The value on hand after the movement.'),
  reason: z.string(),
  note: z.string(),
  by: z.string().nullable(),
  callNumber: z.string().nullable().describe('The call number of the order.'),
})
export type StockLedgerRow = z.infer<typeof ledgerRow>

export const stock = {
  list: route('stock.read')
    .route({
      method: 'GET',
      path: '/stock',
      tags,
      summary: 'List the stock on hand of a branch',
      description: 'By item and variant, over all locations of the branch.',
    })
    .input(
      z.strictObject({
        ...pageInput,
        ...stockFilter,
        branchId: id.optional().describe('Omitted: the first branch that you may see, by name.'),
      }),
    )
    .output(
      pageOf(stockRow).extend({
        branchId: id.nullable().describe('The branch of these rows. Null: you have no branch.'),
        summary: summary.nullable().describe('Totals of the whole branch; only on the first page.'),
      }),
    )
    .errors(errorsOf('not_found')),
  short: route('stock.read')
    .route({
      method: 'GET',
      path: '/stock/short',
      tags,
      summary: 'Count the items that are low or out of stock, by branch',
    })
    .input(
      z.strictObject({
        branchId: id
          .optional()
          .describe(`Omitted: your first ${shortBranchesMax} branches, by name.`),
      }),
    )
    .output(
      z.object({
        rows: z
          .array(
            z.object({
              branchId: id,
              branchName: z.string(),
              low: z.int().describe('Items and variants at or below their low-stock level.'),
              out: z.int().describe('Tracked items and variants with none on hand.'),
            }),
          )
          .describe('Branches where nothing is low or out are left out.'),
      }),
    )
    .errors(errorsOf('not_found')),
  adjust: route('stock.write')
    .route({
      method: 'POST',
      path: '/stock/adjustments',
      tags,
      summary: 'Record goods that came in, went out or were counted',
      successStatus: 201,
    })
    .input(z.strictObject({ id, branchId: id, entries: z.array(adjustment).min(1).max(500) }))
    .output(z.object({ rows: z.array(place) }))
    .errors(
      errorsOf(
        'not_found',
        'reference_unknown',
        'stock_entry_differs',
        'stock_unit_unknown',
        'stock_not_tracked',
        'amount_out_of_range',
        ...serialErrors,
      ),
    ),
  ofItem: route('stock.read')
    .route({
      method: 'GET',
      path: '/items/{id}/inventory',
      tags,
      summary: 'Read the stock of an item by branch, location and variant',
    })
    .input(z.strictObject({ id, branchId: id.optional() }))
    .output(z.object({ tracked: z.boolean(), unit: z.string(), rows: z.array(placeOfItem) }))
    .errors(errorsOf('not_found')),
  ledger: route('stock.read')
    .route({
      method: 'GET',
      path: '/items/{id}/inventory/ledger',
      tags,
      summary: 'List the movements of an item in one location, newest first',
    })
    .input(z.strictObject({ ...keyInput, ...pageInput }))
    .output(pageOf(ledgerRow))
    .errors(errorsOf('not_found')),
  days: route('stock.read')
    .route({
      method: 'GET',
      path: '/items/{id}/inventory/days',
      tags,
      summary: 'List the stock of an item in one location at the end of each day',
      description: 'Days without movements are left out; their stock is that of the day before.',
    })
    .input(
      z.strictObject({ ...keyInput, days: z.coerce.number().int().min(1).max(400).default(90) }),
    )
    .output(
      z.object({
        /** Before the first of the days; null: nothing had moved. */
        before: z.object(level).nullable(),
        rows: z.array(z.object({ day: businessDate, ...level })),
      }),
    )
    .errors(errorsOf('not_found')),
  value: route('stock.read')
    .route({
      method: 'GET',
      path: '/stock/value',
      tags,
      summary: 'Read the value of stock, now or at the end of a past day',
    })
    .input(
      z.strictObject({
        day: calendarDay.optional().describe('The day. Omitted: now.'),
        branchId: id.optional(),
      }),
    )
    .output(
      z.object({
        rows: z.array(
          z.object({
            branchId: id,
            branchName: z.string(),
            currency,
            value: stockWorth,
            inTransit: stockWorth,
            things: z.int().describe('How many items and variants are in stock.'),
          }),
        ),
      }),
    )
    .errors(errorsOf('not_found')),
}
