/** What was written off here in the last weeks, so that a usual thing is two taps. */
import type { TextStorage } from '@servery/client'
import type { Wasted } from '@servery/domain/stock/waste-facts.ts'

/** What a button fills in. */
export type Usual = Pick<Wasted, 'itemId' | 'variationId' | 'kind' | 'quantity' | 'reason'>

interface Kept extends Usual {
  readonly atMs: number
}

const storageKey = 'till.waste'
const weeksMs = 28 * 86_400_000
const keptMost = 300
const shownMost = 8

export interface UsualWaste {
  /** The most usual first; of those alike, the one of last. */
  readonly list: (nowMs: number) => readonly Usual[]
  readonly add: (usual: Usual, nowMs: number) => void
}

export function usualWaste(storage: TextStorage): UsualWaste {
  const read = (nowMs: number) => {
    const all = JSON.parse(storage.getItem(storageKey) ?? '[]') as readonly Kept[]
    return all.filter(({ atMs }) => nowMs - atMs < weeksMs)
  }
  return {
    list: (nowMs) => {
      const times = new Map<string, { usual: Kept; count: number }>()
      for (const usual of read(nowMs)) {
        const key = keyOf(usual)
        times.set(key, { usual, count: (times.get(key)?.count ?? 0) + 1 })
      }
      return [...times.values()]
        .toSorted((a, b) => b.count - a.count || b.usual.atMs - a.usual.atMs)
        .slice(0, shownMost)
        .map(({ usual: { atMs: _at, ...usual } }) => usual)
    },
    add: ({ itemId, variationId, kind, quantity, reason }, nowMs) => {
      const one = { itemId, variationId, kind, quantity, reason, atMs: nowMs }
      storage.setItem(storageKey, JSON.stringify([...read(nowMs), one].slice(-keptMost)))
    },
  }
}

const keyOf = ({ itemId, variationId, kind, quantity, reason }: Usual) =>
  JSON.stringify([itemId, variationId, kind, quantity, reason])
