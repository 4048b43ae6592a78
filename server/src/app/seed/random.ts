/** Chance from a seed: the same seed gives the same demo. (SplitMix64's mixing on 32 bits.) */
export interface SeedRandom {
  /** A whole number from 0 to `below` − 1. */
  below(below: number): number
  /** True `percent` times of a hundred. */
  chance(percent: number): boolean
  pick<T>(choices: readonly T[]): T
  /** The index of one of the weights, as often as its weight says. */
  weighted(weights: readonly number[]): number
  bytes(count: number): Uint8Array
}

/** A generator of its own for `label`, so that one part of the demo does not shift another. */
export function seedRandom(seed: number, label: string): SeedRandom {
  let state = seed >>> 0
  for (const character of label)
    state = Math.imul(state ^ character.charCodeAt(0), 0x01000193) >>> 0
  const next = () => {
    state = (state + 0x9e3779b9) >>> 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return (mixed ^ (mixed >>> 15)) >>> 0
  }
  const below = (limit: number) => next() % limit
  return {
    below,
    chance: (percent) => below(10_000) < percent * 100,
    pick: (choices) => choices[below(choices.length)] as (typeof choices)[number],
    weighted(weights) {
      let left = below(weights.reduce((sum, weight) => sum + weight, 0))
      return weights.findIndex((weight) => {
        left -= weight
        return left < 0
      })
    },
    bytes: (count) => Uint8Array.from({ length: count }, () => next() & 255),
  }
}
