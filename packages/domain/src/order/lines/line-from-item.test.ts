import { anItem, salesTax, vat0, vat20 } from '@servery/testing'
import { describe, expect, it } from 'vitest'
import { InvariantError } from '../../kernel/invariant.ts'
import { minorUnits } from '../../kernel/money.ts'
import { pieces } from '../../kernel/quantity.ts'
import { localMomentOf } from '../../kernel/schedule.ts'
import type {
  ModifierGroupRecord,
  TaxRateRecord,
  VariationRecord,
} from '../../offer/catalogue/types.ts'
import { goodsOf } from '../model/components.ts'
import { bundleLine } from './bundle-line.ts'
import { type LineFromItem, lineFromItem } from './line-from-item.ts'

const taxRates: readonly TaxRateRecord[] = [vat20, vat0, salesTax].map((tax) => ({
  ...tax,
  version: 1,
  archived: false,
}))
const large: VariationRecord = {
  id: 'large',
  name: 'Large',
  price: minorUnits(380),
  sku: '',
  barcode: '',
}
const milk: ModifierGroupRecord = {
  id: 'milk',
  version: 1,
  archived: false,
  name: 'Milk',
  min: 0,
  max: null,
  freeCount: 1,
  selection: 'quantity',
  options: [
    { id: 'oat', name: 'Oat', price: minorUnits(45), isDefault: false, soldOut: false },
    { id: 'soy', name: 'Soy', price: minorUnits(50), isDefault: false, soldOut: false },
  ],
}

function line(overrides: Partial<LineFromItem> = {}) {
  return lineFromItem({
    lineId: 'line',
    item: anItem(),
    variation: null,
    groups: [],
    modifiers: [],
    taxRates,
    quantity: pieces(2),
    note: 'hot',
    book: [],
    sale: { orderType: 'eat_in', channel: 'till', at: localMomentOf('2026-11-21T12:00') },
    ...overrides,
  })
}

describe('lineFromItem', () => {
  it('copies the item, so that later edits of it never reach the line', () => {
    expect(line()).toEqual({
      lineId: 'line',
      itemId: anItem().id,
      variationId: null,
      categoryId: anItem().categoryId,
      name: 'Coffee',
      variationName: null,
      quantity: 2000,
      unit: 'each',
      unitPrice: 300,
      modifiers: [],
      taxes: { otherwise: [vat20], byOrderType: {} },
      discountable: true,
      tracked: true,
      note: 'hot',
    })
  })

  it('is for the kitchen where a station makes it or a printer prints it, unless it is not to', () => {
    const grill = anItem({ stationIds: ['grill'] })
    expect(line({ item: grill }).kitchen).toMatchObject({ stationIds: ['grill'] })
    expect(line({ onPaper: true }).kitchen).toMatchObject({ stationIds: [] })
    const hidden = anItem({ stationIds: ['grill'], printsOnTicket: false })
    expect(line({ item: hidden, onPaper: true }).kitchen).toBeUndefined()
  })

  it('takes price and name of the variation, and an open price before both', () => {
    const item = anItem({ variations: [large] })
    expect(line({ item, variation: large })).toMatchObject({
      variationId: 'large',
      variationName: 'Large',
      unitPrice: 380,
    })
    expect(line({ item, variation: large, price: minorUnits(1) }).unitPrice).toBe(1)
    expect(line({ price: minorUnits(0) }).unitPrice).toBe(0)
  })

  it('gives the first modifiers of a group free', () => {
    const modifiers = [
      { groupId: 'milk', optionId: 'soy', quantity: 2 },
      { groupId: 'milk', optionId: 'oat', quantity: 1 },
    ]
    expect(line({ groups: [milk], modifiers }).modifiers).toEqual([
      { modifierId: 'soy', groupId: 'milk', name: 'Soy', unitPrice: 0, quantity: 1 },
      { modifierId: 'soy', groupId: 'milk', name: 'Soy', unitPrice: 50, quantity: 1 },
      { modifierId: 'oat', groupId: 'milk', name: 'Oat', unitPrice: 45, quantity: 1 },
    ])
  })

  it('keeps what options cost, where somebody has said, and none of what is left out', () => {
    const [oat, soy] = milk.options
    if (oat === undefined || soy === undefined) throw new Error('the group has its options')
    const options = [
      { ...oat, cost: minorUnits(17) },
      { ...soy, cost: minorUnits(0) },
    ]
    const costs = (prefix?: 'no') =>
      line({
        groups: [{ ...milk, selection: 'multiple', prefixes: ['no'], options }],
        modifiers: ['oat', 'soy'].map((optionId) => ({
          ...{ groupId: 'milk', optionId, quantity: 1 },
          ...(prefix === undefined ? {} : { prefix }),
        })),
      }).modifiers.map(({ cost }) => cost)
    expect(costs()).toEqual([17, undefined])
    expect(costs('no')).toEqual([undefined, undefined])
  })

  it('keeps what one cost, where somebody has said, and leaves it with the goods of a bundle', () => {
    const costing = anItem({ cost: minorUnits(95) })
    expect(line({ item: costing }).cost).toBe(95)
    expect(line({ item: anItem({ cost: minorUnits(0) }) })).not.toHaveProperty('cost')
    const part = { ...line({ item: costing }), lineId: 'part' }
    const bundle = bundleLine(line({ item: costing }), [
      { partId: 'drink', line: part, extra: minorUnits(0) },
    ])
    expect(bundle).not.toHaveProperty('cost')
    expect(goodsOf(bundle).map(({ cost }) => cost)).toEqual([95])
  })

  it('keeps the taxes of every order type; none is not the same as no exception', () => {
    const item = anItem({
      taxRateIds: [vat20.id],
      taxRateIdsByOrderType: { takeaway: [vat0.id], delivery: [] },
    })
    expect(line({ item }).taxes).toEqual({
      otherwise: [vat20],
      byOrderType: { takeaway: [vat0], delivery: [] },
    })
  })

  it('keeps the prices of the order types that differ, but none beside a typed price', () => {
    const level = (orderType: 'takeaway' | 'delivery', price: number) => ({
      orderType,
      channel: null,
      price: minorUnits(price),
    })
    const item = anItem({ priceLevels: [level('takeaway', 280), level('delivery', 300)] })
    expect(line({ item })).toMatchObject({
      unitPrice: 300,
      unitPriceByOrderType: { takeaway: 280 },
    })
    const typed = line({ item, price: minorUnits(250) })
    expect(typed.unitPrice).toBe(250)
    expect(typed).not.toHaveProperty('unitPriceByOrderType')
  })

  it('writes what its recipe takes now, which later edits of the recipe never change', () => {
    const beans = { ...anItem(), id: 'beans', unit: 'g' as const, tracked: true }
    const component = {
      ...{ itemId: 'beans', variationId: null, unit: 'g' as const },
      ...{ factor: null, yield: 1_000_000 },
    }
    const sold = (grams: number) => {
      const components = [{ ...component, quantity: pieces(grams) }]
      const recipe = { makes: pieces(1), components, sizes: [] }
      const item = anItem({ tracked: false, recipe })
      return line({ item, findItem: (id) => (id === 'beans' ? beans : undefined) })
    }
    const uses = (grams: number) => [{ itemId: 'beans', variationId: null, quantity: grams * 1000 }]
    const [yesterday, today] = [sold(18), sold(20)]
    expect(yesterday.uses).toEqual(uses(18))
    expect(today.uses).toEqual(uses(20))
    expect(line()).not.toHaveProperty('uses')
  })

  it('refuses to sell what does not belong together', () => {
    expect(() => line({ item: anItem({ taxRateIds: ['gone'] }) })).toThrow(InvariantError)
    expect(() => line({ variation: large })).toThrow(InvariantError)
    expect(() => line({ item: anItem({ variations: [large] }) })).toThrow(InvariantError)
  })
})
