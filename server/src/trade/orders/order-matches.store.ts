/**
 * Which orders match a filter, and how many: from aggregates where what is asked for stands in
 * them, by an index of its own for each way of being found, and counted up to a limit otherwise.
 */
import { customerSearchOf, phoneEndingsOf } from '@servery/domain/business/customers/customer.ts'
import { type RawBuilder, sql } from 'kysely'
import { aggregateRows, aggregates, findOpenQueryPlan } from '../../journal/aggregates/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import {
  afterCursor,
  type Counted,
  conjunction,
  countedOf,
  inOrder,
  type KeysetSort,
  prefixEnd,
  within,
} from '../../platform/paging/index.ts'
import { isOfStatus, type OrderFilter, orderConditions, statusConditions } from './orders.store.ts'
import type { LookedThrough } from './scanned.store.ts'

export interface OrderMatches extends Counted {
  /** By status, whichever status is asked for; null: too many to tell. */
  readonly counts: Readonly<Record<string, number>> | null
  /** What narrows the reading of a page. */
  readonly where: readonly RawBuilder<unknown>[]
}

interface AskedPage {
  readonly sort: KeysetSort
  readonly cursor: string | undefined
  readonly limit: number
}

/** Lists that no aggregate counts are counted up to here: in time for a search as it is typed. */
export const countedMax = 1_000

const openedAt = sql`orders.opened_at`

interface StatusCount {
  readonly status: string
  readonly count: number
}

/** What narrows the reading of a page to where its rows are. */
export function narrowOrders(
  scope: Scope,
  { filter, where }: Pick<LookedThrough, 'filter' | 'where'>,
  page: AskedPage,
): readonly RawBuilder<unknown>[] {
  const { search, from, to } = filter
  return search === undefined
    ? [...within(openedAt, from, to), ...where]
    : [isFirstOfSearched(scope, { ...filter, search }, page)]
}

export function matchOrders(
  scope: Scope,
  trx: TenantTransaction,
  asked: {
    readonly branchIds: readonly string[]
    readonly looked: LookedThrough
    readonly page: AskedPage
  },
): Promise<OrderMatches> {
  const { branchIds, looked, page } = asked
  const { filter } = looked
  const { search, totalMin, totalMax, hours, serverId, customerIds, part, taxKey } = filter
  if (search !== undefined) return searched(scope, trx, { ...filter, search }, page)
  const untallied = [
    ...[totalMin, totalMax, hours, serverId, customerIds, filter.item, part, taxKey],
  ]
  const isTallied = looked.where.length === 0 && untallied.every((one) => one === undefined)
  if (!isTallied) return counted(scope, trx, looked)
  return tallied(scope, trx, { branchIds, filter })
}

async function tallied(
  scope: Scope,
  trx: TenantTransaction,
  { branchIds, filter }: { readonly branchIds: readonly string[]; readonly filter: OrderFilter },
): Promise<OrderMatches> {
  const queryPlan = await findOpenQueryPlan(scope, trx, {
    branchIds,
    from: filter.from,
    to: filter.to,
  })
  const { keys, sums } = aggregates.orders
  const where = (['orderType', 'source', 'paymentStatus'] as const).flatMap((key) =>
    filter[key] === undefined ? [] : [sql`${sql.ref(columns[key])} = ${filter[key]}`],
  )
  const read = ['first_date', 'last_date', ...keys, ...sums]
  const found = await sql<StatusCount & { first: string; last: string }>`
    with ${aggregateRows(queryPlan, aggregates.orders, read)}
    select status, sum(orders)::int as count, min(first_date) as first,
      max(last_date) as last
    from tally where ${conjunction(where)} group by status`.execute(trx)
  const rows = found.rows.filter(({ status }) => isOfStatus(filter, status))
  const dates = rows.flatMap(({ first, last }) => [first, last]).sort()
  return {
    counts: countsOf(found.rows),
    total: rows.reduce((sum, { count }) => sum + count, 0),
    totalIsLeast: false,
    where: rows.length === 0 ? [sql`false`] : within(openedAt, dates[0], dates.at(-1)),
  }
}

const columns = {
  orderType: 'order_type',
  source: 'source',
  paymentStatus: 'payment_status',
} as const

const countsOf = (rows: readonly StatusCount[]) =>
  Object.fromEntries(rows.map(({ status, count }) => [status, count]))

async function counted(
  scope: Scope,
  trx: TenantTransaction,
  { filter, where: narrowed, counted: known }: LookedThrough,
): Promise<OrderMatches> {
  const where = [...within(openedAt, filter.from, filter.to), ...narrowed]
  if (known !== null) return { counts: null, ...known, where }
  const count = async (conditions: readonly RawBuilder<unknown>[]) => {
    const found = await sql<StatusCount>`
      select status, count(*)::int as count from (
        select status from orders where ${conjunction(conditions)} limit ${countedMax + 1}
      ) as counted group by status`.execute(trx)
    return found.rows
  }
  const seen = [...orderConditions(scope, filter), ...where]
  const rows = await count(seen)
  const all = sumOf(rows)
  if (all <= countedMax) {
    const total = sumOf(rows.filter(({ status }) => isOfStatus(filter, status)))
    return { counts: countsOf(rows), ...countedOf(total, countedMax), where }
  }
  const asked = statusConditions(filter)
  const total = asked.length === 0 ? all : sumOf(await count([...seen, ...asked]))
  return { counts: null, ...countedOf(total, countedMax), where }
}

const sumOf = (rows: readonly StatusCount[]) => rows.reduce((sum, { count }) => sum + count, 0)

interface Search extends OrderFilter {
  readonly search: string
}

async function searched(
  scope: Scope,
  trx: TenantTransaction,
  filter: Search,
  page: AskedPage,
): Promise<OrderMatches> {
  const ways = waysOf(scope, filter, [], sql`limit ${countedMax + 1}`)
  const found = await sql<StatusCount>`
    select status, count(*)::int as count from (
      select distinct id, status from (${ways}) as every_way) as found
    group by status`.execute(trx)
  const all = sumOf(found.rows)
  return {
    counts: all > countedMax ? null : countsOf(found.rows),
    ...countedOf(sumOf(found.rows.filter(({ status }) => isOfStatus(filter, status))), countedMax),
    where: [isFirstOfSearched(scope, filter, page)],
  }
}

/** Of each way the rows that may stand on this page: one more than it holds. */
function isFirstOfSearched(scope: Scope, filter: Search, page: AskedPage): RawBuilder<unknown> {
  const id = sql`orders.id`
  const after = afterCursor({ ...page, id }) ?? []
  const ways = waysOf(
    scope,
    filter,
    [...statusConditions(filter), ...after],
    sql`${inOrder(page.sort, id)} limit ${page.limit + 1}`,
  )
  return sql`orders.id in (select id from (${ways}) as every_way)`
}

/** Each way of being found for itself, so that each has its index. */
function waysOf(
  scope: Scope,
  { search, ...filter }: Search,
  conditions: readonly RawBuilder<unknown>[],
  end: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const seen = conjunction([...orderConditions(scope, filter), ...conditions])
  const ways = [
    sql`orders.call_number = upper(${search})`,
    sql`orders.search_table <> '' and orders.search_table = lower(${search})`,
    sql`orders.search_name <> '' and orders.search_name >= lower(${search})
      and orders.search_name < lower(${search}) || chr(1114111)`,
    // Row-level security lets no function of a column look into an index.
    sql`orders.platform_number <> '' and orders.platform_number = any(
      array[${search}, upper(${search}), lower(${search})])`,
    ...(receiptNumber.test(search) ? receiptWays(scope, search) : []),
    ...phoneWays(scope, search),
    ...nameWays(scope, search),
  ]
  return sql.join(
    ways.map((way) => sql`(select id, status from orders where ${seen} and ${way} ${end})`),
    sql` union all `,
  )
}

const receiptNumber = /-\d+$/

/** Its last one, those that it had before it was paid anew, and those of its refunds. */
const receiptWays = ({ companyId }: Scope, search: string) => [
  sql`orders.receipt_number = upper(${search})`,
  sql`orders.id in (select former.order_id from former_receipts former
    where former.company_id = ${companyId} and former.receipt_number = upper(${search}))`,
  sql`orders.id in (select refunds.order_id from refunds
    where refunds.company_id = ${companyId} and refunds.receipt_number = upper(${search}))`,
]

/** Of customers with such a phone number. */
function phoneWays(scope: Scope, search: string): readonly RawBuilder<unknown>[] {
  const endings = phoneEndingsOf(search)
  if (endings.length === 0) return []
  const theirs = sql`select customer_id from customer_words
    where company_id = ${scope.companyId} and word = any(${[...endings]}::text[])`
  return [isOfCustomers(scope, theirs)]
}

/** So many words are read to find customers of a name, and of so many of them the orders. */
const wordsMax = 3_000
const namesakesMax = 200

/**
 * Of customers who are called so; where very many are, of those who came last. What has digits is a
 * number, and nobody's name.
 */
function nameWays(scope: Scope, search: string): readonly RawBuilder<unknown>[] {
  const wanted = customerSearchOf(search)
  if (wanted?.by !== 'words' || wanted.words.some((word) => /\d/.test(word))) return []
  // Of the longest word there are mostly the fewest.
  const [rarest = '', ...others] = [...wanted.words].sort((a, b) => b.length - a.length)
  const among = (word: string) => sql`customer_words.company_id = ${scope.companyId}
    and customer_words.word >= ${word} and customer_words.word < ${prefixEnd(word)}`
  const isNamed = [
    sql`id in (select customer_id from customer_words where ${among(rarest)} limit ${wordsMax})`,
    ...others.map(
      (word) => sql`exists (select from customer_words
        where ${among(word)} and customer_words.customer_id = customers.id)`,
    ),
  ]
  const theirs = sql`(select id from customers
    where company_id = ${scope.companyId} and ${conjunction(isNamed)}
    order by last_visit_at desc, id desc limit ${namesakesMax})`
  return [isOfCustomers(scope, theirs)]
}

/** Of them, and of those who were merged into them. */
function isOfCustomers({ companyId }: Scope, theirs: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`orders.customer_id = any(array(with theirs as (${theirs})
    select * from theirs union all
    select id from customers
      where company_id = ${companyId} and merged_into in (select * from theirs)))`
}
