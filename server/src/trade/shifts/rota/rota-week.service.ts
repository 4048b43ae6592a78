/** The plan of a week, as whoever plans sees it. */
import type { RotaWeek, TimeOff } from '@servery/contract/trade/rota.ts'
import { addDays, isoWeekday } from '@servery/domain/kernel/business-date.ts'
import type { MinorUnits } from '@servery/domain/kernel/types.ts'
import { workingTimeRulesOf } from '@servery/domain/shift/rota/working-time.ts'
import { findRates } from '../../../people/team/index.ts'
import { requireBranch } from '../../../platform/access/index.ts'
import type { Scope, TenantTransaction } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/errors/index.ts'
import { findBranchRow, findCompany, findPeople } from '../../../setup/company/index.ts'
import { findOverrides, type StoredTimeOff } from './requests.store.ts'
import { findRotaPeople, type RotaPerson } from './rota-people.store.ts'
import { knowWeek, paidOfRow, priceShifts, shiftView, sumCost, warningsOf } from './rota-plan.ts'
import { findRotaSettings, overtimeOf } from './rota-records.ts'
import { findRotaShifts, type StoredRotaShift } from './rota-shifts.store.ts'

export interface WeekQuery {
  readonly branchId: string
  readonly weekStart: string
}

/** Weeks begin on Mondays, as those of the law do. */
export function requireWeek({ weekStart }: Pick<WeekQuery, 'weekStart'>): void {
  if (isoWeekday(weekStart) === 1) return
  const problem = 'must be a Monday'
  fail('invalid_input', { field: 'weekStart', issues: [{ field: 'weekStart', problem }] })
}

export async function requireRotaBranch(scope: Scope, trx: TenantTransaction, branchId: string) {
  requireBranch(scope, branchId)
  const branch = await findBranchRow(scope, trx, branchId)
  return branch ?? fail('not_found', { field: 'branchId' })
}

/** Whose rules warn. */
export async function countryOf(scope: Scope, trx: TenantTransaction): Promise<string> {
  const { country } = (await findCompany(scope, trx)) ?? fail('internal')
  return workingTimeRulesOf(country)?.country ?? ''
}

export async function readWeek(
  scope: Scope,
  trx: TenantTransaction,
  query: WeekQuery,
  seesRates: boolean,
): Promise<RotaWeek> {
  const { branchId, weekStart } = query
  requireWeek(query)
  const branch = await requireRotaBranch(scope, trx, branchId)
  const week = { from: weekStart, to: addDays(weekStart, 6) }
  const rows = (await findRotaShifts(scope, trx, { branchId, ...week })).filter(
    ({ removed, published }) => !removed || published !== null,
  )
  const people = await peopleOf(scope, trx, branchId, rows)
  const memberIds = people.map(({ id }) => id)
  const known = await knowWeek(scope, trx, memberIds, weekStart)
  const country = await countryOf(scope, trx)
  const rule = overtimeOf(await findRotaSettings(scope, trx, branchId))
  const ofWeek = known.shifts.filter(({ date }) => date >= week.from && date <= week.to)
  const priced = priceShifts(ofWeek, rule, await findRates(scope, trx))
  const costOf = ({ id }: { readonly id: string }): MinorUnits | null =>
    seesRates ? (priced.get(id)?.cost ?? null) : null
  const byPerson = Map.groupBy(known.shifts, ({ member_id }) => member_id)
  const timeOff = known.timeOff.filter(
    (one) => one.to_date >= week.from && one.from_date <= week.to && isOpen(one),
  )
  const ids = new Set(rows.map(({ id }) => id))
  const overrides = await findOverrides(scope, trx, { branchId, ...week })
  const deciders = overrides.flatMap(({ by_user_id }) => by_user_id ?? [])
  const names = await findPeople(scope, trx, [...deciders, ...namedBy(timeOff)])
  return {
    ...{ branchId, weekStart, currency: branch.currency, country },
    shifts: rows.map((row) => shiftView(row, row.removed ? null : costOf(row))),
    people: people.map((person) => {
      const own = ofWeek.filter((row) => row.member_id === person.id && row.branch_id === branchId)
      const overtime = own.map(({ id }) => priced.get(id)?.minutes.overtime ?? 0)
      return {
        ...{ memberId: person.id, name: person.name, role: person.role, colour: person.colour },
        plannedMinutes: own.reduce((sum, row) => sum + paidOfRow(row), 0),
        cost: seesRates ? sumCost(own.map(costOf)) : null,
        overtimeMinutes: overtime.reduce((sum, minutes) => sum + minutes, 0),
      }
    }),
    timeOff: timeOff.map((one) => timeOffView(one, people, names)),
    unavailable: [...known.unavailable].flatMap(([memberId, all]) =>
      all.map((one) => ({ ...one, memberId })),
    ),
    // What another branch planned is theirs to mend.
    warnings: people
      .flatMap((one) => warningsOf(one, byPerson.get(one.id) ?? [], known, { country, weekStart }))
      .filter(({ shiftId }) => ids.has(shiftId)),
    overrides: overrides.map((one) => ({
      ...{ shiftId: one.shift_id, code: one.code, reason: one.reason },
      by: names.get(one.by_user_id ?? '') ?? '',
      at: one.at.toISOString(),
    })),
  }
}

const isOpen = ({ status }: StoredTimeOff) => status === 'asked' || status === 'approved'

export const namedBy = (timeOff: readonly StoredTimeOff[]) =>
  timeOff.flatMap(({ decided_by }) => decided_by ?? [])

export function timeOffView(
  one: StoredTimeOff,
  people: readonly Pick<RotaPerson, 'id' | 'name'>[],
  names: ReadonlyMap<string, string>,
): TimeOff {
  return {
    ...{ id: one.id, memberId: one.member_id, from: one.from_date, to: one.to_date },
    memberName: people.find(({ id }) => id === one.member_id)?.name ?? '',
    ...{ kind: one.kind, note: one.note, status: one.status, answer: one.answer },
    askedAt: one.asked_at.toISOString(),
    decidedBy: names.get(one.decided_by ?? '') ?? '',
  }
}

/** Who works at the branch, and who is planned there though they no longer do. */
async function peopleOf(
  scope: Scope,
  trx: TenantTransaction,
  branchId: string,
  rows: readonly StoredRotaShift[],
): Promise<readonly RotaPerson[]> {
  const here = await findRotaPeople(scope, trx, [branchId])
  const known = new Set(here.map(({ id }) => id))
  const gone = [...new Set(rows.flatMap(({ member_id }) => member_id ?? []))].filter(
    (id) => !known.has(id),
  )
  const names = await findPeople(scope, trx, gone)
  return [
    ...here,
    ...gone.map((id) => ({
      ...{ id, name: names.get(id) ?? '', role: '', colour: '', waivesWeek: false },
      branchIds: [],
    })),
  ]
}
