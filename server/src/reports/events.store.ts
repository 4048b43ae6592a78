/** SQL of what a manager looks through: each kind from where it stands, as rows of one shape. */
import type { ReportEventKind } from '@servery/domain/report/events.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Scope, TenantTransaction } from '../db/tenancy.ts'
import { within } from '../paging/counting.ts'
import { conjunction, findPage, type KeysetSort, type Page } from '../paging/keyset.ts'
import { type Cover, tallyRows } from '../rollups/cover.store.ts'
import { tallies } from '../rollups/tallies.sql.ts'

export interface EventFilter {
  readonly branchId: string
  readonly kind?: ReportEventKind | undefined
  readonly memberId?: string | undefined
  readonly reason?: string | undefined
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

const noSales = sql`(
  select entry.company_id, entry.branch_id, session.business_date, entry.entry_id as id,
    'no_sale' as kind, entry.at, session.register_id, null::uuid as order_id, '' as name,
    0::bigint as quantity, 0::bigint as amount, session.currency, entry.reason, entry.note,
    null::boolean as wasted, null::timestamptz as sent_at, entry.by, entry.approved_by
  from drawer_entries as entry join drawer_sessions as session
    on session.company_id = entry.company_id and session.id = entry.drawer_id
  where entry.kind = 'no_sale')`

const places = [
  sql`(
  select company_id, branch_id, business_date, ${idOf('void')} as id, 'void' as kind, at,
    register_id, order_id, name, quantity, value as amount, currency, reason, note, wasted,
    sent_at, voided_by as by, approved_by
  from order_voids)`,
  sql`(
  select company_id, branch_id, business_date, ${idOf('off')} as id, kind, at, register_id,
    order_id, name, quantity, amount, currency, reason, note, null::boolean as wasted, sent_at,
    made_by as by, approved_by
  from order_reductions where kind in ('comp', 'price_change') and completed)`,
  sql`(
  select company_id, branch_id, business_date, id, 'refund' as kind, at, register_id, order_id,
    '' as name, 0::bigint as quantity, total as amount, currency, reason, '' as note,
    null::boolean as wasted, null::timestamptz as sent_at, made_by as by, null::uuid as approved_by
  from refunds)`,
  noSales,
]

function conditions(scope: Scope, filter: EventFilter): RawBuilder<unknown>[] {
  const { branchId, kind, memberId, reason, from, to } = filter
  const where = [
    sql`events.company_id = ${scope.companyId}`,
    sql`events.branch_id = ${branchId}::uuid`,
  ]
  if (kind !== undefined) where.push(sql`events.kind = ${kind}`)
  if (memberId !== undefined) where.push(sql`events.by = ${memberId}::uuid`)
  if (reason !== undefined) where.push(sql`events.reason = ${reason}`)
  if (from !== undefined) where.push(sql`events.business_date >= ${from}::date`)
  if (to !== undefined) where.push(sql`events.business_date <= ${to}::date`)
  return where
}

export function findEventPage(
  scope: Scope,
  trx: TenantTransaction,
  filter: EventFilter,
  page: {
    readonly sort: KeysetSort
    readonly cursor: string | undefined
    readonly limit: number
    readonly total: number | null
  },
): Promise<Page<StoredEvent> | null> {
  const ofOrder = (column: string) => sql`(
    select ${sql.ref(`orders.${column}`)} from orders
    where orders.company_id = events.company_id and orders.id = events.order_id)
    as ${sql.ref(column)}`
  return findPage<StoredEvent>(trx, {
    select: sql`events.*, ${ofOrder('call_number')}, ${ofOrder('table_name')}`,
    from: sql`events`,
    places,
    where: [...conditions(scope, filter), ...within(sql`events.at`, filter.from, filter.to)],
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
  cover: Cover,
  filter: EventFilter,
): Promise<readonly EventSumRow[]> {
  const { keys, sums } = tallies.events
  const { kind, memberId, reason } = filter
  const wanted = [
    ...(kind === undefined ? [] : [sql`kind = ${kind}`]),
    ...(memberId === undefined ? [] : [sql`member = ${memberId}::uuid`]),
    ...(reason === undefined ? [] : [sql`reason = ${reason}`]),
  ]
  const found = await sql<EventSumRow>`
    with ${tallyRows(cover, tallies.events, [...keys, ...sums])}
    select kind, reason, by, sum(count)::int as count, sum(amount)::bigint as amount
    from (
      select kind, reason, member as by, count, amount from tally where ${conjunction(wanted)}
      union all
      select kind, reason, by, 1, amount from ${noSales} as events
      where ${conjunction(conditions(scope, filter))}
    ) as happened
    group by grouping sets ((kind, reason), (by))
    order by amount desc, count desc, 1, 2, 3`.execute(trx)
  return found.rows
}
