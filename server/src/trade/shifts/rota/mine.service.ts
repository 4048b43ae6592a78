/** What a person sees of the rota: their own shifts as they were told, and what they asked. */
import { daysBetween } from '@servery/domain/kernel/business-date.ts'
import { requireBranch } from '../../../platform/access/index.ts'
import type { Scope, TenantTransaction } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/errors/index.ts'
import { findBranchNames, findBranchRow, findPeople } from '../../../setup/company/index.ts'
import { findSwapsOf, findTimeOff } from './requests.store.ts'
import { findRotaPeople, findUnavailable } from './rota-people.store.ts'
import { findNextShift, findToldShifts, type StoredRotaShift } from './rota-shifts.store.ts'
import { namedBy, timeOffView } from './rota-week.service.ts'
import { momentsOf } from './rota-write.service.ts'
import { swapView } from './swaps.service.ts'

const daysMax = 100

export async function readMine(
  scope: Scope,
  trx: TenantTransaction,
  { userId, from, to }: { readonly userId: string; readonly from: string; readonly to: string },
) {
  if (to < from || daysBetween({ from, to }) > daysMax) fail('invalid_input', { field: 'to' })
  const people = await findRotaPeople(scope, trx, null)
  const me = people.find(({ id }) => id === userId)
  if (me === undefined) {
    const none = { shifts: [], colleagues: [], unavailable: [], timeOff: [], swaps: [] }
    return { memberId: null, ...none }
  }
  const own = { memberId: me.id, branchIds: me.branchIds, from, to }
  const told = await findToldShifts(scope, trx, own)
  const names = await findBranchNames(scope, trx)
  const branches = new Map<string, BranchRow>()
  for (const id of new Set(told.map((row) => row.branch_id))) {
    branches.set(id, await branchOf(scope, trx, id))
  }
  const timeOff = await findTimeOff(scope, trx, { memberIds: [me.id], from, to })
  const swaps = await findSwapsOf(scope, trx, own)
  const deciders = await findPeople(scope, trx, namedBy(timeOff))
  const isNear = (branchIds: readonly string[]) => branchIds.some((id) => me.branchIds.includes(id))
  return {
    memberId: me.id,
    shifts: told.map((row) =>
      toldView(row, branches.get(row.branch_id) ?? fail('internal'), names),
    ),
    colleagues: people
      .filter(({ id, branchIds }) => id !== me.id && isNear(branchIds))
      .map(({ id, name, branchIds }) => ({ memberId: id, name, branchIds: [...branchIds] })),
    unavailable: [...((await findUnavailable(scope, trx, [me.id])).get(me.id) ?? [])],
    timeOff: timeOff.map((row) => timeOffView(row, people, deciders)),
    swaps: swaps.map((swap) => swapView(swap, people)),
  }
}

async function branchOf(scope: Scope, trx: TenantTransaction, id: string) {
  return (await findBranchRow(scope, trx, id)) ?? fail('internal')
}

type BranchRow = Awaited<ReturnType<typeof branchOf>>

/** As they were told, whatever is planned by now. */
function toldView(row: StoredRotaShift, branch: BranchRow, names: ReadonlyMap<string, string>) {
  const told = row.published ?? fail('internal')
  const { startsAt, endsAt } = momentsOf(told, branch)
  return {
    ...{ id: row.id, branchId: row.branch_id, branchName: names.get(row.branch_id) ?? '' },
    ...{ position: told.position, date: told.date, startMinute: told.startMinute },
    ...{ endMinute: told.endMinute, breakMinutes: told.breakMinutes, note: told.note },
    ...{ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
    isOpen: told.memberId === null,
  }
}

/** For the till at which somebody clocks in or out. */
export async function readNext(
  scope: Scope,
  trx: TenantTransaction,
  { memberId, now }: { readonly memberId: string; readonly now: Date },
) {
  const { branchIds } = scope
  const row = await findNextShift(scope, trx, { memberId, branchIds, now })
  if (row === undefined) return { shift: null }
  requireBranch(scope, row.branch_id)
  const {
    note: _note,
    isOpen: _isOpen,
    ...shift
  } = toldView(row, await branchOf(scope, trx, row.branch_id), await findBranchNames(scope, trx))
  return { shift }
}
