import type { TransactionRow } from '@servery/contract/transactions.ts'
import { toDecimalText } from '@servery/ui/format/decimal.ts'
import { getCurrencyExponent } from '@servery/ui/format/formatters.ts'
import { toCsv } from '@servery/ui/report/csv.ts'

/** Names of the columns; files are read by programs, so they are the same in every language. */
const columns = [
  'transaction_id',
  'at',
  'business_date',
  'branch',
  'register',
  'type',
  'status',
  'method',
  'kind',
  'receipt_number',
  'order_number',
  'order_id',
  'currency',
  'amount',
  'amount_minor',
  'tip',
  'tip_minor',
  'tendered_minor',
  'change_minor',
  'rounding_minor',
  'reference',
  'taken_by',
] as const

/** One row per transaction: ISO dates, amounts as decimals and in minor units. */
export function transactionsToCsv(rows: readonly TransactionRow[]): string {
  return toCsv([columns, ...rows.map(csvRow)])
}

function csvRow(row: TransactionRow): readonly (string | number | null)[] {
  const decimal = (minor: number) => toDecimalText(minor, getCurrencyExponent(row.currency))
  return [
    row.id,
    row.at,
    row.businessDate,
    row.branchName,
    row.registerName,
    row.type,
    row.status,
    row.method,
    row.kind,
    row.receiptNumber,
    row.callNumber,
    row.orderId,
    row.currency,
    decimal(row.amount),
    row.amount,
    decimal(row.tip),
    row.tip,
    row.tendered,
    row.change,
    row.rounding,
    row.reference,
    row.takenBy,
  ]
}
