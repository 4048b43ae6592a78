/** All drawers of a filter, added up: sums of two currencies mean nothing, so each has its own. */
import { type RawBuilder, sql } from 'kysely'
import { clockUntil, type SalesRange } from '../../journal/aggregates/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { conjunction } from '../../platform/paging/index.ts'
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

/**
 * Drawers as they stood so many days ago at this time, by the clock of each branch: what was closed
 * later was open, and what was taken and handed out later was not.
 */
const drawersAt = (upTo: SalesRange['upTo']): RawBuilder<unknown> => sql`(
  select drawer_sessions.company_id, drawer_sessions.id, drawer_sessions.branch_id, register_id,
    drawer_sessions.currency, opened_at, opened_by, business_date, clock.until,
    case when closed_at <= clock.until then status else 'open' end as status,
    case when closed_at <= clock.until then seal end as seal, handed.paid_out, handed.tips_paid_out
  from drawer_sessions join branches on branches.company_id = drawer_sessions.company_id
    and branches.id = drawer_sessions.branch_id
  cross join lateral (select ${clockUntil(upTo)} as until) as clock
  cross join lateral (
    select coalesce(sum(amount), 0)::bigint as paid_out,
      coalesce(sum(amount) filter (where is_tips), 0)::bigint as tips_paid_out
    from drawer_entries as entry where entry.company_id = drawer_sessions.company_id
      and entry.drawer_id = drawer_sessions.id and kind = 'paid_out' and entry.at < clock.until
  ) as handed
  where opened_at < clock.until)`

/** Without a moment: as they are known. */
export async function sumDrawers(
  scope: Scope,
  trx: TenantTransaction,
  filter: DrawerFilter,
  upTo?: SalesRange['upTo'],
): Promise<readonly StoredDrawerSums[]> {
  const from = upTo === undefined ? sql`drawer_sessions` : drawersAt(upTo)
  const until = upTo === undefined ? null : sql`drawer_sessions.until`
  const taken = upTo === undefined ? sql`` : sql`and payments.at < session.until`
  const found = await sql<StoredDrawerSums>`
    with session as (
      select currency, status, paid_out, tips_paid_out, ${isReviewed(until)} as is_reviewed, id,
        company_id, ${until ?? sql`null`} as until,
        case when seal is not null and seal->'uncounted' is null
          then (seal->>'counted')::bigint end as counted,
        case when seal is not null and seal->'uncounted' is null
          then (seal->>'variance')::bigint end as variance
      from ${from} as drawer_sessions where ${conjunction(drawerConditions(scope, filter, until))}
    ), cash as (
      select session.currency,
        sum(tendered - change) filter (where type = 'payment') as sales,
        -sum(amount + tip) filter (where type <> 'payment') as refunds
      from session join payments on payments.company_id = session.company_id
        and payments.drawer_id = session.id and payments.kind = 'cash' ${taken}
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
