import type {
  LoyaltyProgramme,
  LoyaltyProgrammeInput,
} from '@servery/contract/loyalty-programmes.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import type { PointTerms } from '@servery/domain/loyalty/points.ts'

export interface LoyaltyValues {
  name: string
  per: 'amount' | 'visit'
  points: number | null
  amount: number | null
  excludedCategoryIds: string[]
}

/** A new programme begins with a point for each whole unit of the currency. */
export function toLoyaltyValues(programme: LoyaltyProgramme | null, unit: number): LoyaltyValues {
  return {
    name: programme?.name ?? '',
    per: programme?.perAmount === null ? 'visit' : 'amount',
    points: programme?.points ?? 1,
    amount: programme?.perAmount ?? unit,
    excludedCategoryIds: [...(programme?.excludedCategoryIds ?? [])],
  }
}

export function toLoyaltyContent(
  { name, per, points, amount, excludedCategoryIds }: LoyaltyValues,
  currency: string,
): LoyaltyProgrammeInput {
  return {
    name: name.trim(),
    currency,
    points: points ?? 0,
    perAmount: per === 'visit' ? null : minorUnits(amount ?? 0),
    excludedCategoryIds,
  }
}

/** What the form says by now; null while a figure is missing. */
export function termsOf({ per, points, amount }: LoyaltyValues): PointTerms | null {
  if (points === null) return null
  if (per === 'visit') return { points }
  return amount === null || amount === 0 ? null : { points, perAmount: minorUnits(amount) }
}
