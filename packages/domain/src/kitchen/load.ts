/** How much each station has to do, and how long the first of it has waited. */
import type { Instant } from '../kernel/types.ts'
import { isWanted, type Ticket } from './tickets.ts'

export interface Load {
  readonly tickets: number
  /** What is to be made now: pieces, and whatever is weighed as one. */
  readonly items: number
  /** Since when the first of it waits; null where nothing does. */
  readonly since: Instant | null
}

/** Of the open tickets of one station. A line of three dishes counts as three, a kilo as one. */
export function loadOf(tickets: readonly Ticket[]): Load {
  const wanted = tickets.flatMap(({ batches }) => batches.flatMap(({ items }) => items))
  const counts = wanted
    .filter(isWanted)
    .map(({ quantity, unit }) => (unit === 'each' ? Math.ceil(quantity / 1000) : 1))
  const times = tickets.flatMap(({ since }) => since ?? []).sort()
  return {
    tickets: tickets.length,
    items: counts.reduce((sum, count) => sum + count, 0),
    since: times[0] ?? null,
  }
}
