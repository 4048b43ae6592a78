import type { BuiltFigures } from '@servery/contract/reporting/built-reports.ts'
import {
  type BuilderRows,
  builderFigures,
  viewOfRows,
} from '@servery/domain/report/definition/builder.ts'
import { shownFigure } from '@servery/domain/report/definition/signs.ts'
import type { Language } from '@servery/messages/languages.ts'
import { receiptLocales } from '@servery/messages/paper.ts'
import { daysOf, type ExportPlace, reportHead } from '../report-sheet.ts'
import { rowLabelOf } from '../row-label.ts'
import type { Sheet, SheetRow } from '../sheet.ts'
import { exportWords } from '../words/words.ts'

interface BuiltPlace extends ExportPlace {
  /** Empty: it was never saved. */
  readonly title: string
  readonly rows: BuilderRows
  readonly from: string
  readonly to: string
  readonly as: 'known' | 'closed'
  readonly hours: string | null
}

/** As its page shows it, without what it is compared with. */
export function builtSheet(
  built: BuiltFigures,
  { title, rows, branch, language, ...days }: BuiltPlace,
): Sheet {
  const words = exportWords[language]
  const standing = { ...built, ...days }
  const head = reportHead(standing, { name: 'built', branch, language })
  const columns = builderFigures.filter(({ key }) => built.figures.includes(key))
  const labelOf = builtLabelOf(rows, language)
  const rowOf = (label: string, values: BuiltFigures['totals']): SheetRow => ({
    cells: [label, ...columns.map(({ key }) => shownFigure(key, values[key] ?? null))],
  })
  return {
    ...head,
    title: title === '' ? head.title : title,
    facts: [['report', 'built'], ...daysOf(standing)],
    tables: [
      {
        hasHead: true,
        columns: [
          { key: rows, header: words.builtRows[rows], unit: 'text' },
          ...columns.map(({ key, unit }) => ({ key, header: words.column[key as 'net'], unit })),
        ],
        rows: [
          ...built.rows.map((row) => rowOf(labelOf(row), row.values)),
          { ...rowOf(words.total, built.totals), isTotal: true, csvName: 'total' },
        ],
      },
    ],
  }
}

function builtLabelOf(rows: BuilderRows, language: Language) {
  const { row: words } = exportWords[language]
  const named = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(receiptLocales[language], { ...options, timeZone: 'UTC' })
  const view = viewOfRows[rows]
  const labelOf = view === undefined ? null : rowLabelOf(view, language)
  const week = named({ day: 'numeric', month: 'short', year: 'numeric' })
  const month = named({ month: 'long', year: 'numeric' })
  const weekday = named({ weekday: 'long' })
  return (row: { readonly key: string; readonly label: string }): string => {
    if (rows === 'week') return week.format(new Date(`${row.key}T00:00:00Z`))
    if (rows === 'month') return month.format(new Date(`${row.key}-01T00:00:00Z`))
    // 2024-01-01 was a Monday.
    if (rows === 'weekday') return weekday.format(new Date(`2024-01-0${row.key}T00:00:00Z`))
    if (row.key === 'custom') return words.custom
    if (row.key === 'untaxed') return words.untaxed
    return labelOf === null ? row.label || words.gone : labelOf(row)
  }
}
