/** Facts of every kind of November 2026, and what their books came to then: it stays so. */
import { readFileSync } from 'node:fs'
import { sha256 } from '@servery/testing'
import { expect, it } from 'vitest'
import { isDrawerFact } from '../src/drawer/drawer-facts.ts'
import { foldDrawer } from '../src/drawer/fold.ts'
import { canonicalJson } from '../src/journal/canonical.ts'
import type { Fact } from '../src/journal/types.ts'
import { pricingVersion } from '../src/offer/pricing/sealed.ts'
import { foldOrder } from '../src/order/fold.ts'
import { priceOf } from '../src/order/model/price.ts'
import { projectable } from '../src/order/model/state.ts'
import { isOrderFact } from '../src/order/order-facts.ts'
import { withoutSeal } from '../src/order/seal/seal.ts'
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

/** What this version of the pricing makes of them, whatever was sealed. */
const pricedDigests: Record<number, string> = {
  1: '8fd8a7c90a8c8d872a750673bc2bf0a139713a9fbba86253bb5e4fb870878d7e',
}

it('reckons them as its version says: other figures are another version', () => {
  const bySubject = Map.groupBy(golden.facts, ({ subjectId }) => subjectId)
  const orders = [...bySubject.values()].flatMap((own) => foldOrder(own.filter(isOrderFact)) ?? [])
  const priced = orders.filter(projectable).map((order) => priceOf(withoutSeal(order)))
  expect(priced.length).toBeGreaterThan(20)
  expect(sha256(canonicalJson(priced))).toBe(pricedDigests[pricingVersion])
})
