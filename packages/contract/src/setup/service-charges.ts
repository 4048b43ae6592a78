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
    .describe('Null: of every type.'),
  minTotal: amountNotNegative
    .nullable()
    .describe('From this total of the goods on, before discounts, minor units.'),
  waiveFrom: amountNotNegative
    .nullable()
    .describe('No longer from this total on. Never together with a least total.'),
  minCovers: z
    .int()
    .min(1)
    .max(coversMax)
    .nullable()
    .default(null)
    .describe('From so many guests on, and never together with a total. Null: however many.'),
})

export const serviceChargeInput = z.strictObject({
  name: text(80, 1),
  kind: z.enum(serviceChargeKinds).describe('An open amount is only put on by hand.'),
  value: z
    .int()
    .min(1)
    .max(100_000_000)
    .describe('Millionths for percent, otherwise minor units; of an open amount, the most.'),
  phase: z.enum(['pre_tax', 'apportioned', 'post_tax']).default('pre_tax'),
  basis: z.enum(['before_discounts', 'after_discounts']).default('after_discounts'),
  taxKind: z.enum(['none', 'own', 'follows_goods']).default('none'),
  taxRateIds: idSet.max(10).default([]).describe('Where it bears taxes of its own.'),
  mandatory: z.boolean().default(false).describe('Not left to the guest.'),
  destination: z.enum(['revenue', 'staff']).default('staff'),
  receiptLabel: text(40).default('').describe('Empty: its name.'),
  automatic: automaticCharge.nullable().default(null).describe('Null: only by hand.'),
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
