/** A day, or a few, on one page: what came in, when, how it was paid, and what to look at. */
import type { ReportEventSums } from '@servery/contract/reporting/reports.ts'
import type { SalesSummary, SoldItem } from '@servery/contract/reporting/sales.ts'
import { shownFigure } from '@servery/domain/report/definition/signs.ts'
import { reportEventKinds } from '@servery/domain/report/events/events.ts'
import { keyFigureOf, keyFigures } from '@servery/domain/report/sales/summary-figures.ts'
import { daysOf, type ExportPlace, reportHead } from '../report-sheet.ts'
import type { DesignChart, DesignTile, Sheet, SheetRow, SheetTable } from '../sheet.ts'
import { exportWords } from '../words/words.ts'
import { cutText, figureColumn, textColumn } from './paper-columns.ts'

const itemsMax = 10
const methodsMax = 6
const ratesMax = 6

export interface FlashInput {
  readonly summary: SalesSummary
  readonly items: readonly SoldItem[]
  readonly events: ReportEventSums
}

export function dailyFlashSheet(input: FlashInput, { branch, language }: ExportPlace): Sheet {
  const { summary } = input
  const words = exportWords[language]
  return {
    ...reportHead(summary, { name: 'dailyFlash', branch, language }),
    facts: [['report', 'dailyFlash'], ...daysOf(summary)],
    tables: [
      bridgeTable(summary, language),
      taxTable(summary, language),
      methodTable(summary, language),
      itemTable(input, language),
      eventTable(input, language),
    ],
    design: {
      tiles: tilesOf(summary, language),
      chart: chartOf(summary, language),
      before: words.papers.before,
      wide: [],
      left: [0, 1],
      right: [3, 2, 4],
    },
  }
}

type Language = ExportPlace['language']
const headline = ['net', 'collected', 'orders', 'averageOrder'] as const

function tilesOf({ figures, previous }: SalesSummary, language: Language): readonly DesignTile[] {
  const words = exportWords[language].papers.tile
  return headline.flatMap((key) => {
    const figure = keyFigures.find((one) => one.key === key)
    if (figure === undefined) return []
    return [
      {
        ...{ label: words[key], unit: figure.unit },
        value: keyFigureOf(figure, figures, 'excluded'),
        before: previous === null ? null : keyFigureOf(figure, previous, 'excluded'),
      },
    ]
  })
}

function chartOf({ byTime }: SalesSummary, language: Language): DesignChart {
  const isOfHours = byTime.some(({ key }) => key.includes('T'))
  return {
    title: exportWords[language].papers[isOfHours ? 'byHour' : 'byDay'],
    unit: 'money',
    columns: byTime.map(({ key, net, previousNet }) => ({
      ...{ label: isOfHours ? key.slice(11) : key.slice(8), value: net, before: previousNet },
    })),
  }
}

const bridge = [
  ...(['gross', 'discounts', 'comps', 'returns', 'net', 'serviceCharges'] as const),
  ...(['tax', 'tips', 'cashRounding', 'topUps', 'collected'] as const),
]

function bridgeTable({ figures }: SalesSummary, language: Language): SheetTable {
  const { waterfall } = exportWords[language].sales
  return {
    title: waterfall.title,
    hasHead: false,
    columns: [textColumn('name', ''), figureColumn('amount', '', 'money')],
    rows: bridge.map((key) => ({
      cells: [waterfall[key], shownFigure(key, figures[key])],
      csvName: key,
      isTotal: key === 'net' || key === 'collected',
    })),
  }
}

function taxTable({ byTaxRate }: SalesSummary, language: Language): SheetTable {
  const { sales: words } = exportWords[language]
  const rows = byTaxRate.map(({ label, net, tax }) => ({ label, figures: [net, tax] }))
  return {
    title: words.tab.taxRate,
    hasHead: true,
    columns: [
      textColumn('tax', ''),
      figureColumn('net', words.column.net, 'money'),
      figureColumn('tax', words.column.tax, 'money'),
    ],
    rows: firstRows(rows, ratesMax, language),
  }
}

function methodTable({ byPaymentMethod }: SalesSummary, language: Language): SheetTable {
  const { sales: words } = exportWords[language]
  const rows = byPaymentMethod
    .toSorted((one, other) => other.amount - one.amount)
    .map(({ label, count, amount, tips }) => ({ label, figures: [count, amount, tips] }))
  return {
    title: words.tab.method,
    hasHead: true,
    columns: [
      textColumn('payment_method', ''),
      figureColumn('count', words.column.payments, 'count'),
      figureColumn('amount', words.column.amount, 'money'),
      figureColumn('tips', words.column.tips, 'money'),
    ],
    rows: firstRows(rows, methodsMax, language),
  }
}

interface Figures {
  readonly label: string
  readonly figures: readonly number[]
}

/** The first rows, and the others as one, so that they still add up. */
function firstRows(rows: readonly Figures[], max: number, language: Language): SheetRow[] {
  const shown = rows.length > max ? rows.slice(0, max - 1) : rows
  const rest = rows.slice(shown.length)
  const sums = (rest[0]?.figures ?? []).map((_, at) =>
    rest.reduce((sum, { figures }) => sum + (figures[at] ?? 0), 0),
  )
  return [
    ...shown.map(({ label, figures }) => ({ cells: [cutText(label), ...figures] })),
    ...(rest.length === 0
      ? []
      : [{ cells: [exportWords[language].papers.others, ...sums], csvName: 'others' }]),
  ]
}

function itemTable({ items }: FlashInput, language: Language): SheetTable {
  const { sales: words, papers, row } = exportWords[language]
  return {
    title: papers.topItems,
    hasHead: true,
    columns: [
      textColumn('item', ''),
      figureColumn('quantity', words.column.quantity, 'quantity'),
      figureColumn('net', words.column.net, 'money'),
    ],
    rows: items.slice(0, itemsMax).map(({ key, label, quantity, net }) => ({
      cells: [cutText(key === 'custom' ? row.custom : label), quantity, net],
    })),
  }
}

function eventTable({ events }: FlashInput, language: Language): SheetTable {
  const { events: words, event, papers } = exportWords[language]
  const sumOf = (kind: string, of: 'count' | 'amount' | 'money') =>
    events.byReason.reduce((sum, row) => sum + (row.kind === kind ? row[of] : 0), 0)
  return {
    title: papers.exceptions,
    hasHead: true,
    columns: [
      textColumn('kind', ''),
      figureColumn('count', words.count, 'count'),
      figureColumn('amount', words.amount, 'money'),
      figureColumn('money', words.money, 'money'),
    ],
    rows: reportEventKinds.map((kind) => ({
      cells: [event[kind], ...(['count', 'amount', 'money'] as const).map((of) => sumOf(kind, of))],
      csvName: kind,
    })),
  }
}
