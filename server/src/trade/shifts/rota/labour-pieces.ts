/** Work with its price, as reports cut it into hours: what was planned, and what was done. */
import { addDays, isoWeekday } from '@servery/domain/kernel/business-date.ts'
import type { MinorUnits } from '@servery/domain/kernel/types.ts'
import { minutesWithin } from '@servery/domain/shift/minutes.ts'
import { type OvertimeRule, plannedWithin } from '@servery/domain/shift/rota/labour-cost.ts'
import { findRates } from '../../../people/team/index.ts'
import type { Scope, TenantTransaction } from '../../../platform/db/index.ts'
import { findShifts } from '../shifts.store.ts'
import { paidOfRow, spanOfRow } from './rota-plan.ts'
import { findRotaSettings, overtimeOf } from './rota-records.ts'
import { findRotaShifts } from './rota-shifts.store.ts'

export interface LabourPiece {
  readonly memberId: string
  /** Milliseconds. */
  readonly from: number
  readonly to: number
  readonly date: string
  /** Null: no rate is known. */
  readonly hourlyRate: MinorUnits | null
  readonly rule: OvertimeRule
  /** Minutes of the week that are left until work is overtime. */
  readonly regularLeft: number
  /** Paid minutes between two moments. */
  readonly minutesBetween: (from: number, to: number) => number
}

interface Days {
  readonly branchId: string
  readonly from: string
  readonly to: string
}

/** Whole weeks before, so that overtime is counted from each Monday on. */
const mondayOf = (date: string) => addDays(date, 1 - isoWeekday(date))

type Unlimited = Omit<LabourPiece, 'regularLeft'> & { readonly paid: number }

export async function findPlannedPieces(
  scope: Scope,
  trx: TenantTransaction,
  { branchId, from, to }: Days,
): Promise<readonly LabourPiece[]> {
  const rule = overtimeOf(await findRotaSettings(scope, trx, branchId))
  const rateAt = await findRates(scope, trx)
  const days = { branchId, from: mondayOf(addDays(from, -1)), to }
  const rows = (await findRotaShifts(scope, trx, days)).filter(({ removed }) => !removed)
  const pieces = rows.map((row): Unlimited => {
    const span = spanOfRow(row)
    const minuteOf = (ms: number) => Math.floor(ms / 60_000)
    return {
      ...{ memberId: row.member_id ?? '', date: row.date, rule, paid: paidOfRow(row) },
      ...{ from: row.starts_at.getTime(), to: row.ends_at.getTime() },
      hourlyRate: row.member_id === null ? null : rateAt(row.member_id, row.starts_at),
      minutesBetween: (first, last) =>
        plannedWithin(span, row.break_minutes, { from: minuteOf(first), to: minuteOf(last) }),
    }
  })
  return withOvertime(pieces)
}

/** A shift that was never ended counts until now, and no longer than a day. */
export async function findWorkedPieces(
  scope: Scope,
  trx: TenantTransaction,
  { branchId, from, to }: Days,
  now: Date,
): Promise<readonly LabourPiece[]> {
  const rule = overtimeOf(await findRotaSettings(scope, trx, branchId))
  const rateAt = await findRates(scope, trx)
  const days = { branchId, from: mondayOf(addDays(from, -1)), to }
  const rows = await findShifts(scope, trx, days)
  const pieces = rows.map((row): Unlimited => {
    const start = row.started_at.getTime()
    const to = row.ended_at?.getTime() ?? Math.min(now.getTime(), start + 86_400_000)
    const until = new Date(to).toISOString()
    const shift = { startedAt: row.started_at.toISOString(), endedAt: until, breaks: row.breaks }
    const minutesBetween = (first: number, last: number) =>
      minutesWithin(shift, { from: isoOf(first), to: isoOf(last) }, until)
    return {
      ...{ memberId: row.member_id, date: row.business_date, rule, from: start, to },
      hourlyRate: rateAt(row.member_id, row.started_at),
      minutesBetween,
      paid: minutesBetween(start, to),
    }
  })
  return withOvertime(pieces)
}

const isoOf = (ms: number) => new Date(ms).toISOString()

function withOvertime(pieces: readonly Unlimited[]): readonly LabourPiece[] {
  const worked = new Map<string, number>()
  return pieces
    .toSorted((one, other) => one.from - other.from)
    .map(({ paid, ...piece }) => {
      const key = `${piece.memberId} ${mondayOf(piece.date)}`
      const before = worked.get(key) ?? 0
      worked.set(key, before + paid)
      const limit = piece.rule.aboveWeekMinutes ?? Number.MAX_SAFE_INTEGER
      return { ...piece, regularLeft: Math.max(0, limit - before) }
    })
}
