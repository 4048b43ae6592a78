import { expect, it } from 'vitest'
import type { ModifierPrefix } from '../offer/catalogue/modifier-prefix.ts'
import type { LineModifier } from '../order/model/types.ts'
import { type AllergenSource, allergensOf } from './allergens.ts'

const source: AllergenSource = {
  findItem: (id) =>
    id === 'pasta'
      ? { allergens: { milk: 'may_contain', cereals: 'contains', eggs: 'no' } }
      : undefined,
  findGroup: (id) =>
    id === 'sauce'
      ? { options: [{ id: 'pesto', allergens: { nuts: 'contains', milk: 'contains' } }] as never }
      : undefined,
}
const pesto = (prefix?: ModifierPrefix) =>
  ({
    groupId: 'sauce',
    modifierId: 'pesto',
    ...(prefix === undefined ? {} : { prefix }),
  }) as LineModifier

it('puts together what is in an item and in its options, the surer of both', () => {
  expect(allergensOf({ itemId: 'pasta', modifiers: [pesto()] }, source)).toEqual(
    expect.arrayContaining([
      { allergen: 'cereals', mark: 'contains' },
      { allergen: 'milk', mark: 'contains' },
      { allergen: 'nuts', mark: 'contains' },
    ]),
  )
})

it('leaves out what the guest does not get, and knows nothing of what is not in the catalogue', () => {
  expect(allergensOf({ itemId: 'pasta', modifiers: [pesto('no')] }, source)).toHaveLength(2)
  expect(allergensOf({ itemId: null, modifiers: [] }, source)).toEqual([])
  expect(allergensOf({ itemId: 'gone', modifiers: [pesto('extra')] }, source)).toHaveLength(2)
})
