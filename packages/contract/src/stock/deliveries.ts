/** Goods that come in: what was received of whom, for how much; or went back. */
import { costUpdates } from '@servery/domain/stock/buying/goods-in.ts'
import { z } from 'zod'
import {
  amount,
  amountNotNegative,
  id,
  instant,
  quantityDelta,
  rate,
  text,
} from '../base/amounts.ts'
import { calendarDay, moment } from '../base/bounds.ts'
import { errorsOf } from '../base/errors.ts'
import { paperPath } from '../base/images.ts'
import { pageInput, pageOf, route } from '../base/route.ts'
import { serialNumbers } from '../facts/line-serial.ts'
import { fineCost, goodsNames, goodsRef, packed, serialErrors, stockTag } from './buying-parts.ts'

const lineInput = z.strictObject({
  id,
  ...goodsRef,
  ...packed,
  purchaseOrderLineId: id
    .nullable()
    .default(null)
    .describe('The line of the purchase order that was delivered. Null: none.'),
  quantity: quantityDelta.describe('Packs in thousandths; negative: returned to the supplier.'),
  cost: amountNotNegative.describe('The cost of one pack, without tax, in minor units.'),
  total: amount
    .exactOptional()
    .describe('The total of the line on the invoice, if it is not quantity × cost.'),
  taxRate: rate.default(0 as never),
  expiry: calendarDay.nullable().default(null),
  batch: text(40).default(''),
  serials: serialNumbers.exactOptional(),
})

export const deliveryInput = z.strictObject({
  branchId: id,
  supplierId: id.nullable().default(null),
  purchaseOrderId: id.nullable().default(null),
  number: text(60).default('').describe('The number of the supplier’s invoice or delivery note.'),
  receivedAt: moment,
  note: text(500).default(''),
  lines: z.array(lineInput).min(1).max(500),
  extra: amountNotNegative
    .default(0 as never)
    .describe(
      'Extra costs of the whole delivery, such as freight; spread over the lines by value.',
    ),
  extraTaxRate: rate.default(0 as never),
  costUpdate: z
    .enum(costUpdates)
    .default('average')
    .describe(
      'How the cost of each item changes: to the average, to the cost of this delivery, or not at all.',
    ),
  image: paperPath
    .default('')
    .describe(
      'The path of the invoice, a picture or PDF, that the upload route returned. Empty: none.',
    ),
})
export type DeliveryInput = z.infer<typeof deliveryInput>

const deliveryHead = {
  id,
  branchId: id,
  supplierId: id.nullable(),
  supplierName: z.string(),
  purchaseOrderId: id.nullable(),
  number: z.string(),
  receivedAt: instant,
  net: amount,
  tax: amount,
  gross: amount,
  createdAt: instant,
  createdBy: z.string(),
  lineCount: z.int(),
}
export const deliveryRow = z.object(deliveryHead)
export type DeliveryRow = z.infer<typeof deliveryRow>

export const deliveryFilter = {
  branchId: id.optional(),
  supplierId: id.optional(),
  purchaseOrderId: id.optional(),
}

export const deliveryRecord = deliveryInput.extend({
  ...deliveryHead,
  goods: amount,
  lines: z.array(
    lineInput.extend({
      ...goodsNames,
      units: z.int().describe('Units of the item, in thousandths.'),
      value: amount.describe('The value of the line, without tax.'),
      landed: amount.describe('The value with its share of the extra costs.'),
      lastCost: fineCost.nullable().describe('The cost of one unit in the delivery before.'),
      difference: z
        .int()
        .nullable()
        .describe('How much more one unit costs than in the delivery before, in millionths.'),
    }),
  ),
})

export const deliveries = {
  list: route('stock.read')
    .route({
      method: 'GET',
      path: '/deliveries',
      tags: [stockTag],
      summary: 'List deliveries, latest first',
    })
    .input(
      z.strictObject({
        ...pageInput,
        ...deliveryFilter,
      }),
    )
    .output(pageOf(deliveryRow)),
  get: route('stock.read')
    .route({
      method: 'GET',
      path: '/deliveries/{id}',
      tags: [stockTag],
      summary: 'Read a delivery',
    })
    .input(z.strictObject({ id }))
    .output(deliveryRecord)
    .errors(errorsOf('not_found')),
  create: route('stock.write')
    .route({
      method: 'POST',
      path: '/deliveries',
      tags: [stockTag],
      summary: 'Receive or return goods',
      description:
        'Adds each line to the stock of the branch at its landed cost. Repeating the request with the same id records one delivery.',
      successStatus: 201,
    })
    .input(deliveryInput.extend({ id }))
    .output(deliveryRecord)
    .errors(
      errorsOf(
        ...(['reference_unknown', 'id_reused', 'amount_out_of_range'] as const),
        ...(['purchase_order_not_sent', 'purchase_order_closed'] as const),
        ...(['batch_missing', 'expiry_missing'] as const),
        ...(['expiry_before_delivery', 'batch_expiry_differs'] as const),
        ...serialErrors,
      ),
    ),
}
