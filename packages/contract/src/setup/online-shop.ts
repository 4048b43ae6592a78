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
  isSetUp: z.boolean().describe('The branch has settings of online ordering.'),
  switch: z.enum(shopSwitches).describe('As it is now: a pause that has passed is `open`.'),
  pausedUntil: instant.nullable().describe('Null: until somebody ends the pause.'),
  busyMinutes: z.int().describe('Added to the time that an order takes.'),
  changedAt: instant.nullable(),
  changedBy: z.string(),
})
export type ShopStateView = z.infer<typeof shopState>

const shopView = z.object({
  settingId: id.nullable(),
  url: z.string().describe('Where guests find it; empty without settings.'),
  state: shopState,
  timeZone: z.string(),
  gaps: z
    .array(
      z.object({
        gap: z.enum(shopGaps),
        effect: z.enum(['not_live', 'hides_collection', 'hides_delivery', 'hides_table', 'advice']),
      }),
    )
    .describe('Why it is not live, or sells less than it is set to.'),
  orderTypes: z.array(z.enum(onlineOrderTypes)).describe('Those that guests can choose.'),
  opening: z.array(
    z.object({
      service: z.enum(openingServices),
      isOpen: z.boolean(),
      changesAt: instant.nullable().describe('When it closes or opens; null: not within a week.'),
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
      summary: 'The shop of a branch, and what is missing until it can sell',
    })
    .input(z.strictObject({ branchId: id }))
    .output(shopView)
    .errors(errorsOf('not_found')),
  state: route('catalogue.read')
    .route({
      method: 'GET',
      path: '/online/{branchId}/state',
      tags,
      summary: 'Whether the shop of a branch is on, paused or off',
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
          .describe('How long, where it is paused: minutes, or the rest of the business day.'),
        busyMinutes: z.literal(busyMinutes).optional().describe('Absent: as before.'),
      }),
    )
    .output(shopState)
    .errors(errorsOf('not_found')),
  testAddress: route('settings.read')
    .route({
      method: 'POST',
      path: '/online/{branchId}/test-address',
      tags,
      summary: 'By which zone an address is delivered to',
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
        minutes: z.int().describe('From the order to the door.'),
        missing: amountNotNegative.describe('Until the minimum of the zone.'),
      }),
    )
    .errors(errorsOf('not_found')),
}
