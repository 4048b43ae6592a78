import { expect, it } from 'vitest'
import type { CheckedFact } from '../facts/index.ts'
import { differsAt, followsKept, type KeptFact, type Placed, placeApart } from './past-rules.ts'

/** `a` at 3 is the fact 3a, which follows 2a. */
const fact = (sequence: number, branch: string, before = branch): CheckedFact =>
  ({
    fact: { sequence, hash: `${sequence}${branch}`, previousHash: `${sequence - 1}${before}` },
  }) as CheckedFact

let made = 0
const newId = () => {
  made += 1
  return `past ${made}`
}

const keptAfter = ({ added, pasts }: Placed): readonly KeptFact[] =>
  added.map(({ checked: { fact: own }, past }) => ({
    sequence: own.sequence,
    hash: own.hash,
    past: pasts.find(({ id }) => id === past.id) ?? past,
  }))

it('finds where a batch stops being the chain, and nowhere in what continues it', () => {
  const end = { sequence: 2, hash: '2a' }
  const stored = new Map([
    [1, '1a'],
    [2, '2a'],
  ])
  const at = (...facts: CheckedFact[]) =>
    differsAt({ facts }, end, (sequence) => stored.get(sequence))
  expect(at(fact(1, 'a'), fact(2, 'a'), fact(3, 'a'))).toBeNull()
  expect(at(fact(2, 'b', 'a'), fact(3, 'b'))).toBe(0)
  expect(at(fact(2, 'a'), fact(3, 'b'))).toBe(1)
})

it('goes on with a past, and begins another where its facts part', () => {
  const first = placeApart([], [fact(3, 'b', 'a'), fact(4, 'b')], newId)
  expect(first.pasts).toHaveLength(1)
  const on = placeApart(keptAfter(first), [fact(5, 'b')], newId)
  expect(on.pasts).toEqual([{ ...first.pasts[0], last: 5, lastHash: '5b' }])
  const other = placeApart(keptAfter(first), [fact(4, 'c', 'b'), fact(5, 'c')], newId)
  expect(other.pasts).toHaveLength(2)
  expect(followsKept(keptAfter(first), fact(5, 'b').fact)).toBe(true)
  expect(followsKept(keptAfter(first), fact(5, 'c').fact)).toBe(false)
})

it('tells a copy of a copy how far its own facts are kept, not how far the past goes', () => {
  const past = placeApart([], [fact(3, 'b', 'a'), fact(4, 'b'), fact(5, 'b')], newId)
  const again = placeApart(keptAfter(past), [fact(3, 'b', 'a'), fact(4, 'b')], newId)
  expect(again).toMatchObject({ first: 3, kept: 4, keptHash: '4b', added: [] })
})
