/** Who keeps something open, such as a stream: so many of each key. */
export interface Places {
  /**
   * Takes a place under each key; null: one of them has none left. With `replaces` the oldest of
   * that key is ended in place of a refusal.
   */
  take(keys: readonly PlaceKey[], end: () => void): (() => void) | null
  isFull(key: PlaceKey): boolean
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

  const isFull = ({ key, max }: PlaceKey) => (taken.get(key)?.size ?? 0) >= max

  return {
    isFull,
    take: (keys, end) => {
      for (const place of keys) {
        const [oldest] = taken.get(place.key) ?? []
        if (place.replaces === true && oldest !== undefined && isFull(place)) oldest()
      }
      if (keys.some(isFull)) return null
      for (const { key } of keys) taken.set(key, (taken.get(key) ?? new Set()).add(end))
      return () => give(keys, end)
    },
  }
}
