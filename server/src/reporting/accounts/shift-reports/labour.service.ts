/** Labour beside sales. Work is cut by the hours of the wall clock, days by the cut-over. */
import type { LabourRow, LabourSummary } from '@servery/contract/reporting/labour.ts'
import {
  dateOfWall,
  minuteOfDayOf,
  type WallMinutes,
} from '@servery/domain/business/online/branch-minutes.ts'
import { addDays, datesBetween, daysBetween } from '@servery/domain/kernel/business-date.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import { costAfter, labourShare } from '@servery/domain/shift/rota/labour-cost.ts'
import { findQueryPlan, rangeOf, reportBranches } from '../../../journal/aggregates/index.ts'
import type { Scope, TenantTransaction } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/errors/index.ts'
import { Walls } from '../../../setup/company/index.ts'
import {
  findPlannedPieces,
  findWorkedPieces,
  type LabourPiece,
} from '../../../trade/shifts/index.ts'
import { sumByTime } from '../../sales/index.ts'

export interface LabourQuery {
  readonly branchId?: string | undefined
  readonly from: string
  readonly to: string
  readonly by: 'day' | 'hour'
  readonly seesSales: boolean
  readonly now: Date
}

const daysMax = { day: 366, hour: 31 }
const forecastWeeks = [7, 14, 21, 28]

interface Tally {
  minutes: number
  cost: number
  withoutRate: number
}

export async function summarizeLabour(
  scope: Scope,
  trx: TenantTransaction,
  query: LabourQuery,
): Promise<LabourSummary> {
  const { from, to, by, seesSales } = query
  if (to < from || daysBetween({ from, to }) >= daysMax[by]) {
    const problem = `must not be before from, nor more than ${daysMax[by]} days`
    fail('invalid_input', { field: 'to', issues: [{ field: 'to', problem }] })
  }
  const { branches, currency } = await reportBranches(scope, trx, query.branchId)
  const worked = new Map<string, Tally>()
  const planned = new Map<string, Tally>()
  const walls = new Walls()
  for (const branch of branches) {
    const days = { branchId: branch.id, from: addDays(from, -1), to }
    const wallAt = walls.of(branch.time_zone)
    const clock = { wallAt, cutOver: branch.cut_over_minutes, range: { from, to }, by }
    spread(await findWorkedPieces(scope, trx, days, query.now), clock, worked)
    spread(await findPlannedPieces(scope, trx, days), clock, planned)
  }
  const netOf = async (days: { readonly from: string; readonly to: string }) => {
    if (!seesSales) return new Map<string, number>()
    const plan = await findQueryPlan(scope, trx, rangeOf(branches, days))
    return new Map((await sumByTime(trx, plan, by)).map((row) => [row.key, row.net]))
  }
  // Apart from those before: an hour after midnight is of the business day that began the evening.
  const net = await netOf({ from, to })
  const [latest = 0, earliest = 0] = [forecastWeeks[0], forecastWeeks.at(-1)]
  const before = await netOf({ from: addDays(from, -earliest), to: addDays(to, -latest) })
  const hours = new Set([...net.keys(), ...worked.keys(), ...planned.keys()])
  const keys = by === 'day' ? datesBetween({ from, to }) : [...hours].sort()
  const rows = keys.map((key) => rowOf(key, { net, before, worked, planned, seesSales }))
  const tallies = [...worked.values(), ...planned.values()]
  return {
    ...{ currency, by, rows, total: totalOf(rows) },
    withoutRate: tallies.reduce((sum, { withoutRate }) => sum + withoutRate, 0),
  }
}

interface Clock {
  readonly wallAt: WallMinutes
  readonly cutOver: number
  readonly range: { readonly from: string; readonly to: string }
  readonly by: 'day' | 'hour'
}

/** Each piece hour by hour, on the branch's wall clock, into days or hours. */
function spread(pieces: readonly LabourPiece[], clock: Clock, into: Map<string, Tally>): void {
  const { wallAt, cutOver, range, by } = clock
  for (const piece of pieces) {
    let [at, before] = [piece.from, 0]
    while (at < piece.to) {
      const wall = wallAt(Math.floor(at / 60_000))
      const toNextHour = (60 - (minuteOfDayOf(wall) % 60)) * 60_000
      // Where the first hour begins within a minute, the next begins on a whole one.
      const next = Math.min(piece.to, at - (at % 60_000) + toNextHour)
      const minutes = piece.minutesBetween(at, next)
      const date = dateOfWall(wall - cutOver)
      const cost =
        piece.hourlyRate === null ? null : costOf(piece, piece.hourlyRate, before, minutes)
      if (date >= range.from && date <= range.to) {
        add(into, by === 'day' ? date : hourOfWall(wall), minutes, cost)
      }
      before += minutes
      at = next
    }
  }
}

/** As `YYYY-MM-DDTHH`. */
function hourOfWall(wall: number): string {
  const hour = Math.floor(minuteOfDayOf(wall) / 60)
  return `${dateOfWall(wall)}T${String(hour).padStart(2, '0')}`
}

function costOf(
  { regularLeft, rule }: LabourPiece,
  hourlyRate: NonNullable<LabourPiece['hourlyRate']>,
  before: number,
  minutes: number,
): number {
  return costAfter(before, minutes, { hourlyRate, regularLeft, rule })
}

function add(into: Map<string, Tally>, key: string, minutes: number, cost: number | null): void {
  const tally = into.get(key) ?? { minutes: 0, cost: 0, withoutRate: 0 }
  tally.minutes += minutes
  tally.cost += cost ?? 0
  if (cost === null) tally.withoutRate += minutes
  into.set(key, tally)
}

interface Known {
  readonly net: ReadonlyMap<string, number>
  /** Of the weeks that the forecast is made of. */
  readonly before: ReadonlyMap<string, number>
  readonly worked: ReadonlyMap<string, Tally>
  readonly planned: ReadonlyMap<string, Tally>
  readonly seesSales: boolean
}

function rowOf(key: string, { net, before, worked, planned, seesSales }: Known): LabourRow {
  const past = forecastWeeks.flatMap(
    (days) => before.get(`${addDays(key.slice(0, 10), -days)}${key.slice(10)}`) ?? [],
  )
  const mean = past.reduce((sum, one) => sum + one, 0) / past.length
  return {
    key,
    ...figuresOf({
      net: seesSales ? (net.get(key) ?? 0) : null,
      forecast: past.length === 0 ? null : Math.round(mean),
      ...{ worked: knownOf(worked.get(key)), planned: knownOf(planned.get(key)) },
    }),
  }
}

interface Sums {
  readonly net: number | null
  readonly forecast: number | null
  readonly worked: Work
  readonly planned: Work
}

/** Null: what it cost is not known of any of the minutes, which is no cost of 0. */
interface Work {
  readonly minutes: number
  readonly cost: number | null
}

function knownOf(tally: Tally = { minutes: 0, cost: 0, withoutRate: 0 }): Work {
  const { minutes, cost, withoutRate } = tally
  return { minutes, cost: minutes > 0 && withoutRate === minutes ? null : cost }
}

function figuresOf({ net, forecast, worked, planned }: Sums): LabourSummary['total'] {
  const amountOf = (minor: number | null) => (minor === null ? null : minorUnits(minor))
  const shareOf = (cost: number | null, sales: number | null) =>
    cost === null || sales === null ? null : labourShare(minorUnits(cost), minorUnits(sales))
  return {
    ...{ net: amountOf(net), forecast: amountOf(forecast) },
    ...{ plannedMinutes: planned.minutes, plannedCost: amountOf(planned.cost) },
    plannedShare: shareOf(planned.cost, forecast),
    ...{ workedMinutes: worked.minutes, workedCost: amountOf(worked.cost) },
    workedShare: shareOf(worked.cost, net),
  }
}

function totalOf(rows: readonly LabourRow[]): LabourSummary['total'] {
  const sum = (figure: (row: LabourRow) => number | null) => {
    const known = rows.flatMap((row) => figure(row) ?? [])
    return known.length === 0 ? null : known.reduce((one, other) => one + other, 0)
  }
  const workOf = (each: readonly Work[]): Work => {
    const done = each.filter(({ minutes }) => minutes > 0)
    const known = done.flatMap(({ cost }) => cost ?? [])
    const minutes = done.reduce((total, one) => total + one.minutes, 0)
    const cost = known.reduce((total, one) => total + one, 0)
    return { minutes, cost: done.length > 0 && known.length === 0 ? null : cost }
  }
  return figuresOf({
    ...{ net: sum(({ net }) => net), forecast: sum(({ forecast }) => forecast) },
    worked: workOf(rows.map((row) => ({ minutes: row.workedMinutes, cost: row.workedCost }))),
    planned: workOf(rows.map((row) => ({ minutes: row.plannedMinutes, cost: row.plannedCost }))),
  })
}
