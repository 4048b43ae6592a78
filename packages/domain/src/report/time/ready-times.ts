/**
 * How long the kitchen takes. A report keeps how many orders took each number of whole minutes:
 * unlike a median these add up, so that the median of any days is exact to the minute.
 */

/** Whoever took longer counts with this: a ticket that nobody cleared tells of no kitchen. */
export const readyMinutesMax = 240

/** The sums of a report: how many orders were ready after no minute, after one, … */
export const readySums: readonly string[] = Array.from(
  { length: readyMinutesMax + 1 },
  (_, minutes) => `ready${minutes}`,
)

const minutesOfSum: ReadonlyMap<string, number> = new Map(
  readySums.map((name, minutes) => [name, minutes]),
)

/** Which of the sums an order counts in that was ready after so many minutes. */
export const readySum = (minutes: number): string =>
  readySums[Math.min(minutes, readyMinutesMax)] ?? ''

/** The middle one of the minutes, of two the mean, rounded half up; null: no order has any. */
export function medianReady(sums: Readonly<Record<string, number>>): number | null {
  // Of few sums all are looked at, not all of which there could be.
  const orders = new Float64Array(readyMinutesMax + 1)
  for (const name in sums) {
    const minutes = minutesOfSum.get(name)
    if (minutes !== undefined) orders[minutes] = sums[name] ?? 0
  }
  const middle = middleOf(orders)
  return middle === null ? null : Math.ceil((middle.low + middle.high) / 2)
}

/**
 * The fewest sums with the median of orders of which `orders[minutes]` were ready after so many
 * minutes, for rows that nobody adds up: a year by day has a row for each day.
 */
export function middleSums(orders: ArrayLike<number>): Readonly<Record<string, number>> {
  const middle = middleOf(orders)
  if (middle === null) return {}
  const { low, high } = middle
  return low === high ? { [readySum(low)]: 1 } : { [readySum(low)]: 1, [readySum(high)]: 1 }
}

/** The minutes of the order in the middle, or of the two there; null: no order has any. */
function middleOf(ordersOf: ArrayLike<number>) {
  // A list of all minutes for each row takes longer than the rest of a report.
  const taken: { readonly minutes: number; readonly until: number }[] = []
  let orders = 0
  for (let minutes = 0; minutes <= readyMinutesMax; minutes += 1) {
    const count = ordersOf[minutes] ?? 0
    if (count === 0) continue
    orders += count
    taken.push({ minutes, until: orders })
  }
  if (orders <= 0) return null
  const minutesOf = (place: number) => taken.find(({ until }) => until > place)?.minutes ?? 0
  return { low: minutesOf(Math.floor((orders - 1) / 2)), high: minutesOf(Math.floor(orders / 2)) }
}
