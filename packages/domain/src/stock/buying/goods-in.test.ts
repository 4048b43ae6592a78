import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minorUnits } from '../../kernel/money.ts'
import { quantity } from '../../kernel/quantity.ts'
import type { Rate } from '../../kernel/types.ts'
import { type DeliveryLine, landedUnitCost, priceDifference, valueDelivery } from './goods-in.ts'

const rate = (millionths: number) => millionths as Rate
const line = (packs: number, cost: number, more: Partial<DeliveryLine> = {}): DeliveryLine => ({
  quantity: quantity(packs * 1000),
  factor: quantity(12_000),
  cost: minorUnits(cost),
  taxRate: rate(200_000),
  ...more,
})
const value = (lines: readonly DeliveryLine[], extra = 0) =>
  valueDelivery({ lines, extra: minorUnits(extra), extraTaxRate: rate(200_000) })

describe('a delivery', () => {
  it('comes to its lines, extra costs and tax', () => {
    const valued = value([line(2, 5400), line(1, 1000, { taxRate: rate(0) })], 500)
    expect(valued).toMatchObject({ goods: 11_800, extra: 500, net: 12_300 })
    expect(valued).toMatchObject({ tax: 2260, gross: 14_560 })
    expect(valued.lines.map(({ units }) => units)).toEqual([24_000, 12_000])
  })

  it('spreads the freight by value, to the penny', () => {
    const valued = value([line(1, 1200), line(1, 450), line(1, 320)], 500)
    expect(valued.lines.map(({ landed, total }) => landed - total)).toEqual([305, 114, 81])
    expect(landedUnitCost(valued.lines[0] as never)).toBe(125_417)
  })

  it('lets what goes back bear none of it', () => {
    const valued = value([line(1, 1000), line(-1, 4000)], 100)
    expect(valued.lines.map(({ landed }) => landed)).toEqual([1100, -4000])
    expect(valued.net).toBe(-2900)
    expect(value([line(-1, 4000)]).lines).toEqual([{ units: -12_000, total: -4000, landed: -4000 }])
  })

  it('shares it evenly where all of it was free, and believes the invoice', () => {
    expect(value([line(1, 0), line(3, 0)], 101).lines.map(({ landed }) => landed)).toEqual([51, 50])
    expect(value([line(3, 333, { total: minorUnits(1000) })]).net).toBe(1000)
  })

  it('ties whatever comes', () => {
    const lines = fc.array(
      fc.record({
        packs: fc.integer({ min: -50, max: 50 }).filter((packs) => packs !== 0),
        cost: fc.integer({ min: 0, max: 1_000_000 }),
      }),
      { minLength: 1, maxLength: 12 },
    )
    fc.assert(
      fc.property(lines, fc.integer({ min: 0, max: 100_000 }), (drawn, extra) => {
        const valued = value(
          [...drawn.map(({ packs, cost }) => line(packs, cost)), line(1, 100)],
          extra,
        )
        expect(valued.lines.reduce((all, { landed }) => all + landed, 0)).toBe(valued.net)
        for (const { units, total, landed } of valued.lines) {
          if (units < 0) expect(landed).toBe(total)
          else expect(landed).toBeGreaterThanOrEqual(total)
        }
      }),
    )
  })

  it('says how much dearer it has become', () => {
    expect(priceDifference(495_000, 450_000)).toBe(100_000)
    expect(priceDifference(405_000, 450_000)).toBe(-100_000)
    expect([priceDifference(1, null), priceDifference(1, 0), priceDifference(null, 1)]).toEqual([
      null,
      null,
      null,
    ])
  })
})
