/** Labour beside sales, and the time sheet of a pay period, row by row as their pages show them. */
import type { LabourRow, LabourSummary } from '@servery/contract/reporting/labour.ts'
import type { HoursRow } from '@servery/contract/trade/hours.ts'
import { type ExportPlace, plainHead } from '../report-sheet.ts'
import type { Sheet, SheetRow, SheetTable } from '../sheet.ts'
import { exportWords } from '../words/words.ts'

interface Days extends ExportPlace {
  readonly from: string
  readonly to: string
  readonly timeZone: string
}

type Figures = Omit<LabourRow, 'key'>

const cellsOf = (figures: Figures) => [
  ...[figures.plannedMinutes, figures.plannedCost, figures.forecast, figures.plannedShare],
  ...[figures.workedMinutes, figures.workedCost, figures.net, figures.workedShare],
]

export function labourSheet(labour: LabourSummary, days: Days): Sheet {
  const words = exportWords[days.language]
  const said = words.labour
  const rows = labour.rows.map(({ key, ...figures }): SheetRow => {
    const name = labour.by === 'day' ? key : `${key.replace('T', ' ')}:00`
    return { cells: [name, ...cellsOf(figures)] }
  })
  const total: SheetRow = {
    ...{ cells: [words.total, ...cellsOf(labour.total)], isTotal: true, csvName: 'total' },
  }
  const table: SheetTable = {
    hasHead: true,
    columns: [
      { key: labour.by, header: said[labour.by], unit: 'text' },
      { key: 'planned_minutes', header: said.planned, unit: 'minutes' },
      { key: 'planned_cost', header: said.plannedCost, unit: 'money' },
      { key: 'forecast', header: said.forecast, unit: 'money' },
      { key: 'planned_share', header: said.plannedShare, unit: 'share' },
      { key: 'worked_minutes', header: said.worked, unit: 'minutes' },
      { key: 'worked_cost', header: said.workedCost, unit: 'money' },
      { key: 'net_sales', header: said.net, unit: 'money' },
      { key: 'worked_share', header: said.workedShare, unit: 'share' },
    ],
    rows: [...rows, total],
  }
  const head = plainHead('labour', { ...days, currency: labour.currency })
  const lines = labour.withoutRate > 0 ? [...head.lines, said.withoutRate] : head.lines
  return { ...head, lines, tables: [table] }
}

export function hoursSheet(
  { currency, rows }: { readonly currency: string; readonly rows: readonly HoursRow[] },
  days: Days,
): Sheet {
  const { hours: said, row: missing } = exportWords[days.language]
  const table: SheetTable = {
    hasHead: true,
    columns: [
      { key: 'name', header: said.member, unit: 'text' },
      { key: 'date', header: said.date, unit: 'text' },
      { key: 'started_at', header: said.start, unit: 'moment' },
      { key: 'ended_at', header: said.end, unit: 'moment' },
      { key: 'planned_minutes', header: said.planned, unit: 'minutes' },
      { key: 'worked_minutes', header: said.worked, unit: 'minutes' },
      { key: 'overtime_minutes', header: said.overtime, unit: 'minutes' },
      { key: 'cost', header: said.cost, unit: 'money' },
      { key: 'corrections', header: said.corrections, unit: 'count' },
      { key: 'approval', header: said.state, unit: 'text' },
    ],
    rows: rows.map((row) => ({
      cells: [
        ...[row.memberName || missing.somebody, row.date, row.startedAt, row.endedAt],
        ...[row.plannedMinutes, row.workedMinutes, row.overtimeMinutes, row.cost],
        ...[row.corrections, said.states[row.state]],
      ],
    })),
  }
  return { ...plainHead('hours', { ...days, currency }), tables: [table] }
}
