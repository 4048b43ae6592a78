/** SQL of lists of customers: of all who match, of those a till looks for, and of their tags. */
import type { customerViews } from '@servery/contract/customers.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Scope, TenantTransaction } from '../db/tenancy.ts'
import { findPage, type KeysetSort, type Page } from '../paging/keyset.ts'
import type { CustomerRow } from './customers.store.ts'

const dayMs = 86_400_000

export interface CustomerQuery {
  readonly cursor?: string | undefined
  readonly limit: number
  readonly search?: string | undefined
  readonly archived: boolean
  readonly sort?: string | undefined
  readonly view: (typeof customerViews)[number]
  readonly tag?: string | undefined
  readonly branchId?: string | undefined
  readonly visitedFrom?: string | undefined
  readonly visitedTo?: string | undefined
  readonly spentMin?: number | undefined
  readonly ordersMin?: number | undefined
  readonly hasEmail?: boolean | undefined
  readonly marketing?: boolean | undefined
}

export const customerSorts = {
  lastVisitAt: { expression: sql`last_visit_at`, type: 'timestamptz' },
  name: { expression: sql`name_key`, type: 'text' },
  spent: { expression: sql`spent`, type: 'bigint' },
  orders: { expression: sql`orders_count`, type: 'bigint' },
} as const

/** Those who match; whom a search found, if there was one. */
export function findCustomerPage(
  scope: Scope,
  trx: TenantTransaction,
  query: CustomerQuery & { readonly now: number },
  {
    searched,
    ...page
  }: {
    readonly sort: KeysetSort
    readonly searched: RawBuilder<unknown> | undefined
    readonly cursor: string | undefined
    readonly limit: number
  },
): Promise<Page<CustomerRow> | null> {
  return findPage<CustomerRow>(trx, {
    select: sql`*`,
    from: sql`customers`,
    where: [
      sql`company_id = ${scope.companyId}`,
      // Those who were merged or erased are no customers any more.
      sql`merged_into is null and erased_at is null`,
      query.archived ? sql`archived` : sql`not archived`,
      ...viewConditions(scope, query),
      ...filterConditions(scope, query),
      ...(searched === undefined ? [] : [searched]),
    ],
    id: sql`id`,
    ...page,
  })
}

/** Who came last stands first: they are the likeliest to have come again. */
export async function findRecent(
  scope: Scope,
  trx: TenantTransaction,
  { searched, limit }: { readonly searched: RawBuilder<unknown>; readonly limit: number },
): Promise<readonly CustomerRow[]> {
  const found = await sql<CustomerRow>`
    select * from customers
    where company_id = ${scope.companyId} and not archived and ${searched}
    order by last_visit_at desc, id limit ${limit}`.execute(trx)
  return found.rows
}

export async function countTags(scope: Scope, trx: TenantTransaction) {
  const found = await sql<{ tag: string; customers: number }>`
    select tag, count(*)::int as customers
    from customers cross join lateral jsonb_array_elements_text(body -> 'tags') as tag
    where company_id = ${scope.companyId} and not archived
    group by tag order by lower(tag), tag`.execute(trx)
  return found.rows
}

function viewConditions(
  scope: Scope,
  { view, now }: { readonly view: CustomerQuery['view']; readonly now: number },
): RawBuilder<unknown>[] {
  const ago = (days: number) => sql`${new Date(now - days * dayMs)}::timestamptz`
  switch (view) {
    case 'all':
      return []
    case 'new':
      return [sql`created_at >= ${ago(30)}`]
    case 'regular':
      return [sql`third_visit_at >= ${ago(90)}`]
    case 'lapsed':
      return [sql`last_visit_at > '-infinity' and last_visit_at < ${ago(60)}`]
    default:
      return [
        sql`orders_count > 0 and spent >= (
          select spent from customers
          where company_id = ${scope.companyId} and not archived
          order by spent desc
          offset (select greatest(ceil(count(*) / 10.0) - 1, 0) from customers
            where company_id = ${scope.companyId} and not archived and orders_count > 0)
          limit 1)`,
      ]
  }
}

function filterConditions(scope: Scope, query: CustomerQuery): RawBuilder<unknown>[] {
  const where: RawBuilder<unknown>[] = []
  if (query.tag !== undefined) {
    where.push(sql`body -> 'tags' @> ${JSON.stringify([query.tag])}::jsonb`)
  }
  if (query.visitedFrom !== undefined) {
    where.push(sql`last_visit_at >= ${`${query.visitedFrom}T00:00:00Z`}::timestamptz`)
  }
  if (query.visitedTo !== undefined) {
    where.push(sql`last_visit_at > '-infinity'
      and last_visit_at < ${`${query.visitedTo}T00:00:00Z`}::timestamptz + interval '1 day'`)
  }
  if (query.spentMin !== undefined) where.push(sql`spent >= ${query.spentMin}`)
  if (query.ordersMin !== undefined) where.push(sql`orders_count >= ${query.ordersMin}`)
  if (query.hasEmail !== undefined) where.push(sql`(email_key <> '') = ${query.hasEmail}`)
  if (query.marketing !== undefined) {
    where.push(sql`(body @> '{"marketingEmail":true}' or body @> '{"marketingSms":true}')
      = ${query.marketing}`)
  }
  if (query.branchId !== undefined) {
    where.push(sql`exists (select from orders
      where orders.company_id = ${scope.companyId} and orders.branch_id = ${query.branchId}
        and orders.customer_id in (select known.id from customers known
          where known.company_id = ${scope.companyId}
            and (known.id = customers.id or known.merged_into = customers.id)))`)
  }
  return where
}
