import { expect, it } from 'vitest'
import { getHourNow, listHours } from './home-hours.ts'

it.each([
  ['2026-11-21T14:59:00Z', 'Europe/London', '2026-11-21', 14],
  ['2026-11-22T01:30:00Z', 'Europe/London', '2026-11-21', 25],
  ['2026-11-21T14:59:00Z', 'America/New_York', '2026-11-21', 9],
])('at %s in %s it is hour %i of the day', (asOf, timeZone, today, hour) => {
  expect(getHourNow({ asOf, timeZone, today })).toBe(hour)
})

const row = (hour: number, net: number, before: number) => ({ hour, net, before })

it('ends today’s line at the hour that it is, and goes on with last week’s', () => {
  expect(listHours([row(9, 100, 80), row(10, 50, 90), row(11, 0, 70)], 10)).toEqual([
    { hour: 9, net: 100, before: 80 },
    { hour: 10, net: 50, before: 90 },
    { hour: 11, net: null, before: 70 },
  ])
})

it('begins now where nothing has been sold yet, and reaches to now where all is long past', () => {
  expect(listHours([row(9, 0, 80)], 8).map(({ hour, net }) => [hour, net])).toEqual([
    [8, 0],
    [9, null],
  ])
  expect(listHours([row(9, 100, 0)], 11).map(({ hour, net }) => [hour, net])).toEqual([
    [9, 100],
    [10, 0],
    [11, 0],
  ])
  expect(listHours([], 11)).toEqual([])
})

it('shows what a till with a fast clock has sold', () => {
  expect(listHours([row(9, 100, 0), row(10, 5, 0)], 9).at(-1)).toEqual({
    hour: 10,
    net: 5,
    before: 0,
  })
})
