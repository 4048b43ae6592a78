/** Which tax rate an item has that only a marketplace knows. */
import type { TaxRateRecord } from '../../offer/catalogue/types.ts'

export interface ToldTax {
  /** Null: it is not taxed. */
  readonly taxRate: TaxRateRecord | null
  /** Nobody said which rate it is: somebody has to look at it. */
  readonly isAssumed: boolean
}

/**
 * The rate that was told, an inclusive one first, as what guests are told is what they pay. Where
 * none fits, the highest inclusive one: too much tax can be put right, untaxed sales go unnoticed.
 */
export function toldTaxOf(told: number | null, rates: readonly TaxRateRecord[]): ToldTax {
  const active = rates
    .filter(({ archived }) => !archived)
    .toSorted((one, other) => Number(other.inclusive) - Number(one.inclusive))
  const [only = null] = active
  if (told === null && active.length <= 1) return { taxRate: only, isAssumed: false }
  const same = active.find(({ rate }) => rate === told) ?? null
  if (same !== null || told === 0) return { taxRate: same, isAssumed: false }
  const [highest = null] = active
    .filter(({ inclusive }) => inclusive)
    .toSorted((one, other) => other.rate - one.rate)
  return { taxRate: highest, isAssumed: active.length > 0 }
}
