import type { TransactionRow } from '@servery/contract/trade/transactions.ts'
import {
  type CustomerNames,
  customerIn,
  findCustomerNames,
} from '../../customers/directory/index.ts'
import { requireBranch } from '../../platform/access/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { requirePage, requireSort } from '../../platform/paging/index.ts'
import { findRowNames, type RowNames } from '../../setup/company/index.ts'
import { branchesOf, getOrder } from '../orders/index.ts'
import { findBuyer, layOut, letterheadAt, sellerOf } from '../receipts/index.ts'
import { findPaymentReceipt, type LinkServices } from './payment-receipt.ts'
import { matchTransactions, narrowTransactions } from './transaction-matches.store.ts'
import {
  findPaymentPage,
  type StoredPayment,
  type TransactionFilter,
  transactionSorts,
} from './transactions.store.ts'

export interface TransactionQuery extends TransactionFilter {
  readonly cursor?: string | undefined
  readonly limit: number
  readonly sort: string
}

type Amount = TransactionRow['amount']

export async function listTransactions(
  scope: Scope,
  trx: TenantTransaction,
  { cursor, limit, sort: wanted, search, ...others }: TransactionQuery,
) {
  const filter = { ...others, search: search?.trim() || undefined }
  if (filter.branchId !== undefined) requireBranch(scope, filter.branchId)
  const sort = requireSort(transactionSorts, wanted)
  const matches =
    cursor === undefined
      ? await matchTransactions(scope, trx, {
          filter,
          branchIds: await branchesOf(scope, trx, filter),
        })
      : null
  const narrowed = matches?.where ?? (await narrowTransactions(scope, trx, filter))
  const page = requirePage(
    await findPaymentPage(scope, trx, filter, { sort, cursor, limit, narrowed }),
  )
  const names = await namesOf(scope, trx, page.rows)
  return {
    rows: page.rows.map((row) => rowView(row, names)),
    nextCursor: page.nextCursor,
    total: matches?.total ?? null,
    totalIsLeast: matches?.totalIsLeast ?? false,
    sums:
      matches?.sums?.map((sum) => ({
        ...sum,
        payments: sum.payments as Amount,
        deposits: sum.deposits as Amount,
        refunds: sum.refunds as Amount,
        reversals: sum.reversals as Amount,
        net: sum.net as Amount,
        tips: sum.tips as Amount,
      })) ?? null,
  }
}

/** A payment with its order and who sold it, as a receipt shows them. */
export async function previewTransaction(
  services: LinkServices,
  scope: Scope,
  trx: TenantTransaction,
  { id, hasAddress }: { readonly id: string; readonly hasAddress: boolean },
) {
  const receipt = await findPaymentReceipt(services, scope, trx, id)
  if (receipt === null) return fail('not_found', { field: 'id' })
  const { payment, place, content } = receipt
  const { undone } = content
  const order = await getOrder(scope, trx, payment.order_id)
  const billed = { customerId: order.customer?.id, hasAddress }
  return {
    transaction: rowView(payment, await namesOf(scope, trx, [payment])),
    order,
    buyer: [...(await findBuyer(scope, trx, billed))],
    undone:
      undone === undefined ? null : { at: undone.at, reason: undone.reason, note: undone.note },
    language: place.language,
    letterhead: letterheadAt(place),
    seller: { ...sellerOf(place.branch), timeZone: place.branch.timeZone },
    receipts: { mm58: [...layOut(content, place, 32)], mm80: [...layOut(content, place, 48)] },
  }
}

interface PaymentNames extends RowNames {
  readonly customers: CustomerNames
}

async function namesOf(
  scope: Scope,
  trx: TenantTransaction,
  rows: readonly StoredPayment[],
): Promise<PaymentNames> {
  const people = rows.map((row) => row.taken_by)
  const customerIds = rows.flatMap((row) => row.customer_id ?? [])
  return {
    ...(await findRowNames(scope, trx, rows, people)),
    customers: await findCustomerNames(scope, trx, customerIds),
  }
}

function rowView(row: StoredPayment, names: PaymentNames): TransactionRow {
  return {
    id: row.id,
    branchId: row.branch_id,
    branchName: names.branches.get(row.branch_id) ?? '',
    registerId: row.register_id,
    registerName: names.registers.get(row.register_id) ?? '',
    orderId: row.order_id,
    callNumber: row.call_number,
    receiptNumber: row.shown_receipt,
    type: row.type as TransactionRow['type'],
    status: row.status,
    method: row.method,
    kind: row.kind as TransactionRow['kind'],
    accountingCode: row.accounting_code,
    currency: row.currency,
    amount: row.amount as Amount,
    tendered: row.tendered as Amount,
    change: row.change as Amount,
    rounding: row.rounding as Amount,
    tip: row.tip as Amount,
    fee: row.fee === null ? null : (row.fee as Amount),
    reference: row.reference,
    note: row.note ?? '',
    at: row.at.toISOString(),
    businessDate: row.business_date,
    takenBy: names.people.get(row.taken_by) ?? '',
    customer: customerIn(names.customers, row.customer_id),
    arrivedAt: row.arrived_at?.toISOString() ?? null,
    offline: row.offline,
  }
}
