import { describe, expect, it } from 'vitest'
import { minorUnits } from '../../kernel/money.ts'
import { pieces } from '../../kernel/quantity.ts'
import type { Stock } from './availability.ts'
import { allergensOfBundle, choicesInStock, findBundleRefusal, stockOfBundle } from './bundle.ts'
import type { BundlePart } from './types.ts'

const part = (id: string, ...items: string[]): BundlePart => ({
  id,
  name: id,
  choices: items.map((itemId) => ({ itemId, variationId: null, extra: minorUnits(0) })),
})
const meal = [part('main', 'burger'), part('drink', 'cola', 'water')]

function stocks(said: Record<string, Stock | null>) {
  return ({ itemId }: { itemId: string }): Stock | null => {
    const found = said[itemId]
    return found === undefined ? { soldOut: false, left: null } : found
  }
}
const gone: Stock = { soldOut: true, left: null }
const counted = (count: number): Stock => ({ soldOut: false, left: pieces(count) })

describe('what there is of a bundle', () => {
  it.each<[string, Record<string, Stock | null>, Stock]>([
    ['everything there', {}, { soldOut: false, left: null }],
    ['one of two drinks gone', { cola: gone }, { soldOut: false, left: null }],
    ['both drinks gone', { cola: gone, water: gone }, gone],
    ['the only main gone', { burger: gone }, gone],
    ['a drink gone, the other not offered here', { cola: gone, water: null }, gone],
    ['mains counted', { burger: counted(4) }, counted(4)],
    ['one drink counted, the other not', { cola: counted(1) }, { soldOut: false, left: null }],
    ['all drinks counted', { cola: counted(1), water: counted(2), burger: counted(5) }, counted(3)],
  ])('%s', (_, said, expected) => {
    expect(stockOfBundle(meal, stocks(said))).toEqual(expected)
  })

  it('offers what can be had', () => {
    const drinks = choicesInStock(meal[1] as BundlePart, stocks({ cola: gone }))
    expect(drinks.map(({ itemId }) => itemId)).toEqual(['water'])
  })
})

describe('what may be part of a bundle', () => {
  it('is an item with a price of its own', () => {
    expect(findBundleRefusal({ bundleParts: [], priceKind: 'fixed' })).toBeNull()
    expect(findBundleRefusal({ bundleParts: [], priceKind: 'open' })).toBe('has_no_fixed_price')
    expect(findBundleRefusal({ bundleParts: meal, priceKind: 'fixed' })).toBe('is_bundle')
  })
})

describe('the allergens of a bundle', () => {
  it('are contained where no choice is without them, and possible where one has them', () => {
    const items = {
      burger: { allergens: { cereals: 'contains', fish: 'no', soya: 'may_contain' } },
      cola: { allergens: { sulphites: 'contains' } },
      water: { allergens: {} },
    } as const
    const marks = allergensOfBundle(meal, (id) => items[id as keyof typeof items])
    expect(marks).toEqual({ cereals: 'contains', soya: 'may_contain', sulphites: 'may_contain' })
  })
})
