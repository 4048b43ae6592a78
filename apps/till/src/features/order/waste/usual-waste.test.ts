import { pieces } from '@servery/domain/kernel/quantity.ts'
import { describe, expect, it } from 'vitest'
import { type Usual, usualWaste } from './usual-waste.ts'

const memory = () => {
  const texts = new Map<string, string>()
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  }
}

const milk: Usual = {
  ...{ itemId: 'milk', variationId: null, kind: 'waste', reason: 'Sour' },
  quantity: pieces(1),
}
const bread: Usual = { ...milk, itemId: 'bread', reason: '' }
const day = 86_400_000

describe('what is usually written off', () => {
  it('comes first the more often it was, in the last four weeks', () => {
    const usual = usualWaste(memory())
    expect(usual.list(0)).toEqual([])
    usual.add(bread, 0)
    usual.add(bread, day)
    usual.add(milk, 2 * day)
    expect(usual.list(2 * day)).toEqual([bread, milk])
    expect(usual.list(28.5 * day)).toEqual([milk, bread])
    expect(usual.list(40 * day)).toEqual([])
  })

  it('is another thing in another amount', () => {
    const usual = usualWaste(memory())
    usual.add(milk, 0)
    usual.add({ ...milk, quantity: pieces(2) }, 1)
    expect(usual.list(2)).toHaveLength(2)
  })
})
