/** How the kiosks of a branch behave, and how they look. */
import { contrastMin, contrastOf } from '@servery/domain/business/kiosk/contrast.ts'
import { kioskPayMinutes } from '@servery/domain/business/kiosk/pay-within.ts'
import { inEachLanguage, languages } from '@servery/messages/languages.ts'
import { z } from 'zod'
import { amountNotNegative, id, text } from '../base/amounts.ts'
import { shaped } from '../base/bounds.ts'
import { filmPath, imagePath } from '../base/images.ts'
import { bodyHead, recordRoutes, versioned } from '../base/record-routes.ts'
import { schedule, storedSchedule } from '../base/schedule.ts'

const kioskOrderTypes = ['eat_in', 'takeaway'] as const

export const kioskSettingInput = z.strictObject({
  branchId: id,
  serviceAt: z
    .enum(['marker', 'number', 'both'])
    .default('number')
    .describe('Whether a guest who eats in takes a table marker, or may choose to.'),
  orderTypes: z
    .array(z.enum(kioskOrderTypes))
    .min(1)
    .max(2)
    .default([...kioskOrderTypes]),
  identification: z.enum(['none', 'name']).default('none'),
  payAtCounter: z
    .boolean()
    .default(true)
    .describe(
      'True: guests may order and pay at the counter. False: only orders that are paid by card at the kiosk.',
    ),
  payByCard: z
    .boolean()
    .default(true)
    .describe(
      'True: guests pay at a card terminal that is paired with the kiosk. Without such a terminal it has no effect.',
    ),
  receipt: z
    .enum(['code', 'print', 'ask', 'none'])
    .default('code')
    .describe(
      'The receipt of an order paid at the kiosk. `code`: a code to scan. `print`: printed by the receipt printer, or a code if there is none. `ask`: a code, and printed if the guest wants it.',
    ),
  kitchenGets: z
    .enum(['paid', 'placed'])
    .default('paid')
    .describe('When an order to be paid at the counter is sent to the kitchen.'),
  tips: z.boolean().default(false).describe('True: guests may add a tip for the team.'),
  payMinutes: z
    .int()
    .min(10)
    .max(1440)
    .nullable()
    .default(kioskPayMinutes)
    .describe('Minutes after which an unpaid order is cancelled. Null: never.'),
  loyalty: z
    .boolean()
    .default(false)
    .describe('True: guests may enter a phone number or email address to earn loyalty points.'),
  idleSeconds: z.int().min(30).max(180).default(60),
  resetSeconds: z.int().min(5).max(60).default(10),
  upsell: z
    .enum(['none', 'item', 'basket'])
    .default('item')
    .describe('When additional items are offered, at most once per order.'),
  languages: z.array(z.enum(languages)).min(1).max(languages.length).default(['en']),
  ageRestricted: z.enum(['hide', 'staff']).default('staff'),
  soldOut: z.enum(['hide', 'grey']).default('grey'),
  maxOrder: amountNotNegative
    .nullable()
    .default(null)
    .describe('The largest order, in minor units. Null: no limit.'),
  hours: schedule
    .nullable()
    .default(null)
    .describe('When the kiosk takes orders. Null: whenever the branch sells.'),
  volume: z.int().min(0).max(100).default(50),
  exitBy: z
    .enum(['managers', 'team'])
    .default('managers')
    .describe('Whose PIN leaves the kiosk mode and opens the settings.'),
})
export type KioskSettingInput = z.infer<typeof kioskSettingInput>
export const kioskSettingRecord = kioskSettingInput.extend({
  ...bodyHead,
  hours: storedSchedule.nullable().default(null),
})
export type KioskSettingRow = z.infer<typeof kioskSettingRecord>

const colour = shaped(/^#[0-9a-f]{6}$/, 7, 'must be a colour such as #c2410c')
const byLanguage = z.strictObject(inEachLanguage(text(80).default('')))
const unsaid = inEachLanguage('')
const pictures = z.array(filmPath).max(6).default([])

const kioskBrandFields = z.strictObject({
  branchId: id,
  portrait: pictures.describe('Shown in turn on an upright screen while the kiosk is idle.'),
  landscape: pictures.describe('Shown in turn on a wide screen while the kiosk is idle.'),
  pictureSeconds: z.int().min(3).max(60).default(8),
  logo: imagePath.default(''),
  primary: colour.default('#c2410c'),
  background: colour.default('#ffffff'),
  buttonShape: z.enum(['square', 'rounded', 'pill']).default('rounded'),
  fontPercent: z.int().min(100).max(150).default(100),
  welcome: byLanguage.default(unsaid),
  thanks: byLanguage.default(unsaid),
  buttons: z
    .array(
      z.strictObject({
        label: text(24, 1),
        url: z.url({ protocol: /^https$/ }).max(300),
        style: z.enum(['filled', 'outlined', 'text']).default('outlined'),
      }),
    )
    .max(3)
    .default([])
    .describe('Links below the welcome text. A kiosk shows each address as a QR code.'),
})

/** Nobody can order what they can't read. */
const readable = {
  check: ({ primary, background }: { primary: string; background: string }) =>
    contrastOf(primary, background) >= contrastMin,
  problem: { path: ['primary'], message: 'must have a contrast of 4.5 to the background' },
}

export const kioskBrandInput = kioskBrandFields.refine(readable.check, readable.problem)
export type KioskBrandInput = z.infer<typeof kioskBrandInput>
export const kioskBrandRecord = kioskBrandFields.extend(bodyHead)
export type KioskBrandRow = z.infer<typeof kioskBrandRecord>

const noun = { tag: 'Kiosk', read: 'settings.read', write: 'settings.write' } as const
const filters = { branchId: id.optional() }

export const kioskSettings = recordRoutes(
  { ...noun, path: 'kiosk-settings', one: 'branch’s kiosk settings', many: 'kiosk settings' },
  { create: kioskSettingInput.extend({ id }), update: kioskSettingInput.extend(versioned) },
  kioskSettingRecord,
  filters,
)

export const kioskBrands = recordRoutes(
  { ...noun, path: 'kiosk-brands', one: 'branch’s kiosk brand', many: 'kiosk brands' },
  {
    create: kioskBrandFields.extend({ id }).refine(readable.check, readable.problem),
    update: kioskBrandFields.extend(versioned).refine(readable.check, readable.problem),
  },
  kioskBrandRecord,
  filters,
)
