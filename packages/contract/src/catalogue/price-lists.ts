/** Price lists: other prices for some branches, at some times. */

import { wholeRateMillionths } from '@servery/domain/kernel/rate.ts'
import { channels } from '@servery/domain/offer/catalogue/channel.ts'
import { orderTypes } from '@servery/domain/offer/catalogue/order-type.ts'
import { z } from 'zod'
import { amountNotNegative, currency, id, text } from '../base/amounts.ts'
import { bodyHead, recordRoutes, versioned } from '../base/record-routes.ts'
import { always, schedule, storedSchedule } from '../base/schedule.ts'
import { branchIds } from './item-details.ts'

export const priceListInput = z.strictObject({
  name: text(80, 1),
  branchIds: branchIds.default(null),
  currency: currency
    .nullable()
    .default(null)
    .describe('It counts only in branches that trade in it. Null: in whichever they trade.'),
  orderTypes: z.array(z.enum(orderTypes)).max(100).nullable().default(null).describe('Null: all.'),
  channels: z.array(z.enum(channels)).max(100).nullable().default(null).describe('Null: all.'),
  schedule: schedule.default(always),
  priority: z
    .int()
    .min(0)
    .max(1000)
    .default(100)
    .describe('Where two lists have a price, the one with the lesser goes before.'),
  rate: z
    .int()
    .min(-wholeRateMillionths)
    .max(10 * wholeRateMillionths)
    .nullable()
    .default(null)
    .describe(
      'How much more or less all else costs, millionths of its usual price; −100000 takes 10 % off.',
    ),
  entries: z
    .array(
      z.strictObject({
        itemId: id,
        variationId: id.nullable().default(null),
        price: amountNotNegative,
      }),
    )
    .max(20_000)
    .default([]),
})
export type PriceListInput = z.infer<typeof priceListInput>
export const priceListRecord = priceListInput.extend({
  ...bodyHead,
  schedule: storedSchedule.default(always),
})

export const priceLists = recordRoutes(
  {
    path: 'price-lists',
    tag: 'Price lists',
    one: 'price list',
    many: 'price lists',
    read: 'catalogue.read',
    write: 'catalogue.write',
  },
  { create: priceListInput.extend({ id }), update: priceListInput.extend(versioned) },
  priceListRecord,
  {},
)
