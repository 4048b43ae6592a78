import type { SalesSummary, SoldCategories, SoldItems } from '@servery/contract/reporting/sales.ts'
import { shownFigure } from '@servery/domain/report/definition/signs.ts'
import type { Language } from '@servery/messages/languages.ts'
import { daysOf, type ExportPlace, reportHead } from './report-sheet.ts'
import { rowLabelOf } from './row-label.ts'
import { keyTable, weekTable, withTaxTable } from './sales-figures.ts'
import type { Sheet, SheetColumn, SheetRow, SheetTable, SheetUnit } from './sheet.ts'
import type { ExportWords } from './words/words.ts'
import { exportWords } from './words/words.ts'

type Part = SalesSummary['byOrderType'][number]
type Words = ExportWords['sales']
/** Sold on the days of the summary, with what they cost. */
interface Goods {
  readonly items: SoldItems['rows']
  readonly categories: SoldCategories['rows']
}

/** The whole report, one section below the other. */
export function salesSheet(
  summary: SalesSummary,
  goods: Goods,
  { branch, language }: ExportPlace,
): Sheet {
  const { sales: words } = exportWords[language]
  return {
    ...reportHead(summary, { name: 'sales', branch, language }),
    facts: daysOf(summary),
    tables: [
      figuresTable(summary, words),
      withTaxTable(summary, words),
      keyTable(summary, words),
      ...bridgeTables(summary, words),
      timesTable(summary, words),
      weekTable(summary, words, language),
      ...partTables(summary, goods, language),
      methodsTable(summary, words),
      voidsTable(summary, words),
      taxesTable(summary, words),
    ],
  }
}

const nameColumn: SheetColumn = { key: 'name', header: '', unit: 'text' }
const amountColumn: SheetColumn = { key: 'amount', header: '', unit: 'money' }

const waterfall = [
  ...(['gross', 'discounts', 'comps', 'returns', 'net', 'serviceCharges'] as const),
  ...(['serviceChargesToStaff', 'tax', 'tips', 'cashRounding', 'topUps', 'collected'] as const),
]

function figuresTable({ figures }: SalesSummary, words: Words): SheetTable {
  return {
    title: words.waterfall.title,
    hasHead: false,
    columns: [nameColumn, amountColumn],
    rows: waterfall.map((key) => ({
      cells: [words.waterfall[key], shownFigure(key, figures[key])],
      csvName: key,
    })),
  }
}

const bridge = [
  ...(['taken', 'forEarlierOrders', 'onOpenOrders', 'onOtherDays', 'overpaid'] as const),
  ...(['arrivedLate', 'difference'] as const),
]

function bridgeTables({ payments, as }: SalesSummary, words: Words): readonly SheetTable[] {
  if (payments === null) return []
  const keys = bridge.filter((key) => key !== 'arrivedLate' || as === 'closed')
  return [
    {
      title: words.bridge.title,
      hasHead: false,
      columns: [nameColumn, amountColumn],
      rows: keys.map((key) => ({ cells: [words.bridge[key], payments[key]], csvName: key })),
    },
  ]
}

function timesTable({ byTime }: SalesSummary, words: Words): SheetTable {
  return {
    title: words.time,
    hasHead: true,
    columns: [
      { key: 'time', header: words.when, unit: 'text' },
      ...columnsOf(words, [
        ['net', 'money'],
        ['gross', 'money'],
        ['orders', 'count'],
      ]),
    ],
    rows: byTime.map(({ key, net, gross, orders }) => ({ cells: [key, net, gross, orders] })),
  }
}

const partKeys = [
  ...(['quantity', 'orders', 'gross', 'discounts', 'comps'] as const),
  ...(['returns', 'net', 'tax'] as const),
]

function partTables(
  summary: SalesSummary,
  { items, categories }: Goods,
  language: Language,
): readonly SheetTable[] {
  const { sales: words, row } = exportWords[language]
  const own = ({ key, label }: Part) => (key === 'custom' ? row.custom : label)
  const columns = columnsOf(words, [
    ['quantity', 'quantity'],
    ['orders', 'count'],
    ['gross', 'money'],
    ['discounts', 'money'],
    ['comps', 'money'],
    ['returns', 'money'],
    ['net', 'money'],
    ['tax', 'money'],
  ])
  const table = (
    key: string,
    title: string,
    { parts, labelOf }: { parts: readonly Part[]; labelOf: (part: Part) => string },
  ): SheetTable => ({
    title,
    hasHead: true,
    columns: [{ key, header: '', unit: 'text' }, ...columns],
    rows: parts.map((part) => ({
      cells: [labelOf(part), ...partKeys.map((name) => shownFigure(name, part[name]))],
    })),
  })
  const { tab } = words
  const typeOf = rowLabelOf('type', language)
  const sourceOf = rowLabelOf('source', language)
  return [
    costedTable(table('category', tab.category, { parts: categories, labelOf: own }), words, {
      parts: categories,
      columns: [...costColumns, ['costKnown', 'share']],
    }),
    costedTable(table('item', tab.item, { parts: items, labelOf: own }), words, {
      parts: items,
      columns: costColumns,
    }),
    table('order_type', tab.orderType, { parts: summary.byOrderType, labelOf: typeOf }),
    table('source', tab.source, { parts: summary.bySource, labelOf: sourceOf }),
    table('branch', tab.branch, { parts: summary.byBranch, labelOf: own }),
  ]
}

const costColumns = [
  ['cost', 'money'],
  ['profit', 'money'],
  ['profitShare', 'share'],
] as const

type Costed = Part & { readonly [name in 'cost' | 'profit' | 'profitShare']: number | null }

/** Items and categories also have what they cost, as far as somebody has said. */
function costedTable(
  table: SheetTable,
  words: Words,
  {
    parts,
    columns,
  }: {
    readonly parts: readonly (Costed & { readonly costKnown?: number | null })[]
    readonly columns: Parameters<typeof columnsOf>[1]
  },
): SheetTable {
  const rows = parts.map((part) => columns.map(([key]) => part[key as 'cost']))
  return {
    ...table,
    columns: [...table.columns, ...columnsOf(words, columns)],
    rows: [...(table.rows as readonly SheetRow[])].map((row, index) => ({
      ...row,
      cells: [...row.cells, ...(rows[index] ?? [])],
    })),
  }
}

function methodsTable({ byPaymentMethod }: SalesSummary, words: Words): SheetTable {
  return {
    title: words.tab.method,
    hasHead: true,
    columns: [
      { key: 'payment_method', header: '', unit: 'text' },
      { key: 'count', header: words.column.payments, unit: 'count' },
      ...columnsOf(words, [
        ['amount', 'money'],
        ['tips', 'money'],
      ]),
      { key: 'deposits_paid_out', header: words.column.depositsOut, unit: 'money' },
      { key: 'accounting_code', header: words.column.accountingCode, unit: 'text' },
    ],
    rows: byPaymentMethod.map(({ label, count, amount, tips, accountingCode, deposits }) => ({
      cells: [label, count, amount, tips, deposits, accountingCode],
    })),
  }
}

function voidsTable({ byVoidReason }: SalesSummary, words: Words): SheetTable {
  return {
    title: words.tab.voids,
    hasHead: true,
    columns: [
      { key: 'void_reason', header: '', unit: 'text' },
      { key: 'count', header: words.column.voids, unit: 'count' },
      ...columnsOf(words, [
        ['quantity', 'quantity'],
        ['value', 'money'],
        ['wasted', 'money'],
        ['minutes', 'minutes'],
      ]),
    ],
    rows: byVoidReason.map(({ label, count, quantity, value, wasted, minutes }) => ({
      cells: [label, count, quantity, value, wasted, minutes],
    })),
  }
}

function taxesTable({ byTaxRate }: SalesSummary, words: Words): SheetTable {
  return {
    title: words.tab.taxRate,
    hasHead: true,
    columns: [
      { key: 'tax', header: '', unit: 'text' },
      { key: 'rate_percent', header: words.column.rate, unit: 'share' },
      ...columnsOf(words, [
        ['net', 'money'],
        ['tax', 'money'],
      ]),
    ],
    rows: byTaxRate.map(({ label, rate, net, tax }) => ({ cells: [label, rate, net, tax] })),
  }
}

function columnsOf(
  { column }: Words,
  named: readonly (readonly [keyof Words['column'], SheetUnit])[],
): readonly SheetColumn[] {
  return named.map(([key, unit]) => ({ key, header: column[key], unit }))
}
