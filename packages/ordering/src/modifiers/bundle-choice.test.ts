import type { OfferedGroup } from '@servery/domain/offer/catalogue/modifier-groups.ts'
import type { BundlePart, ItemRecord } from '@servery/domain/offer/catalogue/types.ts'
import { anItem } from '@servery/testing'
import { describe, expect, it } from 'vitest'
import {
  askedParts,
  type BundleCatalogue,
  findChosen,
  firstAnswers,
  groupOfPart,
  needsAnswer,
  problemsOfParts,
} from './bundle-choice.ts'

const [burger, water, beer] = ['burger', 'water', 'beer'].map((id) => anItem({ id, name: id }))
const sized = anItem({
  id: 'cola',
  name: 'cola',
  variations: [{ id: 'small', name: 'Small', price: 100, sku: '', barcode: '' }] as never,
})
const items = new Map([burger, water, beer, sized].map((item) => [item?.id, item as ItemRecord]))
const topping: OfferedGroup = {
  ...{ id: 'topping', version: 1, archived: false, name: 'Topping', min: 1, max: 1, freeCount: 0 },
  selection: 'single',
  options: [{ id: 'cheese', name: 'Cheese', price: 60, isDefault: false, soldOut: false }] as never,
}
const choice = (itemId: string, variationId: string | null = null, extra = 0) =>
  ({ itemId, variationId, extra }) as BundlePart['choices'][number]
const bundleParts: BundlePart[] = [
  { id: 'main', name: 'Main', choices: [choice('burger')] },
  {
    id: 'drink',
    name: 'Drink',
    choices: [choice('water'), choice('beer', null, 150), choice('cola', 'gone'), choice('lost')],
  },
]
const shop = (gone: readonly string[] = []): BundleCatalogue => ({
  findItem: (id) => items.get(id),
  isSoldOut: ({ id }) => gone.includes(id),
  groupsOf: ({ id }) => (id === 'burger' ? [topping] : []),
})

describe('what is chosen for the parts of a bundle', () => {
  const parts = askedParts({ bundleParts }, shop())
  const [main, drink] = parts as [(typeof parts)[0], (typeof parts)[0]]
  const cheese = [{ groupId: 'topping', optionId: 'cheese', quantity: 1 }]

  it('is what the catalogue has, at what it costs extra', () => {
    expect(groupOfPart(drink)).toMatchObject({ id: 'drink', min: 1, max: 1, selection: 'single' })
    expect(groupOfPart(drink).options.map(({ name, price }) => [name, price])).toEqual([
      ['water', 0],
      ['beer', 150],
    ])
  })

  it('begins with the only thing that a part can be, and says what is missing', () => {
    const first = firstAnswers(parts)
    expect(first).toEqual({ main: { itemId: 'burger', variationId: null, modifiers: [] } })
    expect(findChosen(main, first.main)?.item).toBe(burger)
    expect(
      problemsOfParts(parts, first).map(({ partId, own, below }) => [
        partId,
        own.map(({ code }) => code),
        below.map(({ code }) => code),
      ]),
    ).toEqual([
      ['main', [], ['too_few']],
      ['drink', ['too_few'], []],
    ])
    const whole = {
      main: { itemId: 'burger', variationId: null, modifiers: cheese },
      drink: { itemId: 'beer', variationId: null, modifiers: [] },
    }
    expect(problemsOfParts(parts, whole)).toEqual([])
    const [without] = problemsOfParts(askedParts({ bundleParts }, shop(['beer'])), whole)
    expect(without).toMatchObject({ partId: 'drink', own: [{ code: 'option_sold_out' }] })
  })

  it('is asked where something is left to choose', () => {
    expect([needsAnswer(main), needsAnswer(drink)]).toEqual([true, true])
    const [, only] = askedParts({ bundleParts }, shop(['beer']))
    expect(only === undefined || needsAnswer(only)).toBe(false)
  })
})
