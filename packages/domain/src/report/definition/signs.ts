/**
 * Which figures take something away: what comes off on the way from gross sales to net sales, and
 * the cash that leaves a drawer. Data hold the amount itself, so that shares and sums of it are
 * plain; a person sees it below nought wherever it stands: on pages, in files, on paper and in
 * emails. A void was never sold, and a comped or voided value is a measure: nothing comes off.
 */
const takenAway: readonly string[] = [
  ...['discounts', 'comps', 'returns', 'refunds'],
  ...['paidOut', 'tipsPaidOut', 'dropped'],
]

/** True of a figure without tax and of the same with its tax. */
export const isTakenAway = (key: string): boolean => takenAway.includes(key.replace(/IncTax$/, ''))

/** A figure as a person sees it. */
export function shownFigure<Value extends number | null | undefined>(
  key: string,
  value: Value,
): Value | number {
  return value != null && value !== 0 && isTakenAway(key) ? 0 - value : value
}
