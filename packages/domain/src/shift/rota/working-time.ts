/**
 * What the law of a country asks of a rota, as far as a plan alone can show it. It warns and never
 * forbids: collective agreements, young people and night work have rules of their own.
 *
 * - GB: Working Time Regulations 1998 (SI 1998/1833): reg. 10 rest of 11 hours, reg. 11 a day off
 *   in seven, reg. 12 a break of 20 minutes above 6 hours, reg. 4 and 5 a mean of 48 hours over 17
 *   weeks unless the person has agreed in writing to more.
 * - DE: Arbeitszeitgesetz: § 3 ten hours a day at most and a mean of 48 a week over 24 weeks, § 4
 *   breaks of 30 minutes above 6 hours and 45 above 9, § 5 (1) rest of 11 hours, which (2) lets
 *   restaurants cut to 10 where another rest is 12 within four weeks; §§ 9–11 a day off for each
 *   Sunday that is worked.
 * - ES: Estatuto de los Trabajadores (RDL 2/2015): art. 34.3 twelve hours between two days and nine
 *   of ordinary work a day, art. 34.4 a break of 15 minutes above 6 hours, art. 34.1 a mean of 40
 *   hours a week over the year, art. 37.1 a day and a half of rest a week.
 */
import type { BusinessDate } from '../../kernel/types.ts'

export interface BreakRule {
  /** A shift that is longer… */
  readonly aboveMinutes: number
  /** …needs breaks of so many minutes together. */
  readonly breakMinutes: number
}

export interface WorkingTimeRules {
  readonly country: string
  readonly restMinutes: number
  /** A shorter rest that may be made up by a longer one; null: none may. */
  readonly restIfMadeUp: {
    readonly minutes: number
    readonly by: number
    readonly days: number
  } | null
  /** From the most to the least. */
  readonly breaks: readonly BreakRule[]
  /** Null: no limit by itself. */
  readonly dayMinutes: number | null
  readonly weekMinutes: number
  /** Over how many weeks the mean is taken. */
  readonly weeks: number
  readonly mayWaiveWeek: boolean
  /** A rest without interruption in every seven days. */
  readonly weeklyRestMinutes: number
}

const hour = 60

const ruleBook: readonly WorkingTimeRules[] = [
  {
    country: 'GB',
    restMinutes: 11 * hour,
    restIfMadeUp: null,
    breaks: [{ aboveMinutes: 6 * hour, breakMinutes: 20 }],
    dayMinutes: null,
    weekMinutes: 48 * hour,
    weeks: 17,
    mayWaiveWeek: true,
    weeklyRestMinutes: 24 * hour,
  },
  {
    country: 'DE',
    restMinutes: 11 * hour,
    restIfMadeUp: { minutes: 10 * hour, by: 12 * hour, days: 28 },
    breaks: [
      { aboveMinutes: 9 * hour, breakMinutes: 45 },
      { aboveMinutes: 6 * hour, breakMinutes: 30 },
    ],
    dayMinutes: 10 * hour,
    weekMinutes: 48 * hour,
    weeks: 24,
    mayWaiveWeek: false,
    weeklyRestMinutes: 24 * hour,
  },
  {
    country: 'ES',
    restMinutes: 12 * hour,
    restIfMadeUp: null,
    breaks: [{ aboveMinutes: 6 * hour, breakMinutes: 15 }],
    dayMinutes: 9 * hour,
    weekMinutes: 40 * hour,
    weeks: 52,
    mayWaiveWeek: false,
    weeklyRestMinutes: 36 * hour,
  },
]

/** The rules of a country; null where we know none, and warn of none. */
export function workingTimeRulesOf(country: string): WorkingTimeRules | null {
  return ruleBook.find((rules) => rules.country === country) ?? null
}

/** What a shift of so many paid minutes needs in breaks. */
export function breakNeeded({ breaks }: WorkingTimeRules, workedMinutes: number): number {
  return breaks.find(({ aboveMinutes }) => workedMinutes > aboveMinutes)?.breakMinutes ?? 0
}

/** Days on which somebody is away, both included. */
export interface DaysOff {
  readonly from: BusinessDate
  readonly to: BusinessDate
}
