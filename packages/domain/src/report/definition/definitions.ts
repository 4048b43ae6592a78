/**
 * The reports beside the sales summary: what each counts, how its rows may be cut, and what its
 * columns show. Pages, exports and e-mails are made from these; the formula of a column stands
 * under its key in the texts of the apps.
 */
import { wholeRateMillionths } from '../../kernel/rate.ts'
import { multiplyDivide } from '../../kernel/rounding.ts'
import { medianReady, readySums } from '../time/ready-times.ts'
import type { ReportFilter } from './filters.ts'

export const reportNames = [
  'teamSales',
  'discountReports',
  'modifiersReports',
  'insideReports',
  'onlineReports',
] as const
export type ReportName = (typeof reportNames)[number]

/** Amounts are minor units, shares millionths, quantities thousandths. */
export type ReportUnit = 'money' | 'count' | 'quantity' | 'share' | 'minutes'

export type TaxView = 'excluded' | 'included'

export interface ReportColumn {
  readonly key: string
  readonly unit: ReportUnit
  /** A sum of the row, times … */
  readonly of: string
  /** Instead of all that follows: the middle one of the minutes that `readySums` count. */
  readonly isMedian?: true
  /** … and another one … */
  readonly plus?: string
  readonly times?: number
  /** … over so much … */
  readonly over?: number
  /** … less another sum … */
  readonly less?: string
  /** … for each of another sum of the row … */
  readonly per?: string
  /** … or of the whole report. */
  readonly perTotal?: string
  /** Nothing is shown where this sum is nought: nobody knows. */
  readonly needs?: string
  /** Only where amounts are shown without tax, or with it; absent: always. */
  readonly taxView?: TaxView
}

/** The rows of `view` have the key of the row and that of the thing, parted by a blank. */
export interface ReportTop {
  readonly view: string
  readonly of: string
  readonly is: 'member' | 'item'
  /** The sum of which it has most. */
  readonly by: string
}

export interface ReportDefinition {
  readonly name: ReportName
  /** Rows are people: with the role and the hours of each, and to be shown of one role alone. */
  readonly isOfPeople?: true
  /** What it may be narrowed to. */
  readonly filters: readonly ReportFilter[]
  /** The views whose rows are what a filter names. */
  readonly rowsOf: { readonly [name in ReportFilter]?: readonly string[] }
  /** The filters that narrow what was sold or given, and not what it is held against (`ofAll`). */
  readonly ofThings?: readonly ReportFilter[]
  /** How rows may be cut; the first unless another is asked for. */
  readonly views: readonly [string, ...string[]]
  /** The cut whose rows add up to the whole: elsewhere an order may stand in several rows. */
  readonly whole: string
  readonly sums: readonly string[]
  /** Of these, what stays as it is of all orders where rows are left out. */
  readonly ofAll?: readonly string[]
  readonly columns: readonly ReportColumn[]
  /** Of each row of a view who, or what, has most of it: rows of a view that nobody asks for. */
  readonly top?: ReportTop
  /** Orders that were given up stand in rows of their own: `cancelledView`. */
  readonly countsCancelled?: true
  /** Drawn in place of the rows: hours of the day and what they are made of. Nobody asks for it. */
  readonly stack?: 'hourType'
  /** The figures on top. */
  readonly kpis: readonly string[]
  /** The column that is drawn; rows without an order of their own are sorted by it. */
  readonly chart: string
}

const sum = (key: string, unit: ReportUnit): ReportColumn => ({ key, unit, of: key })
const money = (key: string) => sum(key, 'money')
const goods = [money('gross'), money('discounts'), money('comps'), money('returns'), money('net')]
/** A figure without tax, and the same with it, of which one is shown. */
const eitherWay = (column: ReportColumn, tax = 'tax'): readonly ReportColumn[] => [
  { ...column, taxView: 'excluded' },
  { ...column, key: withTax(column.key), plus: tax, taxView: 'included' },
]
const withTax = (key: string) => `${key}IncTax`
/** The same of figures whose sums stand with tax as well: both views are added up by themselves. */
const withOther = (column: ReportColumn): readonly ReportColumn[] => {
  const { of, less, perTotal } = column
  return [
    { ...column, taxView: 'excluded' },
    {
      ...column,
      key: withTax(column.key),
      of: withTax(of),
      ...(less === undefined ? {} : { less: withTax(less) }),
      ...(perTotal === undefined ? {} : { perTotal: withTax(perTotal) }),
      taxView: 'included',
    },
  ]
}
const perOrder: ReportColumn = { key: 'averageOrder', unit: 'money', of: 'net', per: 'orders' }
const taxed: readonly ReportColumn[] = [
  money('tax'),
  { ...money('net'), key: 'netIncTax', plus: 'tax', taxView: 'included' },
]
/** Charges for the team are as little the house's as tips (rules.md, "Gratuities"). */
const withService: ReportColumn = {
  ...money('net'),
  ...{ key: 'netWithService', plus: 'serviceCharges', less: 'serviceChargesToStaff' },
}
const shareOfNet: ReportColumn = { key: 'share', unit: 'share', of: 'net', perTotal: 'net' }

const teamSales: ReportDefinition = {
  name: 'teamSales',
  isOfPeople: true,
  filters: ['memberId', 'shiftId'],
  rowsOf: { memberId: ['added', 'opened', 'closed'] },
  views: ['added', 'opened', 'closed'],
  whole: 'opened',
  sums: [
    ...['orders', 'covers', 'items', 'gross', 'discounts', 'comps', 'returns', 'net', 'tax'],
    ...['tips', 'serviceCharges', 'serviceChargesToStaff', 'voids', 'voidValue', 'minutes'],
  ],
  columns: [
    sum('orders', 'count'),
    sum('covers', 'count'),
    { key: 'itemsPerOrder', unit: 'quantity', of: 'items', per: 'orders' },
    ...goods.slice(0, 2),
    { key: 'discountShare', unit: 'share', of: 'discounts', per: 'gross' },
    ...goods.slice(2),
    ...taxed,
    ...eitherWay(perOrder),
    sum('voids', 'count'),
    money('voidValue'),
    money('tips'),
    money('serviceCharges'),
    money('serviceChargesToStaff'),
    withService,
    { key: 'hours', unit: 'quantity', of: 'minutes', times: 1000, over: 60, needs: 'minutes' },
    ...eitherWay({ key: 'salesPerHour', unit: 'money', of: 'net', times: 60, per: 'minutes' }),
    shareOfNet,
  ],
  kpis: ['net', 'averageOrder', 'tips', 'orders', 'salesPerHour'],
  chart: 'net',
}

const discountReports: ReportDefinition = {
  name: 'discountReports',
  filters: ['discountId', 'reason', 'memberId', 'source'],
  rowsOf: { discountId: ['discount'], memberId: ['member'] },
  ofThings: ['discountId', 'reason', 'memberId'],
  views: ['discount', 'member'],
  whole: 'all',
  sums: ['times', 'orders', 'amount', 'gross', 'allOrders', 'amountIncTax', 'grossIncTax'],
  ofAll: ['gross', 'allOrders', 'grossIncTax'],
  top: { view: 'ofMember', of: 'discount', is: 'member', by: 'amount' },
  columns: [
    sum('times', 'count'),
    sum('orders', 'count'),
    ...withOther(money('amount')),
    ...withOther({ key: 'averageDiscount', unit: 'money', of: 'amount', per: 'times' }),
    ...withOther({ key: 'shareOfGross', unit: 'share', of: 'amount', perTotal: 'gross' }),
    { key: 'shareOfOrders', unit: 'share', of: 'orders', perTotal: 'allOrders' },
  ],
  kpis: ['amount', 'shareOfGross', 'shareOfOrders', 'times'],
  chart: 'amount',
}

const modifiersReports: ReportDefinition = {
  name: 'modifiersReports',
  filters: ['groupId', 'itemId', 'categoryId'],
  rowsOf: { groupId: ['group'] },
  ofThings: ['groupId'],
  views: ['modifier', 'group'],
  whole: 'all',
  sums: [
    ...['sold', 'removed', 'lines', 'orders', 'gross', 'net', 'allLines'],
    ...['cost', 'costed', 'costedNet', 'grossIncTax', 'netIncTax', 'offered'],
  ],
  ofAll: ['allLines'],
  top: { view: 'ofItem', of: 'modifier', is: 'item', by: 'sold' },
  columns: [
    sum('sold', 'quantity'),
    sum('removed', 'quantity'),
    sum('lines', 'count'),
    sum('orders', 'count'),
    sum('offered', 'count'),
    { key: 'attachRate', unit: 'share', of: 'lines', per: 'offered' },
    { key: 'lineShare', unit: 'share', of: 'lines', perTotal: 'allLines' },
    ...withOther(money('gross')),
    ...withOther({ key: 'optionsOff', unit: 'money', of: 'gross', less: 'net' }),
    ...withOther(money('net')),
    ...withOther(shareOfNet),
    ...withOther({ key: 'perOrder', unit: 'money', of: 'net', per: 'orders' }),
    { ...money('cost'), needs: 'costed' },
    { key: 'profit', unit: 'money', of: 'costedNet', less: 'cost', needs: 'costed' },
    { key: 'profitShare', unit: 'share', of: 'costedNet', less: 'cost', per: 'costedNet' },
    { key: 'costKnown', unit: 'share', of: 'costed', per: 'sold' },
  ],
  kpis: ['net', 'sold', 'attachRate', 'perOrder', 'profit', 'costKnown'],
  chart: 'sold',
}

const visitSums = [
  ...['orders', 'covers', 'gross', 'discounts', 'comps', 'returns', 'net', 'tips'],
  ...['tax', 'serviceCharges', 'coveredNet', 'coveredTax', 'minutes'],
]
/** Tables that guests had, and their minutes; how many tables there were is not in the orders. */
const tableSums = ['seatings', 'tableMinutes', 'openMinutes', 'openDays', 'tableDays', 'tableOpen']
const insideReports: ReportDefinition = {
  name: 'insideReports',
  filters: ['areaId', 'table', 'orderType', 'source', 'memberId'],
  rowsOf: { orderType: ['type'], source: ['source'], areaId: ['area'], table: ['table'] },
  views: ['type', 'source', 'hour', 'area', 'table', 'day'],
  whole: 'type',
  sums: [...visitSums, ...tableSums, 'voids', 'voidValue', 'kioskNet'],
  columns: [
    sum('orders', 'count'),
    sum('covers', 'count'),
    ...goods,
    ...taxed,
    ...eitherWay(perOrder),
    ...eitherWay({ key: 'perCover', unit: 'money', of: 'coveredNet', per: 'covers' }, 'coveredTax'),
    { key: 'averageStay', unit: 'minutes', of: 'minutes', per: 'orders' },
    { key: 'turns', unit: 'quantity', of: 'seatings', times: 1000, per: 'tableDays' },
    { key: 'utilisation', unit: 'share', of: 'tableMinutes', per: 'tableOpen' },
    money('tips'),
    { key: 'tipShare', unit: 'share', of: 'tips', per: 'net' },
    sum('voids', 'count'),
    money('voidValue'),
    { key: 'kioskShare', unit: 'share', of: 'kioskNet', per: 'net' },
    shareOfNet,
  ],
  stack: 'hourType',
  kpis: ['net', 'covers', 'perCover', 'averageStay', 'turns', 'utilisation'],
  chart: 'net',
}

const onlineReports: ReportDefinition = {
  name: 'onlineReports',
  filters: ['orderType', 'source'],
  rowsOf: { orderType: ['type'], source: ['source'] },
  views: ['day', 'source', 'platform', 'type', 'hour'],
  whole: 'source',
  sums: [...visitSums, 'customerOrders', 'newOrders', 'cancelled', 'cancelledNet', ...readySums],
  columns: [
    sum('orders', 'count'),
    ...goods,
    ...taxed,
    ...eitherWay(perOrder),
    { key: 'readyMinutes', unit: 'minutes', of: 'orders', isMedian: true },
    { key: 'newCustomers', unit: 'count', of: 'newOrders', needs: 'customerOrders' },
    {
      ...{ key: 'returning', unit: 'count', of: 'customerOrders' },
      less: 'newOrders',
      needs: 'customerOrders',
    },
    money('tips'),
    sum('cancelled', 'count'),
    money('cancelledNet'),
    shareOfNet,
  ],
  countsCancelled: true,
  kpis: [
    ...['net', 'orders', 'averageOrder', 'readyMinutes', 'newCustomers'],
    ...['tips', 'returns', 'cancelledNet'],
  ],
  chart: 'net',
}

export const reportDefinitions: { readonly [name in ReportName]: ReportDefinition } = {
  teamSales,
  discountReports,
  modifiersReports,
  insideReports,
  onlineReports,
}

export type ReportSums = Readonly<Record<string, number>>

/** What a column shows of a row; null where there is nothing to divide by. Rounded half up. */
export function columnValue(column: ReportColumn, row: ReportSums, whole: ReportSums) {
  const { of, plus, less, per, perTotal, needs, times = 1, over = 1 } = column
  if (column.isMedian) return medianReady(row)
  if (needs !== undefined && (row[needs] ?? 0) === 0) return null
  const ofTotal = perTotal === undefined ? 1 : whole[perTotal]
  const divisor = (per === undefined ? ofTotal : row[per]) ?? 0
  if (divisor <= 0) return null
  const unit = column.unit === 'share' ? wholeRateMillionths : 1
  const sumOf = (name: string | undefined) => (name === undefined ? 0 : (row[name] ?? 0))
  const amount = sumOf(of) + sumOf(plus) - sumOf(less)
  return multiplyDivide(amount, times * unit, divisor * over, 'half_up')
}

/** The columns of one of both views; where there is but one, amounts are without tax in both. */
export function columnsIn({ columns }: ReportDefinition, view: TaxView): readonly ReportColumn[] {
  return columns.filter(({ taxView }) => taxView === undefined || taxView === view)
}

/** The key under which a view has a figure: another one where it is shown with tax. */
export function keyIn({ columns }: ReportDefinition, key: string, view: TaxView): string {
  const taxedKey = withTax(key)
  const isThere = view === 'included' && columns.some((column) => column.key === taxedKey)
  return isThere ? taxedKey : key
}

/** True where amounts can be had with tax too. */
export const isTaxed = ({ columns }: ReportDefinition): boolean =>
  columns.some(({ taxView }) => taxView !== undefined)

/** A report as somebody sees it; to whoever may not read the team its people have no shifts. */
export function definitionFor(name: ReportName, who: { seesTeam: boolean }): ReportDefinition {
  const { isOfPeople, ...whole } = reportDefinitions[name]
  if (isOfPeople !== true) return whole
  if (who.seesTeam) return { ...whole, isOfPeople }
  const isOfShifts = ({ of, per }: ReportColumn) => of === 'minutes' || per === 'minutes'
  return { ...whole, columns: whole.columns.filter((column) => !isOfShifts(column)) }
}

/** What is ordered on the premises, or by telephone; the rest is online. */
export const onlineSources: readonly string[] = ['storefront', 'marketplace']

/** All that a report counts, as one row of it, whose key is empty: its orders can be listed. */
export const allView = 'all'

/** The view that tells when a branch had guests at its tables: one row of each. */
export const openView = 'open'

/** The view whose rows tell, by the keys of another one, what was given up. Nobody asks for it. */
export const cancelledView = (view: string): string => `cancelled ${view}`

/** Views whose keys have an order of their own; elsewhere the largest comes first. */
const orderedViews: readonly string[] = ['hour', 'day']

export type ReportValues = Readonly<Record<string, number | null>>

export interface ReportRow {
  readonly key: string
  readonly label: string
  readonly values: ReportValues
}

export interface ShownReport {
  readonly rows: readonly ReportRow[]
  readonly totals: ReportValues
}

/** The rows of a view with their columns; `whole`: those of the view that adds up to the whole. */
export function showReport(
  { columns, sums, chart }: ReportDefinition,
  view: string,
  rows: readonly { readonly key: string; readonly label: string; readonly sums: ReportSums }[],
  whole: readonly { readonly sums: ReportSums }[],
): ShownReport {
  const total: ReportSums = Object.fromEntries(
    sums.map((name) => [name, whole.reduce((all, row) => all + (row.sums[name] ?? 0), 0)]),
  )
  const valuesOf = (row: ReportSums) =>
    Object.fromEntries(columns.map((column) => [column.key, columnValue(column, row, total)]))
  const shown = rows.map(({ key, label, sums: row }) => ({ key, label, values: valuesOf(row) }))
  return {
    rows: orderedViews.includes(view)
      ? shown
      : shown.toSorted((a, b) => (b.values[chart] ?? 0) - (a.values[chart] ?? 0)),
    totals: valuesOf(total),
  }
}
