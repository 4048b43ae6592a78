import { businessDayAt } from '../catalogue/index.ts'
import type { Till } from './till.ts'

/** The branch's business day at this moment. */
export function businessDay(till: Till): string {
  return businessDayAt(till.catalogue.get().branch)
}
