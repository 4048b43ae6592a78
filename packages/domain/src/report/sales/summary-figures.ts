/**
 * The figures of the sales summary, declared once (rules.md, "Definitions of every figure"). The
 * aggregates keep the sums, the API answers the figures, pages and files show the key figures. What
 * is added here is added up, answered and shown; its name and formula stand in the messages.
 */
import type { MinorUnits } from '../../kernel/types.ts'
import {
  type Amount,
  type FigureValue,
  less,
  of,
  per,
  type ReportSums,
  type ReportUnit,
  together,
  withTax,
} from '../definition/figures.ts'

/**
 * What is added up of a day: sales by their order's day, refunds by their own. Amounts are minor
 * units, items thousandths. A column of the aggregates has the same name with underscores.
 */
export const summarySums = [
  ...(['gross', 'discounts', 'comps', 'returns', 'net'] as const),
  ...(['grossIncTax', 'compsIncTax', 'returnsIncTax', 'netIncTax'] as const),
  ...(['serviceCharges', 'serviceChargesToStaff', 'serviceChargesToStaffTax'] as const),
  ...(['tax', 'tips', 'cashRounding', 'topUps', 'overpaid', 'orders', 'items', 'covers'] as const),
]
export type SummarySum = (typeof summarySums)[number]
export type SummarySums = Readonly<Record<SummarySum, number>>

/** What is added up beside the aggregates. */
export interface BesideSums {
  /** The paid minutes of all shifts. */
  readonly labourMinutes: number
  /** What guests got for what they brought back, without tax; gross sales are less by it. */
  readonly depositsBack: number
}

export const nothingBeside: BesideSums = { labourMinutes: 0, depositsBack: 0 }

interface Declared<Unit extends ReportUnit = ReportUnit> {
  readonly unit: Unit
  readonly value: Amount
  /** What programs are told of it. */
  readonly about?: string
}

const money = (value: Amount, about?: string): Declared<'money'> => ({
  ...{ unit: 'money', value },
  ...(about === undefined ? {} : { about }),
})
const count = (value: Amount, about?: string): Declared<'count'> => ({
  ...{ unit: 'count', value },
  ...(about === undefined ? {} : { about }),
})

const goodsIncTax = ['compsIncTax', 'returnsIncTax', 'netIncTax'].map(of)
const collected = together(
  ...['net', 'serviceCharges', 'tax', 'tips', 'cashRounding', 'topUps'].map(of),
)

/** In the order in which they are answered. Net = gross − discounts − comps − returns. */
const declared = {
  gross: money(of('gross')),
  discounts: money(of('discounts')),
  comps: money(of('comps'), 'Given away for a reason.'),
  returns: money(of('returns'), 'Paid back on these days, whenever it was sold.'),
  net: money(of('net')),
  grossIncTax: money(of('grossIncTax')),
  discountsIncTax: money(less(of('grossIncTax'), ...goodsIncTax)),
  compsIncTax: money(of('compsIncTax')),
  returnsIncTax: money(of('returnsIncTax')),
  netIncTax: money(of('netIncTax')),
  depositsBack: money(
    of('depositsBack'),
    'Deposits given back on completed orders, without tax; gross sales are less by it.',
  ),
  serviceCharges: money(of('serviceCharges')),
  serviceChargesToStaff: money(
    of('serviceChargesToStaff'),
    'The part of them that passes through to the team.',
  ),
  serviceChargesToStaffIncTax: money(
    together(of('serviceChargesToStaff'), of('serviceChargesToStaffTax')),
  ),
  tax: money(of('tax')),
  tips: money(of('tips')),
  cashRounding: money(of('cashRounding')),
  topUps: money(of('topUps'), 'Gift cards sold and accounts paid off: money, but no sales.'),
  collected: money(collected),
  orders: count(of('orders')),
  items: count(of('items')),
  covers: count(of('covers'), 'Guests, at the orders at which somebody said how many.'),
  labourMinutes: count(
    of('labourMinutes'),
    'Minutes of the team’s shifts, unpaid breaks left out.',
  ),
} as const satisfies Readonly<Record<string, Declared>>

export type SummaryFigureKey = keyof typeof declared
export type SummaryMoneyKey = {
  [Key in SummaryFigureKey]: (typeof declared)[Key]['unit'] extends 'money' ? Key : never
}[SummaryFigureKey]

/** As they are answered: amounts in minor units, items in thousandths. */
export type SummaryFigureValues = {
  readonly [Key in SummaryFigureKey]: Key extends SummaryMoneyKey ? MinorUnits : number
}

export interface SummaryFigure extends Declared {
  readonly key: SummaryFigureKey
}

export const summaryFigures: readonly SummaryFigure[] = Object.entries(declared).map(
  ([key, figure]) => ({ key: key as SummaryFigureKey, ...figure }),
)

/** The figures of these sums; amounts are minor units, items thousandths. */
export function summaryOf(
  sums: SummarySums,
  beside: BesideSums = nothingBeside,
): SummaryFigureValues {
  const figures = summaryFigures.map(
    ({ key, value }) => [key, value({ ...sums, ...beside })] as const,
  )
  return Object.fromEntries(figures) as SummaryFigureValues
}

/** A figure on top of the page and in files, made of the figures that were answered. */
export interface KeyFigure<Key extends string = string> {
  readonly key: Key
  readonly unit: 'money' | 'count'
  readonly excluded: FigureValue
  /** With tax. */
  readonly included: FigureValue
  /** Whether more of it is good news; absent: it is. */
  readonly tone?: 'neutral' | 'worse'
  /** Files have it beside the steps from gross to collected. */
  readonly inFiles?: true
  /** Few have any of it: the page shows it where there is some. */
  readonly ifAny?: true
}

const key = <Key extends string>(
  name: Key,
  excluded: FigureValue,
  included = excluded,
): KeyFigure<Key> => ({ key: name, unit: 'money', excluded, included })
const goods = <Key extends 'gross' | 'discounts' | 'comps' | 'returns' | 'net'>(name: Key) =>
  key(name, of(name), of(withTax(name)))
const counted = <Key extends SummaryFigureKey>(name: Key): KeyFigure<Key> => ({
  ...key(name, of(name)),
  unit: 'count',
})

/** Charges for the team are as little the business's as tips (rules.md, "Gratuities"). */
export const netWithService = key(
  'netWithService',
  less(together(of('net'), of('serviceCharges')), of('serviceChargesToStaff')),
  less(together(of('net'), of('serviceCharges'), of('tax')), of('serviceChargesToStaffIncTax')),
)
const averageOrder = key(
  'averageOrder',
  per(of('net'), of('orders')),
  per(of('netIncTax'), of('orders')),
)
const netPerLabourHour = key(
  'netPerLabourHour',
  per(of('net'), of('labourMinutes'), 60),
  per(of('netIncTax'), of('labourMinutes'), 60),
)

/** In the order of the page. */
export const keyFigures = [
  goods('gross'),
  { ...goods('discounts'), tone: 'neutral' },
  { ...goods('comps'), tone: 'neutral' },
  { ...goods('returns'), tone: 'worse' },
  goods('net'),
  { ...key('tax', of('tax')), tone: 'neutral' },
  key('serviceCharges', of('serviceCharges')),
  netWithService,
  key('tips', of('tips')),
  key('collected', of('collected')),
  { ...counted('orders'), inFiles: true },
  { ...averageOrder, inFiles: true },
  { ...counted('covers'), inFiles: true },
  { ...netPerLabourHour, inFiles: true },
  { ...key('depositsBack', of('depositsBack')), tone: 'neutral', inFiles: true, ifAny: true },
] as const satisfies readonly KeyFigure[]
export type KeyFigureKey = (typeof keyFigures)[number]['key']

/** One of the key figures; `figures` as they are answered. */
export function keyFigureOf(
  { excluded, included }: KeyFigure,
  figures: ReportSums,
  view: 'excluded' | 'included',
): number | null {
  return view === 'excluded' ? excluded(figures, figures) : included(figures, figures)
}
