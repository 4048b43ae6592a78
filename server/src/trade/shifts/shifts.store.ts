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
  startedAt: { expression: sql`shifts.started_at`, type: 'timestamptz' },
} as const

/** The business day of a branch is the date of its wall clock, less the cut-over. */
const select = sql`shifts.*,
  shifts.ended_at is null and shifts.business_date < ((now() at time zone branches.time_zone)
    - branches.cut_over_minutes * interval '1 minute')::date as forgotten,
  exists (select from shifts other
    where other.company_id = shifts.company_id and other.member_id = shifts.member_id
      and other.id <> shifts.id
      and other.started_at < coalesce(shifts.ended_at, 'infinity')
      and coalesce(other.ended_at, 'infinity') > shifts.started_at) as overlaps`
const from = sql`shifts join branches
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
    select ${select} from ${from} where ${where} order by shifts.started_at`.execute(trx)
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
  where.push(...within(sql`shifts.started_at`, filter.from, filter.to))
  if (filter.from !== undefined) where.push(sql`shifts.business_date >= ${filter.from}::date`)
  if (filter.to !== undefined) where.push(sql`shifts.business_date <= ${filter.to}::date`)
  return where
}
