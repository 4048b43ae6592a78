/** Service charges: what is added to the goods, by hand or by itself, and who gets it. */
import { orderTypes } from '@servery/domain/offer/catalogue/order-type.ts'
import { serviceChargeKinds } from '@servery/domain/offer/catalogue/types.ts'
import { coversMax } from '@servery/domain/order/model/seating.ts'
import { z } from 'zod'
import { amountNotNegative, id, text } from '../base/amounts.ts'
import { idSet } from '../base/bounds.ts'
import { bodyHead, orderRoute, recordRoutes, versioned } from '../base/record-routes.ts'

export const automaticCharge = z.strictObject({
  orderTypes: z
    .array(z.enum(orderTypes))
    .min(1)
    .max(100)
    .nullable()
    .describe('The order types it applies to. Null: all.'),
  minTotal: amountNotNegative
    .nullable()
    .describe('The least total of the goods, before discounts, in minor units.'),
  waiveFrom: amountNotNegative
    .nullable()
    .describe('The total from which the charge is waived. Can’t be combined with a least total.'),
  minCovers: z
    .int()
    .min(1)
    .max(coversMax)
    .nullable()
    .default(null)
    .describe('The least number of guests. Can’t be combined with a total. Null: no least number.'),
})

export const serviceChargeInput = z.strictObject({
  name: text(80, 1),
  kind: z.enum(serviceChargeKinds).describe('An open amount can only be added by hand.'),
  value: z
    .int()
    .min(1)
    .max(100_000_000)
    .describe('Millionths for percent, otherwise minor units. For an open amount: the maximum.'),
  phase: z.enum(['pre_tax', 'apportioned', 'post_tax']).default('pre_tax'),
  basis: z.enum(['before_discounts', 'after_discounts']).default('after_discounts'),
  taxKind: z.enum(['none', 'own', 'follows_goods']).default('none'),
  taxRateIds: idSet.max(10).default([]).describe('The tax rates of the charge, if it has its own.'),
  mandatory: z.boolean().default(false).describe('True: the guest can’t decline it.'),
  destination: z.enum(['revenue', 'staff']).default('staff'),
  receiptLabel: text(40).default('').describe('The name on receipts. Empty: `name`.'),
  automatic: automaticCharge
    .nullable()
    .default(null)
    .describe('When it is added automatically. Null: only by hand.'),
  position: z.int().min(0).max(100_000).default(0),
})
export type ServiceChargeInput = z.infer<typeof serviceChargeInput>
export const serviceChargeRecord = serviceChargeInput.extend(bodyHead)
export type ServiceChargeRow = z.infer<typeof serviceChargeRecord>

const noun = {
  path: 'service-charges',
  tag: 'Service charges',
  one: 'service charge',
  many: 'service charges',
  read: 'settings.read',
  write: 'settings.write',
} as const

export const serviceCharges = {
  ...recordRoutes(
    noun,
    {
      create: serviceChargeInput.extend({ id }),
      update: serviceChargeInput.extend(versioned),
    },
    serviceChargeRecord,
    {},
  ),
  order: orderRoute(noun, serviceChargeRecord),
}
