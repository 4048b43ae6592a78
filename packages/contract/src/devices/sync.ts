/** Records down to the devices: everything, then what changed since a cursor. */
import { roles } from '@servery/domain/business/access/permissions.ts'
import { z } from 'zod'
import { sequenceAsked } from '../base/bounds.ts'
import { route } from '../base/route.ts'
import { availabilityRecord } from '../catalogue/availability.ts'
import { categoryRecord, itemRecord, taxRateRecord } from '../catalogue/catalogue.ts'
import { discountRecord, discountUseRecord } from '../catalogue/discounts.ts'
import { menuSyncRecord } from '../catalogue/menus.ts'
import { modifierGroupRecord } from '../catalogue/modifiers.ts'
import { priceListRecord } from '../catalogue/price-lists.ts'
import { roleSyncRecord } from '../people/roles.ts'
import { cardReaderRecord } from '../setup/card-readers.ts'
import { floorAreaRecord } from '../setup/floor-areas.ts'
import { kioskBrandRecord, kioskSettingRecord } from '../setup/kiosk.ts'
import { loyaltyProgrammeRecord } from '../setup/loyalty-programmes.ts'
import { paymentMethodRecord } from '../setup/payment-methods.ts'
import { reasonRecord } from '../setup/reasons.ts'
import { receiptBrandRecord } from '../setup/receipt-brands.ts'
import { serviceChargeRecord } from '../setup/service-charges.ts'
import { stationRecord } from '../setup/stations.ts'
import { deviceProfileRecord } from './device-profiles.ts'
import { printerRecord } from './printers.ts'
import { deviceRecord } from './registers.ts'

const printerAtTill = {
  id: true,
  version: true,
  archived: true,
  name: true,
  type: true,
  connection: true,
  language: true,
  baudRate: true,
  drawer: true,
  position: true,
  registerIds: true,
  categoryIds: true,
  stationIds: true,
  itemIds: true,
} as const

const cardReaderAtTill = {
  id: true,
  version: true,
  archived: true,
  name: true,
  provider: true,
  registerIds: true,
  profileIds: true,
  asksTip: true,
  holdsAmounts: true,
  position: true,
} as const

/** The furthest that a clock of a browser can show. */
const instantMsMax = 8_640_000_000_000_000

const head = { id: z.uuid(), version: z.int(), archived: z.boolean() }
const verifier = z.object({ salt: z.string(), iterations: z.int(), verifier: z.string() })

export const syncRecords = z.object({
  branch: z.array(
    z.object({
      ...head,
      name: z.string(),
      companyName: z.string(),
      line1: z.string(),
      line2: z.string(),
      town: z.string(),
      postcode: z.string(),
      location: z.string(),
      phone: z.string(),
      vatNumber: z.string(),
      timeZone: z.string(),
      cutOverMinutes: z.int(),
      currency: z.string(),
      taxRounding: z.enum(['half_up', 'half_even', 'up', 'down']),
      taxRoundPer: z.enum(['bucket', 'line']),
      taxRoundEach: z.boolean().exactOptional(),
      cashRoundingStep: z.int(),
      cashRoundingMode: z.enum(['nearest', 'up', 'down']),
      orderTypes: z.array(z.enum(['eat_in', 'takeaway', 'collection', 'delivery'])),
      lineTypes: z.boolean().exactOptional(),
      defaultOrderType: z.enum(['eat_in', 'takeaway', 'collection', 'delivery']),
    }),
  ),
  categories: z.array(categoryRecord),
  items: z.array(itemRecord.omit({ categoryName: true, updatedAt: true, updatedBy: true })),
  modifierGroups: z.array(
    modifierGroupRecord.omit({ usedBy: true, updatedAt: true, updatedBy: true }),
  ),
  taxRates: z.array(taxRateRecord),
  discounts: z.array(discountRecord.omit({ updatedAt: true, updatedBy: true })),
  discountUses: z.array(discountUseRecord),
  serviceCharges: z.array(serviceChargeRecord.omit({ updatedAt: true, updatedBy: true })),
  paymentMethods: z.array(paymentMethodRecord.omit({ updatedAt: true, updatedBy: true })),
  floorAreas: z.array(floorAreaRecord.omit({ updatedAt: true, updatedBy: true })),
  /** Those that this branch offers. */
  reasons: z.array(reasonRecord.omit({ updatedAt: true, updatedBy: true })),
  stations: z.array(stationRecord.omit({ updatedAt: true, updatedBy: true })),
  loyaltyProgrammes: z.array(loyaltyProgrammeRecord.omit({ updatedAt: true, updatedBy: true })),
  receiptBrands: z.array(receiptBrandRecord.omit({ updatedAt: true, updatedBy: true })),
  /** Of this branch; a till speaks to those that hang on it, and knows no address. */
  printers: z.array(printerRecord.pick(printerAtTill)),
  /** Card terminals of this branch; the server speaks to them. */
  cardReaders: z.array(cardReaderRecord.pick(cardReaderAtTill)),
  priceLists: z.array(priceListRecord.omit({ updatedAt: true, updatedBy: true })),
  /** As they were published. */
  menus: z.array(menuSyncRecord),
  availability: z.array(availabilityRecord),
  /** Of this branch; of kiosks alone. */
  kioskSettings: z.array(kioskSettingRecord.omit({ updatedAt: true, updatedBy: true })),
  kioskBrands: z.array(kioskBrandRecord.omit({ updatedAt: true, updatedBy: true })),
  deviceProfiles: z.array(deviceProfileRecord.omit({ updatedAt: true, updatedBy: true })),
  /** The device that asks, and no other. */
  devices: z.array(deviceRecord),
  roles: z.array(roleSyncRecord),
  team: z.array(
    z.object({
      ...head,
      displayName: z.string(),
      role: z.enum(roles),
      /** A role of the business's own, instead of `role`. */
      roleId: z.string().nullable().default(null),
      colour: z.string(),
      /** Nothing that they do is in the books. */
      training: z.boolean().default(false),
      /**
       * For this device alone: PBKDF2-SHA-256(pin, salt, iterations) keyed by the device's secret
       * (HMAC-SHA-256), hex.
       */
      pin: verifier.nullable(),
      /** What is on their badge, checked as a PIN is. */
      badge: verifier.nullable().default(null),
    }),
  ),
})
export type SyncRecords = z.infer<typeof syncRecords>
export const syncOutput = z.object({
  /** Give it back next time. */
  cursor: z.int(),
  /** True: forget what you have, this is everything. */
  full: z.boolean(),
  records: syncRecords,
  clockAheadMs: z
    .int()
    .optional()
    .describe(
      'How many milliseconds the clock of the device is ahead of the server’s; negative: behind. 0: they agree. Absent: the device did not send `clockMs`.',
    ),
})
export type SyncOutput = z.infer<typeof syncOutput>

export const sync = {
  /** Of the device's own branch. Records which changed since `cursor`; archived ones included. */
  pull: route('catalogue.read')
    .route({
      method: 'GET',
      path: '/sync',
      tags: ['Sync'],
      summary: 'List the records that changed since a cursor',
    })
    .input(
      z.strictObject({
        branchId: z.uuid(),
        cursor: sequenceAsked.default(0),
        appVersion: z
          .string()
          .max(40)
          .optional()
          .describe('Sent by a device: the version of its app.'),
        ownSequence: sequenceAsked
          .optional()
          .describe(
            'Sent by a device: the sequence number of the last fact that it has written, sent or not.',
          ),
        clockMs: z.coerce
          .number()
          .int()
          .min(-instantMsMax)
          .max(instantMsMax)
          .optional()
          .describe(
            'Sent by a device: its clock at the time of the request, in milliseconds since 1970.',
          ),
      }),
    )
    .output(syncOutput),
}
