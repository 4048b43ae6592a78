import { minorUnits } from '@servery/domain/kernel/money.ts'
import type {
  OfferedGroup,
  OfferedOption,
} from '@servery/domain/offer/catalogue/modifier-groups.ts'
import { modifierPrefixes } from '@servery/domain/offer/catalogue/modifier-prefix.ts'
import { type ModifierSlot, priceModifiers } from '@servery/domain/offer/catalogue/modifiers.ts'
import type { ModifierGroupRecord } from '@servery/domain/offer/catalogue/types.ts'
import { describe, expect, it } from 'vitest'
import {
  type Choice,
  changeOption,
  choiceOfLine,
  findNextRequired,
  keyOf,
  toggleOption,
} from './modifier-choice.ts'

function group(
  id: string,
  change: Partial<ModifierGroupRecord>,
  defaults: readonly string[] = [],
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
    options: ['a', 'b', 'c'].map((option) => ({
      id: option,
      name: option,
      price: minorUnits(50),
      isDefault: defaults.includes(option),
      soldOut: option === 'c',
    })),
    ...change,
  }
}

const slotOf = (one: OfferedGroup, parent: ModifierSlot['parent'] = null): ModifierSlot => ({
  group: one,
  parent,
})

/** Taps one option after another: `a`, or `no:a` with a prefix. */
function tap(slot: ModifierSlot, taps: string, choice: Choice = []): Choice {
  return taps.split(' ').reduce((chosen, word) => {
    const [id = '', said] = word.split(':').toReversed()
    const prefix = modifierPrefixes.find((one) => one === said) ?? null
    const option = slot.group.options.find((one) => one.id === id)
    return option === undefined ? chosen : toggleOption(chosen, slot, { option, prefix })
  }, choice)
}

const read = (choice: Choice) =>
  choice.map(({ optionId, prefix, quantity }) =>
    [prefix, optionId, quantity > 1 ? quantity : undefined].filter(Boolean).join(' '),
  )

const milk = slotOf(group('milk', { min: 1, selection: 'single' }, ['a']))
const syrup = slotOf(group('syrup', { max: 2, selection: 'quantity' }))
const size = slotOf(group('size', { min: 1, selection: 'single' }))

describe('a choice of modifiers', () => {
  it('moves a single choice and keeps a required one', () => {
    const first = tap(milk, 'a')
    expect(read(tap(milk, 'b', first))).toEqual(['b'])
    expect(tap(milk, 'a', first)).toBe(first)
  })

  it('lets an optional single choice go', () => {
    expect(tap(slotOf({ ...milk.group, min: 0 }), 'a a')).toEqual([])
  })

  it('takes no more than the group has room for', () => {
    const limited = slotOf(group('extras', { max: 1 }))
    expect(read(tap(limited, 'a b'))).toEqual(['a'])
    const [option] = syrup.group.options as [OfferedOption]
    const add = (choice: Choice) => changeOption(choice, syrup, { option, by: 1 })
    expect(read(add(add(add([]))))).toEqual(['a 2'])
  })

  it('takes no more of an option than it allows, and none that is sold out', () => {
    const [a, , c] = syrup.group.options as [OfferedOption, OfferedOption, OfferedOption]
    const few = { ...a, max: 1 }
    const once = changeOption([], syrup, { option: few, by: 1 })
    expect(changeOption(once, syrup, { option: few, by: 1 })).toBe(once)
    expect(changeOption([], syrup, { option: c, by: 1 })).toEqual([])
  })

  it('drops an option that was counted down to nothing', () => {
    const [option] = syrup.group.options as [OfferedOption]
    const once = changeOption([], syrup, { option, by: 1 })
    expect(changeOption(once, syrup, { option, by: -1 })).toEqual([])
    expect(changeOption([], syrup, { option, by: -1 })).toEqual([])
  })

  it('puts a prefix before an option, changes it, and takes it away with the option', () => {
    const extras = slotOf(group('extras', { max: 1, prefixes: ['no', 'extra'] }))
    expect(read(tap(extras, 'extra:a'))).toEqual(['extra a'])
    expect(read(tap(extras, 'extra:a extra:a'))).toEqual([])
    expect(read(tap(extras, 'a extra:a'))).toEqual(['extra a'])
    expect(read(tap(extras, 'extra:a a'))).toEqual([])
    expect(read(tap(extras, 'a no:b'))).toEqual(['a', 'no b'])
    expect(read(tap(extras, 'a no:b extra:b'))).toEqual(['a', 'no b'])
    expect(read(tap(milk, 'light:a a'))).toEqual(['a'])
    expect(read(tap(milk, 'a no:b'))).toEqual(['no b'])
  })

  it('brings what is preselected below an option, and takes it away with it', () => {
    const nested = group('sauce', {}, ['b'])
    const side = slotOf({
      ...group('side', { prefixes: ['no'] }),
      options: group('side', {}).options.map((one) => ({ ...one, nested })),
    })
    const parent = { groupId: 'side', optionId: 'a' }
    const chosen = tap(side, 'a')
    expect(chosen).toEqual([
      { groupId: 'side', optionId: 'a', quantity: 1 },
      { groupId: 'sauce', optionId: 'b', quantity: 1, parent },
    ])
    expect(tap(side, 'a', chosen)).toEqual([])
    expect(read(tap(side, 'no:a', chosen))).toEqual(['no a'])
    const below = slotOf(nested, parent)
    expect(read(tap(below, 'b a', chosen))).toEqual(['a', 'a'])
  })

  it('advances to the next group that needs something', () => {
    const slots = [milk, syrup, size]
    expect(findNextRequired(slots, [], keyOf(milk))).toBe(keyOf(size))
    expect(findNextRequired(slots, tap(size, 'a'), keyOf(milk))).toBeNull()
    const left = tap(size, 'no:a')
    expect(findNextRequired(slots, left, keyOf(milk))).toBe(keyOf(size))
  })

  it('is read back from a line, where a partly free option lies twice', () => {
    expect(
      choiceOfLine([
        { groupId: 'g', modifierId: 'a', quantity: 1 },
        { groupId: 'g', modifierId: 'a', quantity: 2 },
      ]),
    ).toEqual([{ groupId: 'g', optionId: 'a', quantity: 3 }])
  })

  it('is read back from a line that was made of it', () => {
    const sauce = group('sauce', { freeCount: 1, prefixes: ['light'] })
    const base = group('side', { selection: 'quantity', freeCount: 1 })
    const groups = [
      { ...base, options: base.options.map((one) => ({ ...one, nested: sauce })) },
      group('top', { prefixes: ['extra'] }),
    ]
    const parent = { groupId: 'side', optionId: 'a' }
    const choice: Choice = [
      { groupId: 'side', optionId: 'a', quantity: 3 },
      { groupId: 'sauce', optionId: 'a', quantity: 1, parent },
      { groupId: 'sauce', optionId: 'b', quantity: 1, prefix: 'light', parent },
      { groupId: 'top', optionId: 'b', quantity: 1, prefix: 'extra' },
    ]
    const line = priceModifiers(groups, choice).map(
      ({ group: of, option, parent: above, ...part }) => ({
        ...part,
        groupId: of.id,
        modifierId: option.id,
        ...(above === undefined
          ? {}
          : { parent: { groupId: above.groupId, modifierId: above.optionId } }),
      }),
    )
    expect(line.map(({ quantity }) => quantity)).toEqual([1, 2, 3, 3, 1])
    expect(choiceOfLine(line)).toEqual(choice)
  })
})
