/** Who keeps something open, such as a stream: so many of each key. */
export interface Places {
  /**
   * Takes a place under each key; null: one of them has none left. With `replaces` the oldest of
   * that key is ended in place of a refusal.
   */
  take(keys: readonly PlaceKey[], end: () => void): (() => void) | null
}

export interface PlaceKey {
  readonly key: string
  readonly max: number
  readonly replaces?: boolean
}

export function createPlaces(): Places {
  const taken = new Map<string, Set<() => void>>()

  const give = (keys: readonly PlaceKey[], end: () => void): void => {
    for (const { key } of keys) {
      const ends = taken.get(key)
      ends?.delete(end)
      if (ends?.size === 0) taken.delete(key)
    }
  }

  return {
    take: (keys, end) => {
      for (const { key, max, replaces = false } of keys) {
        const [oldest] = taken.get(key) ?? []
        if (replaces && oldest !== undefined && (taken.get(key)?.size ?? 0) >= max) oldest()
      }
      if (keys.some(({ key, max }) => (taken.get(key)?.size ?? 0) >= max)) return null
      for (const { key } of keys) taken.set(key, (taken.get(key) ?? new Set()).add(end))
      return () => give(keys, end)
    },
  }
}
