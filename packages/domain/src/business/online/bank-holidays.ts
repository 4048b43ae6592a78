/**
 * Bank holidays of a year, worked out by their laws: of the parts of the United Kingdom as they are
 * observed, with substitute days; of Germany and Spain those of the whole country, on their dates.
 */
import { addDays, isoWeekday } from '../../kernel/business-date.ts'
import type { BusinessDate } from '../../kernel/types.ts'
import type { SpecialDate } from './hours.ts'
import { findSpecialProblem } from './hours.ts'

export const holidayRegions = ['gb_eng', 'gb_sct', 'gb_nir', 'de', 'es'] as const
export type HolidayRegion = (typeof holidayRegions)[number]

export const holidayNames = [
  'new_year',
  'second_january',
  'epiphany',
  'st_patrick',
  'good_friday',
  'easter_monday',
  'early_may',
  'labour_day',
  'spring',
  'ascension',
  'whit_monday',
  'boyne',
  'assumption',
  'summer',
  'german_unity',
  'hispanic_day',
  'all_saints',
  'st_andrew',
  'constitution',
  'immaculate',
  'christmas',
  'second_christmas',
] as const
export type HolidayName = (typeof holidayNames)[number]

export interface Holiday {
  readonly date: BusinessDate
  readonly name: HolidayName
}

type Dated = readonly [name: HolidayName, date: BusinessDate]

/** The holidays of a year, in order. */
export function holidaysOf(region: HolidayRegion, year: number): Holiday[] {
  return datesOf[region](year)
    .map(([name, date]) => ({ name, date }))
    .sort((one, other) => (one.date < other.date ? -1 : 1))
}

/** The special dates, with the holidays of which they say nothing yet as days that are closed. */
export function withHolidays(
  special: readonly SpecialDate[],
  holidays: readonly Holiday[],
  nameOf: (name: HolidayName) => string,
): SpecialDate[] {
  const all = [...special]
  for (const { date, name } of holidays) {
    const added = { name: nameOf(name), date, yearly: false, services: [], intervals: [] }
    if (findSpecialProblem([...all, added]) !== 'date_twice') all.push(added)
  }
  return all
}

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher). */
export function easterOf(year: number): BusinessDate {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const rest = year % 100
  const moon =
    (19 * golden + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 15) %
    30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - moon - (rest % 4)) % 7
  const shift = Math.floor((golden + 11 * moon + 22 * weekday) / 451)
  const day = moon + weekday - 7 * shift + 114
  return dateOf(year, Math.floor(day / 31), (day % 31) + 1)
}

const datesOf: { readonly [region in HolidayRegion]: (year: number) => readonly Dated[] } = {
  gb_eng: (year) => [
    ...observed([['new_year', dateOf(year, 1, 1)]]),
    ...easterDays(year),
    ...mayAndSummer(year),
    ...christmasDays(year),
  ],
  gb_sct: (year) => [
    ...observed([
      ['new_year', dateOf(year, 1, 1)],
      ['second_january', dateOf(year, 1, 2)],
    ]),
    ['good_friday', addDays(easterOf(year), -2)],
    ['early_may', firstMonday(year, 5)],
    ['spring', lastMonday(year, 5)],
    ['summer', firstMonday(year, 8)],
    ...observed([['st_andrew', dateOf(year, 11, 30)]]),
    ...christmasDays(year),
  ],
  gb_nir: (year) => [
    ...observed([['new_year', dateOf(year, 1, 1)]]),
    ...observed([['st_patrick', dateOf(year, 3, 17)]]),
    ...easterDays(year),
    ...mayAndSummer(year),
    ...observed([['boyne', dateOf(year, 7, 12)]]),
    ...christmasDays(year),
  ],
  de: (year) => [
    ['new_year', dateOf(year, 1, 1)],
    ...easterDays(year),
    ['labour_day', dateOf(year, 5, 1)],
    ['ascension', addDays(easterOf(year), 39)],
    ['whit_monday', addDays(easterOf(year), 50)],
    ['german_unity', dateOf(year, 10, 3)],
    ['christmas', dateOf(year, 12, 25)],
    ['second_christmas', dateOf(year, 12, 26)],
  ],
  es: (year) => [
    ['new_year', dateOf(year, 1, 1)],
    ['epiphany', dateOf(year, 1, 6)],
    ['good_friday', addDays(easterOf(year), -2)],
    ['labour_day', dateOf(year, 5, 1)],
    ['assumption', dateOf(year, 8, 15)],
    ['hispanic_day', dateOf(year, 10, 12)],
    ['all_saints', dateOf(year, 11, 1)],
    ['constitution', dateOf(year, 12, 6)],
    ['immaculate', dateOf(year, 12, 8)],
    ['christmas', dateOf(year, 12, 25)],
  ],
}

function easterDays(year: number): readonly Dated[] {
  const easter = easterOf(year)
  return [
    ['good_friday', addDays(easter, -2)],
    ['easter_monday', addDays(easter, 1)],
  ]
}

function mayAndSummer(year: number): readonly Dated[] {
  return [
    ['early_may', firstMonday(year, 5)],
    ['spring', lastMonday(year, 5)],
    ['summer', lastMonday(year, 8)],
  ]
}

function christmasDays(year: number): readonly Dated[] {
  return observed([
    ['christmas', dateOf(year, 12, 25)],
    ['second_christmas', dateOf(year, 12, 26)],
  ])
}

/** Those on a weekend move to the next working day that none of the others has. */
function observed(days: readonly Dated[]): readonly Dated[] {
  const taken = new Set(days.map(([, date]) => date).filter((date) => !isWeekend(date)))
  return days.map(([name, date]) => {
    if (!isWeekend(date)) return [name, date]
    let next = addDays(date, 1)
    while (isWeekend(next) || taken.has(next)) next = addDays(next, 1)
    taken.add(next)
    return [name, next]
  })
}

function firstMonday(year: number, month: number): BusinessDate {
  const first = dateOf(year, month, 1)
  return addDays(first, (8 - isoWeekday(first)) % 7)
}

/** Of May and August, which have 31 days. */
function lastMonday(year: number, month: number): BusinessDate {
  const last = dateOf(year, month, 31)
  return addDays(last, 1 - isoWeekday(last))
}

function isWeekend(date: BusinessDate): boolean {
  return isoWeekday(date) > 5
}

function dateOf(year: number, month: number, day: number): BusinessDate {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
}
