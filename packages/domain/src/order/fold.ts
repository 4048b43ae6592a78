import { sortFacts } from '../journal/compare.ts'
import { applyOrderFact } from './apply.ts'
import type { OrderFact, OrderState } from './model/types.ts'
import { isOrderEventKind } from './order-facts.ts'

/**
 * The order that its facts make, or null for none. The same, byte for byte as JSON, for every
 * order of arrival and every repetition (architecture §5). What a stored journal holds of another
 * noun under the same id has no part in it.
 */
export function foldOrder(facts: readonly OrderFact[]): OrderState | null {
  let state: OrderState | null = null
  for (const fact of sortFacts(facts)) {
    if (isOrderEventKind(fact.kind)) state = applyOrderFact(state, fact)
  }
  return state
}
