/** All drawers of a filter, added up: sums of two currencies mean nothing, so each has its own. */
import { sql } from 'kysely'
import type { Scope, TenantTransaction } from '../db/tenancy.ts'
import { conjunction } from '../paging/keyset.ts'
import { type DrawerFilter, drawerConditions, isReviewed } from './drawers.store.ts'

export interface StoredDrawerSums {
  readonly currency: string
  readonly sessions: number
  readonly open: number
  readonly to_review: number
  readonly counted: number
  readonly over: number
  readonly short: number
  readonly sales: number
  readonly refunds: number
  readonly paid_out: number
  readonly tips_paid_out: number
}

export async function sumDrawers(
  scope: Scope,
  trx: TenantTransaction,
  filter: DrawerFilter,
): Promise<readonly StoredDrawerSums[]> {
  const found = await sql<StoredDrawerSums>`
    with session as (
      select currency, status, paid_out, tips_paid_out, ${isReviewed} as is_reviewed, id,
        company_id, case when seal is not null and seal->'uncounted' is null
          then (seal->>'counted')::bigint end as counted,
        case when seal is not null and seal->'uncounted' is null
          then (seal->>'variance')::bigint end as variance
      from drawer_sessions where ${conjunction(drawerConditions(scope, filter))}
    ), cash as (
      select session.currency,
        sum(tendered - change) filter (where type = 'payment') as sales,
        -sum(amount + tip) filter (where type <> 'payment') as refunds
      from session join payments on payments.company_id = session.company_id
        and payments.drawer_id = session.id and payments.kind = 'cash'
      group by 1
    )
    select session.currency, count(*)::int as sessions,
      count(*) filter (where status = 'open')::int as open,
      count(*) filter (where status = 'closed' and not is_reviewed)::int as to_review,
      coalesce(sum(counted), 0)::bigint as counted,
      coalesce(sum(variance) filter (where variance > 0), 0)::bigint as over,
      coalesce(-sum(variance) filter (where variance < 0), 0)::bigint as short,
      coalesce(max(cash.sales), 0)::bigint as sales,
      coalesce(max(cash.refunds), 0)::bigint as refunds,
      sum(paid_out)::bigint as paid_out, sum(tips_paid_out)::bigint as tips_paid_out
    from session left join cash on cash.currency = session.currency
    group by 1 order by 1`.execute(trx)
  return found.rows
}

/** Who opened drawers of a branch, as far back as they are kept. */
export async function findOpeners(
  scope: Scope,
  trx: TenantTransaction,
  branchId: string | undefined,
): Promise<readonly string[]> {
  const found = await sql<{ readonly opened_by: string }>`
    select distinct opened_by from drawer_sessions
    where ${conjunction(drawerConditions(scope, { branchId }))}`.execute(trx)
  return found.rows.map((row) => row.opened_by)
}
