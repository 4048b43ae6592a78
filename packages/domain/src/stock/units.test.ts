import { describe, expect, it } from 'vitest'
import { quantity } from '../kernel/quantity.ts'
import type { Unit } from '../offer/catalogue/types.ts'
import { factorOf, inBaseUnits, type StockPack } from './units.ts'

const cases: readonly StockPack[] = [{ name: 'Case', holds: 12_000 }]
const inUnits = (amount: number, unit: string, base: Unit, packs?: readonly StockPack[]) => {
  const factor = factorOf(unit, base, packs)
  return factor === null ? null : inBaseUnits(quantity(amount), factor)
}

describe('an amount in another unit', () => {
  it.each([
    [60, 'ml', 'l', 60 / 1000],
    [157_900, 'g', 'kg', 157.9],
    [1500, 'kg', 'g', 1_500_000],
    [250, 'l', 'ml', 250_000],
    [2000, 'each', 'each', 2000],
  ] as const)('%i thousandths of %s are in %s', (amount, unit, base, expected) => {
    expect(inUnits(amount, unit, base)).toBe(Math.round(expected))
  })

  it('is counted in packs, and in what a bottle holds', () => {
    expect(inUnits(2000, 'Case', 'bottle', cases)).toBe(24_000)
    expect(inUnits(3000, 'Bottle', 'l', [{ name: 'Bottle', holds: 700 }])).toBe(2100)
    // 60 ml from a litre bottle are 0.06 of it (rules.md 4.12).
    expect(inUnits(60_000, 'ml', 'bottle', [{ name: 'ml', holds: 1 }])).toBe(60)
  })

  it('keeps the factor it was entered with when the pack changes', () => {
    const frozen = factorOf('Case', 'bottle', cases)
    expect(factorOf('Case', 'bottle', [{ name: 'Case', holds: 6000 }])?.numerator).toBe(6000)
    expect(frozen === null ? null : inBaseUnits(quantity(1000), frozen)).toBe(12_000)
  })

  it.each([
    ['no such unit', 'barrel', 'l', undefined],
    ['weight is no volume', 'kg', 'l', undefined],
    ['pieces are no weight', 'each', 'kg', undefined],
    ['an empty pack', 'Case', 'bottle', [{ name: 'Case', holds: 0 }]],
    ['a pack of less than nothing', 'Case', 'bottle', [{ name: 'Case', holds: -12_000 }]],
    ['a pack beyond all counting', 'Case', 'bottle', [{ name: 'Case', holds: 1e308 }]],
  ] as const)('is refused: %s', (_, unit, base, packs) => {
    expect(inUnits(1000, unit, base, packs)).toBeNull()
  })

  it('is refused where it is beyond what is counted', () => {
    expect(inUnits(9_000_000_000_000, 'kg', 'g')).toBeNull()
  })
})
