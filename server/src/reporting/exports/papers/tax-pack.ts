/** What a bookkeeper asks for: tax by rate and month, how it was paid, and what was corrected. */
import type { ReportEventSums } from '@servery/contract/reporting/reports.ts'
import type { SalesSummary } from '@servery/contract/reporting/sales.ts'
import { reportEventKinds } from '@servery/domain/report/events/events.ts'
import { receiptLocales } from '@servery/messages/paper.ts'
import { daysOf, type ExportPlace, reportHead } from '../report-sheet.ts'
import type { Sheet, SheetRow, SheetTable } from '../sheet.ts'
import { exportWords } from '../words/words.ts'
import { cutText, figureColumn, textColumn } from './paper-columns.ts'

export interface TaxOfMonth {
  /** `2026-10`. */
  readonly month: string
  readonly rates: readonly Pick<
    SalesSummary['byTaxRate'][number],
    'key' | 'label' | 'rate' | 'net' | 'tax'
  >[]
}

export interface TaxPackInput {
  readonly summary: SalesSummary
  readonly months: readonly TaxOfMonth[]
  readonly events: ReportEventSums
}

type Language = ExportPlace['language']

export function taxPackSheet(input: TaxPackInput, { branch, language }: ExportPlace): Sheet {
  const { summary } = input
  const { figures, late } = summary
  const { papers, sales: words } = exportWords[language]
  const tile = (label: string, value: number) => ({
    ...{ label, value, unit: 'money' as const, before: null },
  })
  return {
    ...reportHead(summary, { name: 'taxPack', branch, language }),
    facts: [['report', 'taxPack'], ...daysOf(summary)],
    tables: [
      monthTable(input, language),
      methodTable(summary, language),
      correctionTable(input, language),
    ],
    design: {
      tiles: [
        tile(papers.tile.net, figures.net),
        tile(words.column.tax, figures.tax),
        tile(papers.tile.collected, figures.collected),
        tile(papers.late, late.net),
      ],
      ...{ chart: null, before: papers.before, wide: [0], left: [1], right: [2] },
    },
  }
}

function monthTable({ months }: TaxPackInput, language: Language): SheetTable {
  const { sales: words, papers, row, total } = exportWords[language]
  const shape = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  const format = new Intl.DateTimeFormat(receiptLocales[language], shape)
  const all = months.flatMap(({ rates }) => rates)
  const sum = (of: 'net' | 'tax') => all.reduce((whole, rate) => whole + rate[of], 0)
  const rows = months.flatMap(({ month, rates }) =>
    rates.map(({ key, label, rate, net, tax }): SheetRow => {
      const name = key === 'untaxed' ? row.untaxed : label
      const when = format.format(new Date(`${month}-01T00:00:00Z`))
      return { cells: [when, name, rate, net, tax, net + tax], csvName: month }
    }),
  )
  return {
    title: papers.taxByMonth,
    hasHead: true,
    columns: [
      textColumn('month', papers.month),
      textColumn('tax_rate', words.tab.taxRate),
      figureColumn('rate_percent', words.column.rate, 'share'),
      figureColumn('net', words.column.net, 'money'),
      figureColumn('tax', words.column.tax, 'money'),
      figureColumn('gross', papers.withTax, 'money'),
    ],
    rows: [
      ...rows,
      {
        cells: [total, '', null, sum('net'), sum('tax'), sum('net') + sum('tax')],
        ...{ isTotal: true, csvName: 'total' },
      },
    ],
  }
}

function methodTable({ byPaymentMethod }: SalesSummary, language: Language): SheetTable {
  const { sales: words } = exportWords[language]
  return {
    title: words.tab.method,
    hasHead: true,
    columns: [
      textColumn('payment_method', ''),
      figureColumn('count', words.column.payments, 'count'),
      figureColumn('amount', words.column.amount, 'money'),
      figureColumn('tips', words.column.tips, 'money'),
    ],
    rows: byPaymentMethod.map(({ label, count, amount, tips }) => ({
      cells: [cutText(label), count, amount, tips],
    })),
  }
}

function correctionTable({ events, summary }: TaxPackInput, language: Language): SheetTable {
  const { event, events: words, papers } = exportWords[language]
  const sumOf = (kind: string, of: 'count' | 'amount' | 'money') =>
    events.byReason.reduce((sum, row) => sum + (row.kind === kind ? row[of] : 0), 0)
  const kinds = reportEventKinds.filter((kind) => kind !== 'no_sale')
  return {
    title: papers.corrections,
    hasHead: true,
    columns: [
      textColumn('kind', ''),
      figureColumn('count', words.count, 'count'),
      figureColumn('amount', words.amount, 'money'),
      figureColumn('money', words.money, 'money'),
    ],
    rows: [
      ...kinds.map((kind) => ({
        cells: [
          event[kind],
          ...(['count', 'amount', 'money'] as const).map((of) => sumOf(kind, of)),
        ],
        csvName: kind,
      })),
      {
        cells: [papers.late, summary.late.count, summary.late.net, summary.late.collected],
        csvName: 'late_arrivals',
      },
    ],
  }
}
