/** SQL of what a range of days has, as it is kept elsewhere. Days are a little more than asked. */
import type { ReservationStage } from '@servery/domain/business/calendar/event-types.ts'
import type { EntryTimes, EntryType } from '@servery/domain/business/entries/entry.ts'
import type { SpecialDate } from '@servery/domain/business/online/hours.ts'
import { sql } from 'kysely'
import { lying, touching, within } from '../../../customers/calendar/index.ts'
import type { Scope, TenantTransaction } from '../../../platform/db/index.ts'
import { ofBranch, visibleTo } from '../../../platform/records/index.ts'

export interface Window {
  readonly branchId: string | null
  readonly from: string
  readonly to: string
  /** The days that they lie on, in any zone. */
  readonly fromDay: string
  readonly toDay: string
}

export interface BranchZone {
  readonly id: string
  readonly time_zone: string
}

export async function findZones(
  { companyId, branchIds }: Scope,
  trx: TenantTransaction,
  branchId: string | null,
): Promise<readonly BranchZone[]> {
  const { rows } = await sql<BranchZone>`select id, time_zone from branches
    where company_id = ${companyId}
      and (${branchId}::uuid is null or id = ${branchId}::uuid)
      and (${branchIds === null} or id = any(${[...(branchIds ?? [])]}::uuid[]))
    order by id`.execute(trx)
  return rows
}

function seen(scope: Scope, { branchId }: Window) {
  const conditions = [...visibleTo(scope), ...(branchId === null ? [] : [ofBranch(branchId)])]
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

export interface ReservationRow {
  readonly id: string
  readonly name: string
  readonly starts_at: string
  readonly ends_at: string
  readonly branch_id: string
  readonly stage: ReservationStage
  readonly covers: number
  readonly table_ids: readonly string[]
}

export async function findReservations(
  scope: Scope,
  trx: TenantTransaction,
  window: Window,
): Promise<readonly ReservationRow[]> {
  const { rows } = await sql<ReservationRow>`select id, name, starts_at, ends_at,
      branch_ids[1] as branch_id, body ->> 'stage' as stage,
      (body ->> 'covers')::integer as covers, body -> 'tableIds' as table_ids
    from events where company_id = ${scope.companyId} and not archived
      and ${sql.join([...within(window)], sql` and `)} and ${seen(scope, window)}`.execute(trx)
  return rows
}

export interface EntryRow extends EntryTimes {
  readonly id: string
  readonly name: string
  readonly branch_id: string | null
  readonly type: EntryType
  readonly zone: string
  /** The last day on which it may still be. */
  readonly ends_on: string
  readonly attendees: readonly string[]
  readonly closes_online: boolean
}

export async function findEntries(
  scope: Scope,
  trx: TenantTransaction,
  window: Window,
): Promise<readonly EntryRow[]> {
  const { rows } = await sql<EntryRow>`select id, name, branch_ids[1] as branch_id, ends_on,
      body ->> 'type' as type, body ->> 'zone' as zone, body ->> 'start' as start,
      body ->> 'end' as "end", (body ->> 'allDay')::boolean as "allDay",
      nullif(body -> 'recurrence', 'null'::jsonb) as recurrence, body -> 'except' as except,
      body -> 'attendees' as attendees,
      coalesce((body ->> 'closesOnline')::boolean, false) as closes_online
    from calendar_entries where company_id = ${scope.companyId}
      and ${touching(window.fromDay, window.toDay)} and ${seen(scope, window)}`.execute(trx)
  return rows
}

/** What stood in calendars of others when they were read last. */
export async function findSourceEntries(
  scope: Scope,
  trx: TenantTransaction,
  window: Window,
): Promise<readonly EntryRow[]> {
  const { companyId, branchIds } = scope
  const { branchId } = window
  const { rows } = await sql<EntryRow>`select entry.id, entry.name, source.branch_id,
      entry.ends_on, source.type, entry.body ->> 'zone' as zone, entry.body ->> 'start' as start,
      entry.body ->> 'end' as "end", (entry.body ->> 'allDay')::boolean as "allDay",
      nullif(entry.body -> 'recurrence', 'null'::jsonb) as recurrence,
      entry.body -> 'except' as except, '[]'::jsonb as attendees,
      false as closes_online
    from calendar_source_entries entry
    join calendar_sources source on source.company_id = entry.company_id
      and source.id = entry.source_id
    where entry.company_id = ${companyId} and ${lying(window.fromDay, window.toDay)}
      and (${branchIds === null} or source.branch_id is null
        or source.branch_id = any(${[...(branchIds ?? [])]}::uuid[]))
      and (${branchId}::uuid is null or source.branch_id is null
        or source.branch_id = ${branchId}::uuid)`.execute(trx)
  return rows
}

export interface SpecialRow {
  readonly id: string
  readonly branch_id: string
  readonly special: readonly SpecialDate[]
}

/** The dates of the branches whose hours differ. */
export async function findSpecialDates(
  scope: Scope,
  trx: TenantTransaction,
  window: Window,
): Promise<readonly SpecialRow[]> {
  const { rows } = await sql<SpecialRow>`select id, branch_ids[1] as branch_id,
      body -> 'special' as special
    from opening_hours where company_id = ${scope.companyId} and not archived
      and ${seen(scope, window)}`.execute(trx)
  return rows
}

export interface DueRow {
  readonly id: string
  readonly name: string
  readonly branch_id: string
  readonly number: number
  readonly day: string
}

/** Purchase orders that were sent and of which not all came. */
export async function findExpected(
  scope: Scope,
  trx: TenantTransaction,
  window: Window,
): Promise<readonly DueRow[]> {
  const { rows } = await sql<DueRow>`select purchase_orders.id, purchase_orders.branch_id,
      purchase_orders.number, purchase_orders.body ->> 'expectedOn' as day,
      coalesce(suppliers.name, '') as name
    from purchase_orders
    left join suppliers on suppliers.company_id = purchase_orders.company_id
      and suppliers.id = purchase_orders.supplier_id
    where purchase_orders.company_id = ${scope.companyId} and not purchase_orders.archived
      and purchase_orders.body ->> 'expectedOn' between ${window.fromDay} and ${window.toDay}
      and purchase_orders.status in ('sent', 'partly_received')
      and ${ofWindow(scope, window, 'purchase_orders.branch_id')}`.execute(trx)
  return rows
}

/** Stock takes that are not over. */
export async function findDueTakes(
  scope: Scope,
  trx: TenantTransaction,
  window: Window,
): Promise<readonly DueRow[]> {
  const { rows } = await sql<DueRow>`select id, name, branch_id, number,
      to_char(due_on, 'YYYY-MM-DD') as day
    from stock_takes where company_id = ${scope.companyId}
      and due_on between ${window.fromDay}::date and ${window.toDay}::date
      and status in ('draft', 'counting', 'review')
      and ${ofWindow(scope, window, 'branch_id')}`.execute(trx)
  return rows
}

export interface ShiftRow {
  readonly id: string
  /** Empty: nobody has it yet. */
  readonly name: string
  readonly position: string
  readonly branch_id: string
  readonly member_id: string | null
  readonly starts_at: Date
  readonly ends_at: Date
}

/** Shifts of the rota as they are planned now. */
export async function findShifts(
  scope: Scope,
  trx: TenantTransaction,
  window: Window,
): Promise<readonly ShiftRow[]> {
  const { rows } = await sql<ShiftRow>`select shift.id, shift.position, shift.branch_id,
      shift.member_id, shift.starts_at, shift.ends_at, coalesce(member.display_name, '') as name
    from rota_shifts shift
    left join team_members member on member.company_id = shift.company_id
      and member.id = shift.member_id
    where shift.company_id = ${scope.companyId} and not shift.removed
      and shift.date between ${window.fromDay}::date and ${window.toDay}::date
      and ${ofWindow(scope, window, 'shift.branch_id')}`.execute(trx)
  return rows
}

function ofWindow({ branchIds }: Scope, { branchId }: Window, column: string) {
  const own =
    branchIds === null ? sql`true` : sql`${sql.ref(column)} = any(${[...branchIds]}::uuid[])`
  return branchId === null ? own : sql`${own} and ${sql.ref(column)} = ${branchId}::uuid`
}
