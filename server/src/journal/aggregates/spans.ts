/** Runs of days of a branch, and of whole months. */
import { addDays } from '@servery/domain/kernel/business-date.ts'

export interface Span {
  readonly branchId: string
  readonly from: string
  readonly to: string
}

interface Days {
  readonly branchIds: readonly string[]
  readonly from: string
  readonly to: string
}

/** The first day of the next month: 31 days after a first lies in the next. */
export function monthAfter(date: string): string {
  return `${addDays(`${date.slice(0, 7)}-01`, 31).slice(0, 7)}-01`
}

/** Each month of runs of whole months. */
export const monthsIn = (runs: readonly Span[]): readonly Span[] =>
  runs.flatMap(({ branchId, from, to }) => {
    const months: Span[] = []
    for (let first = from; first <= to; first = monthAfter(first)) {
      months.push({ branchId, from: first, to: addDays(monthAfter(first), -1) })
    }
    return months
  })

/** What is left of the range at each branch between what is taken out of it. */
export function spansBetween(
  { branchIds, from, to }: Days,
  taken: readonly Span[],
): readonly Span[] {
  return branchIds.flatMap((branchId) => {
    const spans: Span[] = []
    let next = from
    const mine = taken.filter((span) => span.branchId === branchId)
    for (const hole of mine.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
      if (next < hole.from) spans.push({ branchId, from: next, to: addDays(hole.from, -1) })
      next = addDays(hole.to, 1)
    }
    if (next <= to) spans.push({ branchId, from: next, to })
    return spans
  })
}
