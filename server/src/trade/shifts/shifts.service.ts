import type { ShiftPerson, ShiftRow } from '@servery/contract/trade/shifts.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import { shiftMinutes } from '@servery/domain/shift/minutes.ts'
import { requireBranch } from '../../platform/access/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { requirePage, requireSort } from '../../platform/paging/index.ts'
import { findBranchNames, findPeople } from '../../setup/company/index.ts'
import {
  findShiftPage,
  findShifts,
  isDoubtful,
  type ShiftFilter,
  type StoredShift,
  shiftSorts,
} from './shifts.store.ts'

interface ShiftQuery extends ShiftFilter {
  readonly cursor?: string | undefined
  readonly limit: number
  readonly sort: string
}

export async function listShifts(
  scope: Scope,
  trx: TenantTransaction,
  { cursor, limit, sort: wanted, ...filter }: ShiftQuery,
  now: Date,
): Promise<{ rows: ShiftRow[]; nextCursor: string | null; total: number | null }> {
  if (filter.branchId !== undefined) requireBranch(scope, filter.branchId)
  const sort = requireSort(shiftSorts, wanted)
  const page = requirePage(await findShiftPage(scope, trx, filter, { sort, cursor, limit }))
  const branches = await findBranchNames(scope, trx)
  const people = await findPeople(scope, trx, page.rows.flatMap(peopleOf))
  const nameOf = (id: string | null) => (id === null ? null : (people.get(id) ?? ''))
  const rows = page.rows.map((row) => ({
    id: row.id,
    branchId: row.branch_id,
    branchName: branches.get(row.branch_id) ?? '',
    memberId: row.member_id,
    memberName: nameOf(row.member_id) ?? '',
    status: row.status,
    currency: row.currency,
    startedAt: row.started_at.toISOString(),
    startedBy: nameOf(row.started_by) ?? '',
    endedAt: row.ended_at?.toISOString() ?? null,
    endedBy: nameOf(row.ended_by),
    endApprovedBy: nameOf(row.end_approved_by),
    businessDate: row.business_date,
    ...minutesOf(row, now),
    cashTips: minorUnits(row.cash_tips),
    note: row.note,
    forgotten: row.forgotten,
    overlaps: row.overlaps,
    exceptionCount: row.exceptions.length,
  }))
  return { rows, nextCursor: page.nextCursor, total: page.total }
}

/** Who worked how long: whole minutes of each shift, added up. */
export async function sumShifts(
  scope: Scope,
  trx: TenantTransaction,
  filter: ShiftFilter,
  now: Date,
): Promise<{ rows: ShiftPerson[] }> {
  if (filter.branchId !== undefined) requireBranch(scope, filter.branchId)
  const found = await findShifts(scope, trx, filter)
  const names = await findPeople(scope, trx, found.flatMap(peopleOf))
  const people = new Map<string, ShiftPerson>()
  for (const row of found) {
    // Tips of two currencies are two sums.
    const key = `${row.member_id} ${row.currency}`
    const minutes = minutesOf(row, now)
    const before = people.get(key)
    people.set(key, {
      memberId: row.member_id,
      memberName: names.get(row.member_id) ?? '',
      currency: row.currency,
      shifts: (before?.shifts ?? 0) + 1,
      workedMinutes: (before?.workedMinutes ?? 0) + minutes.workedMinutes,
      paidBreakMinutes: (before?.paidBreakMinutes ?? 0) + minutes.paidBreakMinutes,
      unpaidBreakMinutes: (before?.unpaidBreakMinutes ?? 0) + minutes.unpaidBreakMinutes,
      cashTips: minorUnits((before?.cashTips ?? 0) + row.cash_tips),
      doubtful: (before?.doubtful ?? 0) + (isDoubtful(row) ? 1 : 0),
    })
  }
  const rows = [...people.values()].toSorted((one, other) =>
    one.memberName.localeCompare(other.memberName),
  )
  return { rows }
}

function minutesOf({ started_at, ended_at, breaks }: StoredShift, now: Date) {
  const shift = {
    startedAt: started_at.toISOString(),
    endedAt: ended_at?.toISOString() ?? null,
    breaks,
  }
  const { worked, paidBreak, unpaidBreak } = shiftMinutes(shift, now.toISOString())
  return { workedMinutes: worked, paidBreakMinutes: paidBreak, unpaidBreakMinutes: unpaidBreak }
}

function peopleOf(row: StoredShift): readonly string[] {
  return [row.member_id, row.started_by, row.ended_by, row.end_approved_by].flatMap(
    (id) => id ?? [],
  )
}
