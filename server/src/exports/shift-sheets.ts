/** Shifts as files: what they came to, and who worked how long. */
import type { ShiftReportRow, ShiftReportSums } from '@servery/contract/shift-reports.ts'
import type { ShiftPerson, ShiftRow } from '@servery/contract/shifts.ts'
import { listSheet } from './list-sheet.ts'
import type { Sheet, SheetTable } from './sheet.ts'
import { shiftColumns, shiftReportColumns } from './till-columns.ts'
import { type ExportLanguage, exportWords } from './words/words.ts'

interface Place {
  readonly branch: string
  readonly currency: string
  readonly timeZone: string
  readonly language: ExportLanguage
}

interface ShiftReport {
  readonly by: 'till' | 'person'
  readonly from: string
  readonly to: string
  readonly sums: ShiftReportSums
  readonly rows: AsyncIterable<ShiftReportRow>
  /** By branch: each has its own clock. */
  readonly zones: ReadonlyMap<string, string>
}

/** Each shift, then all of them in one row. */
export function shiftReportSheet(report: ShiftReport, { branch, ...place }: Place): Sheet {
  const { by, from, to, sums } = report
  const words = exportWords[place.language]
  const columns = shiftReportColumns(place.language, { by, methods: sums.methods })
  const total: ShiftReportRow = {
    ...sums,
    ...{ id: '', branchId: '', branchName: '', number: null },
    registerId: null,
    memberId: null,
    name: words.total,
    openedBy: '',
    closedBy: null,
    startedAt: '',
    endedAt: null,
    businessDate: '',
  }
  return listSheet({
    ...place,
    fileName: `shift-report-${from}-${to}`,
    title: words.file.shiftReports,
    lines: [`${branch} · ${from} – ${to}`],
    columns,
    rows: withTotal(report.rows, total),
    currencyOf: (row) => row.currency,
    timeZoneOf: (row) => report.zones.get(row.branchId),
    isTotal: (row) => row === total,
  })
}

async function* withTotal<Row>(rows: AsyncIterable<Row>, total: Row): AsyncGenerator<Row> {
  yield* rows
  yield total
}

/** The hours by person, then every shift. */
export function timeSheet(
  { people, rows }: { people: readonly ShiftPerson[]; rows: AsyncIterable<ShiftRow> },
  { branch, ...place }: Place,
  zones: ShiftReport['zones'],
): Sheet {
  const words = exportWords[place.language]
  const list = listSheet({
    ...place,
    timeZoneOf: (row) => zones.get(row.branchId),
    fileName: 'time-sheet',
    title: words.file.timeSheet,
    lines: branch === '' ? [] : [branch],
    columns: shiftColumns(place.language),
    rows,
    currencyOf: (row) => row.currency,
  })
  return { ...list, tables: [peopleTable(people, place.language), ...list.tables] }
}

function peopleTable(people: readonly ShiftPerson[], language: ExportLanguage): SheetTable {
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
