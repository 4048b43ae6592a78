/** How much of an item a branch should have, and what is short. */
import { stockStatuses } from '@servery/domain/stock/buying/suggest-order.ts'
import { z } from 'zod'
import { amount, id, instant, quantityNotNegative } from '../base/amounts.ts'
import { errorsOf } from '../base/errors.ts'
import { route } from '../base/route.ts'
import { fineCost, goodsNames, goodsRef, packFactor, stockTag } from './buying-parts.ts'

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
  lowAt: figure.nullable(),
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

export const lowStock = {
  report: route('stock.read')
    .route({
      method: 'GET',
      path: '/stock/low',
      tags: [stockTag],
      summary: 'What is low in a branch, and how much of it to order',
      description: 'By supplier; the first 1,000, with how many there are.',
    })
    .input(
      z.strictObject({
        branchId: id,
        supplierId: id.optional(),
        status: z
          .enum(['short', 'low', 'out'])
          .default('short')
          .describe('short: all below par or low.'),
      }),
    )
    .output(z.object({ rows: z.array(lowStockRow), total: z.int() })),
}
