import { expect, it } from 'vitest'
import {
  findShopGaps,
  leadMinutesOf,
  pauseEnd,
  type ShopParts,
  shopStateAt,
  shownOrderTypes,
  slugOf,
  slugShape,
  takesOrdersNow,
} from './shop.ts'

const complete: ShopParts = {
  hasSettings: true,
  switch: 'open',
  orderTypes: ['collection', 'delivery', 'table'],
  hasHours: true,
  activeZones: 1,
  tables: 4,
  items: 12,
  payments: ['on_collection', 'on_delivery'],
  hasAllergenNotice: true,
  hasTerms: true,
}

it('ends a pause by itself, and one without an end never', () => {
  const paused = { switch: 'paused', pausedUntil: 100 } as const
  expect(shopStateAt(paused, 99)).toEqual({ kind: 'paused', until: 100 })
  expect(shopStateAt(paused, 100)).toEqual({ kind: 'open' })
  expect(shopStateAt({ ...paused, pausedUntil: null }, 999)).toEqual({
    kind: 'paused',
    until: null,
  })
  expect(shopStateAt({ ...paused, switch: 'closed' }, 999)).toEqual({ kind: 'switched_off' })
  expect(takesOrdersNow({ kind: 'open' }, { kind: 'open', closes: 5 })).toBe(true)
  expect(takesOrdersNow({ kind: 'open' }, { kind: 'closed', opens: 5 })).toBe(false)
})

it.each([
  ['15', 15],
  ['60', 60],
  ['day', 400],
  ['open_end', null],
] as const)('a pause of %s ends at %s', (length, end) => {
  expect(pauseEnd(length, { now: 0, dayEnds: 400 })).toBe(end)
})

it('adds up the lead', () => {
  expect(leadMinutesOf({ prepMinutes: 20, busyMinutes: 10 })).toBe(30)
  expect(leadMinutesOf({ prepMinutes: 20, busyMinutes: 0, extraMinutes: 15 })).toBe(35)
})

it('finds nothing missing of a complete shop', () => {
  expect(findShopGaps(complete)).toEqual([])
  expect(shownOrderTypes(complete)).toEqual(complete.orderTypes)
})

it.each([
  [{ hasSettings: false }, 'no_settings', 'not_live'],
  [{ switch: 'closed' }, 'switched_off', 'not_live'],
  [{ items: 0 }, 'no_items', 'not_live'],
  [{ hasHours: false }, 'no_hours', 'not_live'],
  [{ orderTypes: [] }, 'no_order_type', 'not_live'],
  [{ activeZones: 0 }, 'no_zone', 'hides_delivery'],
  [{ tables: 0 }, 'no_table', 'hides_table'],
  [{ payments: ['on_collection'] }, 'no_payment_delivery', 'hides_delivery'],
  [{ hasTerms: false }, 'no_terms', 'advice'],
  [{ hasAllergenNotice: false }, 'no_allergen_notice', 'advice'],
] as const)('finds with %j the gap %s', (change, gap, effect) => {
  const parts = { ...complete, ...change }
  expect(findShopGaps(parts)).toEqual([{ gap, effect }])
  const hidden = complete.orderTypes.filter((type) => effect === `hides_${type}`)
  for (const type of hidden) expect(shownOrderTypes(parts)).not.toContain(type)
})

it.each([
  ['Harbour Café – Quay', 'harbour-cafe-quay'],
  ['Straße 7', 'strasse-7'],
])('names the shop of %s %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
  expect(slug).toMatch(slugShape)
})
