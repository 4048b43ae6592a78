/** Examples of online ordering. */
import {
  deliveryZoneInput,
  onlineSettingInput,
  openingHoursInput,
  socialLinksInput,
} from '@servery/contract/setup/online.ts'
import { exampleIds as ids, type RouteExample } from '../basics/ids.ts'
import { recordExamples } from '../records/records.ts'

const branchId = ids.branch
const setting = onlineSettingInput.parse({
  branchId,
  slug: 'quay-cafe',
  orderTypes: ['collection', 'delivery'],
  payments: ['on_collection', 'on_delivery'],
  slotOrders: 5,
  stationLimits: [{ stationId: ids.station, weight: 20 }],
  allergenNotice: 'Tell us about allergies before you order.',
})
const hours = openingHoursInput.parse({
  branchId,
  store: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: 480, to: 1080 })),
  special: [{ name: 'Christmas Day', date: '2026-12-25', yearly: true, intervals: [] }],
})
const zone = deliveryZoneInput.parse({
  branchId,
  name: 'Old town',
  area: { kind: 'postcodes', codes: ['TR11', 'TR10 8'] },
  fee: 250,
  minimum: 1200,
  freeFrom: 4000,
})
/** Of a reservation that nobody here has made. */
const token = 'q'.repeat(64)
const table = { at: '2026-11-27T19:30:00.000Z', covers: 4, note: 'A window, please.' }
const links = socialLinksInput.parse({
  branchId,
  links: [{ network: 'instagram', url: '@quaycafe' }],
})

export const onlineRouteExamples: Readonly<Record<string, RouteExample>> = {
  ...recordExamples('onlineSettings', ids.onlineSetting, setting),
  ...recordExamples('openingHours', ids.openingHours, hours),
  ...recordExamples('deliveryZones', ids.deliveryZone, zone),
  ...recordExamples('socialLinks', ids.socialLinks, links),
  'bookings.venue': { parameters: { slug: 'quay-cafe' } },
  'bookings.times': { parameters: { slug: 'quay-cafe', date: '2026-11-27', covers: 4 } },
  'bookings.create': {
    parameters: { slug: 'quay-cafe' },
    body: {
      ...{ id: ids.event, ...table, name: 'Wren Adeyemi', phone: '+441326555123' },
      email: 'wren@guests.example',
    },
  },
  'bookings.get': { parameters: { token } },
  'bookings.change': { parameters: { token }, body: table },
  'bookings.cancel': { parameters: { token } },
  'online.shop': { parameters: { branchId } },
  'online.state': { parameters: { branchId } },
  'online.setState': { parameters: { branchId }, body: { switch: 'paused', pause: '30' } },
  'online.testAddress': { parameters: { branchId }, body: { postcode: 'TR11 3JT', basket: 2000 } },
}
