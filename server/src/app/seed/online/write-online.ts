/** How the first branch of a demo restaurant takes orders online. */
import {
  deliveryZoneInput,
  onlineSettingInput,
  openingHoursInput,
  socialLinksInput,
} from '@servery/contract/setup/online.ts'
import {
  deliveryZoneStore,
  onlineSettingStore,
  openingHoursStore,
  socialLinksStore,
} from '../../../channels/online/index.ts'
import { createRecord, type Write } from '../../../platform/records/index.ts'
import { type SeedBusiness, slugIn } from '../business.ts'

const week = (from: number, to: number) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: from * 60, to: to * 60 }))

export async function writeOnline(
  write: Write,
  made: {
    readonly branchId: string
    readonly newId: () => string
    readonly business: SeedBusiness
  },
): Promise<void> {
  const { branchId, newId, business } = made
  const setting = onlineSettingInput.parse({
    branchId,
    slug: slugIn(business, 'harbour-quay'),
    orderTypes: ['collection', 'delivery', 'table'],
    tableBill: 'open_tab',
    tips: true,
    silentTills: 'accept',
    payments: ['on_collection', 'on_delivery'],
    slotOrders: 8,
    daysAhead: 7,
    lastOrderMinutes: 15,
    allergenNotice: 'Tell us about allergies before you order: our kitchen handles nuts.',
    termsUrl: 'https://harbour.example/terms',
    privacyUrl: 'https://harbour.example/privacy',
    colour: '#0f5e7a',
    languages: ['en', 'de', 'es'],
    seoTitle: 'Harbour Kitchens: order online',
    booking: { on: true },
  })
  await createRecord(write, onlineSettingStore, { id: newId(), input: setting })
  const hours = openingHoursInput.parse({
    branchId,
    store: week(8, 23),
    delivery: week(11, 21),
    special: [{ name: 'Christmas Day', date: '2025-12-25', yearly: true, intervals: [] }],
  })
  await createRecord(write, openingHoursStore, { id: newId(), input: hours })
  const zones = [
    {
      name: 'Town',
      area: { kind: 'postcodes', codes: ['TR11'] },
      ...{ fee: 200, minimum: 1000, freeFrom: 3500 },
    },
    {
      name: 'Within 8 km',
      area: { kind: 'radius', centre: { lat: 50_152_600, lon: -5_066_300 }, metres: 8000 },
      ...{ fee: 450, minimum: 2000, extraMinutes: 15, colour: '#0f5e7a' },
    },
  ]
  for (const zone of zones) {
    const input = deliveryZoneInput.parse({ branchId, ...zone })
    await createRecord(write, deliveryZoneStore, { id: newId(), input })
  }
  const links = socialLinksInput.parse({
    branchId,
    links: [
      { network: 'instagram', url: '@harbourkitchens' },
      { network: 'facebook', url: '@harbourkitchens' },
    ],
  })
  await createRecord(write, socialLinksStore, { id: newId(), input: links })
}
