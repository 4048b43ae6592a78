import { describe, expect, it } from 'vitest'
import {
  addItems,
  hideItem,
  insertBlank,
  moved,
  moveItem,
  pagesOf,
  putItem,
  removeCell,
  removeItem,
  setPrices,
  swapCells,
  tidy,
} from './menu-edit.ts'
import type { Page, Section } from './menu-form.ts'

const section = (id: string, ...itemIds: string[]): Section => ({
  id,
  name: id,
  image: '',
  colour: '',
  channels: null,
  schedule: null,
  items: itemIds.map((itemId) => ({ itemId, hidden: false })),
})
const page = (...itemIds: (string | null)[]): Page => ({
  id: 'page',
  name: 'Page',
  colour: '',
  cells: itemIds.map((itemId) => ({ itemId, colour: '' })),
})
const ids = (sections: readonly Section[]) =>
  sections.map(({ items }) => items.map(({ itemId }) => itemId).join(' '))
const shown = ({ cells }: Page) => cells.map(({ itemId }) => itemId ?? '.').join(' ')
const sections = [section('hot', 'tea', 'latte', 'mocha'), section('cold', 'cola', 'tea')]

describe('sections', () => {
  it('take items once, at their end', () => {
    expect(ids(addItems(sections, 'cold', ['tea', 'water', 'water']))).toEqual([
      'tea latte mocha',
      'cola tea water',
    ])
  })

  it('let items move within them and between them', () => {
    const from = { sectionId: 'hot', itemId: 'latte' }
    const to = (sectionId: string, index: number) =>
      ids(moveItem(sections, from, { sectionId, index }))
    expect(to('hot', 0)).toEqual(['latte tea mocha', 'cola tea'])
    expect(to('hot', 2)).toEqual(['tea mocha latte', 'cola tea'])
    expect(to('cold', 1)).toEqual(['tea mocha', 'cola latte tea'])
    expect(to('gone', 0)).toEqual(ids(sections))
  })

  it('have an item once, also where one comes from elsewhere', () => {
    const from = { sectionId: 'hot', itemId: 'tea' }
    expect(ids(moveItem(sections, from, { sectionId: 'cold', index: 0 }))).toEqual([
      'latte mocha',
      'tea cola',
    ])
  })

  it('move as a whole, and no further than the ends', () => {
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
    expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
    expect(moved(['a', 'b'], 1, 2)).toEqual(['a', 'b'])
  })

  it('keep a hidden item in its place', () => {
    const hidden = hideItem(sections, { sectionId: 'hot', itemId: 'latte' }, true)
    expect(hidden[0]?.items.map((item) => item.hidden)).toEqual([false, true, false])
    expect(pagesOf(hidden, () => 'id').map(shown)).toEqual(['tea mocha', 'cola tea'])
  })
})

describe('what goes with an item', () => {
  const prices = [
    { itemId: 'latte', variationId: null, price: 300 },
    { itemId: 'tea', variationId: null, price: 200 },
  ] as unknown as Parameters<typeof setPrices>[0]

  it('is its price and its tile, once no section has it', () => {
    const once = removeItem(sections, { sectionId: 'hot', itemId: 'tea' })
    const still = tidy({ sections: once, prices, pages: [page('tea', 'latte')] })
    expect(still.prices).toHaveLength(2)
    const without = removeItem(once, { sectionId: 'cold', itemId: 'tea' })
    const left = tidy({ sections: without, prices, pages: [page('tea', 'latte', 'tea')] })
    expect(left.prices.map(({ itemId }) => itemId)).toEqual(['latte'])
    expect(left.pages.map(shown)).toEqual(['. latte'])
  })

  it('has a price for each variation that was given one', () => {
    const own = new Map([
      ['small', 250],
      ['large', null],
    ])
    expect(setPrices(prices, 'latte', own)).toEqual([
      { itemId: 'tea', variationId: null, price: 200 },
      { itemId: 'latte', variationId: 'small', price: 250 },
    ])
    expect(setPrices(prices, 'latte', new Map([['', null]]))).toHaveLength(1)
  })
})

describe('a page', () => {
  it('takes an item anywhere, and has it once', () => {
    expect(shown(putItem(page('tea', 'cola'), 4, 'latte'))).toBe('tea cola . . latte')
    expect(shown(putItem(page('tea', 'cola'), 3, 'tea'))).toBe('. cola . tea')
    expect(shown(putItem(page('tea', 'cola'), 1, null))).toBe('tea')
  })

  it('lets tiles change places, also with a blank and past the end', () => {
    expect(shown(swapCells(page('tea', null, 'cola'), 0, 1))).toBe('. tea cola')
    expect(shown(swapCells(page('tea', 'cola'), 1, 3))).toBe('tea . . cola')
    expect(shown(swapCells(page('tea', 'cola'), 0, -1))).toBe('tea cola')
  })

  it('makes room with blanks and closes gaps', () => {
    expect(shown(insertBlank(page('tea', 'cola'), 1))).toBe('tea . cola')
    expect(shown(removeCell(page('tea', null, 'cola'), 1))).toBe('tea cola')
  })
})
