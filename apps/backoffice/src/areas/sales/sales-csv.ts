import type { SalesSummary } from '@servery/contract/sales.ts'
import { toDecimalText } from '@servery/ui/format/decimal.ts'
import { getCurrencyExponent } from '@servery/ui/format/formatters.ts'
import { toCsv } from '@servery/ui/report/csv.ts'

type Parts = SalesSummary['byCategory']
type Cell = string | number | null

/** The whole report, one section below the other; the same column names in every language. */
export function salesToCsv(summary: SalesSummary, items: Parts): string {
  const exponent = getCurrencyExponent(summary.currency)
  const money = (minor: number) => toDecimalText(minor, exponent)
  const parts = (name: string, rows: Parts): Cell[][] => [
    [name, 'quantity', 'orders', 'gross', 'discounts', 'comps', 'returns', 'net', 'tax'],
    ...rows.map((row) => [
      row.label,
      toDecimalText(row.quantity, 3),
      row.orders,
      money(row.gross),
      money(row.discounts),
      money(row.comps),
      money(row.returns),
      money(row.net),
      money(row.tax),
    ]),
    [],
  ]
  const { orders, items: pieces, ...amounts } = summary.figures
  return toCsv([
    ['from', summary.from],
    ['to', summary.to],
    ['currency', summary.currency],
    ['as_of', summary.asOf],
    [],
    ...Object.entries(amounts).map(([name, amount]): Cell[] => [name, money(amount)]),
    ['orders', orders],
    ['items', toDecimalText(pieces, 3)],
    [],
    ...Object.entries(summary.payments).map(([name, amount]): Cell[] => [name, money(amount)]),
    [],
    ['time', 'net', 'gross', 'orders'],
    ...summary.byTime.map((row): Cell[] => [row.key, money(row.net), money(row.gross), row.orders]),
    [],
    ...parts('category', summary.byCategory),
    ...parts('item', items),
    ...parts('order_type', summary.byOrderType),
    ...parts('source', summary.bySource),
    ...parts('branch', summary.byBranch),
    ['payment_method', 'count', 'amount', 'tips'],
    ...summary.byPaymentMethod.map((row): Cell[] => [
      row.label,
      row.count,
      money(row.amount),
      money(row.tips),
    ]),
    [],
    ['void_reason', 'count', 'quantity', 'value', 'wasted', 'minutes'],
    ...summary.byVoidReason.map((row): Cell[] => [
      row.label,
      row.count,
      toDecimalText(row.quantity, 3),
      money(row.value),
      money(row.wasted),
      row.minutes,
    ]),
    [],
    ['tax', 'rate_percent', 'net', 'tax'],
    ...summary.byTaxRate.map((row): Cell[] => [
      row.label,
      toDecimalText(row.rate, 4),
      money(row.net),
      money(row.tax),
    ]),
  ])
}
