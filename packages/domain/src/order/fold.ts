import { sortFacts } from '../journal/compare.ts'
import { applyOrderFact } from './apply.ts'
import type { OrderFact, OrderState } from './model/types.ts'

/**
 * The order that its facts make, or null for none. The same, byte for byte as JSON, for every
 * order of arrival and every repetition (architecture §5).
 */
export function foldOrder(facts: readonly OrderFact[]): OrderState | null {
  let state: OrderState | null = null
  for (const fact of sortFacts(facts)) state = applyOrderFact(state, fact)
  return state
}
