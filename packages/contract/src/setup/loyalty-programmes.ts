/** The loyalty programme of a business: for what customers get points. */
import {
  excludedCategoriesMax,
  lapseMonthsMax,
  pointsMax,
} from '@servery/domain/offer/loyalty/points.ts'
import { rewardPointsMax } from '@servery/domain/offer/loyalty/rewards.ts'
import { z } from 'zod'
import { amountPositive, currency, id, text } from '../base/amounts.ts'
import { idSet } from '../base/bounds.ts'
import { bodyHead, recordRoutes, versioned } from '../base/record-routes.ts'

export const rewardTerms = z.strictObject({
  points: z.int().min(1).max(rewardPointsMax),
  amount: amountPositive.describe(
    'The amount that so many points take off an order, in minor units.',
  ),
})

export const loyaltyProgrammeInput = z.strictObject({
  name: text(40, 1).describe('The name that guests know.'),
  currency: currency.describe('Orders in another currency earn no points.'),
  points: z
    .int()
    .min(1)
    .max(pointsMax)
    .describe('The points for each full amount, or for the visit.'),
  perAmount: amountPositive
    .nullable()
    .describe(
      'The amount for which points are earned, in minor units, counted on goods with their tax. Null: points for the visit.',
    ),
  excludedCategoryIds: idSet
    .max(excludedCategoriesMax)
    .default([])
    .describe('Goods of these categories earn no points.'),
  reward: rewardTerms
    .nullable()
    .default(null)
    .describe('What points are worth at a till. Null: they can’t be spent at a till.'),
  lapseMonths: z
    .int()
    .min(1)
    .max(lapseMonthsMax)
    .nullable()
    .default(null)
    .describe('Points expire so many months after the last visit. Null: never.'),
})
export type LoyaltyProgrammeInput = z.infer<typeof loyaltyProgrammeInput>
export const loyaltyProgrammeRecord = loyaltyProgrammeInput.extend(bodyHead)
export type LoyaltyProgramme = z.infer<typeof loyaltyProgrammeRecord>

/** A company has one that is not archived, or none. */
export const loyaltyProgrammes = recordRoutes(
  {
    path: 'loyalty-programmes',
    tag: 'Loyalty',
    one: 'loyalty programme',
    many: 'loyalty programmes',
    read: 'customers.read',
    write: 'balances.write',
  },
  {
    create: loyaltyProgrammeInput.extend({ id }),
    update: loyaltyProgrammeInput.extend(versioned),
  },
  loyaltyProgrammeRecord,
  {},
)
