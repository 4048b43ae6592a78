/** SQL of payments with the orders they belong to. */
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { PaymentsTable, Scope, TenantTransaction } from '../../platform/db/index.ts'
import {
  conjunction,
  findPage,
  inScope,
  type KeysetSort,
  type Page,
} from '../../platform/paging/index.ts'
import { accountingCodeOf } from '../../setup/payment-methods/index.ts'

export type StoredPayment = Selectable<PaymentsTable> & {
  readonly call_number: string
  readonly shown_receipt: string | null
  readonly accounting_code: string
  readonly customer_id: string | null
  readonly fee: number | null
}

export interface TransactionFilter {
  readonly branchId?: string | undefined
  readonly kind?: string | undefined
  readonly type?: string | undefined
  readonly methodId?: string | undefined
  readonly status?: string | undefined
  readonly registerId?: string | undefined
  readonly takenBy?: string | undefined
  readonly offline?: boolean | undefined
  readonly unreconciled?: boolean | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly amountMin?: number | undefined
  readonly amountMax?: number | undefined
  readonly search?: string | undefined
}

export const transactionSorts = {
  at: { expression: sql`payments.at`, type: 'timestamptz' },
  amount: { expression: sql`payments.amount`, type: 'bigint' },
} as const

const select = sql`payments.*, orders.call_number, orders.customer_id,
  coalesce(payments.receipt_number, orders.receipt_number) as shown_receipt,
  ${accountingCodeOf(sql`payments.method_id`)} as accounting_code,
  (select sum(settlement_entries.fee)::float8 from settlement_entries
    where settlement_entries.company_id = payments.company_id
      and settlement_entries.payment_id = payments.id) as fee`
const from = sql`payments join orders
  on orders.company_id = payments.company_id and orders.id = payments.order_id`

export function findPaymentPage(
  scope: Scope,
  trx: TenantTransaction,
  filter: TransactionFilter,
  page: {
    readonly sort: KeysetSort
    readonly cursor: string | undefined
    readonly limit: number
    /** Narrows the reading to where the matches are. */
    readonly narrowed: readonly RawBuilder<unknown>[]
  },
): Promise<Page<StoredPayment> | null> {
  const { narrowed, ...rest } = page
  const where = [...paymentConditions(scope, filter), ...narrowed]
  const id = sql`payments.id`
  return findPage<StoredPayment>(trx, { select, from, where, id, total: null, ...rest })
}

export async function findPayment(
  scope: Scope,
  trx: TenantTransaction,
  id: string,
): Promise<StoredPayment | undefined> {
  const where = conjunction([...inScope(scope, 'payments'), sql`payments.id = ${id}`])
  const found = await sql<StoredPayment>`
    select ${select} from ${from} where ${where} order by payments.at limit 1`.execute(trx)
  return found.rows[0]
}

/** What is searched for is left out. */
export function paymentConditions(scope: Scope, filter: TransactionFilter): RawBuilder<unknown>[] {
  const where = inScope(scope, 'payments')
  if (filter.branchId !== undefined) where.push(sql`payments.branch_id = ${filter.branchId}`)
  if (filter.kind !== undefined) where.push(sql`payments.kind = ${filter.kind}`)
  if (filter.type !== undefined) where.push(sql`payments.type = ${filter.type}`)
  if (filter.methodId !== undefined) where.push(sql`payments.method_id = ${filter.methodId}`)
  if (filter.registerId !== undefined) where.push(sql`payments.register_id = ${filter.registerId}`)
  if (filter.takenBy !== undefined) where.push(sql`payments.taken_by = ${filter.takenBy}`)
  if (filter.from !== undefined) where.push(sql`payments.business_date >= ${filter.from}::date`)
  if (filter.to !== undefined) where.push(sql`payments.business_date <= ${filter.to}::date`)
  return [...where, ...sizeConditions(filter), ...rareConditions(filter)]
}

/** What went back is below zero and as large as what came in. */
function sizeConditions({ amountMin, amountMax }: TransactionFilter): RawBuilder<unknown>[] {
  const where: RawBuilder<unknown>[] = []
  if (amountMin !== undefined) {
    const least = Math.abs(amountMin)
    where.push(sql`(payments.amount >= ${least} or payments.amount <= ${-least})`)
  }
  if (amountMax !== undefined) {
    const most = Math.abs(amountMax)
    where.push(sql`payments.amount between ${-most} and ${most}`)
  }
  return where
}

/** A provider took it that pays out. */
const hasPayouts = sql`exists (select from card_attempts
  where card_attempts.company_id = payments.company_id and card_attempts.provider = 'stripe'
    and card_attempts.id = coalesce(payments.of_payment_id, payments.id))`
const isPaidOut = sql`exists (select from settlement_entries
  where settlement_entries.company_id = payments.company_id
    and settlement_entries.payment_id = payments.id and settlement_entries.payout_id is not null)`

/** In the words of the indexes that have the few of millions. */
function rareConditions({
  status,
  offline,
  unreconciled,
}: TransactionFilter): RawBuilder<unknown>[] {
  const where: RawBuilder<unknown>[] = []
  if (status !== undefined) where.push(sql`payments.status = ${status}`)
  if (status !== undefined && status !== 'captured') where.push(sql`payments.status <> 'captured'`)
  if (offline === true) where.push(sql`payments.offline`)
  if (offline === false) where.push(sql`not payments.offline`)
  if (unreconciled !== undefined) {
    where.push(hasPayouts, unreconciled ? sql`not ${isPaidOut}` : isPaidOut)
  }
  return where
}
