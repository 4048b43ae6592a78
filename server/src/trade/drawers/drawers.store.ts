/** SQL of cash drawers, and of the payments that belong to them. */
import type { DrawerRow } from '@servery/contract/trade/drawers.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { depositsOut } from '../../journal/aggregates/index.ts'
import type { Doubt } from '../../journal/doubts/index.ts'
import type {
  DrawerEntriesTable,
  DrawerSessionsTable,
  Scope,
  TenantTransaction,
} from '../../platform/db/index.ts'
import {
  conjunction,
  findPage,
  inScope,
  type KeysetSort,
  type Page,
  within,
} from '../../platform/paging/index.ts'

export type StoredDrawer = Selectable<DrawerSessionsTable> & {
  /** Σ (cash tendered − change). */
  readonly sales: number
  /** Σ cash handed out for refunds and payments undone. */
  readonly refunds: number
  /** Inside `sales`. */
  readonly cash_tips: number
  /** The last signature of somebody who looked at it. */
  readonly review: StoredReview | null
  /** Of what was done, and by whom: what didn't fit when it arrived. */
  readonly doubts: readonly Doubt[]
  /** Taken from another past of a register. */
  readonly besides: DrawerRow['besides']
  readonly till_state: string
  readonly till_seen_at: Date | null
}

export interface StoredReview {
  readonly id: string
  readonly at: string
  readonly by: string
  readonly note: string
  readonly exceptions: number
}

export type StoredEntry = Selectable<DrawerEntriesTable> & {
  /** Null: none was taken, or it has not arrived. */
  readonly photo_name: string | null
}

export interface DrawerFilter {
  readonly branchId?: string | undefined
  readonly registerId?: string | undefined
  readonly openedBy?: string | undefined
  readonly status?: string | undefined
  readonly reviewed?: boolean | undefined
  readonly different?: boolean | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export const drawerSorts = {
  openedAt: { expression: sql`drawer_sessions.opened_at`, type: 'timestamptz' },
} as const

/** Of payments in cash: Σ (tendered − change), and what was handed out. */
const cashMoved = sql`
    coalesce(sum(payments.tendered - payments.change)
      filter (where payments.type = 'payment'), 0)::bigint as sales,
    coalesce(-sum(payments.amount + payments.tip)
      filter (where payments.type <> 'payment'), 0)::bigint as refunds`

const select = sql`drawer_sessions.*, money.sales, money.refunds, money.cash_tips, (
    select jsonb_build_object('id', review.id, 'at', review.reviewed_at, 'by', review.reviewed_by,
      'note', review.note, 'exceptions', review.exceptions)
    from drawer_reviews as review where review.company_id = drawer_sessions.company_id
      and review.drawer_id = drawer_sessions.id
    order by review.reviewed_at desc, review.id desc limit 1
  ) as review, (
    select coalesce(jsonb_agg(jsonb_build_object('code', doubt.code, 'factId', doubt.fact_id,
      'amount', null) order by doubt.stored_at, doubt.sequence, doubt.code), '[]')
    from fact_doubts as doubt where doubt.company_id = drawer_sessions.company_id
      and doubt.subject_id = drawer_sessions.id
  ) as doubts, (
    select jsonb_build_object('pastId', past.id, 'registerName', other.name,
      'drawerId', nullif(decision.subject_id, drawer_sessions.id))
    from apart_decisions as decision
    join apart_pasts as past on past.company_id = decision.company_id and past.id = decision.past_id
    join registers as other on other.company_id = past.company_id and other.id = past.register_id
    where decision.company_id = drawer_sessions.company_id
      and decision.taken_as = drawer_sessions.id
    order by decision.decided_at limit 1
  ) as besides, till.state as till_state,
  till.last_seen_at as till_seen_at`
const from = sql`drawer_sessions join registers till
  on till.company_id = drawer_sessions.company_id and till.id = drawer_sessions.register_id
cross join lateral (
  select ${cashMoved},
    coalesce(sum(payments.tip), 0)::bigint as cash_tips
  from payments
  where payments.company_id = drawer_sessions.company_id
    and payments.drawer_id = drawer_sessions.id and payments.kind = 'cash') as money`

export function findDrawerPage(
  scope: Scope,
  trx: TenantTransaction,
  filter: DrawerFilter,
  page: { sort: KeysetSort; cursor: string | undefined; limit: number },
): Promise<Page<StoredDrawer> | null> {
  const where = drawerConditions(scope, filter)
  return findPage<StoredDrawer>(trx, { select, from, where, id: sql`drawer_sessions.id`, ...page })
}

export async function findDrawer(
  scope: Scope,
  trx: TenantTransaction,
  id: string,
): Promise<StoredDrawer | undefined> {
  const where = conjunction([...inScope(scope, 'drawer_sessions'), sql`drawer_sessions.id = ${id}`])
  const found = await sql<StoredDrawer>`select ${select} from ${from} where ${where}`.execute(trx)
  return found.rows[0]
}

export function findDrawerEntries(
  scope: Scope,
  trx: TenantTransaction,
  id: string,
): Promise<StoredEntry[]> {
  return trx
    .selectFrom('drawer_entries')
    .leftJoin('images', (join) =>
      join
        .onRef('images.company_id', '=', 'drawer_entries.company_id')
        .onRef('images.id', '=', 'drawer_entries.photo_id')
        .on('images.kind', '=', 'drawer'),
    )
    .selectAll('drawer_entries')
    .select('images.name as photo_name')
    .where('drawer_entries.company_id', '=', scope.companyId)
    .where('drawer_id', '=', id)
    .orderBy('ordinal')
    .execute()
}

export function findReviews(scope: Scope, trx: TenantTransaction, drawerId: string) {
  return trx
    .selectFrom('drawer_reviews')
    .select(['id', 'note', 'reviewed_at', 'reviewed_by'])
    .where('company_id', '=', scope.companyId)
    .where('drawer_id', '=', drawerId)
    .orderBy('reviewed_at')
    .orderBy('id')
    .execute()
}

export interface StoredMethodTotal {
  readonly method_id: string
  readonly method: string
  readonly kind: string
  readonly count: number
  readonly amount: number
  readonly tips: number
  readonly deposits: number
  readonly rounding: number
}

/** What was taken by each method less what went back, in the order of the first payment. */
export async function sumByMethod(
  scope: Scope,
  trx: TenantTransaction,
  id: string,
): Promise<StoredMethodTotal[]> {
  const found = await sql<StoredMethodTotal>`
    select method_id, min(method) as method, kind,
      count(*) filter (where type = 'payment')::int as count,
      sum(amount)::bigint as amount, sum(tip)::bigint as tips, sum(rounding)::bigint as rounding,
      ${depositsOut} as deposits
    from payments where company_id = ${scope.companyId} and drawer_id = ${id}
    group by method_id, kind order by min(at), method_id`.execute(trx)
  return found.rows
}

/** The same cash by who took it and gave it back, in the order of their first payment. */
export async function sumByPerson(
  scope: Scope,
  trx: TenantTransaction,
  id: string,
): Promise<{ taken_by: string; sales: number; refunds: number }[]> {
  const found = await sql<{ taken_by: string; sales: number; refunds: number }>`
    select taken_by, ${cashMoved}
    from payments where company_id = ${scope.companyId} and drawer_id = ${id} and kind = 'cash'
    group by taken_by order by min(at), taken_by`.execute(trx)
  return found.rows
}

/** Somebody signed that they looked at it, by the moment or ever. */
export const isReviewed = (until: RawBuilder<unknown> | null) => sql`exists (
  select from drawer_reviews as review
  where review.company_id = drawer_sessions.company_id
    and review.drawer_id = drawer_sessions.id
    ${until === null ? sql`` : sql`and review.reviewed_at < ${until}`})`

export function drawerConditions(
  scope: Scope,
  filter: DrawerFilter,
  until: RawBuilder<unknown> | null = null,
): RawBuilder<unknown>[] {
  const where = inScope(scope, 'drawer_sessions')
  const { branchId, registerId, status } = filter
  if (branchId !== undefined) where.push(sql`drawer_sessions.branch_id = ${branchId}`)
  if (registerId !== undefined) where.push(sql`drawer_sessions.register_id = ${registerId}`)
  if (status !== undefined) where.push(sql`drawer_sessions.status = ${status}`)
  if (filter.openedBy !== undefined) {
    where.push(sql`drawer_sessions.opened_by = ${filter.openedBy}`)
  }
  if (filter.reviewed !== undefined) {
    const signed = isReviewed(until)
    where.push(filter.reviewed ? signed : sql`not ${signed}`)
  }
  where.push(...within(sql`drawer_sessions.opened_at`, filter.from, filter.to))
  if (filter.from !== undefined) {
    where.push(sql`drawer_sessions.business_date >= ${filter.from}::date`)
  }
  if (filter.to !== undefined) where.push(sql`drawer_sessions.business_date <= ${filter.to}::date`)
  if (filter.different !== undefined) {
    const different = sql`coalesce((drawer_sessions.seal ->> 'variance')::bigint, 0) <> 0`
    where.push(filter.different ? different : sql`not ${different}`)
  }
  return where
}
