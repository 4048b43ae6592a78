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
  supplierId: id.optional().describe('Whatever this supplier sells.'),
  status: z.enum(stockStatuses).optional(),
  sort: sorting.default('name'),
}

const level = {
  onHand: stockUnits,
  value: stockWorth,
  unitCost: stockWorth.describe('Of one unit: of what is there, or the last known.'),
}

const packs = z
  .array(z.object({ name: z.string(), holds: stockUnits.describe('In one.') }))
  .describe('In which suppliers sell it; each name can be the unit of an adjustment.')

export const stockRow = z.object({
  id: id.describe('Of the variation, or of the item where it has none.'),
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
  committed: stockUnits.describe('On open orders, and not sent yet.'),
  available: stockUnits.describe('On hand, less what is committed.'),
  inTransit: stockUnits.describe('On its way here from another branch; not on hand.'),
  daysCover: z
    .number()
    .nullable()
    .describe('So many days the available lasts, as in the last 28. Null: nothing was sold.'),
  lowAt: stockUnits
    .nullable()
    .describe('At so little it is low: as said of it, or by default. Null: not decided.'),
  ownLowAt: stockUnits.nullable().describe('What was said of it here. Null: the default holds.'),
  par: stockUnits.nullable().describe('So much of it should be there. Null: not decided.'),
  supplierId: id.nullable().describe('Of whom it is bought, the preferred one. Null: of nobody.'),
  supplierName: z.string(),
  packs,
  status: z.enum(stockStatuses),
  lastCountedAt: instant.nullable(),
})
export type StockRow = z.infer<typeof stockRow>

const summary = z.object({
  currency,
  value: stockWorth,
  inTransit: stockWorth.describe('Of what is on its way here.'),
  low: z.int(),
  out: z.int(),
  negative: z.int(),
})

const adjustment = z.strictObject({
  id: id.describe('Of this entry: sent again, it is entered once.'),
  itemId: id,
  variationId: id.nullable().default(null),
  locationId: id.nullable().default(null).describe('Null: the branch’s main place.'),
  action: z.enum(stockActions),
  kindId: id.nullable().default(null).describe('The kind of one’s own, where it is `custom`.'),
  quantity: stockAmount.describe('Thousandths of `unit`, above 0. Of a recount: what is there.'),
  unit: text(40, 1).describe(
    'The item’s own, one that it can be measured in (kg, g, l, ml), or the name of a pack.',
  ),
  unitCost: stockCost.nullable().default(null).describe('Of one `unit`; of what is received.'),
  batchId: id.nullable().default(null).describe('Null: of the one that expires first.'),
  serials: serialNumbers.exactOptional(),
  at: moment.optional().describe('When it happened. Absent: now.'),
  note: text(200).default(''),
})
export type StockAdjustment = z.infer<typeof adjustment>

const place = z.object({
  branchId: id,
  branchName: z.string(),
  currency,
  locationId: id,
  locationName: z.string().describe('Empty: the branch’s main place, or on its way.'),
  variationId: id.nullable(),
  inTransit: z.boolean(),
  ...level,
  committed: stockUnits,
  lastCountedAt: instant.nullable(),
})

const placeOfItem = place.extend({
  lowAt: stockUnits
    .nullable()
    .describe('What was said of it in the branch, for all its places. Null: the default holds.'),
  par: stockUnits.nullable().describe('Of all places of the branch together.'),
  packs,
})

const keyInput = {
  id: id.describe('Of the item.'),
  branchId: id,
  variationId: id.optional(),
  locationId: id.optional().describe('Absent: the branch’s main place.'),
}

const ledgerRow = z.object({
  id: z.string(),
  sourceId: id.describe('The order, delivery, count or entry that made it.'),
  source: z.string(),
  at: instant,
  kind: z.enum(movementKinds),
  kindName: z.string().nullable().describe('Of a kind of one’s own.'),
  quantity: stockUnits,
  counted: stockUnits.nullable(),
  cost: stockWorth,
  correction: stockWorth.describe('What goods below zero had been valued wrong before it.'),
  onHand: stockUnits.describe('After it.'),
  value: stockWorth.describe('After it.'),
  reason: z.string(),
  note: z.string(),
  by: z.string().nullable(),
  callNumber: z.string().nullable().describe('Of its order.'),
})
export type StockLedgerRow = z.infer<typeof ledgerRow>

export const stock = {
  list: route('stock.read')
    .route({
      method: 'GET',
      path: '/stock',
      tags,
      summary: 'What a branch has on hand',
      description: 'By item and variation, over all places of the branch.',
    })
    .input(
      z.strictObject({
        ...pageInput,
        ...stockFilter,
        branchId: id.optional().describe('Absent: the first branch of theirs by name.'),
      }),
    )
    .output(
      pageOf(stockRow).extend({
        branchId: id.nullable().describe('Whose stock it is. Null: they have no branch.'),
        summary: summary.nullable().describe('Of all of the branch; on the first page only.'),
      }),
    )
    .errors(errorsOf('not_found')),
  adjust: route('stock.write')
    .route({
      method: 'POST',
      path: '/stock/adjustments',
      tags,
      summary: 'Enter what came, went or was counted',
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
      summary: 'What there is of an item: by branch, place and variation',
    })
    .input(z.strictObject({ id, branchId: id.optional() }))
    .output(z.object({ tracked: z.boolean(), unit: z.string(), rows: z.array(placeOfItem) }))
    .errors(errorsOf('not_found')),
  ledger: route('stock.read')
    .route({
      method: 'GET',
      path: '/items/{id}/inventory/ledger',
      tags,
      summary: 'What moved of an item in one place, the newest first',
    })
    .input(z.strictObject({ ...keyInput, ...pageInput }))
    .output(pageOf(ledgerRow))
    .errors(errorsOf('not_found')),
  days: route('stock.read')
    .route({
      method: 'GET',
      path: '/items/{id}/inventory/days',
      tags,
      summary: 'What there was of an item in one place at the end of each day',
      description: 'Days on which nothing moved are left out: they end as the one before.',
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
      summary: 'What stock is worth, now or at the end of a past day',
    })
    .input(
      z.strictObject({
        day: calendarDay.optional().describe('Absent: now.'),
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
            things: z.int().describe('How many things there are some of.'),
          }),
        ),
      }),
    )
    .errors(errorsOf('not_found')),
}
