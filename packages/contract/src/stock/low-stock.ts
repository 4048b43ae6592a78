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
  status: z.enum(['short', 'low', 'out']).default('short').describe('short: all below par or low.'),
}

const target = z.strictObject({
  ...goodsRef,
  lowAt: quantityNotNegative.nullable().describe('At or below it, it is low. Null: not decided.'),
  par: quantityNotNegative.nullable().describe('How much there should be. Null: not decided.'),
})

const figure = z.int().describe('Thousandths of the item’s unit.')

export const lowStockRow = z.object({
  itemId: id,
  variationId: id.nullable(),
  ...goodsNames,
  status: z.enum(stockStatuses),
  onHand: figure,
  committed: figure.describe('Asked for by open orders.'),
  available: figure,
  onOrder: figure.describe('Ordered of suppliers, or in transit from another branch.'),
  lowAt: figure.nullable().describe('As said of it, or by default.'),
  ownLowAt: figure.nullable().describe('What was said of it here. Null: the default holds.'),
  par: figure.nullable(),
  supplierId: id.nullable(),
  supplierName: z.string(),
  supplierItemId: id.nullable(),
  code: z.string(),
  packName: z.string(),
  factor: packFactor,
  packCost: amount,
  suggested: z.int().describe('Packs to order.'),
  suggestedCost: amount.describe('Of them all, without tax.'),
  unitCost: fineCost,
  daysCover: z.int().nullable().describe('Tenths of a day it lasts, as it sold in 28 days.'),
  lastReceivedAt: instant.nullable(),
})
export type LowStockRow = z.infer<typeof lowStockRow>

export const stockTargets = {
  find: route('stock.read')
    .route({
      method: 'GET',
      path: '/stock/targets',
      tags: [stockTag],
      summary: 'How much a branch should have of an item',
    })
    .input(z.strictObject({ branchId: id, itemId: id }))
    .output(z.object({ rows: z.array(target) })),
  set: route('stock.write')
    .route({
      method: 'PUT',
      path: '/stock/targets',
      tags: [stockTag],
      summary: 'Say how much a branch should have of items',
      description: 'Those that are not named keep what they have.',
    })
    .input(z.strictObject({ branchId: id, targets: z.array(target).min(1).max(500) }))
    .output(z.object({ rows: z.array(target) }))
    .errors(errorsOf('reference_unknown')),
}

const delivery = z.object({
  id: id.describe('Of the purchase order or the transfer.'),
  kind: z.enum(['purchase_order', 'transfer']),
  number: z.int(),
  branchId: id,
  variationId: id.nullable(),
  quantity: figure.describe('Thousandths of the item’s unit that did not come yet.'),
  from: z.string().describe('The supplier, or the branch that sent it off.'),
  expectedOn: calendarDay.nullable().describe('Null: nobody has said.'),
  sentAt: instant.nullable(),
})
export type NextDelivery = z.infer<typeof delivery>

const openOrder = z.object({
  orderId: id,
  callNumber: z.string().nullable(),
  branchId: id,
  openedAt: instant,
  variationId: id.nullable(),
  quantity: figure.describe('What it takes, and is not sent yet.'),
})

export const lowStock = {
  coming: route('stock.read')
    .route({
      method: 'GET',
      path: '/items/{id}/inventory/coming',
      tags: [stockTag],
      summary: 'What will come of an item, and which open orders will take of it',
      description: 'Purchase orders and transfers in transit, the first expected first.',
    })
    .input(z.strictObject({ id: id.describe('Of the item.'), branchId: id.optional() }))
    .output(z.object({ deliveries: z.array(delivery), orders: z.array(openOrder) }))
    .errors(errorsOf('not_found')),
  report: route('stock.read')
    .route({
      method: 'GET',
      path: '/stock/low',
      tags: [stockTag],
      summary: 'What is low in a branch, and how much of it to order',
      description: 'By supplier; the first 1,000, with how many there are.',
    })
    .input(z.strictObject(lowStockFilter))
    .output(z.object({ rows: z.array(lowStockRow), total: z.int() })),
}
