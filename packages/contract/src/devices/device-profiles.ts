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
      '`table` starts with the floor plan. `retail` has no order types and no call numbers.',
    ),
  startScreen: z
    .enum(startScreens)
    .nullable()
    .default(null)
    .describe('The first screen after sign-in. Null: the default of the service mode.'),
  askCovers: z
    .boolean()
    .default(true)
    .describe('In table service: asks for the number of guests when a table is opened.'),
  defaultOrderType: z
    .enum(orderTypes)
    .nullable()
    .default(null)
    .describe('The order type of a new order. Null: the default of the branch.'),
  autoLockMinutes: z
    .int()
    .min(0)
    .max(autoLockMinutesMax)
    .default(0)
    .describe('Minutes without input until the till locks. 0: never.'),
  lockAfterSale: z.boolean().default(false),
  newSaleSeconds: z
    .int()
    .min(1)
    .max(newSaleSecondsMax)
    .nullable()
    .default(3)
    .describe('Seconds until the next sale begins automatically. Null: it begins on the next tap.'),
  quickAmounts: z
    .array(z.int().min(1).max(amountMaxOfAll))
    .min(1)
    .max(quickAmountsMax)
    .nullable()
    .default(null)
    .describe(
      'Cash amounts offered for quick payment, in minor units. Null: the next banknotes above the amount due.',
    ),
  cashRounding: z
    .enum(cashRoundings)
    .default('branch')
    .describe(
      'How its tills round cash: by the rule of the branch, not at all, or to five minor units.',
    ),
  tipShares: z
    .array(z.int().min(1).max(wholeRateMillionths))
    .max(tipSharesMax)
    .nullable()
    .default([...(plainProfile.tipShares ?? [])])
    .describe(
      'Tips that tills suggest, in millionths of `tipBase`. Null: tills do not ask for a tip.',
    ),
  tipBase: z
    .enum(tipBases)
    .default(plainProfile.tipBase)
    .describe('What suggested tips are a share of: the goods without tax, or with tax.'),
  receipt: z.enum(receiptDefaults).default('ask'),
  receiptFrom: z
    .int()
    .min(0)
    .max(amountMaxOfAll)
    .default(0)
    .describe('Minor units; no receipt is offered for a sale below this amount.'),
  sound: z.boolean().default(false),
  textPercent: z
    .int()
    .min(textPercentRange.min)
    .max(textPercentRange.max)
    .default(100)
    .describe('The size of text in percent; 100 is the normal size.'),
  leftHanded: z.boolean().default(false),
  scan: z.enum(scanBehaviours).default('add'),
  merge: z.boolean().default(true),
  pictures: z.boolean().default(true),
  requireDrawer: z
    .boolean()
    .default(false)
    .describe('True: cash can be taken only while a drawer session is open.'),
  sharedDrawer: z
    .boolean()
    .default(true)
    .describe(
      'True: several people share a drawer session. False: only the person who opened it may use it; others need a manager.',
    ),
  defaultFloat: z
    .int()
    .min(0)
    .max(amountMaxOfAll)
    .default(0)
    .describe('The suggested float, in minor units.'),
  blindClose: z
    .boolean()
    .default(true)
    .describe('True: the person who counts the drawer does not see the expected amount.'),
  differenceLimit: z
    .int()
    .min(0)
    .max(amountMaxOfAll)
    .default(0)
    .describe('Minor units; a larger difference in the count needs a note.'),
  training: z
    .boolean()
    .default(false)
    .describe(
      'True: its tills are in training mode. Nothing that they record counts in the books.',
    ),
  approvalMinutes: z
    .int()
    .min(0)
    .max(approvalMinutesMax)
    .default(0)
    .describe(
      'For how many minutes a manager’s PIN also approves further actions. 0: each action needs the PIN.',
    ),
  offlineHours: z
    .int()
    .min(1)
    .max(offlineHoursMax)
    .nullable()
    .default(null)
    .describe('After so many hours without the server, only cash is taken. Null: no limit.'),
  offlineMax: z
    .int()
    .min(0)
    .max(amountMaxOfAll)
    .nullable()
    .default(null)
    .describe(
      'The largest single payment other than cash while offline, in minor units. Null: no limit.',
    ),
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
