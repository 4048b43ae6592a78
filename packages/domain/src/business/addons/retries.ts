/** When a delivery that failed is tried again: for a bit more than three days. */

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** After the first try, the second, … as the Standard Webhooks specification has them. */
export const retryPauses: readonly number[] = [
  ...[5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour],
  ...[10 * hour, 14 * hour, 20 * hour, 24 * hour],
]

/** Up to a tenth later, so that what failed together does not come back together. */
const jitterShare = 0.1

/** Milliseconds until the next try; null: this was the last one. `chance` is within 0 and 1. */
export function pauseAfter(attempts: number, chance: number): number | null {
  const pause = retryPauses[attempts - 1]
  return pause === undefined ? null : Math.round(pause * (1 + jitterShare * chance))
}
