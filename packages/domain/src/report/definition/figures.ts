/**
 * What a figure of a report is: a key, a unit, and a function of the sums of its row and of the
 * whole report. Pages, exports and emails show what is declared so, and work out nothing.
 */
import { wholeRateMillionths } from '../../kernel/rate.ts'
import { multiplyDivide } from '../../kernel/rounding.ts'

/** Amounts are minor units, shares millionths, quantities thousandths. */
export type ReportUnit = 'money' | 'count' | 'quantity' | 'share' | 'minutes'

export type TaxView = 'excluded' | 'included'

/** What was added up: of a row, or of a whole report. What is missing is nought. */
export type ReportSums = Readonly<Record<string, number>>

/** Null: nothing to divide by, or not known. */
export type FigureValue = (row: ReportSums, whole: ReportSums) => number | null

export interface ReportColumn {
  readonly key: string
  readonly unit: ReportUnit
  readonly value: FigureValue
  /** Only where amounts are shown without tax, or with it; absent: always. */
  readonly taxView?: TaxView
  /** Made of the hours of people, which not everyone may see. */
  readonly isOfShifts?: true
  /** Counted or divided by orders, which several people may share. */
  readonly isOfOrders?: true
}

export type Amount = (row: ReportSums) => number

/** One of the sums. */
export const of =
  (sum: string): Amount =>
  (row) =>
    row[sum] ?? 0

/** What the first has beyond the others. */
export const less =
  (amount: Amount, ...others: readonly Amount[]): Amount =>
  (row) =>
    others.reduce((left, other) => left - other(row), amount(row))

/** All of them together. */
export const together =
  (...amounts: readonly Amount[]): Amount =>
  (row) =>
    amounts.reduce((sum, amount) => sum + amount(row), 0)

/** Amount ÷ divisor × times, rounded half up; null where there is nothing to divide by. */
export const per =
  (amount: Amount, divisor: Amount, times = 1): FigureValue =>
  (row) =>
    divided(amount(row), divisor(row), times)

/** Amount ÷ base, both of the row, in millionths. */
export const shareOf = (amount: Amount, base: Amount): FigureValue =>
  per(amount, base, wholeRateMillionths)

/** Amount of the row ÷ base of the whole report, in millionths. */
export const shareOfAll =
  (amount: Amount, base: Amount): FigureValue =>
  (row, whole) =>
    divided(amount(row), base(whole), wholeRateMillionths)

/** The value where there is any of `known`; null where nobody knows. */
export const where =
  (known: Amount, value: FigureValue): FigureValue =>
  (row, whole) =>
    known(row) === 0 ? null : value(row, whole)

function divided(amount: number, divisor: number, times: number): number | null {
  return divisor <= 0 ? null : multiplyDivide(amount, times, divisor, 'half_up')
}

/** A sum as it is. */
export const sum = (key: string, unit: ReportUnit): ReportColumn => ({ key, unit, value: of(key) })
export const money = (key: string): ReportColumn => sum(key, 'money')

/** The key of a figure, or of a sum, with tax. */
export const withTax = (key: string): string => `${key}IncTax`

/** A figure of net amounts, and the same with their tax, of which one is shown. */
export function eitherWay(
  figure: Omit<ReportColumn, 'value' | 'taxView'>,
  make: (net: Amount) => FigureValue,
  { net = 'net', tax = 'tax' } = {},
): readonly ReportColumn[] {
  return [
    { ...figure, value: make(of(net)), taxView: 'excluded' },
    {
      ...figure,
      key: withTax(figure.key),
      value: make(together(of(net), of(tax))),
      taxView: 'included',
    },
  ]
}

/** A figure of sums that are added up without and with tax, each by itself. */
export function withOther(
  key: string,
  unit: ReportUnit,
  make: (sumOf: (name: string) => Amount) => FigureValue,
): readonly ReportColumn[] {
  return [
    { key, unit, value: make(of), taxView: 'excluded' },
    { key: withTax(key), unit, value: make((name) => of(withTax(name))), taxView: 'included' },
  ]
}
