import { describe, expect, it } from 'vitest'
import { minorUnits } from '../../kernel/money.ts'
import { quantity } from '../../kernel/quantity.ts'
import {
  daysCover,
  type StockNeed,
  shortOfMinimum,
  stockStatusOf,
  suggestPacks,
} from './suggest-order.ts'

const need = (more: Partial<Record<keyof StockNeed, number | null>> = {}): StockNeed =>
  ({ onHand: 5000, committed: 0, onOrder: 0, lowAt: 6000, par: 24_000, ...more }) as StockNeed
const pack = (factor: number, minimumPacks = 0) => ({ factor: quantity(factor), minimumPacks })

describe('what to order', () => {
  it.each([
    ['what is missing, in whole packs', need(), pack(6000), 4],
    ['exactly so many', need({ onHand: 12_000 }), pack(6000), 2],
    ['less what is on order', need({ onOrder: 12_000 }), pack(6000), 2],
    ['nothing where enough is on order', need({ onOrder: 19_000 }), pack(6000), 0],
    ['more by what is promised', need({ committed: 5000 }), pack(6000), 4],
    ['what is owed as well', need({ onHand: -6000 }), pack(6000), 5],
    ['as few as the supplier sends', need({ onHand: 20_000 }), pack(6000, 3), 3],
    ['nothing above par', need({ onHand: 24_000 }), pack(6000, 3), 0],
    ['up to the low mark without par', need({ par: null }), pack(1000), 1],
    ['nothing where nobody said how much', need({ par: null, lowAt: null }), pack(1000), 0],
    ['nothing of what is to run out', need({ par: 0, onHand: -3000 }), pack(1000), 0],
  ])('is %s', (_, wanted, by, packs) => {
    expect(suggestPacks(wanted, by)).toBe(packs)
  })

  it.each([
    ['out', need({ onHand: 0 })],
    ['out', need({ onHand: 3000, committed: 3000 })],
    ['low', need({ onHand: 6000 })],
    ['low', need({ onHand: 6000, onOrder: 100_000 })],
    ['enough', need({ onHand: 6001 })],
    ['enough', need({ lowAt: null, onHand: 1 })],
  ])('it is %s', (status, wanted) => {
    expect(stockStatusOf(wanted)).toBe(status)
  })

  it('says what is missing to the least that a supplier takes', () => {
    const short = (total: number, least: number) =>
      shortOfMinimum(minorUnits(total), minorUnits(least))
    expect([short(4999, 5000), short(5000, 5000), short(0, 5000), short(10, 0)]).toEqual([
      1, 0, 0, 0,
    ])
  })

  it('lasts as long as it sells', () => {
    const cover = (available: number, sold: number) =>
      daysCover(quantity(available), { quantity: quantity(sold), days: 28 })
    expect([cover(10_000, 56_000), cover(-1, 28_000), cover(5000, 0)]).toEqual([50, 0, null])
  })
})
