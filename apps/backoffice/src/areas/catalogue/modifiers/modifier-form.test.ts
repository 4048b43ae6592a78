import { expect, it } from 'vitest'
import {
  findModifierWarning,
  type ModifierValues,
  newOption,
  toModifierContent,
  toModifierValues,
} from './modifier-form.ts'

const option = (soldOut: boolean) => ({ ...newOption(), name: 'Oat', soldOut })
const group = (change: Partial<ModifierValues>): ModifierValues => ({
  ...toModifierValues(null),
  options: [option(false), option(false)],
  ...change,
})

it.each<[string, Partial<ModifierValues>, string | null]>([
  ['optional', {}, null],
  ['one must be chosen', { min: 1 }, null],
  [
    'one must be chosen and all are sold out',
    { min: 1, options: [option(true)] },
    'none_available',
  ],
  ['optional and all are sold out', { min: 0, options: [option(true)] }, null],
  ['more must be chosen than there are', { min: 3 }, 'min_above_options'],
  ['the same may be taken again', { min: 3, selection: 'quantity' }, null],
  ['at most fewer than at least', { min: 2, max: 1 }, 'max_below_min'],
  ['a single choice of two', { min: 2, selection: 'single' }, 'max_below_min'],
])('%s', (_, change, warning) => {
  expect(findModifierWarning(group(change))).toBe(warning)
})

it('sends nought for what is empty, and one at most of a single choice', () => {
  const content = toModifierContent(
    group({ min: null, freeCount: null, max: 5, selection: 'single' }),
  )
  expect(content).toMatchObject({ min: 0, freeCount: 0, max: 1 })
})

it('comes back as it was read', () => {
  const oats = { itemId: 'i1', variationId: null, quantity: 30_000, unit: 'ml' }
  const content = {
    name: 'Milk',
    displayName: 'Your milk',
    selection: 'quantity',
    display: 'list',
    prompt: 'always',
    prefixes: [],
    min: 1,
    max: 3,
    freeCount: 0,
    options: [
      {
        id: 'o1',
        name: 'Oat',
        shortName: '',
        price: -40,
        sizePrices: [{ size: 'Large', price: 60 }],
        prefixPrices: { extra: 0 },
        cost: 12,
        allergens: { cereals: 'contains' },
        colour: '#c8a97e',
        soldOut: false,
        uses: {
          ...{ kind: 'recipe', bySize: true },
          components: [
            { ...oats, factor: { units: 250_000, base: 1000 }, yield: 950_000 },
            { ...oats, unit: 'case', factor: { units: 1000, base: 12_000 }, yield: 1_000_000 },
          ],
        },
        isDefault: true,
        max: 2,
        nestedGroupId: 'g2',
        shared: true,
      },
    ],
  }
  const head = { id: 'g1', version: 2, archived: false, usedBy: 4, updatedAt: '', updatedBy: '' }
  expect(toModifierContent(toModifierValues({ ...head, ...content } as never))).toEqual(content)
})

it('sends no prefixes of a group that counts, and no counts of one that does not', () => {
  const values = group({
    prefixes: ['light', 'no'],
    options: [{ ...option(false), max: 4 }],
  })
  expect(toModifierContent(values)).toMatchObject({
    prefixes: ['no', 'light'],
    options: [{ max: null }],
  })
  expect(toModifierContent({ ...values, selection: 'quantity' })).toMatchObject({
    prefixes: [],
    options: [{ max: 4 }],
  })
})
