import { anItem, createRandom } from '@servery/testing'
import { describe, expect, it } from 'vitest'
import { minorUnits } from '../../kernel/money.ts'
import { createItemSearch, foldText } from './search.ts'
import type { ItemRecord } from './types.ts'

const item = (name: string, overrides: Partial<ItemRecord> = {}) =>
  anItem({ id: name, name, shortName: '', ...overrides })

const menu = [
  item('Crème brûlée', { position: 3 }),
  item('Café au lait', { position: 1, sku: 'CAF-01' }),
  item('Iced café', { position: 0, shortName: 'Icy' }),
  item('Cafetière', { position: 2, barcode: '4006381333931' }),
  item('Smørrebrød', { sku: 'BREAD' }),
  item('Bananas', { plu: '40' }),
  item('Weißbier', { favourite: true }),
  item('Tea', {
    variations: [
      { id: 'v', name: 'Pot', price: minorUnits(300), sku: 'TEA-POT', barcode: '96385074' },
    ],
  }),
  item('Teacake', { position: 0 }),
  item('Green tea', { position: 0 }),
  item('White tea', { position: 9, favourite: true }),
]

function search(query: string, limit = 10): readonly string[] {
  const index = createItemSearch()
  index.add(menu)
  return index.find(query, limit).map(({ id }) => id)
}

describe('search', () => {
  const cases: readonly (readonly [string, readonly string[]])[] = [
    ['creme', ['Crème brûlée']],
    ['CRÈME BRU', ['Crème brûlée']],
    ['bru cre', ['Crème brûlée']],
    ['cafe', ['Café au lait', 'Cafetière', 'Iced café']],
    ['caf', ['Café au lait', 'Cafetière', 'Iced café']],
    ['icy', ['Iced café']],
    ['smorre', ['Smørrebrød']],
    ['weissb', ['Weißbier']],
    // The name itself, names beginning with it, then words; favourites before the rest.
    ['tea', ['Tea', 'Teacake', 'White tea', 'Green tea']],
    ['tea g', ['Green tea']],
    ['tea pot', ['Tea']],
    ['pot', ['Tea']],
    // A code that is the query goes before everything.
    ['bread', ['Smørrebrød']],
    ['caf-01', ['Café au lait']],
    ['CAF01', ['Café au lait']],
    ['4006381333931', ['Cafetière']],
    ['400638', ['Cafetière']],
    ['40', ['Bananas', 'Cafetière']],
    ['96385074', ['Tea']],
    ['t', ['Tea', 'Teacake', 'White tea', 'Green tea']],
    ['afe', []],
    ['  ', []],
    ['-', []],
  ]
  it.each(cases)('%s', (query, ids) => {
    expect(search(query)).toEqual(ids)
  })

  it('gives no more than asked for', () => {
    expect(search('tea', 2)).toEqual(['Tea', 'Teacake'])
  })

  it('leaves out what is not wanted before it counts', () => {
    const index = createItemSearch()
    index.add(menu)
    const found = index.find('tea', 2, ({ name }) => name !== 'Tea')
    expect(found.map(({ name }) => name)).toEqual(['Teacake', 'White tea'])
  })

  it('follows changes: an item renamed, taken out, put back', () => {
    const index = createItemSearch()
    index.add(menu)
    index.add([item('Tea', { name: 'Infusion' })])
    expect(index.find('tea pot', 9)).toEqual([])
    expect(index.find('infu', 9)).toHaveLength(1)
    expect(index.size()).toBe(menu.length)
    index.remove('Tea')
    index.remove('Tea')
    expect(index.find('infu', 9)).toEqual([])
    expect(index.size()).toBe(menu.length - 1)
  })

  it('finds the same whatever order items were added in, and what a plain scan finds', () => {
    const random = createRandom(20_000)
    const syllables = ['ka', 'fe', 'lat', 'te', 'mo', 'cha', 'bro', 'to', 'ast', 'sal', 'ad']
    const word = () => random.pick(syllables) + random.pick(syllables) + random.pick(syllables)
    const items = Array.from({ length: 2000 }, (_, position) =>
      anItem({ id: String(position), name: `${word()} ${word()}`, shortName: '', position }),
    )
    const index = createItemSearch()
    index.add(items)
    const shuffled = createItemSearch()
    for (const one of random.shuffle(items)) shuffled.add([one])
    for (let run = 0; run < 100; run += 1) {
      const query = word().slice(0, random.integer(1, 6))
      const found = index.find(query, items.length).map(({ id }) => id)
      expect(shuffled.find(query, items.length).map(({ id }) => id)).toEqual(found)
      const scanned = items.filter(({ name }) =>
        name.split(' ').some((part) => part.startsWith(query)),
      )
      expect(found.toSorted()).toEqual(scanned.map(({ id }) => id).toSorted())
    }
  })
})

describe('foldText', () => {
  it('leaves what a person types without thinking', () => {
    expect(foldText('Crème BRÛLÉE, Smørrebrød, Łódź, ﬁne')).toBe(
      'creme brulee, smorrebrod, lodz, fine',
    )
  })
})
