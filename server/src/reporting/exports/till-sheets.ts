/** Drawers and shifts as files: what they came to, and who worked how long. */

import type { ShiftReportRow, ShiftReportSums } from '@servery/contract/reporting/shift-reports.ts'
import type { DrawerRow } from '@servery/contract/trade/drawers.ts'
import type { ShiftPerson, ShiftRow } from '@servery/contract/trade/shifts.ts'
import type { Language } from '@servery/messages/languages.ts'
import type { DrawerFilter } from '../../trade/drawers/index.ts'
import type { ShiftFilter } from '../../trade/shifts/index.ts'
import type { ShiftReportFilter } from '../accounts/shift-reports/index.ts'
import { listSheet } from './list-sheet.ts'
import { daysOf, type ExportPlace, type OfDays, reportHead } from './report-sheet.ts'
import type { Sheet, SheetTable } from './sheet.ts'
import { drawerColumns, shiftColumns, shiftReportColumns } from './till-columns.ts'
import {
  drawerNarrowing,
  type Names,
  type Narrowing,
  shiftReportNarrowing,
  timeSheetNarrowing,
} from './till-filters.ts'
import { exportWords } from './words/words.ts'

/** Where such a list stands, and whom and which tills it names. */
export interface TillPlace extends ExportPlace {
  readonly standing: OfDays
  readonly names: Names
  /** By branch: each has its own clock. */
  readonly zones: ReadonlyMap<string, string>
  /** Of what has no currency of its own. */
  readonly currency: string
}

export function drawerSheet(
  { filter, rows }: { readonly filter: DrawerFilter; readonly rows: AsyncIterable<DrawerRow> },
  place: TillPlace,
): Sheet {
  const narrowing = drawerNarrowing(filter, place.names, place.language)
  return listSheet({
    ...headOf(place, 'drawers', narrowing),
    columns: drawerColumns(place.language, { isAll: place.branch === null }),
    rows,
    currencyOf: (row) => row.currency,
  })
}

/** Each shift, then all of them in one row. */
export function shiftReportSheet(
  report: {
    readonly filter: ShiftReportFilter
    readonly sums: ShiftReportSums
    readonly rows: AsyncIterable<ShiftReportRow>
  },
  place: TillPlace,
): Sheet {
  const { filter, sums } = report
  const total: ShiftReportRow = {
    ...sums,
    ...{ id: '', branchId: '', branchName: '', number: null },
    registerId: null,
    memberId: null,
    name: exportWords[place.language].total,
    openedBy: '',
    closedBy: null,
    startedAt: '',
    endedAt: null,
    businessDate: '',
  }
  const head = headOf(
    place,
    'shiftReports',
    shiftReportNarrowing(filter, place.names, place.language),
  )
  return listSheet({
    ...head,
    columns: shiftReportColumns(place.language, {
      ...{ by: filter.by, methods: sums.methods },
      isAll: place.branch === null,
    }),
    rows: withTotal(report.rows, total),
    currencyOf: (row) => row.currency,
    isTotal: (row) => row === total,
  })
}

/** The head that reports have. */
function headOf(
  { standing, zones, currency, ...place }: TillPlace,
  name: 'drawers' | 'shiftReports' | 'timeSheet',
  narrowing: readonly Narrowing[],
) {
  const head = reportHead(standing, { name, ...place })
  return {
    ...head,
    currency,
    lines: [...head.lines, ...narrowing.map(({ line }) => line)],
    facts: [['report', name] as const, ...daysOf(standing), ...narrowing.map(({ fact }) => fact)],
    timeZoneOf: (row: { readonly branchId: string }) => zones.get(row.branchId),
  }
}

async function* withTotal<Row>(rows: AsyncIterable<Row>, total: Row): AsyncGenerator<Row> {
  yield* rows
  yield total
}

/** The hours by person, then every shift. */
export function timeSheet(
  times: {
    readonly filter: ShiftFilter
    readonly people: readonly ShiftPerson[]
    readonly rows: AsyncIterable<ShiftRow>
  },
  place: TillPlace,
): Sheet {
  const { language } = place
  const list = listSheet({
    ...headOf(place, 'timeSheet', timeSheetNarrowing(times.filter, place.names, language)),
    columns: shiftColumns(language, { isAll: place.branch === null }),
    rows: times.rows,
    currencyOf: (row) => row.currency,
  })
  return { ...list, tables: [peopleTable(times.people, language), ...list.tables] }
}

function peopleTable(people: readonly ShiftPerson[], language: Language): SheetTable {
  const { timeSheet: words, row: missing } = exportWords[language]
  return {
    title: words.byPerson,
    hasHead: true,
    columns: [
      { key: 'name', header: words.person, unit: 'text' },
      { key: 'shifts', header: words.shifts, unit: 'count' },
      { key: 'worked_minutes', header: words.worked, unit: 'minutes' },
      { key: 'unpaid_break_minutes', header: words.unpaidBreak, unit: 'minutes' },
      { key: 'paid_break_minutes', header: words.paidBreak, unit: 'minutes' },
      { key: 'cash_tips', header: words.cashTips, unit: 'money' },
      { key: 'shifts_to_look_at', header: words.doubtful, unit: 'count' },
    ],
    rows: people.map((person) => ({
      cells: [
        person.memberName || missing.somebody,
        person.shifts,
        person.workedMinutes,
        person.unpaidBreakMinutes,
        person.paidBreakMinutes,
        person.cashTips,
        person.doubtful,
      ],
      currency: person.currency,
    })),
  }
}
