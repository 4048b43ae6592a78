/** Counting by notes and coins. */
import { minorUnits } from '../kernel/money.ts'
import type { MinorUnits } from '../kernel/types.ts'
import type { DenominationCount } from './types.ts'

/** More of one kind than any drawer holds. */
export const denominationCountMax = 100_000
/** How many kinds of notes and coins one count may name. */
export const denominationsMax = 40

/** What a count comes to, minor units; null where it names one twice, or none or half of one. */
export function countedOf(
  denominations: readonly DenominationCount[],
  loose: MinorUnits,
): MinorUnits | null {
  const values = new Set(denominations.map(({ value }) => value))
  if (values.size < denominations.length || denominations.length > denominationsMax) return null
  let counted: number = loose
  for (const { value, count } of denominations) {
    const isCount = Number.isInteger(count) && count >= 1 && count <= denominationCountMax
    if (!isCount || !Number.isSafeInteger(value) || value <= 0) return null
    counted += value * count
  }
  return Number.isSafeInteger(counted) ? minorUnits(counted) : null
}
