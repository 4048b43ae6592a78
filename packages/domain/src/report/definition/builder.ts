/**
 * Reports that people build: rows of one kind, and figures that these rows can tell. What a row
 * adds up is what the fixed reports add up; a figure can stand beside a kind of row where all that
 * it is made of is added up there, so no combination is wrong. Names and formulas stand under the
 * keys of the columns of the fixed reports.
 */
import {
  less,
  money,
  of,
  per,
  type ReportColumn,
  type ReportSums,
  shareOf,
  shareOfAll,
  sum,
  together,
  where,
} from './figures.ts'

const sales = ['gross', 'discounts', 'comps', 'returns', 'net', 'tax', 'netIncTax', 'orders']
const goods = [...sales, 'quantity']
const costs = ['cost', 'costed', 'costedNet']
const day = [...[...sales, 'items', 'covers', 'tips', 'serviceCharges', 'serviceChargesToStaff']]

/** By kind of row, what is added up of each row. */
const kinds = {
  day,
  week: day,
  month: day,
  branch: [...day, ...costs, 'labourMinutes', 'labourCost'],
  category: [...goods, ...costs],
  item: [...goods, ...costs],
  orderType: goods,
  source: goods,
  hour: ['net', 'orders'],
  weekday: ['net', 'orders'],
  member: [...day, 'voids', 'voidValue'],
  discount: ['times', 'orders', 'amount'],
  method: ['payments', 'paid', 'tips'],
  taxRate: ['net', 'tax'],
} as const satisfies Readonly<Record<string, readonly string[]>>
export type BuilderRows = keyof typeof kinds
export const builderRows = Object.keys(kinds) as readonly BuilderRows[]

/** Rows with an order of their own; the others come with the largest first. */
const inTime: readonly BuilderRows[] = ['day', 'week', 'month', 'hour', 'weekday']
export const isInTime = (rows: BuilderRows): boolean => inTime.includes(rows)

/** The view of a fixed report that has the same rows, which are called alike. */
export const viewOfRows: Readonly<Partial<Record<BuilderRows, string>>> = {
  ...{ day: 'day', hour: 'hour', orderType: 'type', source: 'source', discount: 'discount' },
  member: 'opened',
}

const net = of('net')
const profit = less(of('costedNet'), of('cost'))

/** In the order in which tables have them. */
export const builderFigures: readonly ReportColumn[] = [
  sum('orders', 'count'),
  sum('covers', 'count'),
  { key: 'sold', unit: 'quantity', value: of('quantity') },
  { key: 'itemsPerOrder', unit: 'quantity', value: per(of('items'), of('orders')) },
  ...['gross', 'discounts'].map(money),
  { key: 'discountShare', unit: 'share', value: shareOf(of('discounts'), of('gross')) },
  ...['comps', 'returns', 'net', 'tax'].map(money),
  money('netIncTax'),
  { key: 'share', unit: 'share', value: shareOfAll(net, net) },
  { key: 'averageOrder', unit: 'money', value: per(net, of('orders')) },
  sum('voids', 'count'),
  money('voidValue'),
  money('tips'),
  money('serviceCharges'),
  {
    key: 'netWithService',
    unit: 'money',
    value: less(together(net, of('serviceCharges')), of('serviceChargesToStaff')),
  },
  { key: 'cost', unit: 'money', value: where(of('costed'), of('cost')) },
  { key: 'profit', unit: 'money', value: where(of('costed'), profit) },
  { key: 'profitShare', unit: 'share', value: shareOf(profit, of('costedNet')) },
  {
    ...{ key: 'hours', unit: 'quantity', isOfShifts: true },
    value: where(
      of('labourMinutes'),
      per(of('labourMinutes'), () => 60, 1000),
    ),
  },
  {
    ...{ key: 'labourCost', unit: 'money', isOfShifts: true },
    value: where(of('labourCost'), of('labourCost')),
  },
  {
    ...{ key: 'labourShare', unit: 'share', isOfShifts: true },
    value: where(of('labourCost'), shareOf(of('labourCost'), net)),
  },
  {
    ...{ key: 'salesPerHour', unit: 'money', isOfShifts: true },
    value: per(net, of('labourMinutes'), 60),
  },
  sum('times', 'count'),
  money('amount'),
  sum('payments', 'count'),
  money('paid'),
]

/** What a figure reads of its row and of the whole. */
export function readsOf({ value }: ReportColumn): ReadonlySet<string> {
  const read = new Set<string>()
  // Nothing is nought, so that nothing ends before all is read.
  const row = new Proxy<Record<string, number>>(
    {},
    { get: (_, name) => read.add(String(name)) && 1 },
  )
  value(row, row)
  return read
}

const reads = new Map(builderFigures.map((figure) => [figure.key, readsOf(figure)]))

/** The figures that rows of the kind can tell; hours and wages to whoever may read the team. */
export function figuresFor(
  rows: BuilderRows,
  { seesTeam }: { readonly seesTeam: boolean },
): readonly ReportColumn[] {
  const sums: readonly string[] = kinds[rows]
  return builderFigures.filter(
    ({ key, isOfShifts }) =>
      (seesTeam || isOfShifts !== true) &&
      [...(reads.get(key) ?? [])].every((name) => sums.includes(name)),
  )
}

/** The columns asked for that the rows can tell, in their order; of none, the main ones. */
export function builtColumns(
  rows: BuilderRows,
  figures: readonly string[],
  who: { readonly seesTeam: boolean },
): readonly ReportColumn[] {
  const all = figuresFor(rows, who)
  const chosen = all.filter(({ key }) => figures.includes(key))
  if (chosen.length > 0) return chosen
  return all.filter(({ key }) => ['orders', 'net', 'paid', 'amount'].includes(key))
}

/** Sums of whole days, with the tax of goods alone as all other rows have it. */
export function withTaxOfGoods<Sums extends { readonly net: number; readonly netIncTax: number }>(
  sums: Sums,
): Sums & { readonly tax: number } {
  return { ...sums, tax: sums.netIncTax - sums.net }
}

export interface BuiltRow {
  readonly key: string
  readonly label: string
  readonly sums: ReportSums
}

/** The rows with their columns; `whole`: what the whole adds up to. */
export function showBuilt(
  rows: BuilderRows,
  columns: readonly ReportColumn[],
  { found, whole }: { readonly found: readonly BuiltRow[]; readonly whole: ReportSums },
) {
  const valuesOf = (sums: ReportSums): Record<string, number | null> =>
    Object.fromEntries(columns.map(({ key, value }) => [key, value(sums, whole)]))
  const shown = found.map(({ key, label, sums }) => ({ key, label, values: valuesOf(sums) }))
  const by =
    columns.find(({ key }) => key === 'net') ??
    columns.find(({ unit }) => unit === 'money') ??
    columns[0]
  const sorted = isInTime(rows)
    ? shown
    : shown.toSorted((one, other) => {
        const [left, right] = [one, other].map(({ values }) => values[by?.key ?? ''] ?? 0)
        return (right ?? 0) - (left ?? 0)
      })
  return { rows: sorted, totals: valuesOf(whole) }
}

/** What the rows add up to, where what several rows share stands in `shared`. */
export function wholeOf(
  rows: BuilderRows,
  found: readonly BuiltRow[],
  shared: ReportSums = {},
): ReportSums {
  const sums = kinds[rows].map((name) => [
    name,
    found.reduce((all, row) => all + (row.sums[name] ?? 0), 0),
  ])
  return { ...Object.fromEntries(sums), ...shared }
}
