/** What guests ask for costs what the catalogue says, whatever else their baskets say. */
import { minorUnits } from '@servery/domain/kernel/money.ts'
import { pieces } from '@servery/domain/kernel/quantity.ts'
import type {
  ItemRecord,
  ModifierGroupRecord,
  TaxRateRecord,
} from '@servery/domain/offer/catalogue/types.ts'
import { unitPriceOf } from '@servery/domain/order/model/price.ts'
import { cafeIds, cafeRecords } from '@servery/testing/cafe.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type CatalogueLine, catalogueLineContent, type QuoteCatalogue } from './resolve-lines.ts'

const records = cafeRecords()
const items = records.items as unknown as readonly ItemRecord[]
const groups = records.modifierGroups as unknown as readonly ModifierGroupRecord[]
const catalogue: QuoteCatalogue = {
  items: new Map(items.map((item) => [item.id, item])),
  ingredients: new Map(),
  modifierGroups: new Map(groups.map((group) => [group.id, group])),
  taxRates: records.taxRates as unknown as readonly TaxRateRecord[],
  book: [],
  sale: {
    orderType: 'takeaway',
    channel: 'online',
    at: { date: '2026-03-14', minute: 720 },
  } as never,
}
const sold = items.filter(({ priceKind }) => priceKind === 'fixed')

/** A line as a browser might send it, with prices that it would like. */
const wishes = fc.record({
  unitPrice: fc.integer({ min: -1000, max: 1000 }),
  total: fc.constant(1),
  modifiersPrice: fc.constant(0),
})
const asked = fc
  .record({
    item: fc.constantFrom(...sold),
    choice: fc.nat(),
    options: fc.subarray([0, 1, 2]),
    quantity: fc.integer({ min: 1, max: 20 }),
    id: fc.uuid(),
    wishes,
  })
  .map(({ item, choice, options, quantity, id, wishes }) => {
    const variation = item.variations[choice % Math.max(1, item.variations.length)] ?? null
    const extras = groups.find((group) => group.id === cafeIds.extras)?.options ?? []
    const isBurger = item.modifierGroupIds.includes(cafeIds.extras)
    const chosen = isBurger ? options.flatMap((index) => extras[index] ?? []) : []
    const line = {
      ...{ ...wishes, id, itemId: item.id, variationId: variation?.id ?? null },
      quantity: pieces(quantity),
      modifiers: chosen.map((option) => ({ optionId: option.id, quantity: 1, ...wishes })),
      discounts: [],
    } as unknown as CatalogueLine
    return { line, price: variation?.price ?? item.price, chosen }
  })

it('in 10,000 baskets no line costs anything else', () => {
  let lines = 0
  fc.assert(
    fc.property(fc.array(asked, { minLength: 1, maxLength: 4 }), (basket) => {
      for (const { line, price, chosen } of basket) {
        lines += 1
        const content = catalogueLineContent(line, 'line', catalogue)
        expect(unitPriceOf(content, { orderType: 'takeaway' })).toBe(minorUnits(price ?? 0))
        const free = content.modifiers.filter(({ unitPrice }) => unitPrice === 0)
        expect(free.length).toBe(Math.min(1, chosen.length))
        for (const { modifierId, unitPrice } of content.modifiers) {
          const own = chosen.find((option) => option.id === modifierId)?.price
          expect([0, own]).toContain(unitPrice)
        }
      }
    }),
    { numRuns: 10_000 },
  )
  expect(lines).toBeGreaterThan(10_000)
})
