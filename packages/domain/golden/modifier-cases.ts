/** The cases of `modifiers.golden.json`: what a choice costs, and what is wrong with it. */

import { minorUnits } from '../src/kernel/money.ts'
import type { GroupOffer } from '../src/offer/catalogue/modifier-groups.ts'
import type { ChosenModifier } from '../src/offer/catalogue/modifiers.ts'
import type {
  ModifierGroupRecord,
  ModifierLimit,
  ModifierOptionRecord,
} from '../src/offer/catalogue/types.ts'

export interface ModifierCase {
  readonly groups: readonly ModifierGroupRecord[]
  readonly item: GroupOffer['item']
  readonly variation: GroupOffer['variation']
  readonly chosen: readonly ChosenModifier[]
}

type OptionChange = Partial<ModifierOptionRecord>

function option(id: string, price: number, change: OptionChange = {}): ModifierOptionRecord {
  return { id, name: id, price: minorUnits(price), isDefault: false, soldOut: false, ...change }
}

type GroupChange = Partial<ModifierGroupRecord>

function group(
  id: string,
  options: readonly ModifierOptionRecord[],
  change: GroupChange = {},
): ModifierGroupRecord {
  return {
    id,
    version: 1,
    archived: false,
    name: id,
    min: 0,
    max: null,
    freeCount: 0,
    selection: 'multiple',
    options,
    ...change,
  }
}

function pick(path: string, more: Partial<ChosenModifier> = {}): ChosenModifier {
  const [groupId = '', optionId = ''] = path.split('.')
  return { groupId, optionId, quantity: 1, ...more }
}

interface Setting {
  readonly limits?: readonly ModifierLimit[]
  readonly size?: string
  /** Of the item; otherwise all of them. */
  readonly ids?: readonly string[]
}

function choice(
  groups: readonly ModifierGroupRecord[],
  chosen: readonly ChosenModifier[],
  { limits = [], size, ids = groups.map(({ id }) => id) }: Setting = {},
): ModifierCase {
  const price = minorUnits(800)
  return {
    groups,
    item: { modifierGroupIds: ids, modifierLimits: limits },
    variation: size === undefined ? null : { id: 'v', name: size, price, sku: '', barcode: '' },
    chosen,
  }
}

const toppings = [option('ham', 150), option('olives', 90), option('rocket', 0)]
const sized = option('ham', 150, {
  sizePrices: [
    { size: 'Large', price: minorUnits(220) },
    { size: 'Small', price: minorUnits(120) },
  ],
})
const set = option('ham', 150, {
  prefixPrices: { no: minorUnits(-50), extra: minorUnits(250), light: minorUnits(75) },
})
const prefixes = ['no', 'extra', 'side', 'light'] as const
const sides = group(
  'side',
  [option('fries', 0, { nestedGroupId: 'dip' }), option('rings', 120, { nestedGroupId: 'dip' })],
  { selection: 'quantity', min: 1, max: 3 },
)
const dips = group('dip', [option('mayo', 50), option('salsa', 60)], { freeCount: 1 })
const below = (optionId: string) => ({ parent: { groupId: 'side', optionId } })

export const modifierCases: Readonly<Record<string, ModifierCase>> = {
  'nothing chosen': choice([group('top', toppings)], []),
  'two at their prices': choice([group('top', toppings)], [pick('top.ham'), pick('top.olives')]),
  'the first free, in the order of choice': choice(
    [group('top', toppings, { freeCount: 1 })],
    [pick('top.olives'), pick('top.ham')],
  ),
  'what costs nothing takes its turn among the free': choice(
    [group('top', toppings, { freeCount: 1 })],
    [pick('top.rocket'), pick('top.ham')],
  ),
  'partly free': choice(
    [group('top', toppings, { freeCount: 2, selection: 'quantity' })],
    [pick('top.ham', { quantity: 3 })],
  ),
  'a negative price is never given away': choice(
    [group('top', [option('no bun', -80), option('ham', 150)], { freeCount: 1 })],
    [pick('top.no bun'), pick('top.ham')],
  ),
  'the price of the size': choice([group('top', [sized])], [pick('top.ham')], { size: 'large' }),
  'a size without a price of its own': choice([group('top', [sized])], [pick('top.ham')], {
    size: 'Medium',
  }),
  'no, side and light cost nothing': choice(
    [group('top', toppings, { prefixes })],
    [
      pick('top.ham', { prefix: 'no' }),
      pick('top.olives', { prefix: 'side' }),
      pick('top.rocket', { prefix: 'light' }),
    ],
  ),
  'extra charges again': choice(
    [group('top', toppings, { prefixes })],
    [pick('top.ham', { prefix: 'extra' })],
  ),
  'extra of a size': choice(
    [group('top', [sized], { prefixes })],
    [pick('top.ham', { prefix: 'extra' })],
    { size: 'Small' },
  ),
  'extra, its first portion free': choice(
    [group('top', toppings, { prefixes, freeCount: 1 })],
    [pick('top.ham', { prefix: 'extra' }), pick('top.olives')],
  ),
  'light does not use up what is free': choice(
    [group('top', toppings, { prefixes, freeCount: 1 })],
    [pick('top.ham', { prefix: 'light' }), pick('top.olives')],
  ),
  'prices that were set for a prefix': choice(
    [
      group('a', [set], { prefixes }),
      group('b', [set], { prefixes, freeCount: 1 }),
      group('c', [set], { prefixes }),
    ],
    [
      pick('a.ham', { prefix: 'no' }),
      pick('b.ham', { prefix: 'extra' }),
      pick('c.ham', { prefix: 'light' }),
    ],
  ),
  'a group below an option': choice(
    [sides, dips],
    [pick('side.fries'), pick('dip.mayo', below('fries')), pick('dip.salsa', below('fries'))],
    { ids: ['side'] },
  ),
  'what is below an option is taken as often as it': choice(
    [sides, dips],
    [
      pick('side.rings', { quantity: 2 }),
      pick('side.fries'),
      pick('dip.salsa', below('rings')),
      pick('dip.mayo', below('rings')),
      pick('dip.salsa', below('fries')),
    ],
    { ids: ['side'] },
  ),
  'below an option that is not chosen': choice(
    [sides, dips],
    [pick('side.fries'), pick('dip.mayo', below('rings'))],
    { ids: ['side'] },
  ),
  'required, and left out': choice(
    [group('top', toppings, { min: 1, prefixes })],
    [pick('top.ham', { prefix: 'no' })],
  ),
  'the limits of the item': choice(
    [group('top', toppings, { min: 1, max: 1 })],
    [pick('top.ham'), pick('top.olives')],
    { limits: [{ groupId: 'top', min: 2, max: 3 }] },
  ),
  'more of one than it allows': choice(
    [group('top', [option('ham', 150, { max: 2 })], { selection: 'quantity' })],
    [pick('top.ham', { quantity: 3 })],
  ),
}
