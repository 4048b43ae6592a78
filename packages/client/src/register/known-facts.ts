/**
 * The facts of orders that are held in memory. Those of an order that is over are left to the store
 * once all of them lie there and at the server; whatever happens to it later is kept here, and they
 * are read again when somebody else had a hand in it too.
 */
import { compareFacts, sortFacts } from '@servery/domain/journal/compare.ts'
import type { Clock, Fact } from '@servery/domain/journal/types.ts'

export interface KnownFacts {
  /** Whether all of this order's facts are in memory. */
  has(orderId: string): boolean
  /** All of them, or of an order that was left to the store those made since. */
  of(orderId: string): readonly Fact[]
  /** In place of what was known: all facts of the order. */
  put(orderId: string, facts: readonly Fact[]): void
  /** Own facts that were just made. False if they don't come after all others of the order. */
  append(orderId: string, facts: readonly Fact[]): boolean
  /** What the store has of an order that is not all in memory. */
  restore(orderId: string, stored: readonly Fact[]): void
  /** Leaves an order to the store. False while a fact of it is ahead of the clock. */
  leave(orderId: string, clock: Clock): boolean
  forget(orderId: string): void
}

export function createKnownFacts(facts: readonly Fact[]): KnownFacts {
  const whole = groupBySubject(facts)
  const since = new Map<string, Fact[]>()

  return {
    has: (orderId) => whole.has(orderId),
    of: (orderId) => whole.get(orderId) ?? since.get(orderId) ?? [],
    put(orderId, all) {
      since.delete(orderId)
      whole.set(orderId, [...all])
    },
    append(orderId, added) {
      const left = since.get(orderId)
      if (left !== undefined) {
        left.push(...added)
        return true
      }
      const known = whole.get(orderId) ?? []
      whole.set(orderId, [...sortFacts([...known, ...added])])
      return comeAfter(known.at(-1), added)
    },
    restore(orderId, stored) {
      if (whole.has(orderId)) return
      const ids = new Set(stored.map(({ id }) => id))
      const made = (since.get(orderId) ?? []).filter(({ id }) => !ids.has(id))
      since.delete(orderId)
      whole.set(orderId, [...sortFacts([...stored, ...made])])
    },
    leave(orderId, clock) {
      if (since.has(orderId)) return true
      const last = whole.get(orderId)?.at(-1)
      // What is made here from now on comes after the clock, and so after all that is left.
      if (last === undefined || last.clock > clock) return false
      whole.delete(orderId)
      since.set(orderId, [])
      return true
    },
    forget(orderId) {
      whole.delete(orderId)
      since.delete(orderId)
    },
  }
}

function comeAfter(last: Fact | undefined, facts: readonly Fact[]): boolean {
  const first = facts[0]
  return last === undefined || first === undefined || compareFacts(last, first) < 0
}

export function groupBySubject(facts: readonly Fact[]): Map<string, Fact[]> {
  const groups = new Map<string, Fact[]>()
  for (const fact of facts) {
    const group = groups.get(fact.subjectId)
    if (group === undefined) groups.set(fact.subjectId, [fact])
    else group.push(fact)
  }
  return groups
}
