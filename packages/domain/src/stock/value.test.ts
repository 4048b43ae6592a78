import { describe, expect, it } from 'vitest'
import { minorUnits } from '../kernel/money.ts'
import { pieces, quantity } from '../kernel/quantity.ts'
import { countedSerials } from './serials.ts'
import {
  averageMoney,
  entryCost,
  openingCost,
  stockValue,
  stockValueMax,
  unitMoneyOf,
} from './value.ts'

describe('what an opening is worth', () => {
  it('is the cost of one, so often', () => {
    expect(openingCost(80, quantity(12_500))).toBe(1_000_000)
    expect(openingCost(80, quantity(0))).toBe(0)
  })

  it('is unknown where the item has no cost', () => {
    expect(openingCost(0, pieces(3))).toBeNull()
  })

  it('is never more than one entry may be', () => {
    expect(openingCost(10_000_000_000, pieces(1_000_000))).toBe(stockValueMax)
  })
})

describe('what an entry cost', () => {
  it('is rounded once', () => {
    expect(entryCost(stockValue(333), quantity(1500))).toBe(500)
  })

  it('is refused beyond what an entry may be', () => {
    expect(entryCost(stockValue(stockValueMax), pieces(1))).toBe(stockValueMax)
    expect(entryCost(stockValue(stockValueMax), pieces(2))).toBeNull()
  })
})

describe('what one unit costs', () => {
  it('follows from what came and from what is there', () => {
    expect(unitMoneyOf(minorUnits(1000), pieces(3))).toBe(333)
    expect(averageMoney(stockValue(1_000_000), pieces(3))).toBe(333)
  })

  it('is not told by nothing, or by less than nothing', () => {
    expect(unitMoneyOf(minorUnits(1000), quantity(0))).toBeNull()
    expect(averageMoney(stockValue(1000), quantity(0))).toBeNull()
    expect(averageMoney(stockValue(1000), quantity(-1000))).toBeNull()
    expect(averageMoney(stockValue(-1000), pieces(1))).toBeNull()
  })
})

describe('the numbers that a count named in several places', () => {
  const row = (...serials: string[]) => ({ serials })

  it('are all of them, each once', () => {
    expect(countedSerials([row('A', 'B'), { serials: null }, row('B', 'C')], pieces(3))).toEqual([
      ...['A', 'B', 'C'],
    ])
    expect(countedSerials([row()], pieces(0))).toEqual([])
  })

  it('say nothing where some were counted without one', () => {
    expect(countedSerials([row('A')], pieces(2))).toBeUndefined()
  })
})
