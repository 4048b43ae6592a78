import { describe, expect, it } from 'vitest'
import { stepOf, stepsOf } from './sales-query.ts'
import {
  describePoint,
  fillHours,
  findRunning,
  inSteps,
  inView,
  listTrend,
  type TimePoint,
} from './time-axis.ts'

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
  expect(describePoint({ key }, { locale, withDay }).replace('Sat, 21', 'Sat 21')).toBe(text)
})

describe('with tax', () => {
  const incTax = { net: 12, gross: 24, previousNet: 6 }
  const day = { key: '2026-11-21', net: 10, gross: 20, orders: 1, previousNet: 5, incTax }
  const points = (one: object) => [one] as unknown as Parameters<typeof inView>[0]

  it('are days where it is asked for, and without it where it is not', () => {
    expect(inView(points(day), 'included')).toEqual({
      points: [{ key: day.key, orders: 1, ...incTax }],
      view: 'included',
    })
    const { incTax: _, ...without } = day
    expect(inView(points(day), 'excluded')).toEqual({ points: [without], view: 'excluded' })
  })

  it('are no hours, and that is known', () => {
    expect(inView(points({ ...day, incTax: null }), 'included')).toMatchObject({
      points: [{ net: 10, gross: 20, previousNet: 5 }],
      view: 'excluded',
    })
  })
})

it.each([
  ['net', [600, 0]],
  ['orders', [2, 0]],
  ['averageOrder', [300]],
  ['tips', null],
])('how %s went is %s', (key, trend) => {
  const days = [
    { ...point('2026-11-20', 600), orders: 2 },
    { ...point('2026-11-21', 0), orders: 0 },
  ]
  expect(listTrend(key, days)).toEqual(trend)
})

describe('weeks and months', () => {
  const days = ['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02'].map((key, index) => ({
    ...point(key, index + 1),
    previousNet: (10 * index) as unknown as TimePoint['net'],
  }))

  it('are sums of their days, from the first to the last that is there', () => {
    const [first, second] = inSteps(days, 'week', 1)
    expect(first).toMatchObject({ key: '2026-10-30', until: '2026-11-01', net: 6, orders: 3 })
    expect(first?.previousNet).toBe(30)
    expect(second).toMatchObject({ key: '2026-11-02', until: '2026-11-02', net: 4 })
    expect(inSteps(days, 'week', 7).map(({ key }) => key)).toEqual(['2026-10-30', '2026-11-01'])
    expect(inSteps(days, 'month', 1).map(({ net }) => net)).toEqual([3, 7])
    expect(inSteps(days, 'day', 1)).toBe(days)
  })

  it('say which days they are', () => {
    const week = { key: '2026-10-30', until: '2026-11-01' }
    expect(describePoint(week, { locale: 'en-GB', withDay: true })).toMatch(/^30 Oct.+1 Nov$/)
  })

  it('are there for ranges that are long enough, and the usual one where another is asked', () => {
    const of = (from: string) => ({ from, to: '2026-12-31' })
    expect(stepsOf(of('2026-12-31'))).toEqual(['hour'])
    expect(stepsOf(of('2026-12-25'))).toEqual(['hour', 'day'])
    expect(stepsOf(of('2026-01-01'))).toEqual(['day', 'week', 'month'])
    expect(stepOf(of('2026-12-31'), 'month')).toBe('hour')
    expect(stepOf(of('2026-12-01'), undefined)).toBe('day')
    expect(stepOf(of('2026-01-01'), undefined)).toBe('week')
    expect(stepOf(of('2026-01-01'), 'month')).toBe('month')
  })
})

it('finds the hour, the day or the week that is not over', () => {
  const at = { clock: '2026-11-21T14:03', today: '2026-11-21' }
  const keys = (...all: readonly string[]) => all.map((key) => ({ key }))
  expect(findRunning(keys('2026-11-21T13', '2026-11-21T14'), at)).toBe('2026-11-21T14')
  expect(findRunning(keys('2026-11-20', '2026-11-21'), at)).toBe('2026-11-21')
  expect(findRunning([{ key: '2026-11-16', until: '2026-11-22' }], at)).toBe('2026-11-16')
  expect(findRunning(keys('2026-11-19', '2026-11-20'), at)).toBeNull()
})
