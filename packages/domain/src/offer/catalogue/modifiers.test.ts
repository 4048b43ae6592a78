import { describe, expect, it } from 'vitest'
import { minorUnits } from '../../kernel/money.ts'
import { modifierPrefixes } from './modifier-prefix.ts'
import {
  type ChosenModifier,
  checkModifiers,
  type ModifierProblemCode,
  modifierProblemCodes,
  priceModifiers,
} from './modifiers.ts'
import type { ModifierGroupRecord } from './types.ts'

function group(overrides: Partial<ModifierGroupRecord>): ModifierGroupRecord {
  return {
    id: 'milk',
    version: 1,
    archived: false,
    name: 'Milk',
    min: 0,
    max: null,
    freeCount: 0,
    selection: 'multiple',
    options: ['oat', 'soy', 'cow'].map((id, index) => ({
      id,
      name: id,
      price: minorUnits(40 + index * 10),
      isDefault: false,
      soldOut: id === 'cow',
    })),
    ...overrides,
  }
}

const choose = (text: string): readonly ChosenModifier[] =>
  text.split(' ').flatMap((word) => {
    const [path = '', count = '1'] = word.split('*')
    const [groupId = '', said = ''] = path.split('.')
    const [optionId = '', name] = said.split(':').toReversed()
    const prefix = modifierPrefixes.find((one) => one === name)
    const quantity = Number(count)
    return path === ''
      ? []
      : [{ groupId, optionId, quantity, ...(prefix === undefined ? {} : { prefix }) }]
  })

const atMost = (max: number) => ({
  options: group({}).options.map((option) => ({ ...option, max })),
})
const tooOften = ['option_too_often'] as const

describe('checkModifiers', () => {
  const cases: readonly (readonly [
    string,
    Partial<ModifierGroupRecord>,
    string,
    readonly ModifierProblemCode[],
  ])[] = [
    ['nothing of an optional group', {}, '', []],
    ['any of an optional group', {}, 'milk.oat milk.soy', []],
    ['nothing of a required group', { min: 1 }, '', ['too_few']],
    ['one of two required', { min: 2 }, 'milk.oat', ['too_few']],
    ['one twice of two required', { min: 2, selection: 'quantity' }, 'milk.oat*2', []],
    ['more than allowed', { max: 1 }, 'milk.oat milk.soy', ['too_many']],
    ['two of a single choice', { selection: 'single' }, 'milk.oat milk.soy', ['too_many']],
    ['counted beyond the limit', { max: 2, selection: 'quantity' }, 'milk.oat*3', ['too_many']],
    ['counted where the group does not', {}, 'milk.oat*2', ['quantity_invalid']],
    ['none of it', { selection: 'quantity' }, 'milk.oat*0', ['quantity_invalid']],
    ['half of it', { selection: 'quantity' }, 'milk.oat*0.5', ['quantity_invalid']],
    ['the same twice', {}, 'milk.oat milk.oat', ['option_chosen_twice']],
    ['left out, where it may be', { prefixes: ['no'] }, 'milk.no:cow', []],
    ['left out of a required group', { min: 1, prefixes: ['no'] }, 'milk.no:oat', ['too_few']],
    [
      'twice of it, where it may not be',
      { prefixes: ['no'] },
      'milk.extra:oat',
      ['prefix_unknown'],
    ],
    [
      'twice of what is counted',
      { prefixes: ['extra'], selection: 'quantity' },
      'milk.extra:oat',
      ['prefix_unknown'],
    ],
    ['more of it than allowed', { selection: 'quantity', ...atMost(1) }, 'milk.oat*2', tooOften],
    ['as many of it as allowed', { selection: 'quantity', ...atMost(2) }, 'milk.oat*2', []],
    ['sold out', {}, 'milk.cow', ['option_sold_out']],
    ['not of the group', {}, 'milk.tea', ['option_unknown']],
    ['not a group of the item', {}, 'size.big', ['group_unknown']],
    [
      'several at once',
      { min: 3 },
      'size.big milk.cow',
      ['group_unknown', 'option_sold_out', 'too_few'],
    ],
  ]
  it.each(cases)('%s', (_, overrides, chosen, codes) => {
    const problems = checkModifiers([group(overrides)], choose(chosen))
    expect(problems.map(({ code }) => code)).toEqual(codes)
  })

  it('produces every code above', () => {
    const produced = new Set(cases.flatMap(([, , , codes]) => codes))
    expect([...produced].sort()).toEqual([...modifierProblemCodes].sort())
  })

  it('names the group, and the option where one is at fault', () => {
    expect(checkModifiers([group({ min: 2 })], choose('milk.cow'))).toEqual([
      { code: 'option_sold_out', groupId: 'milk', optionId: 'cow' },
      { code: 'too_few', groupId: 'milk', optionId: null },
    ])
  })
})

describe('priceModifiers', () => {
  const prices = (freeCount: number, chosen: string) =>
    priceModifiers([group({ freeCount, selection: 'quantity' })], choose(chosen)).map(
      ({ option, quantity, unitPrice }) => `${option.id} ${quantity} × ${unitPrice}`,
    )
  const cases = [
    [0, 'milk.oat milk.soy', ['oat 1 × 40', 'soy 1 × 50']],
    [1, 'milk.oat milk.soy', ['oat 1 × 0', 'soy 1 × 50']],
    [1, 'milk.soy milk.oat', ['soy 1 × 0', 'oat 1 × 40']],
    [2, 'milk.oat*3', ['oat 2 × 0', 'oat 1 × 40']],
    [5, 'milk.oat*3 milk.soy', ['oat 3 × 0', 'soy 1 × 0']],
    [1, 'size.big milk.oat', ['oat 1 × 0']],
  ] as const
  it.each(cases)('%d free of %s', (freeCount, chosen, expected) => {
    expect(prices(freeCount, chosen)).toEqual(expected)
  })

  it('counts the free ones of each group by itself', () => {
    const groups = [group({ freeCount: 1 }), group({ id: 'syrup', freeCount: 1 })]
    const priced = priceModifiers(groups, choose('milk.oat milk.soy syrup.oat'))
    expect(priced.map(({ unitPrice }) => unitPrice)).toEqual([0, 50, 0])
  })
})
