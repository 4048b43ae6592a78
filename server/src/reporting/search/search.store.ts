/** SQL of the search: orders by their numbers, and by name among those of the last days. */
import type { SearchResults } from '@servery/contract/overview/search.ts'
import { sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { conjunction, inScope } from '../../platform/paging/index.ts'
import type { OrderNumbers } from './order-numbers.ts'

type FoundOrder = SearchResults['orders'][number]

/** A name on a ticket means something for so many days. */
const nameDaysMax = 7

export async function findCallPrefixes(scope: Scope, trx: TenantTransaction): Promise<string[]> {
  const registers = trx
    .selectFrom('registers')
    .select('call_prefix')
    .distinct()
    .where('company_id', '=', scope.companyId)
  const seen =
    scope.branchIds === null
      ? registers
      : registers.where(sql<boolean>`branch_id = any(${[...scope.branchIds]}::uuid[])`)
  return (await seen.execute()).map(({ call_prefix }) => call_prefix)
}

export interface OrderSearch extends OrderNumbers {
  readonly text: string
  readonly branchId: string | undefined
  readonly now: Date
  readonly limit: number
}

/** Each way of its own, so that each has its index; the newest first. */
export async function findOrdersBy(
  scope: Scope,
  trx: TenantTransaction,
  { text, callNumbers, receiptNumbers, branchId, now, limit }: OrderSearch,
): Promise<FoundOrder[]> {
  const seen = conjunction([
    ...inScope(scope, 'orders'),
    ...(branchId === undefined ? [] : [sql`orders.branch_id = ${branchId}`]),
  ])
  const ways = [
    sql`orders.call_number = any(${[...callNumbers]}::text[])`,
    sql`orders.receipt_number = any(${[...receiptNumbers]}::text[])`,
    sql`orders.id in (select former.order_id from former_receipts former
      where former.company_id = ${scope.companyId}
        and former.receipt_number = any(${[...receiptNumbers]}::text[]))`,
    sql`orders.opened_at > ${now}::timestamptz - make_interval(days => ${nameDaysMax})
      and starts_with(lower(orders.name), lower(${text})) and orders.name <> ''`,
  ]
  const found = ways.map(
    (way) => sql`(select orders.* from orders where ${seen} and ${way}
      order by orders.opened_at desc limit ${limit})`,
  )
  const { rows } = await sql<Omit<FoundOrder, 'openedAt'> & { openedAt: Date }>`
    select orders.id, orders.call_number as "callNumber",
      orders.receipt_number as "receiptNumber", orders.name, branches.name as "branchName",
      orders.status, orders.currency, orders.total, orders.opened_at as "openedAt"
    from (
      select distinct on (id) * from (${sql.join(found, sql` union all `)}) as every_way
    ) as orders
    join branches on branches.company_id = orders.company_id and branches.id = orders.branch_id
    order by orders.opened_at desc, orders.id limit ${limit}`.execute(trx)
  return rows.map((row) => ({ ...row, openedAt: row.openedAt.toISOString() }))
}

export async function findBranchesInScope(
  scope: Scope,
  trx: TenantTransaction,
): Promise<SearchResults['branches']> {
  const branches = trx
    .selectFrom('branches')
    .select(['id', 'name', 'town'])
    .where('company_id', '=', scope.companyId)
    .where('archived', '=', false)
    .orderBy('name')
    .orderBy('id')
  if (scope.branchIds === null) return branches.execute()
  return branches.where(sql<boolean>`id = any(${[...scope.branchIds]}::uuid[])`).execute()
}

/** Nobody employs more people than can be looked through at once. */
const membersMax = 2000

/** Who may be meant by the words: plain names that hold each of them, and all that need folding. */
export async function findMembersLike(
  scope: Scope,
  trx: TenantTransaction,
  words: readonly string[],
): Promise<SearchResults['team']> {
  const members = trx
    .selectFrom('team_members')
    .select(['id', 'display_name as name'])
    .where('company_id', '=', scope.companyId)
    .where('archived', '=', false)
    .where(
      sql<boolean>`(display_name ~ '[^ -~]' or
        (select bool_and(strpos(lower(display_name), word) > 0)
          from unnest(${[...words]}::text[]) as word))`,
    )
    .orderBy('display_name')
    .orderBy('id')
    .limit(membersMax)
  if (scope.branchIds === null) return members.execute()
  return members
    .where(
      sql<boolean>`exists (select 1 from team_member_branches b
        where b.company_id = team_members.company_id and b.team_member_id = team_members.id
          and not b.has_left and b.branch_id = any(${[...scope.branchIds]}::uuid[]))`,
    )
    .execute()
}
