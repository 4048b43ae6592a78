import { describe, expect, it } from 'vitest'
import { createRandom } from './random.ts'

describe('the random source', () => {
  it('gives the same numbers for the same seed, and others for another', () => {
    const draw = (seed: number | string) => {
      const random = createRandom(seed)
      return Array.from({ length: 20 }, () => random.bits())
    }
    expect(draw(7)).toEqual(draw(7))
    expect(draw(7)).not.toEqual(draw(8))
    expect(draw('7')).toEqual(draw(7))
  })

  it('stays what it is: recorded runs must repeat on every machine', () => {
    const random = createRandom(1)
    expect([random.bits(), random.bits(), random.integer(1, 6)]).toMatchInlineSnapshot(`
      [
        1322085210,
        3448142222,
        3,
      ]
    `)
  })

  it('spreads evenly within bounds that it keeps', () => {
    const random = createRandom(3)
    const counts = new Array<number>(6).fill(0)
    for (let draw = 0; draw < 60_000; draw += 1) {
      const face = random.integer(1, 6)
      counts[face - 1] = (counts[face - 1] ?? 0) + 1
    }
    // Six standard deviations of a fair die.
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(548)
    expect(random.chance(0)).toBe(false)
    expect(random.chance(1_000_000)).toBe(true)
    expect(() => random.integer(2, 1)).toThrow(RangeError)
    expect(() => random.pick([])).toThrow(RangeError)
  })

  it('shuffles without losing anything, and forks without disturbing', () => {
    const random = createRandom(5)
    const items = Array.from({ length: 50 }, (_, index) => index)
    expect(random.shuffle(items)).not.toEqual(items)
    expect(random.shuffle(items).toSorted((a, b) => a - b)).toEqual(items)
    const [one, two] = [createRandom(9), createRandom(9)]
    one.fork('a').bytes(100)
    two.fork('a')
    expect(one.bits()).toBe(two.bits())
  })
})
