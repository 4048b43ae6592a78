/**
 * Which movements of money match a filter, how many, and what they come to: from aggregates where
 * what is asked for stands in them, and added up themselves as long as they are not too many.
 */
import { type RawBuilder, sql } from 'kysely'
import {
  aggregateRows,
  aggregates,
  depositsOut,
  findOpenQueryPlan,
} from '../../journal/aggregates/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import {
  type Counted,
  conjunction,
  countedMax,
  countedOf,
  within,
} from '../../platform/paging/index.ts'
import { paymentConditions, type TransactionFilter } from './transactions.store.ts'

export interface CurrencySum {
  readonly currency: string
  readonly payments: number
  /** Handed out for deposits, above 0. */
  readonly deposits: number
  readonly refunds: number
  readonly reversals: number
  readonly net: number
  readonly tips: number
  readonly count: number
}

export interface TransactionMatches extends Counted {
  /** Null: too many to be added up. */
  readonly sums: readonly CurrencySum[] | null
  /** What narrows the reading of a page. */
  readonly where: readonly RawBuilder<unknown>[]
}

const at = sql`payments.at`

/** Without sums, what narrows the pages after the first one. */
export async function narrowTransactions(
  scope: Scope,
  trx: TenantTransaction,
  filter: TransactionFilter,
): Promise<readonly RawBuilder<unknown>[]> {
  const { search, from, to } = filter
  return search === undefined ? within(at, from, to) : [await isFound(scope, trx, filter)]
}

export async function matchTransactions(
  scope: Scope,
  trx: TenantTransaction,
  asked: { readonly branchIds: readonly string[]; readonly filter: TransactionFilter },
): Promise<TransactionMatches> {
  const { filter } = asked
  const { search, amountMin, amountMax, takenBy, offline, unreconciled } = filter
  const untallied = [search, amountMin, amountMax, takenBy, offline, unreconciled]
  if (untallied.every((one) => one === undefined)) return tallied(scope, trx, asked)
  const where = await narrowTransactions(scope, trx, filter)
  const found = await sql<CurrencySum>`
    select ${sumsOf({ count: sql`count(*)`, tips: sql`tip` })}, ${depositsOut} as deposits from (
      select payments.currency, payments.type, payments.amount, payments.tip from payments
      where ${conjunction([...paymentConditions(scope, filter), ...where])}
      limit ${countedMax + 1}
    ) as payments group by currency order by currency`.execute(trx)
  const counted = countedOf(countOf(found.rows))
  return { ...counted, sums: counted.totalIsLeast ? null : found.rows, where }
}

const countOf = (sums: readonly Pick<CurrencySum, 'count'>[]) =>
  sums.reduce((sum, { count }) => sum + count, 0)

const sumsOf = (columns: {
  readonly count: RawBuilder<unknown>
  readonly tips: RawBuilder<unknown>
}) =>
  sql`currency,
    coalesce(sum(amount) filter (where type = 'payment'), 0)::bigint as payments,
    coalesce(-sum(amount) filter (where type = 'refund'), 0)::bigint as refunds,
    coalesce(-sum(amount) filter (where type = 'reversal'), 0)::bigint as reversals,
    sum(amount)::bigint as net, sum(${columns.tips})::bigint as tips,
    ${columns.count}::int as count`

async function tallied(
  scope: Scope,
  trx: TenantTransaction,
  {
    branchIds,
    filter,
  }: { readonly branchIds: readonly string[]; readonly filter: TransactionFilter },
): Promise<TransactionMatches> {
  const queryPlan = await findOpenQueryPlan(scope, trx, {
    branchIds,
    from: filter.from,
    to: filter.to,
  })
  const { keys, sums } = aggregates.payments
  const where = [
    ...(filter.kind === undefined ? [] : [sql`kind = ${filter.kind}`]),
    ...(filter.type === undefined ? [] : [sql`type = ${filter.type}`]),
    ...(filter.status === undefined ? [] : [sql`status = ${filter.status}`]),
    ...(filter.methodId === undefined ? [] : [sql`method_id = ${filter.methodId}`]),
    ...(filter.registerId === undefined ? [] : [sql`register_id = ${filter.registerId}`]),
  ]
  const read = ['first_date', 'last_date', ...keys, ...sums]
  const deposits = await sumDeposits(scope, trx, filter)
  const found = await sql<
    Omit<CurrencySum, 'deposits'> & { readonly first: string; readonly last: string }
  >`
    with ${aggregateRows(queryPlan, aggregates.payments, read)}
    select ${sumsOf({ count: sql`sum(count)`, tips: sql`tips` })}, min(first_date) as first,
      max(last_date) as last
    from tally where ${conjunction(where)} group by currency order by currency`.execute(trx)
  const dates = found.rows.flatMap(({ first, last }) => [first, last]).sort()
  return {
    sums: found.rows.map(({ first: _first, last: _last, ...sum }) => ({
      ...sum,
      deposits: deposits.get(sum.currency) ?? 0,
    })),
    total: countOf(found.rows),
    totalIsLeast: false,
    where: dates.length === 0 ? [sql`false`] : within(at, dates[0], dates.at(-1)),
  }
}

/** What was handed out for deposits: few payments, which have an index of their own. */
async function sumDeposits(
  scope: Scope,
  trx: TenantTransaction,
  filter: TransactionFilter,
): Promise<ReadonlyMap<string, number>> {
  const where = [
    ...paymentConditions(scope, filter),
    sql`payments.type = 'payment'`,
    sql`payments.amount < 0`,
  ]
  const found = await sql<Pick<CurrencySum, 'currency' | 'deposits'>>`
    select payments.currency, ${depositsOut} as deposits from payments
    where ${conjunction(where)} group by payments.currency`.execute(trx)
  return new Map(found.rows.map(({ currency, deposits }) => [currency, deposits]))
}

/** Each way of its own, so that each has its index; the newest of each. */
async function isFound(
  scope: Scope,
  trx: TenantTransaction,
  filter: TransactionFilter,
): Promise<RawBuilder<unknown>> {
  const { search = '' } = filter
  const seen = conjunction(paymentConditions(scope, filter))
  const company = sql`orders.company_id = ${scope.companyId}`
  const ofOrders = sql`payments join orders
    on orders.company_id = payments.company_id and orders.id = payments.order_id`
  const ways = [
    sql`${ofOrders} where ${company} and orders.call_number = upper(${search})`,
    sql`${ofOrders} where ${company} and payments.receipt_number is null
      and orders.receipt_number = upper(${search})`,
    sql`payments where payments.receipt_number = upper(${search})`,
    sql`payments where payments.reference <> '' and payments.reference = ${search}`,
    sql`payments where payments.search_note <> '' and payments.search_note >= lower(${search})
      and payments.search_note < lower(${search}) || chr(1114111)`,
  ]
  const found = await sql<{ id: string }>`
    select distinct id from (${sql.join(
      ways.map(
        (way) => sql`(select payments.id from ${way} and ${seen}
          order by payments.at desc limit ${countedMax + 1})`,
      ),
      sql` union all `,
    )}) as every_way`.execute(trx)
  return sql`payments.id = any(${found.rows.map(({ id }) => id)}::uuid[])`
}
