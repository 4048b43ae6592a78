import { describe, expect, it } from 'vitest'
import type { FoundItem } from '../catalogue/item-finder.tsx'
import {
  findSaleRefusal,
  newLine,
  type SaleLineValues,
  toQuote,
  toSaleLine,
} from './sale-line-values.ts'

const found = (item: object = {}, variationId = ''): FoundItem => ({
  ...{ itemId: 'item', variationId, name: 'Item' },
  item: {
    ...{ id: 'item', priceKind: 'fixed', unit: 'each', price: 450, variations: [] },
    ...{ priceMin: null, priceMax: null, ageRestricted: false, bundleParts: [], ...item },
  } as never,
})
const isWhole = (line: SaleLineValues) =>
  toQuote({ lines: [line], orderType: 'eat_in' }, 'quay', []) !== null

describe('a line for what was found', () => {
  it('is one of it, at the price that it has', () => {
    const line = newLine(found())
    expect(line).toMatchObject({ quantity: 1000, unitPrice: null, forAdults: false })
    expect(toSaleLine(line)).toEqual({
      ...{ id: line.id, itemId: 'item', variationId: null, quantity: 1000 },
    })
    expect([isWhole(line), isWhole({ ...line, quantity: 500 })]).toEqual([true, false])
  })

  it('has the price that was typed, which begins with what the item suggests', () => {
    const line = newLine(found({ priceKind: 'open' }))
    expect(line.unitPrice).toBe(450)
    expect(toSaleLine({ ...line, unitPrice: 600 })).toMatchObject({ price: 600 })
    const variations = [{ id: 'large', name: 'Large', price: 700 }]
    expect(newLine(found({ priceKind: 'open', variations }, 'large')).unitPrice).toBe(700)
    const free = newLine(found({ priceKind: 'open', price: 0 }))
    expect([free.unitPrice, isWhole(free), isWhole({ ...free, unitPrice: 0 })]).toEqual([
      null,
      false,
      false,
    ])
  })

  it('tells whoever may not say a price when it is chosen', () => {
    const may = { mayOpenPrice: true, maySellCustom: true }
    const mayNot = { mayOpenPrice: false, maySellCustom: false }
    const lines = [newLine(found()), newLine(found({ priceKind: 'open' })), newLine(null)]
    expect(lines.map((line) => findSaleRefusal(line, may))).toEqual([null, null, null])
    expect(lines.map((line) => findSaleRefusal(line, mayNot))).toEqual([
      null,
      'mayNotPrice',
      'mayNotCustom',
    ])
  })

  it('waits for its weight, of which there may be less than one', () => {
    const line = newLine(found({ priceKind: 'by_weight', unit: 'kg' }))
    expect([line.quantity, line.asks?.unit, isWhole(line)]).toEqual([null, 'kg', false])
    expect([345, 0].map((quantity) => isWhole({ ...line, quantity }))).toEqual([true, false])
  })

  it('is quoted once every part of a bundle was chosen', () => {
    const line = newLine(found({ bundleParts: [{ id: 'main' }, { id: 'drink' }] }))
    const modifiers = [{ groupId: 'topping', optionId: 'cheese', quantity: 1 }]
    const main = { itemId: 'burger', variationId: null, modifiers }
    const parts = { main, drink: { itemId: 'cola', variationId: 'small', modifiers: [] } }
    expect([isWhole({ ...line, parts: { main } }), isWhole({ ...line, parts })]).toEqual([
      false,
      true,
    ])
    expect(toSaleLine({ ...line, parts })).toMatchObject({
      parts: [
        { partId: 'main', itemId: 'burger', variationId: null, modifiers },
        { partId: 'drink', itemId: 'cola', variationId: 'small', modifiers: [] },
      ],
    })
  })
})
