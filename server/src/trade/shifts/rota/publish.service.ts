/** People are told their shifts of a week; what warned is kept with the reason. */
import { addDays } from '@servery/domain/kernel/business-date.ts'
import { v5 } from 'uuid'
import type { Scope, TenantTransaction } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/errors/index.ts'
import { addNotices, addOverrides, findOverrides, type Notice } from './requests.store.ts'
import { addRotaEmails } from './rota-emails.ts'
import { stateOf } from './rota-plan.ts'
import { findRotaShifts, type StoredRotaShift, tellRotaShifts } from './rota-shifts.store.ts'
import { readWeek, requireRotaBranch, type WeekQuery } from './rota-week.service.ts'

export interface RotaWriter {
  readonly scope: Scope
  readonly trx: TenantTransaction
  readonly userId: string
  readonly now: Date
}

export async function publishWeek(
  { scope, trx, userId, now }: RotaWriter,
  { id, reason, ...query }: WeekQuery & { readonly id: string; readonly reason: string },
): Promise<{ shifts: number; people: number }> {
  const { branchId, weekStart } = query
  const week = await readWeek(scope, trx, query, false)
  const branch = await requireRotaBranch(scope, trx, branchId)
  const days = { from: weekStart, to: addDays(weekStart, 6) }
  const rows = await findRotaShifts(scope, trx, { branchId, ...days })
  const changed = rows.filter((row) =>
    row.removed ? row.published !== null : stateOf(row) !== 'published',
  )
  const passed = new Set(
    (await findOverrides(scope, trx, { branchId, ...days })).map(keyOfOverride),
  )
  const fresh = week.warnings.filter(
    (one) => !passed.has(keyOfOverride({ ...one, ...columnsOf(one) })),
  )
  if (fresh.length > 0 && reason === '') {
    fail('rota_warned', { field: 'reason', detail: { warnings: fresh.length } })
  }
  await addOverrides(
    scope,
    trx,
    fresh.map((one) => ({
      ...{ id: v5(`${one.shiftId} ${one.code}`, id), branch_id: branchId, ...columnsOf(one) },
      ...{ member_id: one.memberId, date: one.date, code: one.code, reason },
      ...{ by_user_id: userId, at: now },
    })),
  )
  const told = noticesOf(changed, { id, branchId, branch: branch.name, weekStart, now })
  await addNotices(scope, trx, told)
  await addRotaEmails(scope, trx, told, days)
  await tellRotaShifts(
    scope,
    trx,
    changed.map((row) => row.id),
  )
  return { shifts: changed.length, people: told.length }
}

interface Warned {
  readonly shiftId: string
  readonly limit: number | null
  readonly actual: number | null
}

const columnsOf = ({ shiftId, limit, actual }: Warned) => ({
  ...{ shift_id: shiftId, rule_minutes: limit, actual_minutes: actual },
})

const keyOfOverride = (one: {
  readonly shift_id: string
  readonly code: string
  readonly actual_minutes: number | null
}) => `${one.shift_id} ${one.code} ${one.actual_minutes}`

/** One for each person whose week is another than they were told. */
function noticesOf(
  changed: readonly StoredRotaShift[],
  about: {
    readonly id: string
    readonly branchId: string
    readonly branch: string
    readonly weekStart: string
    readonly now: Date
  },
): readonly Notice[] {
  const counts = new Map<string, number>()
  for (const row of changed) {
    const people = new Set([row.removed ? null : row.member_id, row.published?.memberId ?? null])
    for (const one of people) if (one !== null) counts.set(one, (counts.get(one) ?? 0) + 1)
  }
  return [...counts].map(([memberId, shifts]) => ({
    ...{ id: v5(memberId, about.id), kind: 'published', branch_id: about.branchId },
    ...{ member_id: memberId, at: about.now },
    data: { branch: about.branch, day: about.weekStart, shifts },
  }))
}
