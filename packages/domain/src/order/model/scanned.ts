import { addDays } from '../../kernel/business-date.ts'

/** Tables, items and hours of the day are looked for in the orders of so many days at most. */
export const scannedDaysMax = 31

/** Whether so few days are looked through, both of them included. */
export function isLookedThrough({ from, to }: { readonly from: string; readonly to: string }) {
  return to < addDays(from, scannedDaysMax)
}
