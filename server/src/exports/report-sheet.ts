import type { Report } from '@servery/contract/reports.ts'
import { reportDefinitions } from '@servery/domain/report/definitions.ts'
import { rowLabelOf } from './row-label.ts'
import type { Sheet, SheetRow } from './sheet.ts'
import { type ExportLanguage, exportWords } from './words/words.ts'

/** Where a report is of: a branch, or all of them. */
export interface ExportPlace {
  readonly branch: string | null
  readonly language: ExportLanguage
}

export function reportSheet(report: Report, { branch, language }: ExportPlace): Sheet {
  const words = exportWords[language]
  const { name, view, from, to, currency, asOf, timeZone } = report
  const { columns } = reportDefinitions[name]
  const labelOf = rowLabelOf(view, language)
  const rowOf = (label: string, values: Report['totals']): SheetRow => ({
    cells: [label, ...columns.map(({ key }) => values[key] ?? null)],
  })
  return {
    fileName: `${name}-${from}-${to}`,
    title: words.file[name],
    lines: [`${branch ?? words.allBranches} · ${from} – ${to} · ${currency}`],
    facts: [
      ['report', name],
      ['from', from],
      ['to', to],
      ['currency', currency],
      ['as_of', asOf],
    ],
    currency,
    timeZone,
    language,
    tables: [
      {
        hasHead: true,
        columns: [
          { key: view, header: words.view[view as 'type'], unit: 'text' },
          ...columns.map(({ key, unit }) => ({
            key,
            header: words.column[key as 'net'],
            unit,
          })),
        ],
        rows: [
          ...report.rows.map((row) => rowOf(labelOf(row), row.values)),
          { ...rowOf(words.total, report.totals), isTotal: true, csvName: 'total' },
        ],
      },
    ],
  }
}
