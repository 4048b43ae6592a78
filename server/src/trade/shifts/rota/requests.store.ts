/** SQL of what people ask: time off and swaps; of warnings passed over, and of what is told. */
import { sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../../platform/db/index.ts'
import type { Days } from './rota-shifts.store.ts'

export interface StoredTimeOff {
  readonly id: string
  readonly member_id: string
  readonly from_date: string
  readonly to_date: string
  readonly kind: 'holiday' | 'sick' | 'unpaid' | 'other'
  readonly note: string
  readonly status: 'asked' | 'approved' | 'refused' | 'cancelled'
  readonly asked_at: Date
  readonly decided_by: string | null
  readonly answer: string
}

/** Of these people, in part or whole within the days. */
export async function findTimeOff(
  { companyId }: Scope,
  trx: TenantTransaction,
  { memberIds, from, to }: Days & { readonly memberIds: readonly string[] },
): Promise<readonly StoredTimeOff[]> {
  const found = await sql<StoredTimeOff>`select * from rota_time_off
    where company_id = ${companyId} and member_id = any(${[...memberIds]}::uuid[])
      and to_date >= ${from}::date and from_date <= ${to}::date
    order by from_date, id`.execute(trx)
  return found.rows
}

export async function lockTimeOff(
  { companyId }: Scope,
  trx: TenantTransaction,
  id: string,
): Promise<StoredTimeOff | undefined> {
  const found = await sql<StoredTimeOff>`select * from rota_time_off
    where company_id = ${companyId} and id = ${id} for update`.execute(trx)
  return found.rows[0]
}

export async function addTimeOff(
  { companyId }: Scope,
  trx: TenantTransaction,
  asked: Pick<StoredTimeOff, 'id' | 'member_id' | 'from_date' | 'to_date' | 'kind' | 'note'> & {
    readonly status: 'asked' | 'approved'
    readonly asked_at: Date
    readonly decided_by: string | null
  },
): Promise<void> {
  await trx
    .insertInto('rota_time_off')
    .values({ company_id: companyId, ...asked })
    .execute()
}

export async function decideStoredTimeOff(
  { companyId }: Scope,
  trx: TenantTransaction,
  decided: Pick<StoredTimeOff, 'id' | 'status' | 'answer'> & {
    readonly by: string
    readonly now: Date
  },
): Promise<void> {
  await sql`update rota_time_off set status = ${decided.status}, answer = ${decided.answer},
      decided_by = ${decided.by}, decided_at = ${decided.now}
    where company_id = ${companyId} and id = ${decided.id}`.execute(trx)
}

export interface StoredSwap {
  readonly id: string
  readonly shift_id: string
  readonly branch_id: string
  readonly date: string
  readonly start_minute: number
  readonly end_minute: number
  readonly break_minutes: number
  readonly position: string
  readonly from_member_id: string | null
  readonly to_member_id: string | null
  readonly note: string
  readonly status: 'offered' | 'accepted' | 'declined' | 'approved' | 'refused' | 'cancelled'
  readonly asked_at: Date
}

const swapRows = sql`select w.id, w.shift_id, s.branch_id, s.date, s.start_minute, s.end_minute,
    s.break_minutes, s.position, w.from_member_id, w.to_member_id, w.note, w.status, w.asked_at
  from rota_swaps w join rota_shifts s on s.company_id = w.company_id and s.id = w.shift_id`

/** Those that wait for an answer or a decision, of shifts that are still planned. */
export async function findWaitingSwaps(
  { companyId }: Scope,
  trx: TenantTransaction,
  branchIds: readonly string[],
  since: string,
): Promise<readonly StoredSwap[]> {
  const found = await sql<StoredSwap>`${swapRows}
    where w.company_id = ${companyId} and s.branch_id = any(${[...branchIds]}::uuid[])
      and w.status in ('offered', 'accepted') and not s.removed and s.date >= ${since}::date
    order by s.date, s.start_minute, w.id`.execute(trx)
  return found.rows
}

/** Those that a person began or was asked about, whatever became of them. */
export async function findSwapsOf(
  { companyId }: Scope,
  trx: TenantTransaction,
  {
    memberId,
    branchIds,
    from,
  }: {
    readonly memberId: string
    readonly branchIds: readonly string[]
    readonly from: string
  },
): Promise<readonly StoredSwap[]> {
  const found = await sql<StoredSwap>`${swapRows}
    where w.company_id = ${companyId} and s.date >= ${from}::date
      and (w.from_member_id = ${memberId} or w.to_member_id = ${memberId}
        or (w.to_member_id is null and w.status = 'offered' and not s.removed
          and s.branch_id = any(${[...branchIds]}::uuid[])))
    order by s.date, s.start_minute, w.id`.execute(trx)
  return found.rows
}

export async function lockSwap(
  { companyId }: Scope,
  trx: TenantTransaction,
  id: string,
): Promise<StoredSwap | undefined> {
  const found = await sql<StoredSwap>`${swapRows}
    where w.company_id = ${companyId} and w.id = ${id} for update`.execute(trx)
  return found.rows[0]
}

export async function addSwap(
  { companyId }: Scope,
  trx: TenantTransaction,
  swap: Pick<
    StoredSwap,
    'id' | 'shift_id' | 'from_member_id' | 'to_member_id' | 'note' | 'status' | 'asked_at'
  >,
): Promise<void> {
  await trx
    .insertInto('rota_swaps')
    .values({ company_id: companyId, ...swap })
    .execute()
}

export async function changeSwap(
  { companyId }: Scope,
  trx: TenantTransaction,
  swap: Pick<StoredSwap, 'id' | 'status' | 'to_member_id'> & {
    readonly by: string
    readonly now: Date
  },
): Promise<void> {
  await sql`update rota_swaps set status = ${swap.status}, to_member_id = ${swap.to_member_id},
      decided_by = ${swap.by}, decided_at = ${swap.now}
    where company_id = ${companyId} and id = ${swap.id}`.execute(trx)
}

export interface Override {
  readonly id: string
  readonly branch_id: string
  readonly shift_id: string
  readonly member_id: string
  readonly date: string
  readonly code: string
  readonly rule_minutes: number | null
  readonly actual_minutes: number | null
  readonly reason: string
  readonly by_user_id: string | null
  readonly at: Date
}

export async function addOverrides(
  { companyId }: Scope,
  trx: TenantTransaction,
  overrides: readonly Override[],
): Promise<void> {
  if (overrides.length === 0) return
  await trx
    .insertInto('rota_overrides')
    .values(overrides.map((one) => ({ company_id: companyId, ...one })))
    .onConflict((conflict) => conflict.columns(['company_id', 'id']).doNothing())
    .execute()
}

export async function findOverrides(
  { companyId }: Scope,
  trx: TenantTransaction,
  { branchId, from, to }: Days & { readonly branchId: string },
): Promise<readonly Override[]> {
  const found = await sql<Override>`select id, branch_id, shift_id, member_id, date, code,
      rule_minutes, actual_minutes, reason, by_user_id, at
    from rota_overrides where company_id = ${companyId} and branch_id = ${branchId}
      and date >= ${from}::date and date <= ${to}::date order by at desc, id limit 500`.execute(trx)
  return found.rows
}

export interface Notice {
  readonly id: string
  readonly kind: 'published' | 'asked' | 'decided'
  readonly branch_id: string
  /** Null: those who plan. */
  readonly member_id: string | null
  readonly data: Readonly<Record<string, string | number | null>>
  readonly at: Date
}

export async function addNotices(
  { companyId }: Scope,
  trx: TenantTransaction,
  notices: readonly Notice[],
): Promise<void> {
  if (notices.length === 0) return
  await trx
    .insertInto('rota_notices')
    .values(
      notices.map((one) => ({ company_id: companyId, ...one, data: JSON.stringify(one.data) })),
    )
    .onConflict((conflict) => conflict.columns(['company_id', 'id']).doNothing())
    .execute()
}

/** Since a moment, for whoever tells people. */
export async function findNotices(
  { companyId }: Scope,
  trx: TenantTransaction,
  since: Date,
): Promise<readonly Notice[]> {
  const found = await sql<Notice>`select id, kind, branch_id, member_id, data, at
    from rota_notices where company_id = ${companyId} and at >= ${since} order by at, id`.execute(
    trx,
  )
  return found.rows
}
