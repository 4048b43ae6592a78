/** How much of an item a branch should have, and what is short. */
import { stockStatuses } from '@servery/domain/stock/buying/suggest-order.ts'
import { z } from 'zod'
import { amount, id, instant, quantityNotNegative } from '../base/amounts.ts'
import { calendarDay } from '../base/bounds.ts'
import { errorsOf } from '../base/errors.ts'
import { route } from '../base/route.ts'
import { fineCost, goodsNames, goodsRef, packFactor, stockTag } from './buying-parts.ts'

export const lowStockFilter = {
  branchId: id,
  supplierId: id.optional(),
  status: z
    .enum(['short', 'low', 'out'])
    .default('short')
    .describe('`short`: all that is below par or low.'),
}

const target = z.strictObject({
  ...goodsRef,
  lowAt: quantityNotNegative
    .nullable()
    .describe('The level at or below which stock is low. Null: not set.'),
  par: quantityNotNegative.nullable().describe('The par level. Null: not set.'),
})

const figure = z.int().describe('Thousandths of the item’s unit.')

export const lowStockRow = z.object({
  itemId: id,
  variationId: id.nullable(),
  ...goodsNames,
  status: z.enum(stockStatuses),
  onHand: figure,
  committed: figure.describe('Committed to open orders.'),
  available: figure,
  onOrder: figure.describe('On order from suppliers, or in transit from another branch.'),
  lowAt: figure.nullable().describe('The low-stock level of the item, or else the default.'),
  ownLowAt: figure
    .nullable()
    .describe('The low-stock level set for this item here. Null: the default applies.'),
  par: figure.nullable(),
  supplierId: id.nullable(),
  supplierName: z.string(),
  supplierItemId: id.nullable(),
  code: z.string(),
  packName: z.string(),
  factor: packFactor,
  packCost: amount,
  suggested: z.int().describe('The suggested number of packs to order.'),
  suggestedCost: amount.describe('The cost of the suggested packs, without tax.'),
  unitCost: fineCost,
  daysCover: z
    .int()
    .nullable()
    .describe('How long stock lasts, in tenths of a day, at the sales of the last 28 days.'),
  lastReceivedAt: instant.nullable(),
})
export type LowStockRow = z.infer<typeof lowStockRow>

export const stockTargets = {
  find: route('stock.read')
    .route({
      method: 'GET',
      path: '/stock/targets',
      tags: [stockTag],
      summary: 'Read the stock levels set for an item in a branch',
    })
    .input(z.strictObject({ branchId: id, itemId: id }))
    .output(z.object({ rows: z.array(target) })),
  set: route('stock.write')
    .route({
      method: 'PUT',
      path: '/stock/targets',
      tags: [stockTag],
      summary: 'Set the low-stock and par levels of items in a branch',
      description: 'Levels of other items do not change.',
    })
    .input(z.strictObject({ branchId: id, targets: z.array(target).min(1).max(500) }))
    .output(z.object({ rows: z.array(target) }))
    .errors(errorsOf('reference_unknown')),
}

const delivery = z.object({
  id: id.describe('The id of the purchase order or transfer.'),
  kind: z.enum(['purchase_order', 'transfer']),
  number: z.int(),
  branchId: id,
  variationId: id.nullable(),
  quantity: figure.describe('The quantity that has not arrived yet, in thousandths of the unit.'),
  from: z.string().describe('The supplier, or the branch that sent it.'),
  expectedOn: calendarDay.nullable().describe('The expected day of arrival. Null: not known.'),
  sentAt: instant.nullable(),
})
export type NextDelivery = z.infer<typeof delivery>

const openOrder = z.object({
  orderId: id,
  callNumber: z.string().nullable(),
  branchId: id,
  openedAt: instant,
  variationId: id.nullable(),
  quantity: figure.describe('The quantity that the order needs and that has not left stock yet.'),
})

export const lowStock = {
  coming: route('stock.read')
    .route({
      method: 'GET',
      path: '/items/{id}/inventory/coming',
      tags: [stockTag],
      summary: 'List expected arrivals of an item, and the open orders that need it',
      description: 'Purchase orders and transfers in transit, in order of their expected arrival.',
    })
    .input(z.strictObject({ id: id.describe('The id of the item.'), branchId: id.optional() }))
    .output(z.object({ deliveries: z.array(delivery), orders: z.array(openOrder) }))
    .errors(errorsOf('not_found')),
  report: route('stock.read')
    .route({
      method: 'GET',
      path: '/stock/low',
      tags: [stockTag],
      summary: 'List what is low in a branch, and how much of it to order',
      description: 'By supplier; the first 1,000 rows, with the total number.',
    })
    .input(z.strictObject(lowStockFilter))
    .output(z.object({ rows: z.array(lowStockRow), total: z.int() })),
}
