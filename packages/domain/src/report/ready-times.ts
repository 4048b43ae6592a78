/**
 * How long the kitchen takes. A report keeps how many orders took each number of whole minutes:
 * unlike a median these add up, so that the median of any days is exact to the minute.
 */

/** Whoever took longer counts with this: a ticket that nobody cleared tells of no kitchen. */
export const readyMinutesMax = 240

const named = (minutes: number) => `ready${minutes}`

/** The sums of a report: how many orders were ready after no minute, after one, … */
export const readySums: readonly string[] = Array.from(
  { length: readyMinutesMax + 1 },
  (_, index) => named(index),
)

/** Which of the sums an order counts in that was ready after so many minutes. */
export const readySum = (minutes: number): string => named(Math.min(minutes, readyMinutesMax))

/** The middle one of the minutes, of two the mean, rounded half up; null: no order has any. */
export function medianReady(sums: Readonly<Record<string, number>>): number | null {
  const counts = readySums.map((name) => sums[name] ?? 0)
  const orders = counts.reduce((sum, count) => sum + count, 0)
  if (orders <= 0) return null
  const minutesOf = (place: number) => {
    let passed = 0
    return counts.findIndex((count) => {
      passed += count
      return passed > place
    })
  }
  const [low, high] = [minutesOf(Math.floor((orders - 1) / 2)), minutesOf(Math.floor(orders / 2))]
  return Math.ceil((low + high) / 2)
}
