/** SQL of shifts. */
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Scope, ShiftsTable, TenantTransaction } from '../../platform/db/index.ts'
import {
  conjunction,
  findPage,
  inScope,
  type KeysetSort,
  type Page,
  within,
} from '../../platform/paging/index.ts'

export type StoredShift = Selectable<ShiftsTable> & {
  readonly forgotten: boolean
  readonly overlaps: boolean
  /** How often its times were corrected. */
  readonly corrections: number
}

/** What contradicted itself is no doubt any more once a person has said how it was. */
export function isDoubtful(shift: StoredShift): boolean {
  const { forgotten, overlaps, exceptions, corrections } = shift
  return forgotten || overlaps || (exceptions.length > 0 && corrections === 0)
}

export interface ShiftFilter {
  readonly ids?: readonly string[] | undefined
  readonly branchId?: string | undefined
  readonly memberId?: string | undefined
  readonly open?: boolean | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export const shiftSorts = {
  startedAt: { expression: sql`shifts.clocked_in_at`, type: 'timestamptz' },
} as const

/**
 * Shifts as they count: the last correction stands in front of what tills wrote. Lists are sorted
 * and narrowed by when somebody clocked in, which lies within the same business day.
 */
export const countedShifts = sql`(
  select shifts.company_id, shifts.id, shifts.branch_id, shifts.register_id, shifts.member_id,
    case when corrected.id is null then shifts.status else 'ended' end as status,
    shifts.currency, shifts.started_at as clocked_in_at,
    coalesce(corrected.started_at, shifts.started_at) as started_at, shifts.started_by,
    shifts.business_date, coalesce(corrected.ended_at, shifts.ended_at) as ended_at,
    shifts.ended_by, shifts.end_approved_by,
    coalesce(corrected.breaks, shifts.breaks) as breaks, shifts.cash_tips, shifts.note,
    shifts.exceptions, coalesce(corrected.number, 0) as corrections
  from shifts left join shift_corrections corrected
    on corrected.company_id = shifts.company_id and corrected.shift_id = shifts.id
    and corrected.is_last)`

/** The business day of a branch is the date of its wall clock, less the cut-over. */
const select = sql`shifts.*,
  shifts.ended_at is null and shifts.business_date < ((now() at time zone branches.time_zone)
    - branches.cut_over_minutes * interval '1 minute')::date as forgotten,
  exists (select from ${countedShifts} other
    where other.company_id = shifts.company_id and other.member_id = shifts.member_id
      and other.id <> shifts.id
      and other.started_at < coalesce(shifts.ended_at, 'infinity')
      and coalesce(other.ended_at, 'infinity') > shifts.started_at) as overlaps`
const from = sql`${countedShifts} shifts join branches
  on branches.company_id = shifts.company_id and branches.id = shifts.branch_id`

export function findShiftPage(
  scope: Scope,
  trx: TenantTransaction,
  filter: ShiftFilter,
  page: { sort: KeysetSort; cursor: string | undefined; limit: number },
): Promise<Page<StoredShift> | null> {
  const where = conditions(scope, filter)
  return findPage<StoredShift>(trx, { select, from, where, id: sql`shifts.id`, ...page })
}

export async function findShifts(
  scope: Scope,
  trx: TenantTransaction,
  filter: ShiftFilter,
): Promise<readonly StoredShift[]> {
  const where = conjunction(conditions(scope, filter))
  const found = await sql<StoredShift>`
    select ${select} from ${from} where ${where} order by shifts.started_at, shifts.id`.execute(trx)
  return found.rows
}

function conditions(scope: Scope, filter: ShiftFilter): RawBuilder<unknown>[] {
  const where = inScope(scope, 'shifts')
  const { ids, branchId, memberId, open } = filter
  if (ids !== undefined) where.push(sql`shifts.id = any(${[...ids]}::uuid[])`)
  if (branchId !== undefined) where.push(sql`shifts.branch_id = ${branchId}`)
  if (memberId !== undefined) where.push(sql`shifts.member_id = ${memberId}`)
  if (open !== undefined) {
    where.push(open ? sql`shifts.ended_at is null` : sql`shifts.ended_at is not null`)
  }
  where.push(...within(sql`shifts.clocked_in_at`, filter.from, filter.to))
  if (filter.from !== undefined) where.push(sql`shifts.business_date >= ${filter.from}::date`)
  if (filter.to !== undefined) where.push(sql`shifts.business_date <= ${filter.to}::date`)
  return where
}
