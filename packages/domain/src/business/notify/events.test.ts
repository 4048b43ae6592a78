import { expect, test } from 'vitest'
import { permissions, rolePermissions } from '../access/permissions.ts'
import {
  choiceFor,
  notificationEvents,
  notificationEventsFor,
  summaryDay,
  thresholdLimits,
} from './events.ts'

test('nothing chosen is the standard, in minor units of the currency', () => {
  const standard = { email: false, push: false, inApp: true }
  expect(choiceFor('discountAbove', {}, 100)).toEqual({ ...standard, threshold: 5000 })
  expect(choiceFor('discountAbove', null, 1)).toEqual({ ...standard, threshold: 50 })
  expect(choiceFor('registerProblem', {}, 100)).toEqual({ email: true, push: true, inApp: true })
})

test.each([
  ['what was chosen', { email: true, push: true, inApp: false, threshold: 1 }, 1],
  ['a threshold of another kind', { threshold: 'much' }, 5000],
  ['a negative one', { threshold: -1 }, 5000],
  ['a fraction', { threshold: 1.5 }, 5000],
  ['one beyond the most', { threshold: 100_000_001 }, 5000],
])('%s', (_, stored, threshold) => {
  expect(choiceFor('discountAbove', { discountAbove: stored }, 100).threshold).toBe(threshold)
})

test('a letter about one’s own safety cannot be switched off', () => {
  const off = { securityChanged: { email: false, push: false, inApp: false } }
  expect(choiceFor('securityChanged', off, 100)).toEqual({ email: true, push: false, inApp: true })
})

test('nobody is told what they may not see', () => {
  expect(notificationEventsFor(rolePermissions.kitchen).map(({ key }) => key)).toEqual([
    'discountAbove',
    'cancelledAbove',
    'rotaChanged',
    'securityChanged',
  ])
  expect(notificationEventsFor(permissions)).toHaveLength(notificationEvents.length)
})

test('standards lie within their limits', () => {
  for (const event of notificationEvents) {
    if (!('threshold' in event)) continue
    const { standard, min, max } = thresholdLimits(event.threshold, 100)
    expect(standard).toBeGreaterThanOrEqual(min)
    expect(standard).toBeLessThanOrEqual(max)
  }
})

test.each([
  // The clock, the cut-over, the time of the letter, and the day whose summary is due.
  ['2026-03-14T06:59', 0, 420, null],
  ['2026-03-14T07:00', 0, 420, '2026-03-13'],
  ['2026-03-14T23:59', 0, 420, '2026-03-13'],
  ['2026-03-14T03:59', 240, 420, '2026-03-12'],
  ['2026-03-14T06:00', 240, 420, null],
  ['2026-03-14T07:00', 240, 420, '2026-03-13'],
  // Before the cut-over the day is still going on: its letter comes a night later.
  ['2026-03-14T01:29', 240, 90, '2026-03-11'],
  ['2026-03-14T01:30', 240, 90, '2026-03-12'],
  ['2026-03-14T05:00', 240, 90, '2026-03-12'],
])('at %s, cut-over %d, letter %d: %s', (localDateTime, cutOverMinutes, sendMinutes, day) => {
  expect(summaryDay({ localDateTime, cutOverMinutes, sendMinutes })).toBe(day)
})
