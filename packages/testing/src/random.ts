/**
 * A seeded source of randomness: xoshiro128**, seeded by splitmix32 (Blackman and Vigna,
 * https://prng.di.unimi.it/). Integers only, so that the same seed gives the same numbers on every
 * machine.
 */
export interface Random {
  /** 32 random bits as a number ≥ 0. */
  readonly bits: () => number
  /** A whole number, both ends included. */
  readonly integer: (min: number, max: number) => number
  /** True so many times in a million. */
  readonly chance: (millionths: number) => boolean
  readonly pick: <Item>(items: readonly Item[]) => Item
  readonly shuffle: <Item>(items: readonly Item[]) => Item[]
  readonly bytes: (length: number) => Uint8Array
  /** A source of its own, so that what one part draws does not shift what another gets. */
  readonly fork: (label: string) => Random
}

const wordRange = 0x1_0000_0000

export function createRandom(seed: number | string): Random {
  const next = xoshiro128(seedWord(seed))
  const integer = (min: number, max: number): number => {
    const range = max - min + 1
    if (!Number.isSafeInteger(range) || range < 1 || range > wordRange) {
      throw new RangeError(`no range of up to 32 bits: ${min} to ${max}`)
    }
    // Draws above the last whole multiple are thrown away, or low numbers would come more often.
    const limit = wordRange - (wordRange % range)
    let bits = next()
    while (bits >= limit) bits = next()
    return min + (bits % range)
  }
  const pick = <Item>(items: readonly Item[]): Item => {
    if (items.length === 0) throw new RangeError('nothing to pick from')
    return items[integer(0, items.length - 1)] as Item
  }
  return {
    bits: next,
    integer,
    chance: (millionths) => integer(0, 999_999) < millionths,
    pick,
    shuffle: (items) => {
      const shuffled = [...items]
      for (let last = shuffled.length - 1; last > 0; last -= 1) {
        const other = integer(0, last)
        const held = shuffled[last] as (typeof shuffled)[number]
        shuffled[last] = shuffled[other] as (typeof shuffled)[number]
        shuffled[other] = held
      }
      return shuffled
    },
    bytes: (length) => Uint8Array.from({ length }, () => next() >>> 24),
    fork: (label) => createRandom(`${label}/${next()}`),
  }
}

/** FNV-1a over the text of the seed. */
function seedWord(seed: number | string): number {
  let word = 0x811c9dc5
  for (const character of String(seed)) {
    word = Math.imul(word ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return word >>> 0
}

function splitmix32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x9e3779b9) | 0
    let word = state ^ (state >>> 16)
    word = Math.imul(word, 0x21f0aaad)
    word ^= word >>> 15
    word = Math.imul(word, 0x735a2d97)
    return (word ^ (word >>> 15)) >>> 0
  }
}

function xoshiro128(seed: number): () => number {
  const fill = splitmix32(seed)
  let a = fill()
  let b = fill()
  let c = fill()
  let d = fill()
  return () => {
    const result = Math.imul(rotateLeft(Math.imul(b, 5), 7), 9) >>> 0
    const shifted = b << 9
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    d = rotateLeft(d, 11)
    return result
  }
}

function rotateLeft(word: number, by: number): number {
  return (word << by) | (word >>> (32 - by))
}
