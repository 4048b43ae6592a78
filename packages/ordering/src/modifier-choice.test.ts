import type { ModifierGroupRecord } from '@servery/domain/catalogue/types.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import { describe, expect, it } from 'vitest'
import {
  changeOption,
  choiceOfLine,
  defaultChoice,
  findNextRequired,
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

const milk = group('milk', { min: 1, selection: 'single' }, ['a'])
const syrup = group('syrup', { max: 2, selection: 'quantity' })
const size = group('size', { min: 1, selection: 'single' })

describe('a choice of modifiers', () => {
  it('starts with the defaults, without what is sold out', () => {
    expect(defaultChoice([group('x', {}, ['b', 'c']), milk])).toEqual([
      { groupId: 'x', optionId: 'b', quantity: 1 },
      { groupId: 'milk', optionId: 'a', quantity: 1 },
    ])
  })

  it('moves a single choice and keeps a required one', () => {
    const first = toggleOption([], milk, 'a')
    expect(toggleOption(first, milk, 'b')).toEqual([
      { groupId: 'milk', optionId: 'b', quantity: 1 },
    ])
    expect(toggleOption(first, milk, 'a')).toBe(first)
  })

  it('lets an optional single choice go', () => {
    const optional = { ...milk, min: 0 }
    expect(toggleOption(toggleOption([], optional, 'a'), optional, 'a')).toEqual([])
  })

  it('takes no more than the group has room for', () => {
    const limited = group('extras', { max: 1 })
    const full = toggleOption([], limited, 'a')
    expect(toggleOption(full, limited, 'b')).toBe(full)
    const twice = changeOption(changeOption([], syrup, { optionId: 'a', by: 1 }), syrup, {
      optionId: 'a',
      by: 1,
    })
    expect(twice).toEqual([{ groupId: 'syrup', optionId: 'a', quantity: 2 }])
    expect(changeOption(twice, syrup, { optionId: 'b', by: 1 })).toBe(twice)
  })

  it('drops an option that was counted down to nothing', () => {
    const once = changeOption([], syrup, { optionId: 'a', by: 1 })
    expect(changeOption(once, syrup, { optionId: 'a', by: -1 })).toEqual([])
    expect(changeOption([], syrup, { optionId: 'a', by: -1 })).toEqual([])
  })

  it('advances to the next group that needs something', () => {
    expect(findNextRequired([milk, syrup, size], [], 'milk')).toBe('size')
    const sized = toggleOption([], size, 'a')
    expect(findNextRequired([milk, syrup, size], sized, 'milk')).toBeNull()
  })

  it('is read back from a line, where a partly free option lies twice', () => {
    expect(
      choiceOfLine([
        { groupId: 'g', modifierId: 'a', quantity: 1 },
        { groupId: 'g', modifierId: 'a', quantity: 2 },
      ]),
    ).toEqual([{ groupId: 'g', optionId: 'a', quantity: 3 }])
  })
})
