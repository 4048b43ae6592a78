/** Suppliers, and what each of them sells: by which code, in which packs, at what cost. */
import { emailPattern } from '@servery/domain/business/customers/email.ts'
import { z } from 'zod'
import { amount, amountNotNegative, id, instant, text } from '../base/amounts.ts'
import { errorsOf } from '../base/errors.ts'
import { bodyHead, recordRoutes, versioned } from '../base/record-routes.ts'
import { route } from '../base/route.ts'
import { phoneNumber } from '../people/account.ts'
import { fineCost, goodsNames, goodsRef, packed, packFactor, stockTag } from './buying-parts.ts'

export const emailOrNone = z.union([z.literal(''), z.email({ pattern: emailPattern }).max(254)])

export const supplierInput = z.strictObject({
  name: text(80, 1),
  contact: text(80).default('').describe('The contact person.'),
  email: emailOrNone.default('').describe('The email address for purchase orders.'),
  phone: phoneNumber.default(''),
  address: text(300).default(''),
  accountNumber: text(40)
    .default('')
    .describe('The number under which the supplier knows this business.'),
  leadDays: z.int().min(0).max(365).default(1).describe('Days from the order to the delivery.'),
  minimumOrder: amountNotNegative
    .default(0 as never)
    .describe('The minimum value of an order, in minor units of the currency of the company.'),
  note: text(500).default(''),
})
export type SupplierInput = z.infer<typeof supplierInput>
export const supplierRecord = supplierInput.extend(bodyHead)

const rights = { read: 'stock.read', write: 'stock.write' } as const

export const suppliers = recordRoutes(
  { path: 'suppliers', tag: 'Suppliers', one: 'supplier', many: 'suppliers', ...rights },
  { create: supplierInput.extend({ id }), update: supplierInput.extend(versioned) },
  supplierRecord,
  {},
)

export const supplierItemInput = z.strictObject({
  supplierId: id,
  ...goodsRef,
  ...packed,
  code: text(40)
    .default('')
    .describe('The code of the supplier for it, or the barcode of the pack.'),
  cost: amountNotNegative.default(0 as never).describe('The cost of one pack, without tax.'),
  minimumPacks: z
    .int()
    .min(0)
    .max(100_000)
    .default(0)
    .describe('The smallest number of packs that can be ordered.'),
  preferred: z
    .boolean()
    .default(false)
    .describe('True: ordered from this supplier if several sell it.'),
})
export type SupplierItemInput = z.infer<typeof supplierItemInput>
export const supplierItemRecord = supplierItemInput.extend({
  ...bodyHead,
  ...goodsNames,
  supplierName: z.string(),
})

export const supplierItems = recordRoutes(
  {
    path: 'supplier-items',
    tag: 'Suppliers',
    one: 'item of a supplier',
    many: 'items of suppliers',
    ...rights,
  },
  { create: supplierItemInput.extend({ id }), update: supplierItemInput.extend(versioned) },
  supplierItemRecord,
  { supplierId: id.optional(), itemId: id.optional() },
)

const offeredPack = z.object({
  supplierItemId: id,
  supplierId: id,
  supplierName: z.string(),
  code: z.string(),
  packName: z.string(),
  factor: packFactor,
  cost: amount,
  minimumPacks: z.int(),
  preferred: z.boolean(),
})

const goods = z.object({
  itemId: id,
  variationId: id.nullable(),
  ...goodsNames,
  sku: z.string(),
  barcode: z.string(),
  taxRate: z.int().describe('The tax rate of its sale, in millionths.'),
  packs: z.array(offeredPack),
  lastCost: fineCost.nullable().describe('The cost of one unit in the last delivery.'),
  lastReceivedAt: instant.nullable(),
})
export type Goods = z.infer<typeof goods>

export const stockGoods = {
  find: route('stock.read')
    .route({
      method: 'POST',
      path: '/stock/goods',
      tags: [stockTag],
      summary: 'Find items that can be bought',
      description: 'By words of the name, or by an exact code: barcode, SKU or supplier code.',
    })
    .input(
      z.strictObject({
        search: text(100).default(''),
        codes: z.array(text(60, 1)).max(500).default([]),
        itemIds: z.array(id).max(500).default([]),
        supplierId: id
          .nullable()
          .default(null)
          .describe('The supplier whose codes and packs are listed first.'),
      }),
    )
    .output(z.object({ rows: z.array(goods.extend({ code: z.string().nullable() })) }))
    .errors(errorsOf('reference_unknown')),
}
