import type { OrderRow } from '@servery/contract/orders.ts'
import { toDecimalText } from '@servery/ui/format/decimal.ts'
import { getCurrencyExponent } from '@servery/ui/format/formatters.ts'
import { toCsv } from '@servery/ui/report/csv.ts'

type Cell = string | number | null

/** Names of the columns; files are read by programs, so they are the same in every language. */
const columns: { readonly [name: string]: (row: OrderRow, decimal: Decimal) => Cell } = {
  order_id: (row) => row.id,
  opened_at: (row) => row.openedAt,
  closed_at: (row) => row.closedAt,
  business_date: (row) => row.businessDate,
  branch: (row) => row.branchName,
  register: (row) => row.registerName,
  order_number: (row) => row.callNumber,
  receipt_number: (row) => row.receiptNumber,
  status: (row) => row.status,
  payment_status: (row) => row.paymentStatus,
  source: (row) => row.source,
  type: (row) => row.orderType,
  table: (row) => row.tableName,
  name: (row) => row.name,
  covers: (row) => row.covers,
  items: (row) => toDecimalText(row.itemCount, 3),
  currency: (row) => row.currency,
  total: (row, decimal) => decimal(row.total),
  total_minor: (row) => row.total,
  paid: (row, decimal) => decimal(row.paid),
  paid_minor: (row) => row.paid,
  due: (row, decimal) => decimal(row.due),
  due_minor: (row) => row.due,
  opened_by: (row) => row.openedBy,
  server: (row) => row.server,
}

type Decimal = (minor: number) => string

/** One row per order: ISO dates, amounts as decimals and in minor units. */
export function ordersToCsv(rows: readonly OrderRow[]): string {
  return toCsv([
    Object.keys(columns),
    ...rows.map((row) => {
      const decimal = (minor: number) => toDecimalText(minor, getCurrencyExponent(row.currency))
      return Object.values(columns).map((cell) => cell(row, decimal))
    }),
  ])
}
