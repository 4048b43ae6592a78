/** Rows of a report as a line of time: days and hours without trade are there as well. */
import { addDays } from '../../kernel/business-date.ts'
import type { ReportValues } from './definitions.ts'

export interface RowInTime {
  readonly key: string
  /** Null: nothing happened. */
  readonly values: ReportValues | null
}

type Rows = readonly { readonly key: string; readonly values: ReportValues }[]

/** Every day from the first to the last. */
export function rowsOfDays(report: {
  readonly from: string
  readonly to: string
  readonly rows: Rows
}): readonly RowInTime[] {
  const known = new Map(report.rows.map(({ key, values }) => [key, values]))
  const days: RowInTime[] = []
  for (let day = report.from; day <= report.to; day = addDays(day, 1)) {
    days.push({ key: day, values: known.get(day) ?? null })
  }
  return days
}

/** Every hour between the first and the last in which something happened, as `09`. */
export function hoursOfDay(rows: Rows): readonly RowInTime[] {
  const known = new Map(rows.map(({ key, values }) => [Number(key), values]))
  const hours = [...known.keys()]
  if (hours.length === 0) return []
  const [first, last] = [Math.min(...hours), Math.max(...hours)]
  return Array.from({ length: last - first + 1 }, (_, at) => ({
    key: String(first + at).padStart(2, '0'),
    values: known.get(first + at) ?? null,
  }))
}
