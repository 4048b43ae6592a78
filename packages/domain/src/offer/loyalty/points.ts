/**
 * Loyalty points: what a sale earns and what a refund takes back of it. The terms are those of the
 * moment at which the order became the customer's; they stand in that fact, so that every register
 * and every rebuild comes to the same.
 */
import { multiplyDivide } from '../../kernel/rounding.ts'
import type { MinorUnits } from '../../kernel/types.ts'

/** What may be earned for one amount or visit. */
export const pointsMax = 10_000
export const excludedCategoriesMax = 50
export const lapseMonthsMax = 120

export interface PointTerms {
  /** Earned for each whole `perAmount`, or for the visit. */
  readonly points: number
  /** In minor units of the order's currency. Absent: points are for the visit. */
  readonly perAmount?: MinorUnits
  /** Goods of these categories earn nothing. Absent: all goods earn. */
  readonly excludedCategoryIds?: readonly string[]
}

/** What a business offers. */
export interface PointProgramme {
  readonly currency: string
  readonly points: number
  /** Null: points are for the visit. */
  readonly perAmount: MinorUnits | null
  readonly excludedCategoryIds: readonly string[]
}

/** The terms on which an order becomes a customer's; null: no programme is in its currency. */
export function pointTermsOf(
  programme: PointProgramme | null,
  currency: string,
): PointTerms | null {
  if (programme === null || programme.currency !== currency) return null
  const { points, perAmount, excludedCategoryIds } = programme
  return {
    points,
    ...(perAmount === null ? {} : { perAmount }),
    ...(excludedCategoryIds.length === 0 ? {} : { excludedCategoryIds }),
  }
}

/**
 * Points for what was paid, minor units: 2 for each whole £1.00 of £10.80 is 20. Who paid nothing
 * earns nothing, for a visit as well.
 */
export function pointsEarned({ points, perAmount }: PointTerms, paid: number): number {
  if (paid <= 0) return 0
  return perAmount === undefined ? points : Math.floor(paid / perAmount) * points
}

/**
 * Of some points the part that `gone` is of `whole` (rules.md 4.5): cumulative, so that one refund
 * after the other takes back round(gone so far ÷ whole × points) less what went before, and the
 * last takes what is left. 10 points on three equal units: 3, 4 and 3.
 */
export function pointsOfShare(points: number, gone: number, whole: number): number {
  if (whole <= 0) return 0
  const share = Math.min(Math.max(gone, 0), whole)
  return multiplyDivide(points, share, whole, 'half_up')
}
