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
    .describe('The list applies only in branches with this currency. Null: in all branches.'),
  orderTypes: z
    .array(z.enum(orderTypes))
    .max(100)
    .nullable()
    .default(null)
    .describe('Null: all order types.'),
  channels: z
    .array(z.enum(channels))
    .max(100)
    .nullable()
    .default(null)
    .describe('Null: all channels.'),
  schedule: schedule.default(always),
  priority: z
    .int()
    .min(0)
    .max(1000)
    .default(100)
    .describe('If two lists have a price for an item, the one with the lower number wins.'),
  rate: z
    .int()
    .min(-wholeRateMillionths)
    .max(10 * wholeRateMillionths)
    .nullable()
    .default(null)
    .describe(
      'The change to the usual price of everything that has no entry, in millionths; −100000 is 10% less. Null: no change.',
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
