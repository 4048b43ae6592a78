/** Shifts are planned, changed and taken out; weeks are copied and made by templates. */
import type { RotaShift, RotaShiftInput } from '@servery/contract/trade/rota.ts'
import { wallMinutesBy } from '@servery/domain/business/online/branch-minutes.ts'
import { addDays, daysBetween } from '@servery/domain/kernel/business-date.ts'
import {
  findTimesProblem,
  type PlannedTimes,
  spanOf,
} from '@servery/domain/shift/rota/planned-shift.ts'
import { v5 } from 'uuid'
import {
  type AuditChange,
  type AuditContext,
  recordChangesOfMany,
} from '../../../platform/audit/index.ts'
import type { Scope, TenantTransaction } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/errors/index.ts'
import { wallClockAt } from '../../../setup/company/index.ts'
import { findRotaPeople } from './rota-people.store.ts'
import { shiftView } from './rota-plan.ts'
import { rotaTemplateStore } from './rota-records.ts'
import {
  findRotaShifts,
  keepRotaShifts,
  lockRotaShifts,
  removeRotaShifts,
  type ShiftToKeep,
  type StoredRotaShift,
} from './rota-shifts.store.ts'
import { requireRotaBranch, requireWeek } from './rota-week.service.ts'

interface Clock {
  readonly time_zone: string
}

/** The two moments of the times on the wall of a branch. */
export function momentsOf(times: PlannedTimes, branch: Clock) {
  const wallAt = wallMinutesBy((minute) => wallClockAt(new Date(minute * 60_000), branch))
  const { from, to } = spanOf(times, wallAt)
  return { startsAt: new Date(from * 60_000), endsAt: new Date(to * 60_000) }
}

export interface RotaChange {
  readonly branchId: string
  readonly shifts: readonly RotaShiftInput[]
  readonly removed: readonly { readonly id: string; readonly version: number }[]
}

export async function writeRota(
  context: AuditContext,
  { branchId, shifts, removed }: RotaChange,
): Promise<{ rows: RotaShift[] }> {
  const { scope, trx, actor, now } = context
  const branch = await requireRotaBranch(scope, trx, branchId)
  const ids = [...shifts, ...removed].map(({ id }) => id)
  const twice = shifts.findIndex(({ id }, index) => ids.indexOf(id) < index)
  if (twice >= 0) fail('id_reused', { field: `shifts.${twice}.id` })
  const known = await lockRotaShifts(scope, trx, ids)
  await requireMembers(scope, trx, { branchId, shifts, known })
  const kept = shifts.flatMap((shift, index): ShiftToKeep[] => {
    requireTimes(shift, `shifts.${index}`)
    const before = known.get(shift.id)
    if (before !== undefined && isSame(before, shift, branchId)) return []
    const version = requireVersion(before, { ...shift, branchId }, `shifts.${index}`)
    return [{ ...shift, branchId, version, ...momentsOf(shift, branch) }]
  })
  for (const [index, one] of removed.entries()) {
    const before = known.get(one.id)
    if (before?.branch_id !== branchId) fail('not_found', { field: `removed.${index}.id` })
    if (!before.removed && before.version !== one.version) {
      fail('stale_version', { field: `removed.${index}.version` })
    }
  }
  const by = { now, name: actor.name }
  await keepRotaShifts(scope, trx, kept, by)
  await removeRotaShifts(
    scope,
    trx,
    removed.map(({ id }) => id),
    by,
  )
  const after = await lockRotaShifts(scope, trx, ids)
  await auditRota(context, ids, known, after)
  return { rows: [...after.values()].map((row) => shiftView(row, null)) }
}

/** Sent again, it is there already; taken out in between, it comes back. */
function isSame(row: StoredRotaShift, shift: RotaShiftInput, branchId: string): boolean {
  return (
    !row.removed &&
    row.branch_id === branchId &&
    row.member_id === shift.memberId &&
    row.position === shift.position &&
    row.date === shift.date &&
    row.start_minute === shift.startMinute &&
    row.end_minute === shift.endMinute &&
    row.break_minutes === shift.breakMinutes &&
    row.note === shift.note
  )
}

function requireVersion(
  before: StoredRotaShift | undefined,
  { branchId, version }: { readonly branchId: string; readonly version: number },
  field: string,
): number {
  if (before === undefined) {
    return version === 0 ? 1 : fail('not_found', { field: `${field}.id` })
  }
  if (before.branch_id !== branchId || version === 0) fail('id_reused', { field: `${field}.id` })
  if (before.version !== version) fail('stale_version', { field: `${field}.version` })
  return before.version + 1
}

function requireTimes(times: PlannedTimes, field: string): void {
  const problem = findTimesProblem(times)
  if (problem === null) return
  const name = { start: 'startMinute', end: 'endMinute', break: 'breakMinutes' }[problem]
  const issue = { field: `${field}.${name}`, problem: 'is not within the shift' }
  fail('invalid_input', { field: issue.field, issues: [issue] })
}

/** Of the branch now; who was planned before may stay. */
async function requireMembers(
  scope: Scope,
  trx: TenantTransaction,
  {
    branchId,
    shifts,
    known,
  }: Pick<RotaChange, 'branchId' | 'shifts'> & {
    readonly known: ReadonlyMap<string, StoredRotaShift>
  },
): Promise<void> {
  const isNew = ({ id, memberId }: RotaShiftInput) =>
    memberId !== null && known.get(id)?.member_id !== memberId
  if (!shifts.some(isNew)) return
  const people = new Set((await findRotaPeople(scope, trx, [branchId])).map(({ id }) => id))
  const wrong = shifts.findIndex((shift) => isNew(shift) && !people.has(shift.memberId ?? ''))
  if (wrong >= 0) fail('reference_unknown', { field: `shifts.${wrong}.memberId` })
}

const auditedFields = [
  ...(['member_id', 'position', 'date', 'start_minute', 'end_minute'] as const),
  ...(['break_minutes', 'note', 'removed'] as const),
]

function auditRota(
  context: AuditContext,
  ids: readonly string[],
  before: ReadonlyMap<string, StoredRotaShift>,
  after: ReadonlyMap<string, StoredRotaShift>,
): Promise<void> {
  const contentOf = (row: StoredRotaShift) =>
    Object.fromEntries(auditedFields.map((field) => [field, row[field]]))
  const records = ids.flatMap((id): { recordId: string; changes: AuditChange[] }[] => {
    const [old, row] = [before.get(id), after.get(id)]
    if (row === undefined) return []
    if (old === undefined) {
      return [{ recordId: id, changes: [{ field: '', old: null, new: contentOf(row) }] }]
    }
    const changes = auditedFields
      .filter((field) => old[field] !== row[field])
      .map((field) => ({ field, old: old[field], new: row[field] }))
    return changes.length === 0 ? [] : [{ recordId: id, changes }]
  })
  return recordChangesOfMany(context, 'rota_shift', records)
}

/** What a plan adds; whoever is no longer of the branch leaves their shift open. */
async function addShifts(
  context: AuditContext,
  branchId: string,
  wanted: readonly Omit<RotaShiftInput, 'version'>[],
): Promise<{ added: number }> {
  const { scope, trx } = context
  const people = new Set((await findRotaPeople(scope, trx, [branchId])).map(({ id }) => id))
  const known = await lockRotaShifts(
    scope,
    trx,
    wanted.map(({ id }) => id),
  )
  const shifts = wanted
    .filter(({ id }) => !known.has(id))
    .map((shift) => ({
      ...shift,
      version: 0,
      memberId: shift.memberId !== null && people.has(shift.memberId) ? shift.memberId : null,
    }))
  await writeRota(context, { branchId, shifts, removed: [] })
  return { added: shifts.length }
}

export async function copyWeek(
  context: AuditContext,
  copy: {
    readonly id: string
    readonly branchId: string
    readonly from: string
    readonly to: string
    readonly people: boolean
  },
): Promise<{ added: number }> {
  requireWeek({ weekStart: copy.from })
  requireWeek({ weekStart: copy.to })
  await requireRotaBranch(context.scope, context.trx, copy.branchId)
  const { branchId, from } = copy
  const days = daysBetween({ from, to: copy.to })
  const rows = await findRotaShifts(context.scope, context.trx, {
    ...{ branchId, from, to: addDays(from, 6) },
  })
  const wanted = rows
    .filter(({ removed }) => !removed)
    .map((row) => ({
      id: v5(row.id, copy.id),
      memberId: copy.people ? row.member_id : null,
      date: addDays(row.date, days),
      ...{ position: row.position, startMinute: row.start_minute, endMinute: row.end_minute },
      ...{ breakMinutes: row.break_minutes, note: row.note },
    }))
  return addShifts(context, branchId, wanted)
}

export async function applyTemplate(
  context: AuditContext,
  asked: {
    readonly id: string
    readonly templateId: string
    readonly branchId: string
    readonly weekStart: string
  },
): Promise<{ added: number }> {
  requireWeek(asked)
  await requireRotaBranch(context.scope, context.trx, asked.branchId)
  const template = await rotaTemplateStore.find(context.scope, context.trx, asked.templateId)
  if (template?.input.branchId !== asked.branchId || template.archived) {
    return fail('not_found', { field: 'templateId' })
  }
  const wanted = template.input.lines.map(({ weekday, ...line }, index) => ({
    ...line,
    id: v5(String(index), asked.id),
    date: addDays(asked.weekStart, weekday - 1),
    note: '',
  }))
  return addShifts(context, asked.branchId, wanted)
}
