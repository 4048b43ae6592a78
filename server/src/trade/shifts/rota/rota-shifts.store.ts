/** SQL of planned shifts. */
import type { RotaShiftInput } from '@servery/contract/trade/rota.ts'
import type { PlannedTimes } from '@servery/domain/shift/rota/planned-shift.ts'
import { sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../../platform/db/index.ts'

/** What people were told of a shift. */
export interface Told extends PlannedTimes {
  readonly memberId: string | null
  readonly position: string
  readonly note: string
}

export interface StoredRotaShift {
  readonly id: string
  readonly branch_id: string
  readonly member_id: string | null
  readonly position: string
  readonly date: string
  readonly start_minute: number
  readonly end_minute: number
  readonly break_minutes: number
  readonly note: string
  readonly starts_at: Date
  readonly ends_at: Date
  readonly version: number
  readonly removed: boolean
  readonly published: Told | null
}

const columns = sql`id, branch_id, member_id, position, date, start_minute, end_minute,
  break_minutes, note, starts_at, ends_at, version, removed, published`

export interface Days {
  readonly from: string
  readonly to: string
}

/** Of a branch, with those that are out of the plan while people still know of them. */
export async function findRotaShifts(
  { companyId }: Scope,
  trx: TenantTransaction,
  { branchId, from, to }: Days & { readonly branchId: string },
): Promise<readonly StoredRotaShift[]> {
  const found = await sql<StoredRotaShift>`select ${columns} from rota_shifts
    where company_id = ${companyId} and branch_id = ${branchId}
      and date >= ${from}::date and date <= ${to}::date
    order by date, start_minute, id`.execute(trx)
  return found.rows
}

/** Of people in whatever branch, as they are planned. */
export async function findShiftsOfPeople(
  { companyId }: Scope,
  trx: TenantTransaction,
  { memberIds, from, to }: Days & { readonly memberIds: readonly string[] },
): Promise<readonly StoredRotaShift[]> {
  const found = await sql<StoredRotaShift>`select ${columns} from rota_shifts
    where company_id = ${companyId} and member_id = any(${[...memberIds]}::uuid[])
      and date >= ${from}::date and date <= ${to}::date and not removed
    order by starts_at, id`.execute(trx)
  return found.rows
}

/** What a person was told, and open shifts of their branches that they were told of. */
export async function findToldShifts(
  { companyId }: Scope,
  trx: TenantTransaction,
  {
    memberId,
    branchIds,
    from,
    to,
  }: Days & {
    readonly memberId: string
    readonly branchIds: readonly string[]
  },
): Promise<readonly StoredRotaShift[]> {
  const found = await sql<StoredRotaShift>`select ${columns} from rota_shifts
    where company_id = ${companyId} and published is not null
      and (published_member_id = ${memberId} or (published_member_id is null
        and branch_id = any(${[...branchIds]}::uuid[]) and not removed and member_id is null))
      and published ->> 'date' >= ${from} and published ->> 'date' <= ${to}
    order by published ->> 'date', (published ->> 'startMinute')::int, id`.execute(trx)
  return found.rows
}

/** The first that has not ended. */
export async function findNextShift(
  { companyId }: Scope,
  trx: TenantTransaction,
  {
    memberId,
    branchIds,
    now,
  }: {
    readonly memberId: string
    readonly branchIds: readonly string[] | null
    readonly now: Date
  },
): Promise<StoredRotaShift | undefined> {
  const own = branchIds === null ? null : [...branchIds]
  const found = await sql<StoredRotaShift>`select ${columns} from rota_shifts
    where company_id = ${companyId} and published_member_id = ${memberId} and ends_at > ${now}
      and (${own}::uuid[] is null or branch_id = any(${own}::uuid[]))
    order by starts_at, id limit 1`.execute(trx)
  return found.rows[0]
}

export async function findRotaShiftsById(
  { companyId }: Scope,
  trx: TenantTransaction,
  ids: readonly string[],
): Promise<readonly StoredRotaShift[]> {
  const found = await sql<StoredRotaShift>`select ${columns} from rota_shifts
    where company_id = ${companyId} and id = any(${[...ids]}::uuid[])`.execute(trx)
  return found.rows
}

/** Locked until the transaction ends. */
export async function lockRotaShifts(
  { companyId }: Scope,
  trx: TenantTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredRotaShift>> {
  const found = await sql<StoredRotaShift>`select ${columns} from rota_shifts
    where company_id = ${companyId} and id = any(${[...ids]}::uuid[])
    order by id for update`.execute(trx)
  return new Map(found.rows.map((row) => [row.id, row]))
}

export interface ShiftToKeep extends Omit<RotaShiftInput, 'version'> {
  readonly version: number
  readonly branchId: string
  readonly startsAt: Date
  readonly endsAt: Date
}

/** All in one statement, new or changed; what is changed is back in the plan. */
export async function keepRotaShifts(
  { companyId }: Scope,
  trx: TenantTransaction,
  shifts: readonly ShiftToKeep[],
  by: { readonly now: Date; readonly name: string },
): Promise<void> {
  if (shifts.length === 0) return
  await trx
    .insertInto('rota_shifts')
    .values(
      shifts.map((shift) => ({
        ...{ company_id: companyId, id: shift.id, branch_id: shift.branchId },
        ...{ member_id: shift.memberId, position: shift.position, date: shift.date },
        ...{ start_minute: shift.startMinute, end_minute: shift.endMinute },
        ...{ break_minutes: shift.breakMinutes, note: shift.note, version: shift.version },
        ...{ starts_at: shift.startsAt, ends_at: shift.endsAt, removed: false },
        ...{ updated_at: by.now, updated_by: by.name },
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'id']).doUpdateSet((changed) => ({
        member_id: changed.ref('excluded.member_id'),
        position: changed.ref('excluded.position'),
        date: changed.ref('excluded.date'),
        start_minute: changed.ref('excluded.start_minute'),
        end_minute: changed.ref('excluded.end_minute'),
        break_minutes: changed.ref('excluded.break_minutes'),
        note: changed.ref('excluded.note'),
        version: changed.ref('excluded.version'),
        starts_at: changed.ref('excluded.starts_at'),
        ends_at: changed.ref('excluded.ends_at'),
        removed: changed.ref('excluded.removed'),
        updated_at: changed.ref('excluded.updated_at'),
        updated_by: changed.ref('excluded.updated_by'),
      })),
    )
    .execute()
}

/** Out of the plan. The row stays, so that it can be taken back. */
export async function removeRotaShifts(
  { companyId }: Scope,
  trx: TenantTransaction,
  ids: readonly string[],
  by: { readonly now: Date; readonly name: string },
): Promise<void> {
  await sql`update rota_shifts set removed = true, version = version + 1,
      updated_at = ${by.now}, updated_by = ${by.name}
    where company_id = ${companyId} and id = any(${[...ids]}::uuid[]) and not removed`.execute(trx)
}

/** What people know is what is planned from now on. */
export async function tellRotaShifts(
  { companyId }: Scope,
  trx: TenantTransaction,
  ids: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ id: string; body: unknown }>`
    select id, case when not removed then jsonb_build_object('memberId', member_id,
      'position', position, 'date', date, 'startMinute', start_minute, 'endMinute', end_minute,
      'breakMinutes', break_minutes, 'note', note) end as body
    from rota_shifts where company_id = ${companyId} and id = any(${[...ids]}::uuid[])`.execute(trx)
  await sql`update rota_shifts as shifts set published = told.body
    from json_to_recordset(${JSON.stringify(rows)}::json) as told(id uuid, body jsonb)
    where shifts.company_id = ${companyId} and shifts.id = told.id`.execute(trx)
}
