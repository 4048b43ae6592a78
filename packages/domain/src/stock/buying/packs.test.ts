import { describe, expect, it } from 'vitest'
import { minorUnits } from '../../kernel/money.ts'
import { quantity } from '../../kernel/quantity.ts'
import { costPerUnit, packsFor, unitFactor, unitsIn } from './packs.ts'

describe('packs', () => {
  it.each([
    [3000, 6000, 18_000],
    [1500, 700, 1050],
    [-2000, 12_000, -24_000],
    [1000, unitFactor, 1000],
    [4000, 1000, 4000],
  ])('%i packs of %i hold %i', (packs, factor, units) => {
    expect(unitsIn(quantity(packs), quantity(factor))).toBe(units)
  })
  it.each([
    [0, 12_000, 0],
    [-5000, 12_000, 0],
    [1, 12_000, 1],
    [12_000, 12_000, 1],
    [12_001, 12_000, 2],
  ])('for %i of packs of %i it takes %i', (units, factor, packs) => {
    expect(packsFor(quantity(units), quantity(factor))).toBe(packs)
  })
  it('know what one unit costs, and of nothing nothing', () => {
    expect(costPerUnit(minorUnits(5400), quantity(12_000))).toBe(450_000)
    expect(costPerUnit(minorUnits(-5400), quantity(-12_000))).toBe(450_000)
    expect(costPerUnit(minorUnits(90), quantity(25_000_000))).toBe(4)
    expect(costPerUnit(minorUnits(90), quantity(0))).toBeNull()
  })
})
