/** Words before an option: without it, twice of it, beside it, a little of it. */
import { add, minorUnits } from '../../kernel/money.ts'
import type { MinorUnits } from '../../kernel/types.ts'
import type { ModifierOptionContent } from './types.ts'

export const modifierPrefixes = ['no', 'extra', 'side', 'light'] as const
export type ModifierPrefix = (typeof modifierPrefixes)[number]

/**
 * What one of an option costs with a prefix. A price that was set for it counts as it stands.
 * Otherwise Extra costs the option's price and then the same again, and No, Side and Light cost
 * nothing. `isFirstFree`: the first portion of Extra falls under what the group gives away.
 */
export function prefixedPrice(
  option: Pick<ModifierOptionContent, 'price' | 'prefixPrices'>,
  prefix: ModifierPrefix,
  isFirstFree: boolean,
): MinorUnits {
  const set = option.prefixPrices?.[prefix]
  if (set !== undefined) return set
  if (prefix !== 'extra') return minorUnits(0)
  return isFirstFree ? option.price : add(option.price, option.price)
}

/** Whether the option with this prefix takes one of those that the group gives away. */
export function usesAllowance(
  option: Pick<ModifierOptionContent, 'price' | 'prefixPrices'>,
  prefix: ModifierPrefix | undefined,
): boolean {
  // What makes the item cheaper is never given away: it would make it dearer.
  if (option.price < 0) return false
  if (prefix === undefined) return true
  return prefix === 'extra' && option.prefixPrices?.extra === undefined
}
