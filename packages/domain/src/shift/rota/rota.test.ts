import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wallMinutesBy } from '../../business/online/branch-minutes.ts'
import { addDays } from '../../kernel/business-date.ts'
import { minorUnits, sum } from '../../kernel/money.ts'
import { rate } from '../../kernel/rate.ts'
import {
  costAfter,
  costWithOvertime,
  labourShare,
  noOvertime,
  plannedWithin,
  splitOvertime,
  wageCost,
} from './labour-cost.ts'
import {
  findLodasProblems,
  gustoFile,
  hoursText,
  lodasFile,
  type PayrollPerson,
  xeroFile,
} from './payroll.ts'
import { findTimesProblem, paidMinutes, spanOf } from './planned-shift.ts'
import { findRotaWarnings, type PersonPlan, type PersonShift } from './rota-warnings.ts'
import { workingTimeRulesOf } from './working-time.ts'

const format = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/London',
  dateStyle: 'short',
  timeStyle: 'short',
})
const london = wallMinutesBy((minute) => format.format(new Date(minute * 60_000)).replace(' ', 'T'))

const h = (hours: number) => hours * 60
let made = 0
function shift(date: string, start: number, end: number, breakMinutes = 0): PersonShift {
  const times = { date, startMinute: h(start), endMinute: h(end), breakMinutes }
  made += 1
  return { id: `shift ${made}`, ...times, span: spanOf(times, london) }
}
const plan = (shifts: readonly PersonShift[], more: Partial<PersonPlan> = {}): PersonPlan => ({
  ...{ shifts, daysOff: [], unavailable: [], weeksBefore: [], waivesWeek: false },
  ...more,
})
const monday = '2026-03-16'
const codes = (country: string, one: PersonPlan, week = monday) =>
  findRotaWarnings(one, workingTimeRulesOf(country), week).map(({ code }) => code)

describe('a planned shift', () => {
  it('lasts as long as the clock that is never changed says', () => {
    const night = (date: string) => {
      const { from, to } = spanOf(
        { date, startMinute: h(22), endMinute: h(30), breakMinutes: 0 },
        london,
      )
      return to - from
    }
    expect(['2026-03-28', '2026-10-24', '2026-06-01'].map(night)).toEqual([h(7), h(9), h(8)])
  })

  it('begins at the first of two equal times, and at the change where there is none', () => {
    const at = (date: string, startMinute: number) =>
      new Date(
        spanOf({ date, startMinute, endMinute: startMinute + 600, breakMinutes: 0 }, london).from *
          60_000,
      ).toISOString()
    expect(at('2026-10-25', 90)).toBe('2026-10-25T00:30:00.000Z')
    expect(at('2026-03-29', 90)).toBe('2026-03-29T01:00:00.000Z')
  })

  it('is refused by the part that is wrong', () => {
    const times = { date: monday, startMinute: 600, endMinute: 900, breakMinutes: 30 }
    expect(findTimesProblem(times)).toBeNull()
    expect(findTimesProblem({ ...times, startMinute: 1440 })).toBe('start')
    expect(findTimesProblem({ ...times, endMinute: 600 })).toBe('end')
    expect(findTimesProblem({ ...times, endMinute: 600 + h(17) })).toBe('end')
    expect(findTimesProblem({ ...times, breakMinutes: 300 })).toBe('break')
  })
})

describe('warnings', () => {
  it('say when the rest between two days is short, by the law of the country', () => {
    const eleven = plan([shift(monday, 15, 23, 30), shift('2026-03-17', 10, 14)])
    expect(codes('GB', eleven)).toEqual([])
    expect(codes('ES', eleven)).toContain('rest_short')
    const ten = plan([shift(monday, 15, 23, 30), shift('2026-03-17', 9, 13)])
    expect(codes('GB', ten)).toEqual(['rest_short'])
    const split = plan([shift(monday, 9, 12), shift(monday, 18, 22)])
    expect(codes('GB', split)).toEqual([])
  })

  it('let a restaurant in Germany make up for ten hours by twelve', () => {
    const tight = [shift(monday, 18, 23), shift('2026-03-17', 9, 12)]
    expect(codes('DE', plan(tight))).toEqual(['rest_short'])
    expect(codes('DE', plan([...tight, shift('2026-03-20', 9, 12)]))).toEqual([])
    const tooTight = [shift(monday, 18, 23), shift('2026-03-17', 8, 12), shift('2026-03-20', 9, 12)]
    expect(codes('DE', plan(tooTight))).toEqual(['rest_short'])
  })

  it.each([
    ['GB', 7, 0, 'break_short'],
    ['GB', 7, 20, null],
    ['DE', 7, 20, 'break_short'],
    ['DE', 10.5, 45, 'none'],
    ['ES', 7, 15, null],
  ])('ask for a break: %s, %f hours with %i minutes', (country, hours, minutes, code) => {
    const found = codes(country, plan([shift(monday, 8, 8 + hours, minutes)]))
    if (code === 'break_short') expect(found).toEqual(['break_short'])
    else expect(found).not.toContain('break_short')
  })

  it('say when a day, a week or seven days without rest are too long', () => {
    expect(codes('DE', plan([shift(monday, 8, 19.5, 45)]))).toEqual(['day_long'])
    const week = [0, 1, 2, 3, 4, 5].map((day) => shift(addDays(monday, day), 9, 18, 45))
    expect(codes('GB', plan(week))).toEqual(['week_long'])
    expect(codes('GB', plan(week, { waivesWeek: true }))).toEqual([])
    expect(codes('DE', plan(week, { waivesWeek: true }))).toEqual(['week_long'])
    expect(codes('GB', plan(week, { weeksBefore: [h(30)] }))).toEqual([])
    const seven = [0, 1, 2, 3, 4, 5, 6].map((day) => shift(addDays(monday, day), 10, 15))
    expect(codes('GB', plan(seven))).toEqual(['weekly_rest_short'])
    expect(codes('ES', plan(seven.slice(0, 5)))).toEqual([])
  })

  it('know what a person said: away, not available, twice at once', () => {
    const late = shift(monday, 20, 26)
    const off = { from: '2026-03-17', to: '2026-03-18' }
    expect(codes('', plan([late], { daysOff: [off] }))).toEqual(['time_off'])
    const tuesday = { weekday: 2, from: 0, to: 60 }
    expect(codes('', plan([late], { unavailable: [tuesday] }))).toEqual(['unavailable'])
    expect(codes('', plan([late], { unavailable: [{ ...tuesday, from: 120, to: 180 }] }))).toEqual(
      [],
    )
    expect(codes('', plan([late, shift(monday, 23, 28)]))).toEqual(['overlap', 'overlap'])
    expect(codes('', plan([late]), '2026-03-23')).toEqual([])
  })
})

describe('what work costs', () => {
  const wage = fc.integer({ min: 0, max: 100_000 }).map(minorUnits)

  it('is rounded once', () => {
    expect(wageCost(90, minorUnits(1225))).toBe(1838)
    expect(
      costWithOvertime({ regular: 60, overtime: 90 }, minorUnits(1000), {
        aboveWeekMinutes: 60,
        rate: rate(1_500_000),
      }),
    ).toBe(3250)
    expect(labourShare(minorUnits(300), minorUnits(1200))).toBe(250_000)
    expect(labourShare(minorUnits(300), minorUnits(0))).toBeNull()
  })

  it('adds up, however a shift is cut into hours', () => {
    const rule = { aboveWeekMinutes: 0, rate: rate(1_500_000) }
    const hours = fc.array(fc.integer({ min: 1, max: 16 }), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 960 }),
        fc.nat(400),
        wage,
        hours,
        (length, rest, of, cuts) => {
          const span = { from: 1000, to: 1000 + length }
          const breakMinutes = Math.min(rest, length - 1)
          const edges = [...new Set([0, 2000, ...cuts.map((hour) => 1000 + hour * 60)])].sort(
            (one, other) => one - other,
          )
          let before = 0
          const costs = edges.slice(1).map((to, index) => {
            const minutes = plannedWithin(span, breakMinutes, { from: edges[index] ?? 0, to })
            const cost = costAfter(before, minutes, {
              ...{ hourlyRate: of, regularLeft: rest, rule },
            })
            before += minutes
            return cost
          })
          expect(before).toBe(paidMinutes(span, breakMinutes))
          const regular = Math.min(before, rest)
          const minutes = { regular, overtime: before - regular }
          expect(sum(costs)).toBe(costWithOvertime(minutes, of, rule))
          expect(Math.min(...costs)).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })

  it('has overtime above the limit of the week alone, and loses no minute', () => {
    const week = fc.array(fc.nat(960), { maxLength: 14 })
    fc.assert(
      fc.property(week, fc.nat(3000), (minutes, above) => {
        const rule = { aboveWeekMinutes: above, rate: rate(1_500_000) }
        const parts = splitOvertime(minutes, rule)
        const total = minutes.reduce((one, other) => one + other, 0)
        const overtime = parts.reduce((one, part) => one + part.overtime, 0)
        expect(overtime).toBe(Math.max(0, total - above))
        expect(parts.map(({ regular, overtime: over }) => regular + over)).toEqual(minutes)
        expect(splitOvertime(minutes, noOvertime).every((part) => part.overtime === 0)).toBe(true)
      }),
    )
  })
})

describe('files of payrolls', () => {
  const settings = {
    ...{ xeroRegular: 'Ordinary Hours', xeroOvertime: 'Overtime' },
    ...{ lodasAdviser: '12345', lodasClient: '678', lodasRegular: '101', lodasOvertime: '110' },
  }
  const ana: PayrollPerson = {
    ...{ firstName: 'Ana', lastName: 'Gómez', payrollNumber: '26' },
    days: [
      { date: '2026-08-03', regularMinutes: 455, overtimeMinutes: 0 },
      { date: '2026-08-04', regularMinutes: 60, overtimeMinutes: 90 },
    ],
  }

  it('count hours in hundredths', () => {
    expect([0, 1, 30, 455, 7460].map((minutes) => hoursText(minutes, ','))).toEqual([
      ...['0,00', '0,02', '0,50', '7,58', '124,33'],
    ])
  })

  it('have the columns that each payroll takes', () => {
    expect(gustoFile([ana]).split('\r\n').slice(1, 2)).toEqual(['Gómez,Ana,26,8.58,1.50'])
    expect(xeroFile([ana], settings).split('\r\n').slice(1, -1)).toEqual([
      'Ana,Gómez,03/08/2026,7.58,Ordinary Hours',
      'Ana,Gómez,04/08/2026,1.00,Ordinary Hours',
      'Ana,Gómez,04/08/2026,1.50,Overtime',
    ])
    const lodas = lodasFile([ana], settings, '2026-08-31').split('\r\n')
    expect(lodas.slice(-3)).toEqual([
      '1;01.08.2026;26;101;1;8,58;',
      '1;01.08.2026;26;110;1;1,50;',
      '',
    ])
    const columns = lodas.find((line) => line.startsWith('1;u_lod'))?.split(';').length
    expect(lodas.at(-2)?.split(';').length).toBe((columns ?? 0) - 1)
  })

  it('name what LODAS would refuse', () => {
    expect(findLodasProblems([ana], settings)).toEqual([])
    const problems = findLodasProblems([{ ...ana, payrollNumber: 'A1' }], {
      ...settings,
      lodasOvertime: '',
    })
    expect(problems).toEqual(['lodasOvertime', 'Ana Gómez'])
  })
})
