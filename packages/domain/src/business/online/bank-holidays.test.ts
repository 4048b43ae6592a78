import { describe, expect, it } from 'vitest'
import { easterOf, holidaysOf, withHolidays } from './bank-holidays.ts'

const dates = (...args: Parameters<typeof holidaysOf>) =>
  holidaysOf(...args).map(({ date }) => date.slice(5))

it.each([
  [2008, '2008-03-23'],
  [2019, '2019-04-21'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2038, '2038-04-25'],
  [2285, '2285-03-22'],
])('Easter of %d', (year, date) => expect(easterOf(year)).toBe(date))

describe('the days on which the United Kingdom observes them', () => {
  it('England and Wales, with Christmas on a weekend', () => {
    // As published: 27 and 28 December instead of Saturday and Sunday.
    expect(dates('gb_eng', 2021)).toEqual([
      ...['01-01', '04-02', '04-05', '05-03', '05-31', '08-30', '12-27', '12-28'],
    ])
    // Boxing Day is a Monday; Christmas, a Sunday, moves behind it.
    expect(dates('gb_eng', 2016).slice(-2)).toEqual(['12-26', '12-27'])
    expect(dates('gb_eng', 2026)).toEqual([
      ...['01-01', '04-03', '04-06', '05-04', '05-25', '08-31', '12-25', '12-28'],
    ])
    expect(dates('gb_eng', 2028)[0]).toBe('01-03')
  })

  it('Scotland, with the second of January', () => {
    expect(dates('gb_sct', 2025)).toEqual([
      ...['01-01', '01-02', '04-18', '05-05', '05-26', '08-04', '12-01', '12-25', '12-26'],
    ])
    expect(dates('gb_sct', 2022).slice(0, 2)).toEqual(['01-03', '01-04'])
    expect(dates('gb_sct', 2023).slice(0, 2)).toEqual(['01-02', '01-03'])
  })

  it('Northern Ireland, with its own two', () => {
    const holidays = dates('gb_nir', 2025)
    expect(holidays).toHaveLength(10)
    expect(holidays).toEqual(expect.arrayContaining(['03-17', '07-14']))
  })
})

it('Germany: those of all its states, where no day moves', () => {
  expect(dates('de', 2026)).toEqual([
    ...['01-01', '04-03', '04-06', '05-01', '05-14', '05-25', '10-03', '12-25', '12-26'],
  ])
})

it('Spain: those of all its regions', () => {
  expect(dates('es', 2027)).toEqual([
    ...['01-01', '01-06', '03-26', '05-01', '08-15', '10-12', '11-01', '12-06', '12-08', '12-25'],
  ])
})

it('adds the holidays that are missing, closed, and leaves dates that were entered', () => {
  const christmas = {
    ...{ name: 'Lunch only', date: '2020-12-25', yearly: true, services: [] },
    intervals: [{ from: 720, to: 900 }],
  }
  const holidays = holidaysOf('gb_eng', 2026)
  const all = withHolidays([christmas], holidays, (name) => name)
  expect(all[0]).toBe(christmas)
  expect(all).toHaveLength(holidays.length)
  expect(all[1]).toEqual({
    ...{ name: 'new_year', date: '2026-01-01', yearly: false, services: [], intervals: [] },
  })
  expect(withHolidays(all, holidays, (name) => name)).toEqual(all)
})
