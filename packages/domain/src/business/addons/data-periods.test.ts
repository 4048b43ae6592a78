import { describe, expect, it } from 'vitest'
import { periodDue, periodsDue } from './data-periods.ts'

/** 2026-03-02 is a Monday. */
const at = (today: string, time: string, date = today) => ({
  ...{ wall: `${date}T${time}`, today, at: '06:00' },
})
const daysOf = (...asked: Parameters<typeof periodDue>) => {
  const due = periodDue(...asked)
  return due === null ? null : [due.from, due.to]
}

describe('what is handed out on schedule', () => {
  it('is of the day before, once its time has come', () => {
    expect(daysOf('daily', at('2026-03-02', '05:59'))).toBeNull()
    expect(daysOf('daily', at('2026-03-02', '06:00'))).toEqual(['2026-03-01', '2026-03-01'])
  })

  it('is of the week or the month that is over, later too where it was missed', () => {
    expect(daysOf('weekly', at('2026-03-02', '05:59'))).toBeNull()
    const week = ['2026-02-23', '2026-03-01']
    expect(daysOf('weekly', at('2026-03-02', '06:00'))).toEqual(week)
    expect(daysOf('weekly', at('2026-03-08', '00:00'))).toEqual(week)
    expect(daysOf('monthly', at('2026-03-01', '05:59'))).toBeNull()
    expect(daysOf('monthly', at('2026-03-31', '00:00'))).toEqual(['2026-02-01', '2026-02-28'])
    expect(daysOf('monthly', at('2028-03-01', '06:00'))).toEqual(['2028-02-01', '2028-02-29'])
  })

  it('is of the business day so far, hour by hour and over midnight', () => {
    const late = periodDue('hourly', at('2026-03-02', '01:10', '2026-03-03'))
    expect(late).toEqual({ from: '2026-03-02', to: '2026-03-02', key: '2026-03-03T01' })
    expect(periodDue('hourly', at('2026-03-02', '23:10'))?.key).toBe('2026-03-02T23')
    const first = { ...at('2026-03-02', '04:10'), isFirstHour: true }
    const keys = periodsDue('hourly', first).map(({ to, key }) => [to, key])
    expect(keys).toEqual([
      ['2026-03-01', 'hourly 2026-03-01'],
      ['2026-03-02', '2026-03-02T04'],
    ])
    expect(periodsDue('hourly', { ...first, isFirstHour: false })).toHaveLength(1)
    expect(periodsDue('daily', { ...first, wall: '2026-03-02T06:00' })).toHaveLength(1)
  })
})
