import { addDays } from '../kernel/business-date.ts'

/** What no index finds is looked for in one order after the other, of so many days at most. */
export const lookedThroughDaysMax = 31

/** Whether so few days are looked through, both of them included. */
export function isLookedThrough({ from, to }: { readonly from: string; readonly to: string }) {
  return to < addDays(from, lookedThroughDaysMax)
}
