import { describe, expect, it } from 'vitest'
import { findWrongCell, hasCell, withCells } from './bulk-edit.ts'

const plain = { variations: [], bundleParts: [] }
const sized = { ...plain, variations: [{ id: 'v1' }] as never }
const bundle = { ...plain, bundleParts: [{ id: 'p1' }] as never }

describe('the cells of an item in a table', () => {
  it.each([
    ['a simple item', plain, true, true],
    ['an item with variants', sized, false, true],
    ['a bundle', bundle, true, false],
  ] as const)('%s', (_name, item, price, tax) => {
    expect(hasCell(item, 'price')).toBe(price)
    expect(hasCell(item, 'taxRateIds')).toBe(tax)
    expect(hasCell(item, 'cost')).toBe(tax)
    expect(hasCell(item, 'name')).toBe(true)
  })

  it.each([
    ['5012345678900', null],
    ['5012345678901', 'barcode'],
    ['CR-1', null],
    ['', null],
  ] as const)('with the barcode %j', (barcode, wanted) => {
    expect(findWrongCell(plain, { barcode })).toBe(wanted)
  })

  it('names the cell that the item does not have', () => {
    expect(findWrongCell(sized, { name: 'Shirt', price: 500 as never })).toBe('price')
    expect(findWrongCell(bundle, { cost: 100 as never })).toBe('cost')
    expect(findWrongCell(plain, { cost: 100 as never })).toBeNull()
    const variations = [{ id: 'v1', price: 500 as never }]
    expect(findWrongCell(sized, { variations })).toBeNull()
    expect(findWrongCell(plain, { variations })).toBe('variations')
  })

  it('are prices of variants too, which keep what else they are', () => {
    const variations = [
      { id: 'v1', name: 'Small', price: 300 },
      { id: 'v2', name: 'Large', price: 400 },
    ] as never
    const item = { name: 'Shirt', variations }
    const change = { name: 'Tee', variations: [{ id: 'v2', price: 450 as never }] }
    expect(withCells(item, change)).toEqual({
      name: 'Tee',
      variations: [
        { id: 'v1', name: 'Small', price: 300 },
        { id: 'v2', name: 'Large', price: 450 },
      ],
    })
    expect(withCells(item, { name: 'Tee' } as never).variations).toBe(variations)
  })
})
