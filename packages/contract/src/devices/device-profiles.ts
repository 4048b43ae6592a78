/** Profiles: how tills behave, one for many of them. */

import {
  approvalMinutesMax,
  autoLockMinutesMax,
  cashRoundings,
  newSaleSecondsMax,
  offlineHoursMax,
  plainProfile,
  quickAmountsMax,
  receiptDefaults,
  scanBehaviours,
  serviceModes,
  startScreens,
  textPercentRange,
  tipBases,
  tipSharesMax,
} from '@servery/domain/business/device/profile.ts'
import { amountMaxOfAll } from '@servery/domain/kernel/amount-range.ts'
import { wholeRateMillionths } from '@servery/domain/kernel/rate.ts'
import { orderTypes } from '@servery/domain/offer/catalogue/order-type.ts'
import { z } from 'zod'
import { id, text } from '../base/amounts.ts'
import { bodyHead, recordRoutes, versioned } from '../base/record-routes.ts'

export const deviceProfileInput = z.strictObject({
  name: text(40, 1),
  serviceMode: z
    .enum(serviceModes)
    .default('quick')
    .describe(
      'Table begins with the plan of the tables. Retail sells without order types and call numbers.',
    ),
  startScreen: z
    .enum(startScreens)
    .nullable()
    .default(null)
    .describe('What is in front where somebody begins. Null: as the service mode says.'),
  askCovers: z
    .boolean()
    .default(true)
    .describe('With tables: how many guests is asked when one is opened.'),
  defaultOrderType: z.enum(orderTypes).nullable().default(null).describe('Null: the branch’s.'),
  autoLockMinutes: z.int().min(0).max(autoLockMinutesMax).default(0).describe('0: never.'),
  lockAfterSale: z.boolean().default(false),
  newSaleSeconds: z
    .int()
    .min(1)
    .max(newSaleSecondsMax)
    .nullable()
    .default(3)
    .describe('Until the next sale begins by itself. Null: on the next tap.'),
  quickAmounts: z
    .array(z.int().min(1).max(amountMaxOfAll))
    .min(1)
    .max(quickAmountsMax)
    .nullable()
    .default(null)
    .describe('Cash that guests hand over, minor units. Null: the next notes above the due.'),
  cashRounding: z
    .enum(cashRoundings)
    .default('branch')
    .describe('What its orders round cash to: as the branch says, nothing, or five minor units.'),
  tipShares: z
    .array(z.int().min(1).max(wholeRateMillionths))
    .max(tipSharesMax)
    .nullable()
    .default([...(plainProfile.tipShares ?? [])])
    .describe('Tips that tills suggest, millionths. Null: tills ask for none.'),
  tipBase: z
    .enum(tipBases)
    .default(plainProfile.tipBase)
    .describe('Of what they are a share: goods without taxes or with them.'),
  receipt: z.enum(receiptDefaults).default('ask'),
  receiptFrom: z
    .int()
    .min(0)
    .max(amountMaxOfAll)
    .default(0)
    .describe('Minor units; the receipt of a lesser sale is not offered.'),
  sound: z.boolean().default(false),
  textPercent: z
    .int()
    .min(textPercentRange.min)
    .max(textPercentRange.max)
    .default(100)
    .describe('Size of the text; 100 is as it was designed.'),
  leftHanded: z.boolean().default(false),
  scan: z.enum(scanBehaviours).default('add'),
  merge: z.boolean().default(true),
  pictures: z.boolean().default(true),
  requireDrawer: z
    .boolean()
    .default(false)
    .describe('Cash is taken only while a session of the drawer is open.'),
  sharedDrawer: z
    .boolean()
    .default(true)
    .describe(
      'Several people use a session of the drawer. False: of who opened it; others need a manager.',
    ),
  defaultFloat: z.int().min(0).max(amountMaxOfAll).default(0).describe('Minor units.'),
  blindClose: z
    .boolean()
    .default(true)
    .describe('Who counts the drawer does not see what should be there.'),
  differenceLimit: z
    .int()
    .min(0)
    .max(amountMaxOfAll)
    .default(0)
    .describe('Minor units; a difference beyond it needs a note.'),
  training: z
    .boolean()
    .default(false)
    .describe('Its tills are in training: nothing that is done there is in the books.'),
  approvalMinutes: z
    .int()
    .min(0)
    .max(approvalMinutesMax)
    .default(0)
    .describe('So long a manager’s PIN stands for the next approval too. 0: each time anew.'),
  offlineHours: z
    .int()
    .min(1)
    .max(offlineHoursMax)
    .nullable()
    .default(null)
    .describe('After so long without the server only cash is taken. Null: no limit.'),
  offlineMax: z
    .int()
    .min(0)
    .max(amountMaxOfAll)
    .nullable()
    .default(null)
    .describe('The most of a payment other than cash without the server. Null: no limit.'),
})
export type DeviceProfileInput = z.infer<typeof deviceProfileInput>
export const deviceProfileRecord = deviceProfileInput.extend(bodyHead)
export type DeviceProfileRow = z.infer<typeof deviceProfileRecord>

export const deviceProfiles = recordRoutes(
  {
    path: 'device-profiles',
    tag: 'Device profiles',
    one: 'device profile',
    many: 'device profiles',
    read: 'settings.read',
    write: 'settings.write',
  },
  { create: deviceProfileInput.extend({ id }), update: deviceProfileInput.extend(versioned) },
  deviceProfileRecord,
  {},
)
