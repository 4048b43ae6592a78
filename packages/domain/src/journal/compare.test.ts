import { describe, expect, it } from 'vitest'
import { encodeClock } from './clock.ts'
import { compareFacts, sortFacts } from './compare.ts'

const at = (ms: number, counter = 0) => encodeClock({ ms, counter })
const fact = (
  clock: string,
  registerId: string,
  sequence: number,
  id = `${registerId}${sequence}`,
) => ({ clock, registerId, sequence, id })

describe('the order of the fold', () => {
  const cases = [
    ['the clock first', fact(at(1), 'b', 9), fact(at(2), 'a', 1)],
    ['its counter too', fact(at(1, 1), 'b', 9), fact(at(1, 2), 'a', 1)],
    ['at one clock the register', fact(at(1), 'a', 9), fact(at(1), 'b', 1)],
    ['of one register the sequence', fact(at(1), 'a', 9), fact(at(1), 'a', 10)],
  ] as const
  it.each(cases)('goes by %s', (_, earlier, later) => {
    expect(compareFacts(earlier, later)).toBeLessThan(0)
    expect(compareFacts(later, earlier)).toBeGreaterThan(0)
    expect(sortFacts([later, earlier])).toEqual([earlier, later])
  })

  it('has each fact once, whatever came when', () => {
    const facts = cases.flatMap(([, earlier, later]) => [earlier, later])
    const sorted = sortFacts(facts)
    expect(sortFacts([...facts].reverse().concat(facts))).toEqual(sorted)
    expect(new Set(sorted.map(({ id }) => id)).size).toBe(sorted.length)
  })

  it('tells two facts in one place apart by what they are', () => {
    const [one, other] = [fact(at(1), 'a', 1, 'x'), fact(at(1), 'a', 1, 'y')]
    expect(sortFacts([other, one])).toEqual([one, other])
  })
})
