import { describe, expect, it } from 'vitest'
import { minorUnits } from '../kernel/money.ts'
import { pieces, quantity } from '../kernel/quantity.ts'
import {
  type CountEntry,
  countVariance,
  foldCount,
  moveStockTake,
  needsRecount,
  stockTakeReference,
  sumPlaces,
} from './stock-take.ts'

const at = (time: string) => `2026-11-21T${time}:00.000Z`
const entry = (id: string, time: string, units: number, more: Partial<CountEntry> = {}) => ({
  ...{ id, kind: 'set' as const, quantity: pieces(units), typed: String(units) },
  ...{ at: at(time), by: 'ann' },
  ...more,
})

describe('a late sale of before the count', () => {
  const ledger = [{ at: at('09:00'), quantity: pieces(20) }]
  const counted = pieces(18)
  it('shrinks the variance and leaves on hand what was counted', () => {
    expect(countVariance(counted, at('10:30'), ledger)).toBe(-2000)
    const late = [...ledger, { at: at('10:05'), quantity: pieces(-2) }]
    const variance = countVariance(counted, at('10:30'), late)
    expect(variance).toBe(0)
    expect(late.reduce((sum, one) => sum + one.quantity, 0) + variance).toBe(18_000)
  })

  it('is not one of after it', () => {
    const later = [...ledger, { at: at('10:31'), quantity: pieces(-2) }]
    expect(countVariance(counted, at('10:30'), later)).toBe(-2000)
  })
})

describe('what a row has', () => {
  it('is what was entered last, by whoever it was', () => {
    const ben = entry('2', '10:05', 7, { by: 'ben' })
    expect(foldCount([ben, entry('1', '10:00', 5)])).toMatchObject({ quantity: 7000, by: 'ben' })
  })

  it('grows with every scan after it, of several people, once each', () => {
    const scan = (id: string, time: string, by: string) =>
      entry(id, time, 1, { kind: 'add', typed: '', by })
    const scans = [scan('a', '10:02', 'ann'), scan('b', '10:03', 'ben'), scan('a', '10:02', 'ann')]
    expect(foldCount([entry('1', '10:01', 5), ...scans])).toMatchObject({ quantity: 7000 })
    expect(foldCount([entry('1', '10:09', 5), ...scans])).toMatchObject({ quantity: 5000 })
    expect(foldCount(scans.toReversed())).toMatchObject({ quantity: 2000, by: 'ben' })
  })

  it('is never below nothing', () => {
    const back = entry('2', '10:01', -3, { kind: 'add' })
    expect(foldCount([entry('1', '10:00', 2), back])).toMatchObject({ quantity: 0 })
  })

  it('is nothing where nobody counted', () => {
    expect(foldCount([])).toBeNull()
  })
})

describe('an item at several places', () => {
  const row = (place: string, counted: number | null, time = '10:00') => ({
    ...{ place, itemId: 'gin', variationId: null, locationId: 'bar' },
    counted: counted === null ? null : pieces(counted),
    countedAt: counted === null ? null : at(time),
  })
  it('is the sum of them, as of the last', () => {
    const [sum] = sumPlaces([row('shelf', 2), row('cellar', 12, '10:20')])
    expect(sum).toMatchObject({ counted: 14_000, countedAt: at('10:20') })
  })

  it('is not known before each was counted', () => {
    const sums = sumPlaces([row('shelf', 2), row('cellar', null)])
    expect(sums).toMatchObject([{ counted: null, countedAt: null }])
  })
})

describe('what is to be counted again', () => {
  const of = (expected: number, counted: number, value: number, currency = 'GBP') =>
    needsRecount({
      ...{ expected: quantity(expected), counted: quantity(counted), currency },
      value: minorUnits(value),
    })
  it.each([
    [100_000, 90_000, 100, 'GBP', false],
    [100_000, 89_999, 100, 'GBP', true],
    [100_000, 99_000, 2000, 'GBP', false],
    [100_000, 99_000, -2001, 'GBP', true],
    [100_000, 99_000, 3999, 'JPY', false],
    [0, 1000, 1, 'GBP', true],
    [-5000, -5000, 0, 'GBP', false],
  ])('of %d counted %d worth %d %s: %s', (expected, counted, value, currency, wanted) => {
    expect(of(expected, counted, value, currency)).toBe(wanted)
  })
})

describe('the states of a stock take', () => {
  it('go from draft to completed, and back once from review', () => {
    const path = ['start', 'review', 'reopen', 'review', 'complete'] as const
    let status: Parameters<typeof moveStockTake>[0] = 'draft'
    for (const action of path) {
      const moved = moveStockTake(status, action)
      expect(moved.ok).toBe(true)
      if (moved.ok) status = moved.status
    }
    expect(status).toBe('completed')
  })

  it.each([
    ['completed', 'complete', 'stock_take_closed'],
    ['completed', 'count', 'stock_take_closed'],
    ['cancelled', 'reopen', 'stock_take_closed'],
    ['draft', 'count', 'stock_take_not_started'],
    ['counting', 'complete', 'stock_take_busy'],
    ['review', 'count', 'stock_take_busy'],
  ] as const)('%s: %s is refused', (status, action, refusal) => {
    expect(moveStockTake(status, action)).toEqual({ ok: false, refusal })
  })

  it('are told by a number of the company', () => {
    expect([1, 12, 12_345].map(stockTakeReference)).toEqual(['ST-0001', 'ST-0012', 'ST-12345'])
  })
})
