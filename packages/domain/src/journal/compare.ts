import { canonicalJson } from './canonical.ts'
import { compareClocks } from './clock.ts'
import type { FactOrder } from './types.ts'

/** The order of the fold: (clock, registerId, sequence). */
export function compareFacts(left: FactOrder, right: FactOrder): number {
  const byClock = compareClocks(left.clock, right.clock)
  if (byClock !== 0) return byClock
  if (left.registerId !== right.registerId) return left.registerId < right.registerId ? -1 : 1
  return left.sequence - right.sequence
}

/**
 * The facts in the order of the fold, each id once. Equal for every order of arrival and any
 * repetition: two facts in one place (a cloned device) are told apart by id and then by content.
 */
export function sortFacts<F extends FactOrder & { readonly id: string }>(
  facts: readonly F[],
): readonly F[] {
  const sorted = [...facts].sort((left, right) => compareFacts(left, right) || tie(left, right))
  const seen = new Set<string>()
  return sorted.filter((fact) => {
    if (seen.has(fact.id)) return false
    seen.add(fact.id)
    return true
  })
}

function tie(left: { readonly id: string }, right: { readonly id: string }): number {
  if (left === right) return 0
  if (left.id !== right.id) return left.id < right.id ? -1 : 1
  const leftText = canonicalJson(left)
  const rightText = canonicalJson(right)
  if (leftText === rightText) return 0
  return leftText < rightText ? -1 : 1
}
