import { anItem } from '@servery/testing'
import { describe, expect, it } from 'vitest'
import { minorUnits } from '../../kernel/money.ts'
import { always, localMomentOf, type Schedule } from '../../kernel/schedule.ts'
import {
  makePriceBook,
  type PriceContext,
  type PriceListRecord,
  priceOfItem,
  pricesByOrderType,
} from './item-price.ts'
import type { PriceLevel, VariationRecord } from './types.ts'

const at = (local: string, change: Partial<PriceContext> = {}): PriceContext => ({
  orderType: 'eat_in',
  channel: 'till',
  at: localMomentOf(local),
  ...change,
})
const noon = at('2026-11-20T12:00')
const level = (change: Partial<PriceLevel>, price: number): PriceLevel => ({
  orderType: null,
  channel: null,
  ...change,
  price: minorUnits(price),
})
const large: VariationRecord = {
  id: 'large',
  name: 'Large',
  price: minorUnits(380),
  sku: '',
  barcode: '',
  priceLevels: [level({ orderType: 'takeaway' }, 350)],
}
const list = (change: Partial<PriceListRecord>): PriceListRecord => ({
  id: 'a',
  version: 1,
  archived: false,
  name: 'Airport',
  branchIds: null,
  orderTypes: null,
  channels: null,
  schedule: always,
  priority: 100,
  entries: [{ itemId: anItem().id, variationId: null, price: minorUnits(420) }],
  ...change,
})
const plain = { item: anItem(), variation: null }
const bookOf = (lists: readonly PriceListRecord[], id: string) =>
  makePriceBook({ lists, menus: [] }, { id, currency: 'GBP' })

describe('priceOfItem', () => {
  it('is its own price where nothing else is said', () => {
    expect(priceOfItem(plain, [], noon)).toBe(300)
    const item = anItem({ variations: [large] })
    expect(priceOfItem({ item, variation: large }, [], noon)).toBe(380)
  })

  it.each([
    [-100_000, 300, 270],
    [125_000, 299, 336],
    [-1_000_000, 300, 0],
    [0, 300, 300],
  ])('changes by a share of %s what the list has no price of: %s to %s', (rate, usual, price) => {
    const other = { item: anItem({ id: 'other', price: minorUnits(usual) }), variation: null }
    const book = bookOf([list({ rate }), list({ id: 'b', priority: 200, rate: 500_000 })], 'branch')
    expect(priceOfItem(other, book, noon)).toBe(price)
    expect(priceOfItem(plain, book, noon)).toBe(420)
  })

  it.each([
    ['GBP', 420],
    ['EUR', 300],
    [null, 420],
  ])('has a list in %s in a branch that trades in pounds: %s', (currency, price) => {
    expect(priceOfItem(plain, bookOf([list({ currency })], 'branch'), noon)).toBe(price)
  })

  it('changes the level that fits, while the list holds', () => {
    const item = anItem({ id: 'other', priceLevels: [level({ orderType: 'takeaway' }, 200)] })
    const book = bookOf([list({ rate: 100_000, orderTypes: ['takeaway'] })], 'branch')
    const sold = { item, variation: null }
    expect(pricesByOrderType(sold, book, noon)).toEqual({ takeaway: 220 })
  })

  it('takes the level that fits best, and never one that does not fit', () => {
    const item = anItem({
      priceLevels: [
        level({}, 299),
        level({ channel: 'online' }, 320),
        level({ orderType: 'delivery' }, 350),
        level({ orderType: 'delivery', channel: 'online' }, 360),
      ],
    })
    const price = (change: Partial<PriceContext>) =>
      priceOfItem({ item, variation: null }, [], { ...noon, ...change })
    expect(price({})).toBe(299)
    expect(price({ channel: 'online' })).toBe(320)
    expect(price({ orderType: 'delivery' })).toBe(350)
    expect(price({ orderType: 'delivery', channel: 'online' })).toBe(360)
    expect(price({ orderType: 'collection', channel: 'kiosk' })).toBe(299)
  })

  it('takes the levels of the variation, not those of its item', () => {
    const item = anItem({
      variations: [large],
      priceLevels: [level({ orderType: 'takeaway' }, 1)],
    })
    const away = { ...noon, orderType: 'takeaway' } as const
    expect(priceOfItem({ item, variation: large }, [], away)).toBe(350)
  })

  it('asks price lists first, the lesser priority before the greater', () => {
    const book = bookOf(
      [
        list({
          id: 'b',
          priority: 50,
          entries: [{ itemId: anItem().id, variationId: null, price: minorUnits(5) }],
        }),
        list({}),
      ],
      'quay',
    )
    const item = anItem({ priceLevels: [level({}, 1)] })
    expect(priceOfItem({ item, variation: null }, book, noon)).toBe(5)
  })

  it('has no lists of other branches, and none that are archived', () => {
    const lists = [list({ branchIds: ['pier'] }), list({ id: 'b', archived: true })]
    expect(priceOfItem(plain, bookOf(lists, 'quay'), noon)).toBe(300)
    expect(priceOfItem(plain, bookOf(lists, 'pier'), noon)).toBe(420)
  })

  it('takes a list only at its time, for its order types and channels', () => {
    const happyHour: Schedule = {
      windows: [{ weekdays: [5], from: 17 * 60, to: 19 * 60 }],
      fromDate: null,
      toDate: null,
    }
    const book = bookOf(
      [list({ schedule: happyHour, orderTypes: ['eat_in'], channels: ['till'] })],
      'quay',
    )
    const friday = at('2026-11-20T18:59')
    expect(priceOfItem(plain, book, friday)).toBe(420)
    expect(priceOfItem(plain, book, at('2026-11-20T19:00'))).toBe(300)
    expect(priceOfItem(plain, book, at('2026-11-19T18:00'))).toBe(300)
    expect(priceOfItem(plain, book, { ...friday, orderType: 'takeaway' })).toBe(300)
    expect(priceOfItem(plain, book, { ...friday, channel: 'kiosk' })).toBe(300)
  })
})

describe('pricesByOrderType', () => {
  it('names only the order types that differ', () => {
    const item = anItem({ priceLevels: [level({ orderType: 'takeaway' }, 280)] })
    expect(pricesByOrderType({ item, variation: null }, [], noon)).toEqual({ takeaway: 280 })
    const away = { ...noon, orderType: 'takeaway' } as const
    expect(pricesByOrderType({ item, variation: null }, [], away)).toEqual({
      eat_in: 300,
      collection: 300,
      delivery: 300,
    })
    expect(pricesByOrderType(plain, [], noon)).toEqual({})
  })
})
