import { listHours, readHours } from '@servery/domain/report/time/hours.ts'
import type { SalesRange } from './query-plan.store.ts'

/** The hours of a text that the contract let through, where there is one. */
export function hoursAsked(text: string | undefined): Pick<SalesRange, 'hours'> {
  const hours = text === undefined ? null : readHours(text)
  return hours === null ? {} : { hours: listHours(hours) }
}
