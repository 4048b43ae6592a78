/** What is known of a week: its shifts with minutes, overtime and cost, and its warnings. */
import type { RotaShift, RotaWarningRow } from '@servery/contract/trade/rota.ts'
import { addDays } from '@servery/domain/kernel/business-date.ts'
import { sumOf } from '@servery/domain/kernel/money.ts'
import type { MinorUnits } from '@servery/domain/kernel/types.ts'
import {
  costWithOvertime,
  type OvertimeRule,
  splitOvertime,
  type WorkedMinutes,
} from '@servery/domain/shift/rota/labour-cost.ts'
import { paidMinutes, type Span } from '@servery/domain/shift/rota/planned-shift.ts'
import { findRotaWarnings, type PersonShift } from '@servery/domain/shift/rota/rota-warnings.ts'
import { workingTimeRulesOf } from '@servery/domain/shift/rota/working-time.ts'
import type { RateAt } from '../../../people/team/index.ts'
import type { Scope, TenantTransaction } from '../../../platform/db/index.ts'
import { findTimeOff, type StoredTimeOff } from './requests.store.ts'
import { findUnavailable, findWorkedWeeks, type RotaPerson } from './rota-people.store.ts'
import { findShiftsOfPeople, type StoredRotaShift } from './rota-shifts.store.ts'

/** A short rest may be made up for within so long. */
const aroundDays = 28
/** The longest mean that a law takes. */
const meanWeeks = 52

export const spanOfRow = ({ starts_at, ends_at }: StoredRotaShift): Span => ({
  from: Math.floor(starts_at.getTime() / 60_000),
  to: Math.floor(ends_at.getTime() / 60_000),
})

export const paidOfRow = (row: StoredRotaShift) => paidMinutes(spanOfRow(row), row.break_minutes)

function personShift(row: StoredRotaShift): PersonShift {
  return {
    ...{ id: row.id, date: row.date, startMinute: row.start_minute, endMinute: row.end_minute },
    ...{ breakMinutes: row.break_minutes, span: spanOfRow(row) },
  }
}

export interface KnownWeek {
  readonly shifts: readonly StoredRotaShift[]
  readonly timeOff: readonly StoredTimeOff[]
  readonly unavailable: Awaited<ReturnType<typeof findUnavailable>>
  readonly workedWeeks: ReadonlyMap<string, readonly number[]>
}

/** All that is known of people around a week, in whatever branch they work. */
export async function knowWeek(
  scope: Scope,
  trx: TenantTransaction,
  memberIds: readonly string[],
  weekStart: string,
): Promise<KnownWeek> {
  const days = { from: addDays(weekStart, -aroundDays), to: addDays(weekStart, 6 + aroundDays) }
  return {
    shifts: await findShiftsOfPeople(scope, trx, { memberIds, ...days }),
    timeOff: await findTimeOff(scope, trx, { memberIds, ...days }),
    unavailable: await findUnavailable(scope, trx, memberIds),
    workedWeeks: await findWorkedWeeks(scope, trx, {
      memberIds,
      from: addDays(weekStart, -7 * meanWeeks),
      before: weekStart,
    }),
  }
}

/** Warnings about one person, as if these were their shifts. */
export function warningsOf(
  { id, waivesWeek }: Pick<RotaPerson, 'id' | 'waivesWeek'>,
  shifts: readonly StoredRotaShift[],
  known: KnownWeek,
  { country, weekStart }: { readonly country: string; readonly weekStart: string },
): readonly RotaWarningRow[] {
  const plan = {
    shifts: shifts.map(personShift),
    daysOff: known.timeOff
      .filter(({ member_id, status }) => member_id === id && status === 'approved')
      .map(({ from_date: from, to_date: to }) => ({ from, to })),
    unavailable: known.unavailable.get(id) ?? [],
    weeksBefore: known.workedWeeks.get(id) ?? [],
    waivesWeek,
  }
  return findRotaWarnings(plan, workingTimeRulesOf(country), weekStart).map((one) => ({
    ...one,
    memberId: id,
  }))
}

export interface Priced {
  readonly minutes: WorkedMinutes
  readonly cost: MinorUnits | null
}

/** Overtime counts over the whole week of a person, whichever branch pays for it. */
export function priceShifts(
  shifts: readonly StoredRotaShift[],
  rule: OvertimeRule,
  rateAt: RateAt,
): ReadonlyMap<string, Priced> {
  const priced = new Map<string, Priced>()
  for (const [memberId, own] of Map.groupBy(shifts, ({ member_id }) => member_id)) {
    const parts = splitOvertime(own.map(paidOfRow), rule)
    for (const [index, row] of own.entries()) {
      const minutes = parts[index] ?? { regular: 0, overtime: 0 }
      const hourly = memberId === null ? null : rateAt(memberId, row.starts_at)
      const cost = hourly === null ? null : costWithOvertime(minutes, hourly, rule)
      priced.set(row.id, { minutes, cost })
    }
  }
  return priced
}

export const sumCost = (costs: readonly (MinorUnits | null)[]) =>
  sumOf(
    costs.flatMap((cost) => cost ?? []),
    (cost) => cost,
  )

export function shiftView(row: StoredRotaShift, cost: MinorUnits | null): RotaShift {
  return {
    ...{ id: row.id, version: row.version, branchId: row.branch_id, memberId: row.member_id },
    ...{ position: row.position, date: row.date, startMinute: row.start_minute },
    ...{ endMinute: row.end_minute, breakMinutes: row.break_minutes, note: row.note },
    ...{ startsAt: row.starts_at.toISOString(), endsAt: row.ends_at.toISOString() },
    ...{ paidMinutes: paidOfRow(row), cost, state: stateOf(row) },
  }
}

export function stateOf(row: StoredRotaShift): RotaShift['state'] {
  const { published } = row
  if (row.removed) return 'removed'
  if (published === null) return 'new'
  const isSame =
    published.memberId === row.member_id &&
    published.position === row.position &&
    published.date === row.date &&
    published.startMinute === row.start_minute &&
    published.endMinute === row.end_minute &&
    published.breakMinutes === row.break_minutes &&
    published.note === row.note
  return isSame ? 'published' : 'changed'
}
