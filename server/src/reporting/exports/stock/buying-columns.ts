/** What the lists of buying and counting have to tell. */
import type { DeliveryRow } from '@servery/contract/stock/deliveries.ts'
import type { PurchaseOrderRecord } from '@servery/contract/stock/purchase-orders.ts'
import type { StockTake } from '@servery/contract/stock/stock-takes.ts'
import type { TransferRecord } from '@servery/contract/stock/transfers.ts'
import { moneyOfValue, stockValue } from '@servery/domain/stock/value.ts'
import type { Language } from '@servery/messages/languages.ts'
import type { ListColumn } from '../list-sheet.ts'
import { exportWords } from '../words/words.ts'

const money = (value: number) => moneyOfValue(stockValue(value))
const numberOf = (prefix: string, number: number) => `${prefix}-${String(number).padStart(4, '0')}`
const asMoney = { unit: 'money', hasMinor: true } as const

type Order = Pick<PurchaseOrderRecord, 'id' | 'number' | 'supplierId' | 'supplierName'> &
  Pick<PurchaseOrderRecord, 'status' | 'expectedOn' | 'sentAt' | 'sentTo' | 'closedAt'> &
  Pick<PurchaseOrderRecord, 'closedReason' | 'note' | 'total'> & {
    readonly lines: readonly { readonly receivedValue: number }[]
  }

export function purchaseOrderColumns(language: Language): readonly ListColumn<Order>[] {
  const { buying: words } = exportWords[language]
  return [
    { key: 'purchase_order_id', unit: 'text', of: (row) => row.id },
    { key: 'number', header: words.order, unit: 'text', of: (row) => numberOf('PO', row.number) },
    { key: 'supplier_id', unit: 'text', of: (row) => row.supplierId },
    { key: 'supplier', header: words.supplier, unit: 'text', of: (row) => row.supplierName },
    { key: 'status', unit: 'text', of: (row) => row.status },
    {
      ...{ key: 'status_name', header: words.status, unit: 'text' },
      of: (row) => words.orders[row.status],
    },
    { key: 'expected_on', header: words.expectedOn, unit: 'text', of: (row) => row.expectedOn },
    { key: 'sent_at', header: words.sentAt, unit: 'moment', of: (row) => row.sentAt },
    { key: 'sent_to', unit: 'text', of: (row) => row.sentTo },
    { key: 'closed_at', unit: 'moment', of: (row) => row.closedAt },
    { key: 'closed_reason', unit: 'text', of: (row) => row.closedReason },
    { key: 'lines', header: words.lines, unit: 'count', of: (row) => row.lines.length },
    { key: 'total', header: words.net, ...asMoney, of: (row) => row.total },
    {
      ...{ key: 'received', header: words.received, ...asMoney },
      of: ({ lines }) => lines.reduce((sum, line) => sum + line.receivedValue, 0),
    },
    { key: 'note', unit: 'text', of: (row) => row.note },
  ]
}

export function deliveryColumns(language: Language): readonly ListColumn<DeliveryRow>[] {
  const { buying: words } = exportWords[language]
  return [
    { key: 'delivery_id', unit: 'text', of: (row) => row.id },
    { key: 'received_at', header: words.receivedAt, unit: 'moment', of: (row) => row.receivedAt },
    { key: 'supplier_id', unit: 'text', of: (row) => row.supplierId },
    { key: 'supplier', header: words.supplier, unit: 'text', of: (row) => row.supplierName },
    { key: 'invoice_number', header: words.invoice, unit: 'text', of: (row) => row.number },
    { key: 'purchase_order_id', unit: 'text', of: (row) => row.purchaseOrderId },
    { key: 'lines', header: words.lines, unit: 'count', of: (row) => row.lineCount },
    { key: 'net', header: words.net, ...asMoney, of: (row) => row.net },
    { key: 'tax', header: words.tax, ...asMoney, of: (row) => row.tax },
    { key: 'gross', header: words.gross, ...asMoney, of: (row) => row.gross },
    { key: 'created_at', unit: 'moment', of: (row) => row.createdAt },
    { key: 'created_by', unit: 'text', of: (row) => row.createdBy },
  ]
}

type Transfer = Pick<TransferRecord, 'id' | 'number' | 'fromBranchId' | 'toBranchId' | 'status'> &
  Pick<TransferRecord, 'shippedAt' | 'receivedAt' | 'note'> & {
    readonly lines: readonly unknown[]
    readonly value: number
    readonly lostValue: number
  }

export function transferColumns(
  language: Language,
  branches: ReadonlyMap<string, string>,
): readonly ListColumn<Transfer>[] {
  const { buying: words } = exportWords[language]
  const nameOf = (id: string) => branches.get(id) ?? ''
  return [
    { key: 'transfer_id', unit: 'text', of: (row) => row.id },
    {
      ...{ key: 'number', header: words.transfer, unit: 'text' },
      of: (row) => numberOf('TR', row.number),
    },
    { key: 'from', header: words.from, unit: 'text', of: (row) => nameOf(row.fromBranchId) },
    { key: 'to', header: words.to, unit: 'text', of: (row) => nameOf(row.toBranchId) },
    { key: 'status', unit: 'text', of: (row) => row.status },
    {
      ...{ key: 'status_name', header: words.status, unit: 'text' },
      of: (row) => words.transfers[row.status],
    },
    { key: 'shipped_at', header: words.shippedAt, unit: 'moment', of: (row) => row.shippedAt },
    { key: 'received_at', header: words.arrivedAt, unit: 'moment', of: (row) => row.receivedAt },
    { key: 'lines', header: words.lines, unit: 'count', of: (row) => row.lines.length },
    { key: 'value', header: words.value, ...asMoney, of: (row) => money(row.value) },
    { key: 'lost', header: words.lost, ...asMoney, of: (row) => money(row.lostValue) },
    { key: 'note', unit: 'text', of: (row) => row.note },
  ]
}

export function stockTakeColumns(language: Language): readonly ListColumn<StockTake>[] {
  const { stockTakes: words } = exportWords[language]
  return [
    { key: 'stock_take_id', unit: 'text', of: (row) => row.id },
    { key: 'number', header: words.reference, unit: 'text', of: (row) => row.reference },
    { key: 'name', header: words.name, unit: 'text', of: (row) => row.name },
    { key: 'branch', header: words.branch, unit: 'text', of: (row) => row.branchName },
    { key: 'scope', unit: 'text', of: (row) => row.scope.kind },
    { key: 'status', unit: 'text', of: (row) => row.status },
    {
      ...{ key: 'status_name', header: words.status, unit: 'text' },
      of: (row) => words.statuses[row.status],
    },
    { key: 'blind', unit: 'count', of: (row) => (row.blind ? 1 : 0) },
    { key: 'due_on', unit: 'text', of: (row) => row.dueOn },
    { key: 'rows', header: words.rows, unit: 'count', of: (row) => row.rows },
    { key: 'counted', header: words.counted, unit: 'count', of: (row) => row.counted },
    { key: 'created_at', header: words.created, unit: 'moment', of: (row) => row.createdAt },
    { key: 'created_by', unit: 'text', of: (row) => row.createdBy },
    { key: 'started_at', unit: 'moment', of: (row) => row.startedAt },
    { key: 'started_by', unit: 'text', of: (row) => row.startedBy },
    { key: 'completed_at', header: words.completed, unit: 'moment', of: (row) => row.completedAt },
    { key: 'completed_by', unit: 'text', of: (row) => row.completedBy },
    { key: 'currency', unit: 'text', of: (row) => row.currency },
    {
      ...{ key: 'value_difference', header: words.valueDifference, ...asMoney },
      of: (row) => row.valueDifference,
    },
  ]
}
