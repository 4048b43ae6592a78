/** Golden vectors of stock: the facts of a bill of dishes and of a loss, and what each moved. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Fact } from '../src/journal/types.ts'
import { foldOrder } from '../src/order/fold.ts'
import { isOrderFact } from '../src/order/order-facts.ts'
import { movementsOf } from '../src/stock/movements.ts'
import { foldWaste, isStockFact } from '../src/stock/waste-facts.ts'

const golden: {
  readonly facts: readonly Fact[]
  readonly movements: readonly (readonly [string, string, string, number])[]
} = JSON.parse(readFileSync(new URL('./stock.golden.json', import.meta.url), 'utf8'))

// Two burgers of a bun and 157.9 g of raw beef twice over, and 60 ml of a bottle of one litre.
it.each([
  ['in order', golden.facts],
  ['in any order of arrival', golden.facts.toReversed()],
])('what lines wrote down of their recipes is what they take, told %s', (_, facts) => {
  const order = foldOrder(facts.filter(isOrderFact))
  const moved = order === null ? [] : movementsOf(order)
  expect(moved.map((one) => [one.id, one.itemId, one.kind, one.quantity])).toEqual(golden.movements)
  expect(order?.lines.map(({ otherCost }) => otherCost)).toEqual([4500, undefined])
})

it('a loss is what its one fact says, and once however often it comes', () => {
  const facts = golden.facts.filter(isStockFact)
  const loss = foldWaste(facts)
  expect(loss?.wasted).toEqual({
    ...{ itemId: '6974656d-0000-7000-8000-000000000004', variationId: null, name: 'Vodka' },
    ...{ unit: 'bottle', kind: 'damage', quantity: 700, reason: 'Dropped', note: '' },
  })
  expect(loss).toMatchObject({ businessDate: '2026-11-02', exceptions: [] })
})
