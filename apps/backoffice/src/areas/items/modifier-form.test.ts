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
  const read = toModifierValues({
    id: 'g1',
    version: 2,
    archived: false,
    usedBy: 4,
    name: 'Milk',
    selection: 'single',
    min: 1,
    max: 1,
    freeCount: 0,
    options: [{ id: 'o1', name: 'Oat', price: 40, isDefault: true, soldOut: false }],
  } as never)
  expect(toModifierContent(read)).toEqual({
    name: 'Milk',
    selection: 'single',
    min: 1,
    max: 1,
    freeCount: 0,
    options: [{ id: 'o1', name: 'Oat', price: 40, isDefault: true, soldOut: false }],
  })
})
