import { describe, expect, it } from 'vitest'
import { offeredLines, offersToday } from './offered.ts'

const group = (id: string, ...options: readonly (readonly [string, string?])[]) => ({
  id,
  options: options.map(([option, nestedGroupId = null]) => ({ id: option, nestedGroupId })),
})
const groups = new Map(
  [group('milk', ['oat', 'brand'], ['soya']), group('brand', ['oatly', 'milk'])].map((one) => [
    one.id,
    one,
  ]),
)

describe('lines on which something was offered', () => {
  it('are those of items that offer it, each once, however often that is told', () => {
    const lines = new Map<string | null, number>([
      ['latte', 40],
      ['tea', 10],
      ['cake', 7],
      [null, 3],
    ])
    const offers = [
      ...[
        { key: 'oat', itemId: 'latte' },
        { key: 'oat', itemId: 'tea' },
        { key: 'oat', itemId: 'latte' },
      ],
      ...[
        { key: 'shot', itemId: 'latte' },
        { key: 'gone', itemId: 'not sold' },
        { key: 'shot', itemId: null },
      ],
    ]
    const { all, of } = offeredLines(lines, offers)
    expect(all).toBe(53)
    expect([...of]).toEqual([
      ['oat', 50],
      ['shot', 43],
    ])
  })
})

describe('what items offer today', () => {
  const items = [
    { id: 'latte', modifierGroupIds: ['milk', 'gone'] },
    { id: 'cake', modifierGroupIds: [] },
  ]

  it('is their groups and those that options lead to, and nothing below these', () => {
    const keysOf = (by: 'modifier' | 'group') =>
      [...offersToday(items, groups, by)].map(({ key, itemId }) => `${itemId} ${key}`)
    expect(keysOf('group')).toEqual(['latte milk', 'latte brand'])
    expect(keysOf('modifier')).toEqual(['latte oat', 'latte soya', 'latte oatly'])
  })
})
