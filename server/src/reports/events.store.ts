/** SQL of what a manager looks through: each kind from where it stands, as rows of one shape. */
import type { ReportEventKind } from '@servery/domain/report/events.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Scope, TenantTransaction } from '../db/tenancy.ts'
import { conjunction, findPage, type KeysetSort, type Page } from '../paging/keyset.ts'

export interface EventFilter {
  readonly branchId: string
  readonly kind?: ReportEventKind | undefined
  readonly memberId?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export interface StoredEvent {
  readonly id: string
  readonly kind: ReportEventKind
  readonly at: Date
  readonly business_date: string
  readonly branch_id: string
  readonly register_id: string
  readonly order_id: string | null
  readonly call_number: string | null
  readonly table_name: string | null
  readonly name: string
  readonly quantity: number
  readonly amount: number
  readonly currency: string
  readonly reason: string
  readonly note: string
  readonly wasted: boolean | null
  readonly sent_at: Date | null
  readonly by: string
  readonly approved_by: string | null
}

export const eventSorts = { at: { expression: sql`events.at`, type: 'timestamptz' } } as const

/** Rows without an id of their own get one that stays the same: a UUID of version 8 (RFC 9562). */
const idOf = (kind: string) => {
  const digest = sql`md5(order_id::text || ${sql.lit(kind)} || ordinal)`
  return sql`overlay(overlay(${digest} placing '8' from 13) placing '8' from 17)::uuid`
}

const events = sql`(
  select company_id, branch_id, business_date, ${idOf('void')} as id, 'void' as kind, at,
    register_id, order_id, name, quantity, value as amount, currency, reason, note, wasted,
    sent_at, voided_by as by, approved_by
  from order_voids
  union all
  select company_id, branch_id, business_date, ${idOf('off')}, kind, at, register_id, order_id,
    name, quantity, amount, currency, reason, note, null, sent_at, made_by, approved_by
  from order_reductions where kind in ('comp', 'price_change') and completed
  union all
  select company_id, branch_id, business_date, id, 'refund', at, register_id, order_id,
    '', 0, total, currency, reason, '', null, null, made_by, null
  from refunds
  union all
  select entry.company_id, entry.branch_id, session.business_date, entry.entry_id, 'no_sale',
    entry.at, session.register_id, null, '', 0, 0, session.currency, entry.reason, entry.note,
    null, null, entry.by, entry.approved_by
  from drawer_entries as entry join drawer_sessions as session
    on session.company_id = entry.company_id and session.id = entry.drawer_id
  where entry.kind = 'no_sale') as events`

function conditions(scope: Scope, filter: EventFilter): RawBuilder<unknown>[] {
  const { branchId, kind, memberId, from, to } = filter
  const where = [
    sql`events.company_id = ${scope.companyId}`,
    sql`events.branch_id = ${branchId}::uuid`,
  ]
  if (kind !== undefined) where.push(sql`events.kind = ${kind}`)
  if (memberId !== undefined) where.push(sql`events.by = ${memberId}::uuid`)
  if (from !== undefined) where.push(sql`events.business_date >= ${from}::date`)
  if (to !== undefined) where.push(sql`events.business_date <= ${to}::date`)
  return where
}

export function findEventPage(
  scope: Scope,
  trx: TenantTransaction,
  filter: EventFilter,
  page: { sort: KeysetSort; cursor: string | undefined; limit: number },
): Promise<Page<StoredEvent> | null> {
  return findPage<StoredEvent>(trx, {
    select: sql`events.*, orders.call_number, orders.table_name`,
    from: sql`${events} left join orders
      on orders.company_id = events.company_id and orders.id = events.order_id`,
    where: conditions(scope, filter),
    id: sql`events.id`,
    ...page,
  })
}

export interface EventSumRow {
  readonly kind: ReportEventKind | null
  readonly reason: string | null
  readonly by: string | null
  readonly count: number
  readonly amount: number
}

/** By kind and reason, and by person: one of them is null in each row. */
export async function sumEventsBy(
  scope: Scope,
  trx: TenantTransaction,
  filter: EventFilter,
): Promise<readonly EventSumRow[]> {
  const found = await sql<EventSumRow>`
    select events.kind, events.reason, events.by, count(*)::int as count,
      sum(events.amount)::bigint as amount
    from ${events} where ${conjunction(conditions(scope, filter))}
    group by grouping sets ((events.kind, events.reason), (events.by))
    order by amount desc, count desc, 1, 2, 3`.execute(trx)
  return found.rows
}
