/** Facts of every kind of November 2026, and what their books came to then: it stays so. */
import { readFileSync } from 'node:fs'
import { sha256 } from '@servery/testing'
import { expect, it } from 'vitest'
import { isDrawerFact } from '../src/drawer/drawer-facts.ts'
import { foldDrawer } from '../src/drawer/fold.ts'
import { canonicalJson } from '../src/journal/canonical.ts'
import type { Fact } from '../src/journal/types.ts'
import { foldOrder } from '../src/order/fold.ts'
import { isOrderFact } from '../src/order/order-facts.ts'
import { foldShift } from '../src/shift/fold.ts'
import { isShiftFact } from '../src/shift/shift-facts.ts'

const golden: { readonly digest: string; readonly facts: readonly Fact[] } = JSON.parse(
  readFileSync(new URL('./books.golden.json', import.meta.url), 'utf8'),
)

/** What each subject came to: an order, a drawer or a shift. */
function booksOf(facts: readonly Fact[]) {
  const bySubject = Map.groupBy(facts, ({ subjectId }) => subjectId)
  return [...bySubject]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([subjectId, own]) => [
      subjectId,
      foldOrder(own.filter(isOrderFact)),
      foldDrawer(own.filter(isDrawerFact)),
      foldShift(own.filter(isShiftFact)),
    ])
}

it('folds facts of before to the same books', () => {
  expect(sha256(canonicalJson(booksOf(golden.facts)))).toBe(golden.digest)
})

it('folds them in any order of arrival to the same books', () => {
  expect(sha256(canonicalJson(booksOf(golden.facts.toReversed())))).toBe(golden.digest)
})
