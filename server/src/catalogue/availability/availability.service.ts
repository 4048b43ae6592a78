/** Saying what is sold out, counted down or there again. */
import type {
  AvailabilityInput,
  AvailabilityView,
} from '@servery/contract/catalogue/availability.ts'
import { addDays } from '@servery/domain/kernel/business-date.ts'
import type { BusinessDate } from '@servery/domain/kernel/types.ts'
import { requireBranch } from '../../platform/access/index.ts'
import { recordChanges } from '../../platform/audit/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import type { Write } from '../../platform/records/index.ts'
import { businessDateAt, findBranch } from '../../setup/company/index.ts'
import {
  type AvailabilityRow,
  findInForce,
  findNextDay,
  findSubjects,
  saveAvailability,
} from './availability.store.ts'

export interface ListedAvailability extends AvailabilityView {
  readonly branchId: string
  readonly setBy: string
}

/** A row as devices get it. What is there again leaves them. */
export function availabilityView(row: AvailabilityRow): AvailabilityView {
  return {
    id: row.subject_id,
    version: row.revision,
    archived: row.state === 'available' && row.stock_left === null,
    state: row.state,
    remaining: row.remaining as AvailabilityView['remaining'],
    left: row.left_now as AvailabilityView['left'],
    byStock: row.stock_left as AvailabilityView['byStock'],
    setAt: row.set_at.toISOString(),
    until: row.until?.toISOString() ?? null,
  }
}

const listed = (row: AvailabilityRow): ListedAvailability => ({
  ...availabilityView(row),
  branchId: row.branch_id,
  setBy: row.set_by,
})

export async function listAvailability(
  scope: Scope,
  trx: TenantTransaction,
  { branchId, now }: { readonly branchId: string | undefined; readonly now: Date },
): Promise<{ rows: ListedAvailability[] }> {
  if (branchId !== undefined) requireBranch(scope, branchId)
  const branchIds = branchId === undefined ? scope.branchIds : [branchId]
  const rows = await findInForce(scope, trx, { branchIds, now })
  return { rows: rows.map(listed) }
}

/** Says it of every subject in every branch named, all or none. */
export async function setAvailability(
  write: Write,
  input: AvailabilityInput,
): Promise<{ rows: ListedAvailability[] }> {
  const { scope, trx } = write
  for (const branchId of input.branchIds) requireBranch(scope, branchId)
  if (input.state === 'counted' && input.remaining === null) {
    const issues = [{ field: 'remaining', problem: 'is needed where it is counted' }]
    fail('invalid_input', { field: 'remaining', issues })
  }
  const subjects = new Map(
    (await findSubjects(scope, trx, input.subjectIds)).map((subject) => [subject.id, subject]),
  )
  const unknown = input.subjectIds.findIndex((id) => !subjects.has(id))
  if (unknown >= 0) fail('reference_unknown', { field: `subjectIds.${unknown}` })
  const rows: AvailabilityRow[] = []
  for (const [index, branchId] of input.branchIds.entries()) {
    const until = await untilOf(write, input, { branchId, field: `branchIds.${index}` })
    for (const subjectId of subjects.keys()) {
      rows.push(rowOf(write, input, { branchId, subjectId, until }))
    }
  }
  await saveAvailability(trx, rows)
  for (const row of rows) {
    const subject = subjects.get(row.subject_id)
    if (subject === undefined) continue
    await recordChanges(write, subject.noun, subject.record_id, [
      { field: 'availability', old: null, new: toldOf(row) },
    ])
  }
  return { rows: rows.map(listed) }
}

function rowOf(
  { scope, actor, now, revision }: Write,
  { state, remaining }: AvailabilityInput,
  place: { readonly branchId: string; readonly subjectId: string; readonly until: Date | null },
): AvailabilityRow {
  const count = state === 'counted' ? remaining : null
  return {
    company_id: scope.companyId,
    branch_id: place.branchId,
    subject_id: place.subjectId,
    revision,
    state,
    remaining: count,
    left_now: count,
    stock_left: null,
    set_at: now,
    set_by: actor.name,
    until: state === 'available' ? null : place.until,
  }
}

function toldOf(row: AvailabilityRow) {
  return {
    state: row.state,
    remaining: row.remaining,
    until: row.until?.toISOString() ?? null,
    branchId: row.branch_id,
    subjectId: row.subject_id,
  }
}

async function untilOf(
  { scope, trx, now }: Write,
  { until }: AvailabilityInput,
  { branchId, field }: { readonly branchId: string; readonly field: string },
): Promise<Date | null> {
  const branch = (await findBranch(scope, trx, branchId))?.view
  if (branch === undefined || branch.archived) return fail('reference_unknown', { field })
  if (until.kind === 'open_end') return null
  if (until.kind === 'moment') {
    const at = new Date(until.at)
    if (at > now) return at
    const issues = [{ field: 'until.at', problem: 'must lie ahead' }]
    return fail('invalid_input', { field: 'until.at', issues })
  }
  const { timeZone, cutOverMinutes } = branch
  const today = businessDateAt(now, { time_zone: timeZone, cut_over_minutes: cutOverMinutes })
  const date = addDays(today as BusinessDate, 1)
  return findNextDay(trx, { date, cutOverMinutes, timeZone })
}
