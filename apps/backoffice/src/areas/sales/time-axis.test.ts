import { describe, expect, it } from 'vitest'
import { describePoint, fillHours, type TimePoint } from './time-axis.ts'

const point = (key: string, net: number): TimePoint =>
  ({ key, net, gross: net, orders: 1, previousNet: null }) as unknown as TimePoint

describe('fillHours', () => {
  it('puts nought into quiet hours, across midnight too', () => {
    const filled = fillHours([point('2026-11-21T22', 5), point('2026-11-22T01', 7)])
    expect(filled.map(({ key, net }) => [key, net])).toEqual([
      ['2026-11-21T22', 5],
      ['2026-11-21T23', 0],
      ['2026-11-22T00', 0],
      ['2026-11-22T01', 7],
    ])
  })

  it('leaves days as they are', () => {
    const days = [point('2026-11-20', 1), point('2026-11-21', 2)]
    expect(fillHours(days)).toBe(days)
    expect(fillHours([])).toEqual([])
  })
})

it.each([
  ['2026-11-21T09', 'en-GB', false, '09'],
  ['2026-11-21', 'en-GB', false, 'Sat 21 Nov'],
  ['2026-11-21', 'de', false, 'Sa., 21. Nov.'],
])('%s in %s is %s', (key, locale, withDay, text) => {
  expect(describePoint(key, { locale, withDay }).replace('Sat, 21', 'Sat 21')).toBe(text)
})
