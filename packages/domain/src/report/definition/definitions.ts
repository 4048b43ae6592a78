/**
 * The reports beside the sales summary: what each counts, how its rows may be cut, and what its
 * columns show. Pages, exports and e-mails are made from these; the formula of a column stands
 * under its key in the texts of the apps.
 */
import { medianReady, readySums } from '../time/ready-times.ts'
import {
  type Amount,
  eitherWay,
  less,
  money,
  of,
  per,
  type ReportColumn,
  type ReportSums,
  shareOf,
  shareOfAll,
  sum,
  type TaxView,
  together,
  where,
  withOther,
  withTax,
} from './figures.ts'
import type { ReportFilter } from './filters.ts'

export const reportNames = [
  'teamSales',
  'discountReports',
  'modifiersReports',
  'insideReports',
  'onlineReports',
] as const
export type ReportName = (typeof reportNames)[number]

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

const net = of('net')
const goods = ['gross', 'discounts', 'comps', 'returns', 'net'].map(money)
const perOrder = eitherWay({ key: 'averageOrder', unit: 'money', isOfOrders: true }, (amount) =>
  per(amount, of('orders')),
)
const taxed: readonly ReportColumn[] = [
  money('tax'),
  { key: 'netIncTax', unit: 'money', value: together(net, of('tax')), taxView: 'included' },
]
/** Charges for the team are as little the business's as tips (rules.md, "Gratuities"). */
const withService: ReportColumn = {
  key: 'netWithService',
  unit: 'money',
  value: less(together(net, of('serviceCharges')), of('serviceChargesToStaff')),
}
const shareOfNet: ReportColumn = { key: 'share', unit: 'share', value: shareOfAll(net, net) }
const perHour = (amount: Amount) => per(amount, of('minutes'), 60)
const hours = where(
  of('minutes'),
  per(of('minutes'), () => 60, 1000),
)

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
    { ...sum('orders', 'count'), isOfOrders: true },
    sum('covers', 'count'),
    {
      ...{ key: 'itemsPerOrder', unit: 'quantity', isOfOrders: true },
      value: per(of('items'), of('orders')),
    },
    ...goods.slice(0, 2),
    { key: 'discountShare', unit: 'share', value: shareOf(of('discounts'), of('gross')) },
    ...goods.slice(2),
    ...taxed,
    ...perOrder,
    sum('voids', 'count'),
    money('voidValue'),
    money('tips'),
    money('serviceCharges'),
    money('serviceChargesToStaff'),
    withService,
    { key: 'hours', unit: 'quantity', value: hours, isOfShifts: true },
    ...eitherWay({ key: 'salesPerHour', unit: 'money', isOfShifts: true }, perHour),
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
    ...withOther('amount', 'money', (amount) => amount('amount')),
    ...withOther('averageDiscount', 'money', (amount) => per(amount('amount'), of('times'))),
    ...withOther('shareOfGross', 'share', (amount) =>
      shareOfAll(amount('amount'), amount('gross')),
    ),
    { key: 'shareOfOrders', unit: 'share', value: shareOfAll(of('orders'), of('allOrders')) },
  ],
  kpis: ['amount', 'shareOfGross', 'shareOfOrders', 'times'],
  chart: 'amount',
}

const costed = of('costed')
const profit = less(of('costedNet'), of('cost'))
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
    { key: 'attachRate', unit: 'share', value: shareOf(of('lines'), of('offered')) },
    { key: 'lineShare', unit: 'share', value: shareOfAll(of('lines'), of('allLines')) },
    ...withOther('gross', 'money', (amount) => amount('gross')),
    ...withOther('optionsOff', 'money', (amount) => less(amount('gross'), amount('net'))),
    ...withOther('net', 'money', (amount) => amount('net')),
    ...withOther('share', 'share', (amount) => shareOfAll(amount('net'), amount('net'))),
    ...withOther('perOrder', 'money', (amount) => per(amount('net'), of('orders'))),
    { key: 'cost', unit: 'money', value: where(costed, of('cost')) },
    { key: 'profit', unit: 'money', value: where(costed, profit) },
    { key: 'profitShare', unit: 'share', value: shareOf(profit, of('costedNet')) },
    { key: 'costKnown', unit: 'share', value: shareOf(costed, of('sold')) },
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
    ...perOrder,
    ...eitherWay({ key: 'perCover', unit: 'money' }, (amount) => per(amount, of('covers')), {
      net: 'coveredNet',
      tax: 'coveredTax',
    }),
    { key: 'averageStay', unit: 'minutes', value: per(of('minutes'), of('orders')) },
    { key: 'turns', unit: 'quantity', value: per(of('seatings'), of('tableDays'), 1000) },
    { key: 'utilisation', unit: 'share', value: shareOf(of('tableMinutes'), of('tableOpen')) },
    money('tips'),
    { key: 'tipShare', unit: 'share', value: shareOf(of('tips'), net) },
    sum('voids', 'count'),
    money('voidValue'),
    { key: 'kioskShare', unit: 'share', value: shareOf(of('kioskNet'), net) },
    shareOfNet,
  ],
  stack: 'hourType',
  kpis: ['net', 'covers', 'perCover', 'averageStay', 'turns', 'utilisation'],
  chart: 'net',
}

const ofCustomers = of('customerOrders')
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
    ...perOrder,
    { key: 'readyMinutes', unit: 'minutes', value: medianReady },
    { key: 'newCustomers', unit: 'count', value: where(ofCustomers, of('newOrders')) },
    {
      key: 'returning',
      unit: 'count',
      value: where(ofCustomers, less(ofCustomers, of('newOrders'))),
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
  return { ...whole, columns: whole.columns.filter(({ isOfShifts }) => isOfShifts !== true) }
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
    Object.fromEntries(columns.map(({ key, value }) => [key, value(row, total)]))
  const shown = rows.map(({ key, label, sums: row }) => ({ key, label, values: valuesOf(row) }))
  return {
    rows: orderedViews.includes(view)
      ? shown
      : shown.toSorted((a, b) => (b.values[chart] ?? 0) - (a.values[chart] ?? 0)),
    totals: valuesOf(total),
  }
}
