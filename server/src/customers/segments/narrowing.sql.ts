/** By what customers are narrowed, in lists and in segments. */
import type { customerViews } from '@servery/contract/people/customers.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../platform/db/index.ts'

const dayMs = 86_400_000

export interface CustomerFilters {
  /** These alone. */
  readonly ids?: readonly string[] | undefined
  readonly view?: (typeof customerViews)[number] | undefined
  readonly tag?: string | undefined
  readonly branchId?: string | undefined
  readonly visitedFrom?: string | undefined
  readonly visitedTo?: string | undefined
  readonly spentMin?: number | undefined
  readonly spentMax?: number | undefined
  readonly ordersMin?: number | undefined
  readonly ordersMax?: number | undefined
  readonly hasEmail?: boolean | undefined
  readonly marketing?: boolean | undefined
}

/** What a customer must meet who is asked for: of the list, or of a segment. */
export function narrowing(
  scope: Scope,
  query: CustomerFilters & { readonly now: number },
): RawBuilder<unknown>[] {
  return [...viewConditions(scope, query), ...filterConditions(scope, query)]
}

function viewConditions(
  scope: Scope,
  { view = 'all', now }: Pick<CustomerFilters, 'view'> & { readonly now: number },
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
        sql`spent > 0 and spent >= (
          select spent from customers
          where company_id = ${scope.companyId} and not archived
          order by spent desc
          offset (select greatest(ceil(count(*) / 10.0) - 1, 0) from customers
            where company_id = ${scope.companyId} and not archived and orders_count > 0)
          limit 1)`,
      ]
  }
}

/** As the clocks of most branches say: customers are of no branch. */
function dayBegins({ companyId }: Scope, date: string, later = 0): RawBuilder<unknown> {
  return sql`((${date}::date + ${later}::int)::timestamp at time zone coalesce((
    select time_zone from branches where company_id = ${companyId} and not archived
    group by time_zone order by count(*) desc, time_zone limit 1), 'UTC'))`
}

function filterConditions(scope: Scope, query: CustomerFilters): RawBuilder<unknown>[] {
  const where: RawBuilder<unknown>[] = []
  if (query.ids !== undefined) where.push(sql`id = any(${query.ids}::uuid[])`)
  if (query.tag !== undefined) {
    where.push(sql`body -> 'tags' @> ${JSON.stringify([query.tag])}::jsonb`)
  }
  if (query.visitedFrom !== undefined) {
    where.push(sql`last_visit_at >= ${dayBegins(scope, query.visitedFrom)}`)
  }
  if (query.visitedTo !== undefined) {
    where.push(sql`last_visit_at > '-infinity'
      and last_visit_at < ${dayBegins(scope, query.visitedTo, 1)}`)
  }
  if (query.spentMin !== undefined) where.push(sql`spent >= ${query.spentMin}`)
  if (query.spentMax !== undefined) where.push(sql`spent <= ${query.spentMax}`)
  if (query.ordersMin !== undefined) where.push(sql`orders_count >= ${query.ordersMin}`)
  if (query.ordersMax !== undefined) where.push(sql`orders_count <= ${query.ordersMax}`)
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
