/** How a branch takes orders online: its settings, hours, delivery zones and links elsewhere. */
import { findPolygonProblem } from '@servery/domain/business/online/area.ts'
import { noBookings } from '@servery/domain/business/online/guest-bookings.ts'
import {
  findSpecialProblem,
  findWeekProblem,
  openingServices,
} from '@servery/domain/business/online/hours.ts'
import { onlineOrderTypes, slugShape } from '@servery/domain/business/online/shop.ts'
import {
  linkLengthMax,
  normaliseLink,
  socialNetworks,
} from '@servery/domain/business/online/social-links.ts'
import { minutesPerDay } from '@servery/domain/kernel/schedule.ts'
import { languages } from '@servery/messages/languages.ts'
import { z } from 'zod'
import { amountNotNegative, businessDate, id, text } from '../base/amounts.ts'
import { calendarDay, shaped } from '../base/bounds.ts'
import { imagePath } from '../base/images.ts'
import { bodyHead, recordRoutes, versioned } from '../base/record-routes.ts'
import { always, schedule, storedSchedule } from '../base/schedule.ts'
import { bookingSetting } from './booking-setting.ts'

const noun = { tag: 'Online ordering', read: 'settings.read', write: 'settings.write' } as const
const filters = { branchId: id.optional() }
const colour = shaped(/^#[0-9a-f]{6}$/, 7, 'must be a colour such as #c2410c')
const address = z.union([z.literal(''), z.url({ protocol: /^https$/ }).max(300)])
const once = <Item extends z.ZodType>(item: Item, max: number) =>
  z
    .array(item)
    .max(max)
    .refine((all) => new Set(all).size === all.length, 'must name each once')

/** `online`: by card in the shop, before the order is made. */
export const onlinePayments = ['on_collection', 'on_delivery', 'online'] as const

export const onlineSettingInput = z.strictObject({
  branchId: id,
  slug: shaped(slugShape, 40, 'must be 3 to 40 of a–z, 0–9 and -').describe(
    'The name of the shop in its address; unique among all shops.',
  ),
  orderTypes: once(z.enum(onlineOrderTypes), onlineOrderTypes.length).default(['collection']),
  tableBill: z
    .enum(['pay_now', 'open_tab'])
    .default('open_tab')
    .describe(
      'How guests pay at the table. `pay_now`: online; hidden while online payment is not possible.',
    ),
  prepMinutes: z.int().min(5).max(120).default(20),
  slotOrders: z
    .int()
    .min(1)
    .max(500)
    .nullable()
    .default(null)
    .describe('The most orders per quarter of an hour. Null: no limit.'),
  stationLimits: z
    .array(z.strictObject({ stationId: id, weight: z.int().min(1).max(10_000) }))
    .max(30)
    .default([])
    .describe('The most that each station makes per quarter of an hour.'),
  categoryWeights: z
    .array(z.strictObject({ categoryId: id, weight: z.int().min(0).max(100) }))
    .max(300)
    .default([])
    .describe('How much a piece of a category counts towards the limits. Other categories: 1.'),
  asap: z.boolean().default(true).describe('True: guests may order for as soon as possible.'),
  daysAhead: z
    .int()
    .min(0)
    .max(30)
    .default(0)
    .describe('How many days ahead guests may order. 0: only today.'),
  lastOrderMinutes: z
    .int()
    .min(0)
    .max(240)
    .default(0)
    .describe('The last order before closing, in minutes.'),
  finishesAfterClose: z
    .boolean()
    .default(false)
    .describe('True: an order placed in time may be ready after closing.'),
  acceptance: z.enum(['automatic', 'manual']).default('automatic'),
  acceptMinutes: z
    .int()
    .min(1)
    .max(60)
    .default(10)
    .describe(
      'If orders are accepted by hand: an order without an answer is rejected and refunded after so many minutes.',
    ),
  cancelMinutes: z
    .int()
    .min(0)
    .max(1440)
    .nullable()
    .default(null)
    .describe(
      'Guests may cancel an accepted order until so many minutes before the promised time, in any case for one minute or until it is sent to the kitchen. Null: no longer than that.',
    ),
  silentTills: z
    .enum(['accept', 'pause'])
    .default('pause')
    .describe('What happens while no till of the branch is connected.'),
  minimumOrder: amountNotNegative.default(0 as never),
  maxItems: z
    .int()
    .min(1)
    .max(500)
    .nullable()
    .default(null)
    .describe('The most items in an order. Null: no limit.'),
  payments: once(z.enum(onlinePayments), onlinePayments.length).default(['on_collection']),
  tips: z.boolean().default(false),
  notes: z.boolean().default(true).describe('True: guests may write a note.'),
  guestCheckout: z
    .boolean()
    .default(true)
    .describe('True: guests may order without an email address.'),
  menuId: id
    .nullable()
    .default(null)
    .describe('The menu that is sold. Null: all items that are sold online.'),
  allergenNotice: text(500).default(''),
  termsUrl: address.default(''),
  privacyUrl: address.default(''),
  colour: colour.default('#c2410c'),
  logo: imagePath.default(''),
  hero: imagePath.default(''),
  languages: once(z.enum(languages), languages.length).min(1).default(['en']),
  seoTitle: text(70).default(''),
  seoDescription: text(160).default(''),
  booking: bookingSetting
    .default(noBookings)
    .describe('The settings for table reservations by guests.'),
})
export type OnlineSettingInput = z.infer<typeof onlineSettingInput>
export const onlineSettingRecord = onlineSettingInput.extend(bodyHead)
export type OnlineSettingRow = z.infer<typeof onlineSettingRecord>

export const onlineSettings = recordRoutes(
  {
    ...noun,
    path: 'online-settings',
    one: 'branch’s online settings',
    many: 'settings of online ordering',
  },
  { create: onlineSettingInput.extend({ id }), update: onlineSettingInput.extend(versioned) },
  onlineSettingRecord,
  filters,
)

const interval = {
  from: z
    .int()
    .min(0)
    .max(minutesPerDay - 15)
    .multipleOf(15)
    .describe('Minutes after midnight.'),
  to: z
    .int()
    .min(15)
    .max(minutesPerDay)
    .multipleOf(15)
    .describe(
      'The first minute after the interval. If it is before `from`, the interval ends on the next day.',
    ),
}
const storedWeek = z
  .array(
    z.strictObject({
      weekday: z
        .int()
        .min(1)
        .max(7)
        .describe('The weekday on which it begins: Monday is 1, Sunday 7.'),
      ...interval,
    }),
  )
  .max(70)
const week = storedWeek.refine(
  (intervals) => findWeekProblem(intervals) === null,
  'must not overlap or be empty',
)

const specialWithin = (day: typeof businessDate) =>
  z
    .array(
      z.strictObject({
        name: text(60).default(''),
        date: day,
        yearly: z.boolean().default(false).describe('True: the same day in every later year.'),
        services: once(z.enum(openingServices), openingServices.length)
          .default([])
          .describe('The services it applies to. Empty: all.'),
        intervals: z
          .array(z.strictObject(interval))
          .max(10)
          .describe('The opening hours of the day. Empty: closed.'),
      }),
    )
    .max(200)
    .default([])

export const openingHoursInput = z.strictObject({
  branchId: id,
  store: week.default([]),
  collection: week.nullable().default(null).describe('Null: the same as the store.'),
  delivery: week.nullable().default(null).describe('Null: the same as the store.'),
  special: specialWithin(calendarDay)
    .refine((special) => findSpecialProblem(special) === null, 'must name each day once')
    .describe('Special days, which override the weekdays.'),
})
export type OpeningHoursInput = z.infer<typeof openingHoursInput>
export const openingHoursRecord = openingHoursInput.extend({
  ...bodyHead,
  store: storedWeek,
  collection: storedWeek.nullable(),
  delivery: storedWeek.nullable(),
  special: specialWithin(businessDate),
})
export type OpeningHoursRow = z.infer<typeof openingHoursRecord>

export const openingHours = recordRoutes(
  { ...noun, path: 'opening-hours', one: 'branch’s opening hours', many: 'opening hours' },
  { create: openingHoursInput.extend({ id }), update: openingHoursInput.extend(versioned) },
  openingHoursRecord,
  filters,
)

export const geoPoint = z.strictObject({
  lat: z.int().min(-90_000_000).max(90_000_000).describe('Millionths of a degree north.'),
  lon: z.int().min(-180_000_000).max(180_000_000).describe('Millionths of a degree east.'),
})
const zoneArea = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('polygon'),
    points: z
      .array(geoPoint)
      .min(3)
      .max(100)
      .refine((points) => findPolygonProblem(points) === null, 'must not cross itself'),
  }),
  z.strictObject({
    kind: z.literal('radius'),
    centre: geoPoint,
    metres: z.int().min(100).max(30_000),
  }),
  z.strictObject({
    kind: z.literal('postcodes'),
    codes: z
      .array(text(12, 1))
      .min(1)
      .max(300)
      .describe(
        'In Great Britain: outward codes or sectors, such as LS1 or LS2 8. Elsewhere: prefixes of postcodes.',
      ),
  }),
])

export const zonePatterns = ['plain', 'stripes', 'dots', 'grid'] as const

export const deliveryZoneInput = z.strictObject({
  branchId: id,
  name: text(40, 1),
  area: zoneArea,
  fee: amountNotNegative,
  tiers: z
    .array(z.strictObject({ from: amountNotNegative, fee: amountNotNegative }))
    .max(10)
    .refine((tiers) => new Set(tiers.map(({ from }) => from)).size === tiers.length, {
      message: 'must name each amount once',
    })
    .default([])
    .describe('The delivery fee by the amount of the basket.'),
  minimum: amountNotNegative.default(0 as never),
  freeFrom: amountNotNegative
    .nullable()
    .default(null)
    .describe('The amount from which delivery is free. Null: never free.'),
  extraMinutes: z.int().min(0).max(120).default(0),
  schedule: schedule.default(always).describe('When this zone is delivered to.'),
  active: z.boolean().default(true),
  colour: colour.default('#c2410c'),
  pattern: z.enum(zonePatterns).default('plain'),
})
export type DeliveryZoneInput = z.infer<typeof deliveryZoneInput>
export const deliveryZoneRecord = deliveryZoneInput.extend({
  ...bodyHead,
  schedule: storedSchedule.default(always),
})
export type DeliveryZoneRow = z.infer<typeof deliveryZoneRecord>

export const deliveryZones = recordRoutes(
  { ...noun, path: 'delivery-zones', one: 'delivery zone', many: 'delivery zones' },
  { create: deliveryZoneInput.extend({ id }), update: deliveryZoneInput.extend(versioned) },
  deliveryZoneRecord,
  filters,
)

const storedLink = z.strictObject({
  network: z.enum(socialNetworks),
  url: z
    .string()
    .trim()
    .min(1)
    .max(linkLengthMax)
    .describe('An address, or a profile name with @.'),
  visible: z.boolean().default(true),
})
const socialLink = storedLink
  .refine(({ network, url }) => 'url' in normaliseLink(network, url), {
    path: ['url'],
    message: 'must be a name or an address of that network',
  })
  .overwrite((link) => {
    const found = normaliseLink(link.network, link.url)
    return 'url' in found ? { ...link, url: found.url } : link
  })

export const socialLinksInput = z.strictObject({
  branchId: id,
  links: z.array(socialLink).max(20).default([]).describe('The links, in the order shown.'),
})
export type SocialLinksInput = z.infer<typeof socialLinksInput>
export const socialLinksRecord = socialLinksInput.extend({
  ...bodyHead,
  links: z.array(storedLink),
})
export type SocialLinksRow = z.infer<typeof socialLinksRecord>

export const socialLinks = recordRoutes(
  { ...noun, path: 'social-links', one: 'branch’s social links', many: 'social links' },
  { create: socialLinksInput.extend({ id }), update: socialLinksInput.extend(versioned) },
  socialLinksRecord,
  filters,
)
