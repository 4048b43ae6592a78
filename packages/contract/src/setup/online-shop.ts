/** The shop of a branch as it is now: on, paused or off, and what is missing until it sells. */
import { openingServices } from '@servery/domain/business/online/hours.ts'
import {
  busyMinutes,
  onlineOrderTypes,
  pauseLengths,
  shopGaps,
  shopSwitches,
} from '@servery/domain/business/online/shop.ts'
import { z } from 'zod'
import { amountNotNegative, id, instant, text } from '../base/amounts.ts'
import { errorsOf } from '../base/errors.ts'
import { route } from '../base/route.ts'
import { geoPoint } from './online.ts'

const tags = ['Online ordering']

const shopState = z.object({
  isSetUp: z.boolean().describe('True: the branch has settings for online ordering.'),
  switch: z
    .enum(shopSwitches)
    .describe('The current state; after the end of a pause it is `open`.'),
  pausedUntil: instant
    .nullable()
    .describe('When the pause ends. Null: it lasts until staff end it.'),
  busyMinutes: z.int().describe('Minutes added to the preparation time of each order.'),
  changedAt: instant.nullable(),
  changedBy: z.string(),
})
export type ShopStateView = z.infer<typeof shopState>

const shopView = z.object({
  settingId: id.nullable(),
  url: z
    .union([z.literal(''), z.url({ protocol: /^https?$/ })])
    .describe('The address for guests. Empty: the shop has no settings.'),
  state: shopState,
  timeZone: z.string(),
  gaps: z
    .array(
      z.object({
        gap: z.enum(shopGaps),
        effect: z.enum(['not_live', 'hides_collection', 'hides_delivery', 'hides_table', 'advice']),
      }),
    )
    .describe('Why the shop is not live, or sells less than its settings allow.'),
  orderTypes: z.array(z.enum(onlineOrderTypes)).describe('The order types that guests can choose.'),
  opening: z.array(
    z.object({
      service: z.enum(openingServices),
      isOpen: z.boolean(),
      changesAt: instant
        .nullable()
        .describe('When it opens or closes next. Null: not within a week.'),
    }),
  ),
})
export type ShopView = z.infer<typeof shopView>

export const online = {
  shop: route('settings.read')
    .route({
      method: 'GET',
      path: '/online/{branchId}',
      tags,
      summary: 'Read the shop of a branch, and what is missing before it can sell',
    })
    .input(z.strictObject({ branchId: id }))
    .output(shopView)
    .errors(errorsOf('not_found')),
  state: route('catalogue.read')
    .route({
      method: 'GET',
      path: '/online/{branchId}/state',
      tags,
      summary: 'Read whether the shop of a branch is open, paused or closed',
    })
    .input(z.strictObject({ branchId: id }))
    .output(shopState)
    .errors(errorsOf('not_found')),
  setState: route('availability.write')
    .route({
      method: 'PUT',
      path: '/online/{branchId}/state',
      tags,
      summary: 'Open, pause or close the shop of a branch',
      description: 'Closing it, or opening one that was closed, needs `settings.write`.',
    })
    .input(
      z.strictObject({
        branchId: id,
        switch: z.enum(shopSwitches),
        pause: z
          .enum(pauseLengths)
          .default('open_end')
          .describe('For a pause: the number of minutes, or the rest of the business day.'),
        busyMinutes: z.literal(busyMinutes).optional().describe('Absent: not changed.'),
      }),
    )
    .output(shopState)
    .errors(errorsOf('not_found')),
  testAddress: route('settings.read')
    .route({
      method: 'POST',
      path: '/online/{branchId}/test-address',
      tags,
      summary: 'Find the delivery zone of an address',
    })
    .input(
      z.strictObject({
        branchId: id,
        postcode: text(20).default(''),
        point: geoPoint.nullable().default(null),
        basket: amountNotNegative.default(0 as never),
      }),
    )
    .output(
      z.object({
        kind: z.enum(['zone', 'below_minimum', 'outside']),
        zoneId: id.nullable(),
        zoneName: z.string(),
        fee: amountNotNegative,
        minutes: z.int().describe('Minutes from the order to the delivery.'),
        missing: amountNotNegative.describe(
          'The amount missing for the minimum order of the zone.',
        ),
      }),
    )
    .errors(errorsOf('not_found')),
}
