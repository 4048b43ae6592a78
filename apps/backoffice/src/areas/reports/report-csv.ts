import type { Report, ReportEventSums } from '@servery/contract/reports.ts'
import type { ReportDefinition } from '@servery/domain/report/definitions.ts'
import { toDecimalText } from '@servery/ui/format/decimal.ts'
import { getCurrencyExponent } from '@servery/ui/format/formatters.ts'
import { toCsv } from '@servery/ui/report/csv.ts'
import type { Sheet, SheetCell } from '@servery/ui/report/xlsx.ts'

type Row = Report['rows'][number]

/** Digits after the point, by unit; shares are told in per cent. */
const digits = { share: 4, quantity: 3, count: 0, minutes: 0 } as const

/** The whole report; the same column names in every language. */
export function reportToCsv(
  { columns }: ReportDefinition,
  report: Report,
  labelOf: (row: Row) => string,
): string {
  const exponent = getCurrencyExponent(report.currency)
  const cells = (values: Row['values']) =>
    columns.map(({ key, unit }) => {
      const value = values[key]
      if (value === null || value === undefined) return null
      return toDecimalText(value, unit === 'money' ? exponent : digits[unit])
    })
  return toCsv([
    ['report', report.name],
    ['from', report.from],
    ['to', report.to],
    ['currency', report.currency],
    ['as_of', report.asOf],
    [],
    [report.view, ...columns.map(({ key }) => key)],
    ...report.rows.map((row) => [labelOf(row), ...cells(row.values)]),
    ['total', ...cells(report.totals)],
  ])
}

/** The same as a spreadsheet, in the reader's words, with figures to go on working with. */
export function reportToSheet(
  { columns }: ReportDefinition,
  report: Report,
  words: {
    readonly title: string
    readonly view: string
    readonly total: string
    readonly labelOf: (row: Row) => string
    readonly headerOf: (column: string) => string
  },
): Sheet {
  const moneyDigits = getCurrencyExponent(report.currency)
  const scales = { money: moneyDigits, share: 6, quantity: 3, count: 0, minutes: 0 }
  const cells = (values: Row['values']) =>
    columns.map(({ key, unit }): SheetCell => {
      const value = values[key]
      if (value === null || value === undefined) return null
      const format = unit === 'money' || unit === 'share' ? unit : 'number'
      return { value: value / 10 ** scales[unit], format }
    })
  const head = [[words.title], [`${report.from} – ${report.to}`, report.currency], []]
  return {
    name: words.title,
    moneyDigits,
    headerRow: head.length,
    rows: [
      ...head,
      [words.view, ...columns.map(({ key }) => words.headerOf(key))],
      ...report.rows.map((row) => [words.labelOf(row), ...cells(row.values)]),
      [words.total, ...cells(report.totals)],
    ],
  }
}

/** By reason, and by person. */
export function eventSumsToCsv({ currency, byReason, byMember }: ReportEventSums): string {
  const exponent = getCurrencyExponent(currency)
  return toCsv([
    ['kind', 'reason', 'count', 'amount', 'currency'],
    ...byReason.map(({ kind, reason, count, amount }) => [
      kind,
      reason,
      count,
      toDecimalText(amount, exponent),
      currency,
    ]),
    [],
    ['person', 'count', 'amount', 'orders'],
    ...byMember.map(({ name, count, amount, orders }) => [
      name,
      count,
      toDecimalText(amount, exponent),
      orders,
    ]),
  ])
}
