/** What work costs: minutes at a rate by the hour, in minor units. */
import { add, minorUnits, subtract, zeroAmount } from '../../kernel/money.ts'
import { rate, wholeRateMillionths } from '../../kernel/rate.ts'
import { multiplyDivide, roundDivide } from '../../kernel/rounding.ts'
import type { MinorUnits, Rate } from '../../kernel/types.ts'
import { paidMinutes, type Span } from './planned-shift.ts'

/** Minutes × rate ÷ 60, rounded once, half up: 90 minutes at £12.25 cost £18.38. */
export function wageCost(minutes: number, hourlyRate: MinorUnits): MinorUnits {
  return minorUnits(multiplyDivide(minutes, hourlyRate, 60, 'half_up'))
}

export interface OvertimeRule {
  /** Minutes a week above which they are overtime; null: none are. */
  readonly aboveWeekMinutes: number | null
  /** What overtime is paid at: 1.5 times is 1500000. */
  readonly rate: Rate
}

export const noOvertime: OvertimeRule = { aboveWeekMinutes: null, rate: rate(wholeRateMillionths) }

export interface WorkedMinutes {
  readonly regular: number
  readonly overtime: number
}

/**
 * Regular and overtime minutes of the work of one week, one piece after the other: what lies above
 * the limit is overtime, wherever it falls.
 */
export function splitOvertime(
  minutes: readonly number[],
  { aboveWeekMinutes }: OvertimeRule,
): readonly WorkedMinutes[] {
  let left = aboveWeekMinutes ?? Number.MAX_SAFE_INTEGER
  return minutes.map((worked) => {
    const regular = Math.min(worked, left)
    left -= regular
    return { regular, overtime: worked - regular }
  })
}

/** Each of the two rounded once, as payrolls have a line for each. */
export function costWithOvertime(
  { regular, overtime }: WorkedMinutes,
  hourlyRate: MinorUnits,
  rule: OvertimeRule,
): MinorUnits {
  const dividend = BigInt(overtime) * BigInt(hourlyRate) * BigInt(rule.rate)
  const premium = roundDivide(dividend, 60n * BigInt(wholeRateMillionths), 'half_up')
  return add(wageCost(regular, hourlyRate), minorUnits(Number(premium)))
}

/**
 * The paid minutes of a planned shift within a part of the time. Nobody knows when its break will
 * be, so that it is spread evenly; parts side by side add up to the whole.
 */
export function plannedWithin(span: Span, breakMinutes: number, { from, to }: Span): number {
  const paid = paidMinutes(span, breakMinutes)
  const by = (minute: number) => {
    const passed = Math.min(Math.max(minute, span.from), span.to) - span.from
    return span.to === span.from ? 0 : multiplyDivide(passed, paid, span.to - span.from, 'down')
  }
  return by(to) - by(from)
}

export interface PieceRate {
  readonly hourlyRate: MinorUnits
  /** Minutes of the week that are left until work is overtime. */
  readonly regularLeft: number
  readonly rule: OvertimeRule
}

/** What minutes cost after others of the same shift: parts add up to the cost of the whole. */
export function costAfter(
  minutesBefore: number,
  minutes: number,
  { hourlyRate, regularLeft, rule }: PieceRate,
): MinorUnits {
  const costOf = (worked: number) => {
    const regular = Math.min(worked, regularLeft)
    return costWithOvertime({ regular, overtime: worked - regular }, hourlyRate, rule)
  }
  return subtract(costOf(minutesBefore + minutes), costOf(minutesBefore))
}

/** Labour % (rules.md 4.2): wage cost ÷ net sales of the same time. Null: nothing was sold. */
export function labourShare(cost: MinorUnits, net: MinorUnits): Rate | null {
  if (net <= zeroAmount) return null
  return rate(multiplyDivide(cost, wholeRateMillionths, net, 'half_up'))
}
