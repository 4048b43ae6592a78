/** What each list has to tell. */

import type { CustomerRow } from '@servery/contract/people/customers.ts'
import type { LateArrival } from '@servery/contract/reporting/reports.ts'
import type { OrderRow } from '@servery/contract/trade/orders.ts'
import type { TransactionRow } from '@servery/contract/trade/transactions.ts'
import { customerName } from '@servery/domain/business/customers/customer.ts'
import { unitThousandths } from '@servery/domain/kernel/quantity.ts'
import type { Language } from '@servery/messages/languages.ts'
import type { ApartSaleRow } from '../../channels/apart/index.ts'
import type { ListColumn } from './list-sheet.ts'
import { exportWords } from './words/words.ts'

export function orderColumns(language: Language): readonly ListColumn<OrderRow>[] {
  const words = exportWords[language].orders
  return [
    { key: 'order_id', unit: 'text', of: (row) => row.id },
    { key: 'opened_at', header: words.placed, unit: 'moment', of: (row) => row.openedAt },
    { key: 'closed_at', unit: 'moment', of: (row) => row.closedAt },
    { key: 'business_date', unit: 'text', of: (row) => row.businessDate },
    { key: 'branch', unit: 'text', of: (row) => row.branchName },
    { key: 'register', unit: 'text', of: (row) => row.registerName },
    { key: 'order_number', header: words.number, unit: 'text', of: (row) => row.callNumber },
    { key: 'receipt_number', unit: 'text', of: (row) => row.receiptNumber },
    { key: 'status', unit: 'text', of: (row) => row.status },
    { key: 'payment_status', unit: 'text', of: (row) => row.paymentStatus },
    { key: 'source', unit: 'text', of: (row) => row.source },
    { key: 'platform', unit: 'text', of: (row) => row.platform },
    { key: 'platform_number', unit: 'text', of: (row) => row.platformNumber },
    { key: 'type', unit: 'text', of: (row) => row.orderType },
    { key: 'table', header: words.table, unit: 'text', of: (row) => row.tableName },
    { key: 'name', header: words.name, unit: 'text', of: (row) => row.name },
    { key: 'covers', unit: 'count', of: (row) => row.covers },
    { key: 'items', header: words.items, unit: 'quantity', of: (row) => row.itemCount },
    { key: 'currency', unit: 'text', of: (row) => row.currency },
    { key: 'total', header: words.total, unit: 'money', hasMinor: true, of: (row) => row.total },
    { key: 'paid', header: words.paid, unit: 'money', hasMinor: true, of: (row) => row.paid },
    { key: 'due', header: words.due, unit: 'money', hasMinor: true, of: (row) => row.due },
    { key: 'opened_by', unit: 'text', of: (row) => row.openedBy },
    { key: 'server', header: words.server, unit: 'text', of: (row) => row.server },
  ]
}

export function transactionColumns(language: Language): readonly ListColumn<TransactionRow>[] {
  const { transactions: words } = exportWords[language]
  return [
    { key: 'transaction_id', unit: 'text', of: (row) => row.id },
    { key: 'at', header: words.time, unit: 'moment', of: (row) => row.at },
    { key: 'business_date', unit: 'text', of: (row) => row.businessDate },
    { key: 'branch', unit: 'text', of: (row) => row.branchName },
    { key: 'register', header: words.register, unit: 'text', of: (row) => row.registerName },
    { key: 'type', unit: 'text', of: (row) => row.type },
    { key: 'status', unit: 'text', of: (row) => row.status },
    { key: 'method', header: words.method, unit: 'text', of: (row) => row.method },
    { key: 'kind', unit: 'text', of: (row) => row.kind },
    { key: 'accounting_code', unit: 'text', of: (row) => row.accountingCode },
    { key: 'receipt_number', header: words.receipt, unit: 'text', of: (row) => row.receiptNumber },
    { key: 'order_number', header: words.order, unit: 'text', of: (row) => row.callNumber },
    { key: 'order_id', unit: 'text', of: (row) => row.orderId },
    { key: 'currency', unit: 'text', of: (row) => row.currency },
    { key: 'amount', header: words.amount, unit: 'money', hasMinor: true, of: (row) => row.amount },
    { key: 'tip', header: words.tip, unit: 'money', hasMinor: true, of: (row) => row.tip },
    { key: 'fee', header: words.fee, unit: 'money', hasMinor: true, of: (row) => row.fee },
    { key: 'tendered_minor', unit: 'count', of: (row) => row.tendered },
    { key: 'change_minor', unit: 'count', of: (row) => row.change },
    { key: 'rounding_minor', unit: 'count', of: (row) => row.rounding },
    { key: 'reference', unit: 'text', of: (row) => row.reference },
    { key: 'note', unit: 'text', of: (row) => row.note },
    { key: 'taken_by', header: words.takenBy, unit: 'text', of: (row) => row.takenBy },
    { key: 'customer', unit: 'text', of: (row) => row.customer?.name ?? '' },
    { key: 'arrived_at', unit: 'moment', of: (row) => row.arrivedAt },
    { key: 'offline', unit: 'count', of: (row) => (row.offline ? 1 : 0) },
  ]
}

const two = (figure: number) => String(figure).padStart(2, '0')

export function customerColumns(language: Language): readonly ListColumn<CustomerRow>[] {
  const { customers: words } = exportWords[language]
  return [
    { key: 'id', unit: 'text', of: (row) => row.id },
    { key: 'name', header: words.name, unit: 'text', of: (row) => customerName(row) },
    { key: 'firstName', unit: 'text', of: (row) => row.firstName },
    { key: 'secondName', unit: 'text', of: (row) => row.secondName },
    { key: 'company', unit: 'text', of: (row) => row.company },
    { key: 'email', header: words.email, unit: 'text', of: (row) => row.email },
    { key: 'phone', header: words.phone, unit: 'text', of: (row) => row.phone },
    {
      key: 'birthday',
      unit: 'text',
      of: ({ birthday }) =>
        birthday === null ? '' : `${two(birthday.month)}-${two(birthday.day)}`,
    },
    { key: 'tags', unit: 'text', of: (row) => row.tags.join('; ') },
    { key: 'note', unit: 'text', of: (row) => row.note },
    { key: 'allergens', unit: 'text', of: (row) => row.allergens.join('; ') },
    { key: 'marketingEmail', unit: 'count', of: (row) => (row.marketingEmail ? 1 : 0) },
    { key: 'marketingSms', unit: 'count', of: (row) => (row.marketingSms ? 1 : 0) },
    { key: 'orders', header: words.orders, unit: 'count', of: (row) => row.orders },
    { key: 'spent', header: words.spent, unit: 'money', hasMinor: true, of: (row) => row.spent },
    { key: 'currency', unit: 'text', of: (row) => row.currency },
    {
      key: 'lastVisitAt',
      header: words.lastVisit,
      unit: 'moment',
      of: (row) => row.lastVisitAt ?? '',
    },
    { key: 'points', unit: 'count', of: (row) => row.points },
  ]
}

export function lateArrivalColumns(language: Language): readonly ListColumn<LateArrival>[] {
  const { lateArrivals: words } = exportWords[language]
  return [
    { key: 'arrived_at', header: words.arrivedAt, unit: 'moment', of: (row) => row.arrivedAt },
    { key: 'business_date', header: words.day, unit: 'text', of: (row) => row.businessDate },
    { key: 'branch', unit: 'text', of: (row) => row.branchName },
    { key: 'order_number', header: words.order, unit: 'text', of: (row) => row.callNumber },
    { key: 'table', unit: 'text', of: (row) => row.tableName },
    {
      key: 'what',
      header: words.what,
      unit: 'text',
      of: (row) => (row.madeLater ? words.madeLater : words.cameLate),
    },
    { key: 'at', header: words.at, unit: 'moment', of: (row) => row.at },
    { key: 'by', unit: 'text', of: (row) => row.by },
    { key: 'register', unit: 'text', of: (row) => row.registerName },
    { key: 'net', header: words.net, unit: 'money', of: (row) => row.net },
    { key: 'collected', header: words.collected, unit: 'money', of: (row) => row.collected },
    { key: 'currency', unit: 'text', of: (row) => row.currency },
    { key: 'order_id', unit: 'text', of: (row) => row.orderId },
  ]
}

/** What another past of a till sold, beside the same in the books. */
export function apartColumns(language: Language): readonly ListColumn<ApartSaleRow>[] {
  const { apart: words } = exportWords[language]
  const linesOf = ({ lines }: ApartSaleRow['apart']) =>
    lines.map(({ name, quantity }) => `${quantity / unitThousandths} × ${name}`).join(', ')
  const paidBy = ({ payments }: ApartSaleRow['apart']) =>
    payments.map(({ method }) => method).join(', ')
  return [
    { key: 'order_id', unit: 'text', of: (row) => row.orderId },
    { key: 'opened_at', header: words.when, unit: 'moment', of: (row) => row.openedAt },
    { key: 'order_number', header: words.order, unit: 'text', of: (row) => row.callNumber },
    { key: 'by', header: words.who, unit: 'text', of: (row) => row.by },
    { key: 'status', unit: 'text', of: ({ apart }) => apart.status },
    {
      key: 'receipt_number',
      header: words.receipt,
      unit: 'text',
      of: ({ apart }) => apart.receiptNumber,
    },
    { key: 'items', header: words.items, unit: 'text', of: ({ apart }) => linesOf(apart) },
    { key: 'paid_by', unit: 'text', of: ({ apart }) => paidBy(apart) },
    { key: 'currency', unit: 'text', of: ({ apart }) => apart.currency },
    {
      key: 'total',
      header: words.total,
      unit: 'money',
      hasMinor: true,
      of: ({ apart }) => apart.total,
    },
    {
      key: 'total_in_books',
      header: words.books,
      unit: 'money',
      hasMinor: true,
      of: ({ books }) => books?.total ?? null,
    },
    { key: 'receipt_in_books', unit: 'text', of: ({ books }) => books?.receiptNumber ?? '' },
    { key: 'state', header: words.state, unit: 'text', of: ({ state }) => words.states[state] },
    { key: 'decided_at', unit: 'moment', of: ({ decided }) => decided?.at ?? '' },
    { key: 'decided_by', unit: 'text', of: ({ decided }) => decided?.by ?? '' },
    {
      key: 'reason',
      header: words.reason,
      unit: 'text',
      of: ({ decided }) => decided?.reason ?? '',
    },
  ]
}
