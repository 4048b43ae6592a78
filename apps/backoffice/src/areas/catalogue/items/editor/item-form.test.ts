import type { ItemView } from '@servery/contract/catalogue/catalogue.ts'
import { plainItem } from '@servery/contract/catalogue/item-details.ts'
import { describe, expect, it } from 'vitest'
import { getItemField, newItemValues, toItemContent, toItemValues } from './item-form.ts'

const item = {
  id: 'i1',
  version: 3,
  archived: false,
  name: 'Flat white',
  shortName: '',
  description: '',
  categoryId: 'c1',
  categoryName: 'Coffee',
  image: '',
  colour: '#E7D7C9',
  priceKind: 'fixed',
  price: 340,
  unit: 'each',
  variations: [
    { id: 'v1', name: 'Large', price: 390, sku: '', barcode: '', values: ['Large'], off: true },
    {
      id: 'v2',
      name: 'Small',
      price: 340,
      sku: '',
      barcode: '',
      values: ['Small'],
      priceLevels: [{ orderType: null, channel: 'online', price: 360 }],
    },
  ],
  taxRateIds: ['standard'],
  taxRateIdsByOrderType: { takeaway: [], delivery: ['a', 'b'] },
  modifierGroupIds: ['g2', 'g1'],
  sku: 'FW',
  barcode: '',
  cost: 0,
  tracked: false,
  discountable: true,
  soldOut: false,
  favourite: true,
  ageRestricted: false,
  allergens: { milk: 'contains', nuts: 'no' },
  position: 10,
  ...plainItem,
  axes: [{ name: 'Size', values: ['Small', 'Large'] }],
  modifierLimits: [
    { groupId: 'g2', min: 0, max: null },
    { groupId: 'g1', max: 3 },
  ],
  priceLevels: [{ orderType: 'takeaway', channel: null, price: 320 }],
  stationIds: ['s1'],
  course: 'drink',
  diets: ['vegan'],
  kcal: 120,
  spice: 2,
  channels: ['till'],
  branchIds: ['b1'],
  updatedAt: '2026-11-21T12:00:00.000Z',
  updatedBy: 'Ana',
} as unknown as ItemView

describe('an item in the editor', () => {
  it('comes back as it was read', () => {
    const { id: _i, version: _v, archived: _a, ...rest } = item
    const { categoryName: _c, updatedAt: _t, updatedBy: _b, ...content } = rest
    expect(toItemContent(toItemValues(item))).toEqual(content)
  })

  it('keeps what nobody has checked apart from what was found free', () => {
    const values = toItemValues(item)
    expect(values.allergens.nuts).toBe('no')
    expect(values.allergens.fish).toBe('')
    expect(toItemContent(values).allergens).toEqual({ milk: 'contains', nuts: 'no' })
  })

  it('tells no tax at all from the same tax as otherwise', () => {
    const values = toItemValues(item)
    expect(values.taxByType).toEqual({
      eat_in: 'same',
      takeaway: 'none',
      collection: 'same',
      delivery: 'a+b',
    })
  })

  it('is empty at first, and costs nothing that was not typed', () => {
    const content = toItemContent(newItemValues())
    expect(content).toMatchObject({ name: '', price: 0, cost: 0, discountable: true })
    expect(content.taxRateIdsByOrderType).toEqual({})
  })
})

it.each([
  ['name', 'name'],
  ['variations.0.sku', 'variations.0.sku'],
  ['taxRateIds.1', 'taxRateIds'],
  ['taxRateIdsByOrderType.takeaway.0', 'taxByType.takeaway'],
  ['modifierGroupIds.3', 'modifierGroupIds'],
])('the API’s %s is the field %s', (path, field) => {
  expect(getItemField(path)).toBe(field)
})
