/** Times of shifts are put right by a person, who says why; what tills wrote stays beside it. */
import type { ShiftCorrection } from '@servery/contract/trade/hours.ts'
import { findCorrectionFault } from '@servery/domain/shift/correction.ts'
import { v5 } from 'uuid'
import { requireBranch } from '../../../platform/access/index.ts'
import { type AuditContext, recordChanges } from '../../../platform/audit/index.ts'
import type { Scope, TenantTransaction } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/errors/index.ts'
import { contentHash } from '../../../platform/records/index.ts'
import { businessDateAt, findBranchRow, findPeople } from '../../../setup/company/index.ts'
import { findShifts, type StoredShift } from '../shifts.store.ts'
import {
  findCorrection,
  findCorrections,
  keepCorrection,
  lockShift,
  type StoredCorrection,
  type StoredTimes,
} from './corrections.store.ts'
import { digestOf, findApprovals } from './hours.store.ts'

export interface CorrectionInput {
  readonly id: string
  readonly branchId: string
  readonly shiftId: string
  readonly seen: number
  readonly startedAt: string
  readonly endedAt: string
  readonly breaks: readonly { paid: boolean; startedAt: string; endedAt: string }[]
  readonly reason: string
}

export async function correctShift(
  context: AuditContext & { readonly userId: string },
  input: CorrectionInput,
): Promise<{ id: string; corrections: number }> {
  const { scope, trx, now, userId } = context
  const { id, branchId, shiftId, reason, startedAt, endedAt } = input
  requireBranch(scope, branchId)
  await lockShift(scope, trx, shiftId)
  const shift = await requireShift(scope, trx, { branchId, shiftId })
  const breaks = input.breaks.map((one, index) => ({ breakId: v5(String(index), id), ...one }))
  const after = { startedAt, endedAt, breaks }
  const known = await findCorrection(scope, trx, id)
  if (known !== undefined) {
    const isSame =
      known.shift_id === shiftId &&
      known.reason === reason &&
      contentHash(timesOf(known)) === contentHash(after)
    return isSame ? { id, corrections: known.number } : fail('id_reused', { field: 'id' })
  }
  const approvals = await findApprovals(scope, trx, [shiftId])
  if (approvals.get(shiftId)?.digest === digestOf(shift))
    fail('hours_approved', { field: 'shiftId' })
  // The end that a person gives would stand in front of the one that is still to come.
  if (shift.ended_at === null && !shift.forgotten) fail('hours_not_ended', { field: 'shiftId' })
  if (shift.corrections !== input.seen) fail('stale_version', { field: 'seen' })
  await requireTimes(scope, trx, { shift, input, now })
  const before = timesOf(shift)
  const number = shift.corrections + 1
  await keepCorrection(scope, trx, {
    ...{ id, shift_id: shiftId, number, before, reason, breaks },
    ...{ started_at: new Date(startedAt), ended_at: new Date(endedAt) },
    ...{ corrected_by: userId, corrected_at: now },
  })
  // As shown: breaks that are the same have ids of their own in each correction.
  const [old, said] = [viewOf(before), viewOf(after)]
  const changes = (['startedAt', 'endedAt', 'breaks'] as const)
    .filter((field) => contentHash({ of: old[field] }) !== contentHash({ of: said[field] }))
    .map((field) => ({ field, old: old[field], new: said[field] }))
  const why = { field: 'reason', old: null, new: reason }
  await recordChanges(context, 'shift', shiftId, [...changes, why])
  return { id, corrections: number }
}

async function requireTimes(
  scope: Scope,
  trx: TenantTransaction,
  {
    shift,
    input,
    now,
  }: { readonly shift: StoredShift; readonly input: CorrectionInput; readonly now: Date },
): Promise<void> {
  const refuse = (field: string, problem: string) =>
    fail('invalid_input', { field, issues: [{ field, problem }] })
  const fault = findCorrectionFault(input, now.toISOString())
  if (fault === 'breaks') refuse(fault, 'must lie within the shift, one after the other')
  if (fault !== null) refuse(fault, 'must be after startedAt, within a day, and not in the future')
  const branch = await findBranchRow(scope, trx, shift.branch_id)
  if (branch === undefined) return fail('not_found', { field: 'branchId' })
  if (businessDateAt(new Date(input.startedAt), branch) !== shift.business_date) {
    refuse('startedAt', 'must be within the business day of the shift')
  }
}

async function requireShift(
  scope: Scope,
  trx: TenantTransaction,
  { branchId, shiftId }: { readonly branchId: string; readonly shiftId: string },
): Promise<StoredShift> {
  const [shift] = await findShifts(scope, trx, { branchId, ids: [shiftId] })
  return shift ?? fail('not_found', { field: 'shiftId' })
}

type Times = Pick<StoredShift, 'started_at' | 'ended_at' | 'breaks'>

const timesOf = ({ started_at, ended_at, breaks }: Times): StoredTimes => ({
  ...{ startedAt: started_at.toISOString(), endedAt: ended_at?.toISOString() ?? null, breaks },
})

export async function listCorrections(
  scope: Scope,
  trx: TenantTransaction,
  asked: { readonly branchId: string; readonly shiftId: string },
): Promise<{ rows: ShiftCorrection[] }> {
  requireBranch(scope, asked.branchId)
  await requireShift(scope, trx, asked)
  const found = await findCorrections(scope, trx, asked.shiftId)
  const names = await findPeople(
    scope,
    trx,
    found.map(({ corrected_by }) => corrected_by),
  )
  return { rows: found.map((one) => correctionView(one, names.get(one.corrected_by) ?? '')) }
}

function correctionView(one: StoredCorrection, byName: string): ShiftCorrection {
  return {
    ...{ id: one.id, at: one.corrected_at.toISOString(), byName, reason: one.reason },
    ...{ before: viewOf(one.before), after: viewOf(timesOf(one)) },
  }
}

const viewOf = ({ startedAt, endedAt, breaks }: StoredTimes): ShiftCorrection['before'] => ({
  ...{ startedAt, endedAt },
  breaks: breaks.map((one) => ({
    ...{ paid: one.paid, startedAt: one.startedAt, endedAt: one.endedAt },
  })),
})
