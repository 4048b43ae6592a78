import type {
  LoyaltyProgramme,
  LoyaltyProgrammeInput,
} from '@servery/contract/setup/loyalty-programmes.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import type { PointTerms } from '@servery/domain/offer/loyalty/points.ts'

export interface LoyaltyValues {
  name: string
  per: 'amount' | 'visit'
  points: number | null
  amount: number | null
  excludedCategoryIds: string[]
  canSpend: boolean
  rewardPoints: number | null
  rewardAmount: number | null
  lapseMonths: number | null
}

const rewardAtFirst = { points: 100, units: 5 }

/** A new programme begins with a point for each whole unit of the currency. */
export function toLoyaltyValues(programme: LoyaltyProgramme | null, unit: number): LoyaltyValues {
  return {
    name: programme?.name ?? '',
    per: programme?.perAmount === null ? 'visit' : 'amount',
    points: programme?.points ?? 1,
    amount: programme?.perAmount ?? unit,
    excludedCategoryIds: [...(programme?.excludedCategoryIds ?? [])],
    canSpend: programme !== null && programme.reward !== null,
    rewardPoints: programme?.reward?.points ?? rewardAtFirst.points,
    rewardAmount: programme?.reward?.amount ?? rewardAtFirst.units * unit,
    lapseMonths: programme?.lapseMonths ?? null,
  }
}

export function toLoyaltyContent(values: LoyaltyValues, currency: string): LoyaltyProgrammeInput {
  const { name, per, points, amount, excludedCategoryIds } = values
  const { canSpend, rewardPoints, rewardAmount, lapseMonths } = values
  return {
    name: name.trim(),
    currency,
    points: points ?? 0,
    perAmount: per === 'visit' ? null : minorUnits(amount ?? 0),
    excludedCategoryIds,
    reward: canSpend ? { points: rewardPoints ?? 0, amount: minorUnits(rewardAmount ?? 0) } : null,
    lapseMonths,
  }
}

const fields: Readonly<Record<string, keyof LoyaltyValues>> = {
  perAmount: 'amount',
  'reward.points': 'rewardPoints',
  'reward.amount': 'rewardAmount',
}

/** The input of a field that the server names. */
export function fieldOf(path: string): string {
  return fields[path] ?? path
}

/** What the form says by now; null while a figure is missing. */
export function termsOf({ per, points, amount }: LoyaltyValues): PointTerms | null {
  if (points === null) return null
  if (per === 'visit') return { points }
  return amount === null || amount === 0 ? null : { points, perAmount: minorUnits(amount) }
}
