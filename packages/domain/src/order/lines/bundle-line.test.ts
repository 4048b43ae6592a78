import { aLine, aModifier, vat0, vat20 } from '@servery/testing'
import { describe, expect, it } from 'vitest'
import { minorUnits } from '../../kernel/money.ts'
import { unitPriceOf } from '../model/price.ts'
import { bundleLine } from './bundle-line.ts'

const head = aLine({
  name: 'Deal',
  unitPrice: minorUnits(1000),
  unitPriceByOrderType: { takeaway: minorUnits(900) },
})
const part = (lineId: string, price: number, tax = vat20) => ({
  partId: lineId,
  extra: minorUnits(0),
  line: aLine({
    lineId,
    unitPrice: minorUnits(price),
    taxes: { otherwise: [tax], byOrderType: {} },
    modifiers: [],
  }),
})

describe('the line of a bundle', () => {
  it('is the bundle by itself while nothing is chosen', () => {
    expect(bundleLine(head, [])).toBe(head)
  })

  it('shares out the price of every order type, and bears no taxes of its own', () => {
    const line = bundleLine(head, [part('burger', 800), part('water', 200, vat0)])
    const [burger, water] = line.components ?? []
    expect([burger?.unitPrice, water?.unitPrice]).toEqual([800, 200])
    expect(burger?.unitPriceByOrderType).toEqual({ takeaway: 720 })
    expect(water?.unitPriceByOrderType).toEqual({ takeaway: 180 })
    expect([line.unitPrice, line.unitPriceByOrderType]).toEqual([1000, { takeaway: 900 }])
    expect(unitPriceOf(line, { orderType: 'takeaway' })).toBe(900)
    expect(line.taxes).toEqual({ otherwise: [], byOrderType: {} })
    expect(water?.taxes.otherwise).toEqual([vat0])
  })

  it('costs more by extras and modifiers', () => {
    const burger = part('burger', 800)
    const line = bundleLine(head, [
      { ...burger, line: { ...burger.line, modifiers: [aModifier({ quantity: 2 })] } },
      { ...part('water', 200), extra: minorUnits(50) },
    ])
    expect(line.unitPrice).toBe(1000 + 2 * 40 + 50)
  })
})
