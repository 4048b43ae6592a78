import {
  lettersOfWholes,
  type ReportSchedule,
  type ReportScheduleInput,
} from '@servery/contract/reporting/report-schedules.ts'
import { reportDefinitions, reportNames } from '@servery/domain/report/definition/definitions.ts'
import { readHours, writeHours } from '@servery/domain/report/time/hours.ts'

/** What people type and choose; every choice is text. */
export interface ScheduleValues {
  report: ReportSchedule['report']
  /** Of reports that people built: its id. */
  view: string
  /** As it is known then, or as each day was closed. */
  as: ReportSchedule['as']
  /** An hour; empty: all day. */
  hoursFrom: string
  hoursTo: string
  /** Empty: all branches. */
  branchId: string
  every: ReportSchedule['every']
  weekday: string
  monthDay: string
  atMinutes: string
  format: ReportSchedule['format']
  /** Divided by commas, spaces or lines. */
  recipients: string
}

export function toScheduleValues(
  record: ReportSchedule | null,
  fresh: { readonly branchId: string; readonly email: string },
): ScheduleValues {
  if (record === null) {
    return {
      report: 'sales',
      view: '',
      as: 'known',
      hoursFrom: '',
      hoursTo: '',
      branchId: fresh.branchId,
      every: 'day',
      weekday: '1',
      monthDay: '1',
      atMinutes: '420',
      format: 'pdf',
      recipients: fresh.email,
    }
  }
  const { report, as, branchId, every, format } = record
  const view = record.builtId ?? record.view
  const hours = readHours(record.hours)
  return {
    report,
    view,
    as,
    hoursFrom: String(hours?.from ?? ''),
    hoursTo: String(hours?.to ?? ''),
    branchId: branchId ?? '',
    every,
    weekday: String(record.weekday),
    monthDay: String(record.monthDay),
    atMinutes: String(record.atMinutes),
    format,
    recipients: record.recipients.join(', '),
  }
}

export function toScheduleInput(
  values: ScheduleValues,
  kept: Pick<ReportScheduleInput, 'language' | 'paused'>,
): ReportScheduleInput {
  const { report, view, as, branchId, every, format } = values
  return {
    ...kept,
    report,
    view: viewsOf(report).includes(view) ? view : '',
    builtId: report === 'built' && view !== '' ? view : null,
    ...(isOfWholes(report) ? { as: 'known', hours: '' } : { as, hours: hoursOf(values) }),
    branchId: branchId === '' ? null : branchId,
    every,
    weekday: Number(values.weekday),
    monthDay: Number(values.monthDay),
    atMinutes: Number(values.atMinutes),
    format,
    recipients: recipientsOf(values.recipients),
  }
}

/** Of shifts and drawers: neither a part of the day nor as it was closed. */
export function isOfWholes(report: ReportSchedule['report']): boolean {
  return lettersOfWholes.includes(report)
}

/** All day where one of them is not chosen. */
function hoursOf({ hoursFrom, hoursTo }: ScheduleValues): string {
  const isPart = hoursFrom !== '' && hoursTo !== '' && hoursFrom !== hoursTo
  if (!isPart) return ''
  return writeHours({ from: Number(hoursFrom), to: Number(hoursTo) })
}

/** Until which hour it goes, once the first was chosen: to the next, where it went nowhere. */
export function hoursToFrom(from: string, to: string): string {
  if (from === '') return ''
  return to === '' || to === from ? String((Number(from) + 1) % 24) : to
}

/** Each once. */
export function recipientsOf(text: string): string[] {
  return [...new Set(text.split(/[\s,;،؛]+/).filter((one) => one !== ''))]
}

/** How the rows of a report may be cut. */
export function viewsOf(report: ReportSchedule['report']): readonly string[] {
  const known = reportNames.find((name) => name === report)
  return known === undefined ? [] : reportDefinitions[known].views
}
