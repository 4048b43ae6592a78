import { describe, expect, it } from 'vitest'
import { minorUnits } from '../../kernel/money.ts'
import { pieces } from '../../kernel/quantity.ts'
import { inStock, type Stock } from './availability.ts'
import {
  allergensWith,
  asksFirst,
  canBeChosen,
  defaultModifiers,
  findNestingProblem,
  offeredGroups,
} from './modifier-groups.ts'
import { checkModifiers } from './modifiers.ts'
import type { ModifierGroupRecord, ModifierLimit, ModifierOptionRecord } from './types.ts'

function option(id: string, change: Partial<ModifierOptionRecord> = {}): ModifierOptionRecord {
  return { id, name: id, price: minorUnits(100), isDefault: false, soldOut: false, ...change }
}

function group(id: string, change: Partial<ModifierGroupRecord> = {}): ModifierGroupRecord {
  return {
    id,
    version: 1,
    archived: false,
    name: id,
    min: 0,
    max: null,
    freeCount: 0,
    selection: 'multiple',
    options: [option('a'), option('b')],
    ...change,
  }
}

const stock: { readonly [id: string]: Stock } = {
  gone: { soldOut: true, left: pieces(0) },
  few: { soldOut: false, left: pieces(3) },
}
const large = { id: 'v', name: 'Large', price: minorUnits(500), sku: '', barcode: '' }

function offer(
  groups: readonly ModifierGroupRecord[],
  limits: readonly ModifierLimit[] = [],
  ids: readonly string[] = groups.map(({ id }) => id),
) {
  return offeredGroups({
    item: { modifierGroupIds: ids, modifierLimits: limits },
    variation: large,
    groups: new Map(groups.map((one) => [one.id, one])),
    stockOf: (id) => stock[id] ?? inStock,
  })
}

describe('the groups that an item offers', () => {
  it('stand in its order, without what is not there any more', () => {
    const groups = [group('x'), group('y'), group('z', { archived: true })]
    expect(offer(groups, [], ['y', 'q', 'z', 'x']).map(({ id }) => id)).toEqual(['y', 'x'])
  })

  it('are called as customers read them', () => {
    const names = offer([group('x', { displayName: 'Your milk' }), group('y')])
    expect(names.map(({ name }) => name)).toEqual(['Your milk', 'y'])
  })

  it('have the limits of the item, and what is required goes before what is allowed', () => {
    const limits = (limit: Partial<ModifierLimit>, max: number | null = 2) => {
      const [one] = offer([group('x', { min: 1, max })], [{ groupId: 'x', ...limit }])
      return [one?.min, one?.max]
    }
    expect(limits({})).toEqual([1, 2])
    expect(limits({ min: 0 })).toEqual([0, 2])
    expect(limits({ max: 5 })).toEqual([1, 5])
    expect(limits({ max: null })).toEqual([1, null])
    expect(limits({ min: 4 })).toEqual([4, 4])
  })

  it('cost what they cost for the size, by its name or one of its values', () => {
    const sizePrices = [
      { size: ' large ', price: minorUnits(180) },
      { size: 'oat', price: minorUnits(70) },
    ]
    const [sized] = offer([group('x', { options: [option('a', { sizePrices }), option('b')] })])
    expect(sized?.options.map(({ price }) => price)).toEqual([180, 100])
    const [valued] = offeredGroups({
      item: { modifierGroupIds: ['x'], modifierLimits: [] },
      variation: { ...large, name: 'Small · Oat', values: ['Small', 'Oat'] },
      groups: new Map([['x', group('x', { options: [option('a', { sizePrices })] })]]),
    })
    expect(valued?.options[0]?.price).toBe(70)
  })

  it('know what is sold out for now', () => {
    const [one] = offer([group('x', { options: [option('gone'), option('a', { soldOut: true })] })])
    expect(one?.options.map(({ soldOut }) => soldOut)).toEqual([true, true])
  })

  it('know how many of an option are left, unless it is sold out everywhere', () => {
    const options = [option('few'), option('gone'), option('a')]
    const [one] = offer([group('x', { options })])
    expect(one?.options.map(({ left }) => left)).toEqual([3000, undefined, undefined])
    const [none] = offer([group('x', { options: [option('few', { soldOut: true })] })])
    expect(none?.options[0]).toMatchObject({ soldOut: true })
    expect(none?.options[0]).not.toHaveProperty('left')
  })

  it('lead to one group more and no further, even where records go in a circle', () => {
    const groups = [
      group('x', { options: [option('a', { nestedGroupId: 'y' })] }),
      group('y', { options: [option('b', { nestedGroupId: 'x' })] }),
    ]
    const nested = offer(groups, [], ['x'])[0]?.options[0]?.nested
    expect(nested?.id).toBe('y')
    expect(nested?.options[0]?.nested).toBeUndefined()
  })
})

describe('what is preselected', () => {
  const sauce = group('sauce', { options: [option('mayo', { isDefault: true })] })
  const side = group('side', {
    selection: 'single',
    min: 1,
    options: [
      option('gone', { isDefault: true }),
      option('fries', { isDefault: true, nestedGroupId: 'sauce' }),
      option('salad', { isDefault: true }),
    ],
  })

  it('is what can be had, no more than the group takes, with what stands below it', () => {
    expect(defaultModifiers(offer([side, sauce], [], ['side']))).toEqual([
      { groupId: 'side', optionId: 'fries', quantity: 1 },
      {
        groupId: 'sauce',
        optionId: 'mayo',
        quantity: 1,
        parent: { groupId: 'side', optionId: 'fries' },
      },
    ])
  })

  it('is answered by itself, or asked about', () => {
    const asks = (change: Partial<ModifierGroupRecord>) =>
      asksFirst(offer([group('x', { ...change, options: [option('a', { isDefault: true })] })]))
    expect(asks({})).toBe(false)
    expect(asks({ prompt: 'always' })).toBe(true)
    expect(asks({ min: 1 })).toBe(true)
    expect(asks({ min: 1, prompt: 'incomplete' })).toBe(false)
    expect(asks({ min: 2, prompt: 'incomplete' })).toBe(true)
  })

  it('asks where something below a preselected option is missing', () => {
    const open = { ...sauce, min: 1, prompt: 'incomplete', options: [option('mayo')] } as const
    const groups = offer([{ ...side, prompt: 'incomplete' }, open], [], ['side'])
    expect(checkModifiers(groups, defaultModifiers(groups))).toEqual([
      {
        code: 'too_few',
        groupId: 'sauce',
        optionId: null,
        parent: { groupId: 'side', optionId: 'fries' },
      },
    ])
    expect(asksFirst(groups)).toBe(true)
  })
})

describe('a required group', () => {
  const soldOut = option('b', { soldOut: true })
  it.each([
    [{ min: 1 }, true],
    [{ min: 1, options: [soldOut] }, false],
    [{ min: 0, options: [soldOut] }, true],
    [{ min: 3 }, false],
    [{ min: 3, selection: 'quantity' }, true],
    [{ min: 3, selection: 'quantity', options: [option('a', { max: 2 }), soldOut] }, false],
  ] as const)('%j can be answered: %s', (change, expected) => {
    expect(canBeChosen(group('x', change))).toBe(expected)
  })
})

describe('groups below groups', () => {
  const leading = (id: string, to: string) =>
    group(id, { options: [option('a'), option('b', { nestedGroupId: to })] })

  it.each<[string, ModifierGroupRecord, readonly ModifierGroupRecord[], string | null]>([
    ['none', group('x'), [], null],
    ['one below it', leading('x', 'y'), [group('y')], null],
    ['itself', leading('x', 'x'), [], 'cycle'],
    ['one that leads back', leading('x', 'y'), [leading('y', 'x')], 'cycle'],
    ['one that leads on', leading('x', 'y'), [leading('y', 'z'), group('z')], 'too_deep'],
    ['one, while it stands below another', leading('x', 'y'), [leading('w', 'x')], 'too_deep'],
    [
      'one, while it stood below another',
      leading('x', 'y'),
      [{ ...leading('w', 'x'), archived: true }],
      null,
    ],
    [
      'one in a circle of others',
      leading('x', 'y'),
      [leading('y', 'z'), leading('z', 'y')],
      'too_deep',
    ],
  ])('%s', (_, one, others, code) => {
    // Its own old version, which no longer counts.
    const old = group(one.id, { options: [option('a', { nestedGroupId: 'x' })] })
    const problem = findNestingProblem(one, [old, ...others])
    expect(problem).toEqual(code === null ? null : { code, optionIndex: 1 })
  })
})

it('adds the allergens of what is chosen and never takes one away', () => {
  const groups = offer([
    group('x', {
      options: [
        option('cheese', { allergens: { milk: 'contains', nuts: 'may_contain' } }),
        option('bread', { allergens: { cereals: 'contains' } }),
      ],
    }),
  ])
  const item = { allergens: { nuts: 'no', cereals: 'may_contain' } } as const
  const choose = (optionId: string, prefix?: 'no') => [
    { groupId: 'x', optionId, quantity: 1, ...(prefix === undefined ? {} : { prefix }) },
  ]
  expect(allergensWith(item, groups, [])).toEqual({ nuts: 'no', cereals: 'may_contain' })
  expect(allergensWith(item, groups, choose('cheese'))).toEqual({
    milk: 'contains',
    nuts: 'may_contain',
    cereals: 'may_contain',
  })
  expect(allergensWith(item, groups, choose('bread', 'no'))).toEqual(item.allergens)
})
