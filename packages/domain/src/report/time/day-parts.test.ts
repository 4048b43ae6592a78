import { expect, it } from 'vitest'
import { dayPartHours, dayParts, stackDayParts } from './day-parts.ts'
import { listHours } from './hours.ts'

it('has every hour in one part of the day', () => {
  const hours = dayParts.flatMap((part) => listHours(dayPartHours[part]))
  expect(hours.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 24 }, (_, hour) => hour))
})

it('adds up hours by part of the day, the greatest type first', () => {
  const rows = [
    { key: '08 takeaway', amount: 300 },
    { key: '10 takeaway', amount: 200 },
    { key: '10 eat_in', amount: 100 },
    { key: '23 eat_in', amount: 900 },
    { key: '02 eat_in', amount: -50 },
  ]
  expect(stackDayParts(rows)).toEqual({
    keys: ['eat_in', 'takeaway'],
    parts: [
      { part: 'morning', amounts: [100, 500] },
      { part: 'night', amounts: [850, 0] },
    ],
  })
  expect(stackDayParts([])).toEqual({ keys: [], parts: [] })
})
