/** The loyalty programme of a business: for what customers get points. */
import { excludedCategoriesMax, pointsMax } from '@servery/domain/loyalty/points.ts'
import { z } from 'zod'
import { amountNotNegative, currency, id, text } from './amounts.ts'
import { bodyHead, recordRoutes, versioned } from './record-routes.ts'

export const loyaltyProgrammeInput = z.strictObject({
  name: text(40, 1).describe('As guests know it.'),
  currency: currency.describe('Orders in other currencies earn nothing.'),
  points: z.int().min(1).max(pointsMax).describe('For each whole amount, or for the visit.'),
  perAmount: amountNotNegative
    .refine((amount) => amount > 0, 'must be more than 0')
    .nullable()
    .describe('Minor units of what is paid for goods, with their tax. Null: points for the visit.'),
  excludedCategoryIds: z
    .array(id)
    .max(excludedCategoriesMax)
    .default([])
    .describe('Goods of these categories earn nothing.'),
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
