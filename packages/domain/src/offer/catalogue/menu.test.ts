import { anItem } from '@servery/testing'
import { describe, expect, it } from 'vitest'
import { minorUnits } from '../../kernel/money.ts'
import { always, localMomentOf, type Schedule } from '../../kernel/schedule.ts'
import { makePriceBook, priceOfItem } from './item-price.ts'
import {
  type MenuContent,
  type MenuRecord,
  type MenuSection,
  menuAt,
  menuPages,
  schedulesOfMenus,
  sectionsAt,
} from './menu.ts'
import type { OfferContext } from './offer.ts'

const between = (from: number, to: number, weekdays: number[] = []): Schedule => ({
  windows: [{ weekdays, from, to }],
  fromDate: null,
  toDate: null,
})
const section = (
  id: string,
  itemIds: string[],
  change: Partial<MenuSection> = {},
): MenuSection => ({
  id,
  name: id,
  image: '',
  colour: '',
  channels: null,
  schedule: null,
  items: itemIds.map((itemId) => ({ itemId, hidden: false })),
  ...change,
})
const menu = (id: string, change: Partial<MenuRecord> = {}): MenuRecord => ({
  id,
  version: 1,
  archived: false,
  name: id,
  branchIds: null,
  channels: null,
  schedule: always,
  priority: 100,
  sections: [],
  prices: [],
  layout: { columns: 4, tileSize: 'medium', favourites: false, pages: [] },
  ...change,
})
const context = (local: string): OfferContext => ({
  channel: 'till',
  branchId: 'quay',
  at: localMomentOf(local),
})
const nameAt = (menus: MenuRecord[], local: string) => menuAt(menus, context(local))?.id ?? null

/** What the wall clock in London shows at an instant. */
function londonAt(instant: string): string {
  const text = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/London',
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(Date.parse(instant))
  return text.replace(' ', 'T')
}

describe('menuAt', () => {
  const allDay = menu('all day')
  const breakfast = menu('breakfast', { priority: 10, schedule: between(7 * 60, 11 * 60 + 30) })

  it('is the one with the least priority among those that hold', () => {
    expect(nameAt([allDay, breakfast], '2026-11-20T06:59')).toBe('all day')
    expect(nameAt([allDay, breakfast], '2026-11-20T07:00')).toBe('breakfast')
    expect(nameAt([allDay, breakfast], '2026-11-20T11:29')).toBe('breakfast')
    expect(nameAt([allDay, breakfast], '2026-11-20T11:30')).toBe('all day')
  })

  it('is the same one on every device where two have one priority', () => {
    expect(nameAt([menu('b'), menu('a')], '2026-11-20T12:00')).toBe('a')
    expect(nameAt([menu('a'), menu('b')], '2026-11-20T12:00')).toBe('a')
  })

  it('is none of another branch or channel, none archived, and may be none at all', () => {
    const others = [
      menu('pier', { branchIds: ['pier'] }),
      menu('kiosk', { channels: ['kiosk', 'online'] }),
      menu('gone', { archived: true }),
      menu('summer', { schedule: { windows: [], fromDate: '2026-06-01', toDate: '2026-08-31' } }),
    ]
    expect(nameAt(others, '2026-11-20T12:00')).toBeNull()
    expect(nameAt(others, '2026-08-31T23:59')).toBe('summer')
    const kiosk = { ...context('2026-11-20T12:00'), channel: 'kiosk' } as const
    expect(menuAt(others, kiosk)?.id).toBe('kiosk')
  })

  it('runs past midnight on the day on which it began', () => {
    const late = menu('late', { priority: 1, schedule: between(22 * 60, 2 * 60, [5]) })
    expect(nameAt([allDay, late], '2026-11-20T22:00')).toBe('late')
    expect(nameAt([allDay, late], '2026-11-21T01:59')).toBe('late')
    expect(nameAt([allDay, late], '2026-11-21T02:00')).toBe('all day')
    expect(nameAt([allDay, late], '2026-11-20T01:00')).toBe('all day')
  })

  it('keeps to the wall clock where clocks go forward: an hour that is skipped brings no menu', () => {
    const night = menu('night', { priority: 1, schedule: between(60, 120) })
    expect(nameAt([allDay, night], londonAt('2026-03-28T01:30:00Z'))).toBe('night')
    expect(nameAt([allDay, night], londonAt('2026-03-29T00:59:00Z'))).toBe('all day')
    expect(nameAt([allDay, night], londonAt('2026-03-29T01:00:00Z'))).toBe('all day')
    expect(nameAt([allDay, breakfast], londonAt('2026-03-29T05:59:00Z'))).toBe('all day')
    expect(nameAt([allDay, breakfast], londonAt('2026-03-29T06:00:00Z'))).toBe('breakfast')
  })

  it('keeps to the wall clock where clocks go back: an hour that comes twice brings it twice', () => {
    const night = menu('night', { priority: 1, schedule: between(60, 120) })
    expect(nameAt([allDay, night], londonAt('2026-10-25T00:00:00Z'))).toBe('night')
    expect(nameAt([allDay, night], londonAt('2026-10-25T01:00:00Z'))).toBe('night')
    expect(nameAt([allDay, night], londonAt('2026-10-25T02:00:00Z'))).toBe('all day')
    expect(nameAt([allDay, breakfast], londonAt('2026-10-25T06:59:00Z'))).toBe('all day')
    expect(nameAt([allDay, breakfast], londonAt('2026-10-25T07:00:00Z'))).toBe('breakfast')
  })
})

describe('what a menu shows', () => {
  const lunch = menu('lunch', {
    sections: [
      section('soups', ['leek', 'pea'], { schedule: between(12 * 60, 14 * 60) }),
      section('cakes', ['tart', 'scone'], { channels: ['till'] }),
      section('parcels', ['hamper'], { channels: ['online'] }),
    ],
  })
  const shown = {
    isShown: (id: string) => id !== 'scone',
    isFavourite: (id: string) => id === 'tart',
  }
  const pagesAt = (content: MenuContent, local: string) =>
    menuPages(content, context(local), shown).map(({ id, cells }) => [
      id,
      cells.map(({ itemId }) => itemId),
    ])

  it('narrows by section and leaves out what is hidden', () => {
    const hiding = {
      ...lunch.sections[0],
      items: [{ itemId: 'leek', hidden: true }],
    } as MenuSection
    const found = sectionsAt({ sections: [hiding] }, context('2026-11-20T12:00'))
    expect(found.map(({ items }) => items.length)).toEqual([0])
    const ids = (local: string) => sectionsAt(lunch, context(local)).map(({ id }) => id)
    expect(ids('2026-11-20T12:00')).toEqual(['soups', 'cakes'])
    expect(ids('2026-11-20T14:00')).toEqual(['cakes'])
  })

  it('has a page for each section that has something to sell', () => {
    expect(pagesAt(lunch, '2026-11-20T12:00')).toEqual([
      ['soups', ['leek', 'pea']],
      ['cakes', ['tart']],
    ])
    expect(pagesAt(lunch, '2026-11-20T15:00')).toEqual([['cakes', ['tart']]])
  })

  it('begins with favourites where it is told to', () => {
    const layout = { ...lunch.layout, favourites: true }
    expect(pagesAt({ ...lunch, layout }, '2026-11-20T15:00')).toEqual([
      ['favourites', ['tart']],
      ['cakes', ['tart']],
    ])
  })

  it('keeps every tile of an arranged page in its place', () => {
    const cell = (itemId: string | null) => ({ itemId, colour: '#112233' })
    const cells = [cell('leek'), cell(null), cell('tart'), cell('scone'), cell(null)]
    const pages = [
      { id: 'one', name: 'One', colour: '', cells },
      { id: 'two', name: 'Two', colour: '', cells: [cell('scone')] },
    ]
    const arranged = { ...lunch, layout: { ...lunch.layout, pages } }
    expect(pagesAt(arranged, '2026-11-20T12:00')).toEqual([['one', ['leek', null, 'tart']]])
    expect(pagesAt(arranged, '2026-11-20T15:00')).toEqual([['one', [null, null, 'tart']]])
    const [page] = menuPages(arranged, context('2026-11-20T15:00'), shown)
    expect(page?.cells.map(({ colour }) => colour)).toEqual(['', '', '#112233'])
  })

  it('may change where its schedule or that of a section does', () => {
    const place = { channel: 'till', branchId: 'quay' } as const
    const elsewhere = menu('kiosk', { channels: ['kiosk'], schedule: between(60, 120) })
    expect(schedulesOfMenus([lunch, elsewhere], place)).toEqual([
      always,
      between(12 * 60, 14 * 60),
      null,
      null,
    ])
  })
})

describe('the price on a menu', () => {
  const item = anItem()
  const entry = (price: number) => ({
    itemId: item.id,
    variationId: null,
    price: minorUnits(price),
  })
  const breakfast = menu('breakfast', {
    priority: 10,
    schedule: between(7 * 60, 11 * 60),
    prices: [entry(250)],
  })
  const allDay = menu('all day', { prices: [entry(275)] })
  const list = {
    ...menu('list'),
    orderTypes: null,
    priority: 0,
    entries: [entry(320)],
  }
  const quay = { id: 'quay', currency: 'GBP' }
  const book = makePriceBook({ lists: [list], menus: [allDay, breakfast] }, quay)
  const priceAt = (local: string, channel: 'till' | 'kiosk' = 'till') =>
    priceOfItem({ item, variation: null }, book, {
      orderType: 'eat_in',
      channel,
      at: localMomentOf(local),
    })

  it('goes before price lists, and is only that of the menu that is shown', () => {
    expect(priceAt('2026-11-20T08:00')).toBe(250)
    expect(priceAt('2026-11-20T12:00')).toBe(275)
  })

  it('is the price list’s or the item’s own where the shown menu has none', () => {
    const without = { ...breakfast, prices: [] }
    const menus = [allDay, without]
    const shownAt = (lists: (typeof list)[]) =>
      priceOfItem({ item, variation: null }, makePriceBook({ lists, menus }, quay), {
        orderType: 'eat_in',
        channel: 'till',
        at: localMomentOf('2026-11-20T08:00'),
      })
    expect(shownAt([list])).toBe(320)
    expect(shownAt([])).toBe(300)
  })

  it('holds in the channels of the menu alone', () => {
    const kiosk = menu('kiosk', { channels: ['kiosk'], prices: [entry(199)] })
    const only = makePriceBook({ lists: [], menus: [kiosk] }, quay)
    const at = localMomentOf('2026-11-20T08:00')
    const price = (channel: 'till' | 'kiosk') =>
      priceOfItem({ item, variation: null }, only, { orderType: 'eat_in', channel, at })
    expect([price('till'), price('kiosk')]).toEqual([300, 199])
  })
})
