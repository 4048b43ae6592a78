import { expect, it } from 'vitest'
import {
  countPrices,
  fieldOfPriceList,
  type PriceList,
  pricedItems,
  priceKey,
  toPriceListContent,
  toPriceListValues,
} from './price-list-form.ts'

const item = '019a9c00-0000-7000-8000-000000000001'
const sized = '019a9c00-0000-7000-8000-000000000002'
const large = '019a9c00-0000-7000-8000-000000000003'
const small = '019a9c00-0000-7000-8000-000000000004'

const content = {
  name: 'Airport',
  branchIds: ['b'],
  currency: 'EUR',
  orderTypes: ['takeaway' as const],
  channels: null,
  schedule: { windows: [], fromDate: '2026-01-01', toDate: null },
  priority: 5,
  rate: -100_000,
  entries: [
    { itemId: item, variationId: null, price: 420 },
    { itemId: sized, variationId: large, price: 500 },
    { itemId: sized, variationId: small, price: 0 },
  ],
}
const list = {
  ...content,
  id: '',
  version: 1,
  archived: false,
  updatedAt: '',
  updatedBy: '',
} as unknown as PriceList

it('a price list comes out of its form as it went in', () => {
  expect(toPriceListContent(toPriceListValues(list))).toEqual(content)
  const plain = {
    ...list,
    schedule: { windows: [], fromDate: null, toDate: null },
    branchIds: null,
  }
  expect(toPriceListContent(toPriceListValues(plain))).toMatchObject({
    schedule: plain.schedule,
    branchIds: null,
  })
})

it('a price that was emptied is no entry; nought is a price', () => {
  const values = toPriceListValues(list)
  values.prices[item] = null
  values.prices[priceKey(sized, large)] = null
  // Shown in the table, and never typed into.
  values.prices.other = undefined
  expect(toPriceListContent(values).entries).toEqual([content.entries[2]])
  expect(pricedItems(values.prices)).toEqual([sized])
  expect(countPrices(values.prices)).toBe(1)
})

it('a refusal of an entry stands at its price', () => {
  const values = toPriceListValues(list)
  expect(fieldOfPriceList('entries.1.itemId', values)).toBe(`prices.${sized}_${large}`)
  expect(fieldOfPriceList('entries.9.itemId', values)).toBe('entries.9.itemId')
  expect(fieldOfPriceList('name', values)).toBe('name')
})
