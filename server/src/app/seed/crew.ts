/** Who works in a branch of the demo on a day: an early and a late crew, who clock in and out. */
import { minorUnits, uuidV7 } from '@servery/domain'
import type { SeedRandom } from './random.ts'
import type { ShiftStep } from './run-register.ts'
import type { TradeBranch, TradeDay } from './trade.ts'

const minuteMs = 60_000

export interface Crew {
  readonly early: readonly string[]
  readonly late: readonly string[]
  /** From then on the late crew takes the orders; the early one ends what it has begun. */
  readonly handoverMs: number
}

export function crewOf({ actorIds, branch }: TradeBranch, day: TradeDay): Crew {
  const dayNumber = Math.floor(day.startOfHour(12) / 86_400_000)
  return {
    ...crewOn(actorIds, { dayNumber, weekday: day.weekday }),
    handoverMs: day.startOfHour(Math.floor((branch.opens + branch.closes) / 2)),
  }
}

/** Where three or more share the work, one of them is off on the quieter days. */
export function crewOn(
  memberIds: readonly string[],
  { dayNumber, weekday }: { readonly dayNumber: number; readonly weekday: number },
): Pick<Crew, 'early' | 'late'> {
  const first = dayNumber % memberIds.length
  const turn = [...memberIds.slice(first), ...memberIds.slice(0, first)]
  const isQuiet = weekday !== 5 && weekday !== 6
  const there = isQuiet && turn.length > 2 ? turn.slice(0, -1) : turn
  const half = Math.ceil(there.length / 2)
  return { early: there.slice(0, half), late: there.slice(half) }
}

/** The shifts of the crew; whoever is late stays until all is closed, at `closedMs`. */
export function planShifts(
  source: TradeBranch,
  day: TradeDay,
  crew: Crew,
  closedMs: number,
): readonly ShiftStep[] {
  const { work, branch, business } = source
  const opensMs = day.startOfHour(branch.opens)
  const tipsMax = business.kind === 'restaurant' ? 36 : 0
  const shift = (memberId: string, from: number, to: number) =>
    planShift(work, { memberId, from, to, cashTips: 50 * work.below(tipsMax + 1) })
  return [
    ...crew.early.flatMap((memberId) =>
      shift(memberId, opensMs - within(work, 10, 25), crew.handoverMs + within(work, 60, 80)),
    ),
    ...crew.late.flatMap((memberId) =>
      shift(memberId, crew.handoverMs - within(work, 5, 20), closedMs + within(work, 2, 15)),
    ),
  ]
}

interface PlannedShift {
  readonly memberId: string
  readonly from: number
  readonly to: number
  readonly cashTips: number
}

/** With a meal that is not paid and, now and then, a rest that is. */
function planShift(
  work: SeedRandom,
  { memberId, from, to, cashTips }: PlannedShift,
): readonly ShiftStep[] {
  const subjectId = uuidV7(from, work.bytes(10))
  const step = (atMs: number, command: ShiftStep['command']): ShiftStep => ({
    kind: 'shift',
    atMs,
    subjectId,
    actorId: memberId,
    command,
  })
  const rest = (paid: boolean, atMs: number, lengthMs: number) => [
    step(atMs, { type: 'start_break', breakId: uuidV7(atMs, work.bytes(10)), paid }),
    step(atMs + lengthMs, { type: 'end_break' }),
  ]
  const length = to - from
  const mealAt = from + Math.floor(length * 0.4) + within(work, 0, 30)
  return [
    step(from, { type: 'start', memberId, currency: 'GBP' }),
    ...rest(false, mealAt, within(work, 20, 40)),
    ...(work.chance(30) ? rest(true, from + Math.floor(length * 0.8), within(work, 8, 12)) : []),
    step(to, { type: 'end', endedAt: null, cashTips: minorUnits(cashTips), note: '' }),
  ]
}

/** So many minutes as milliseconds, to the second. */
export function within(work: SeedRandom, least: number, most: number): number {
  return least * minuteMs + work.below((most - least) * 60 + 1) * 1000
}
