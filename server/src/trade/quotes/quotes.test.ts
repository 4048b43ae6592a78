import { readFileSync } from 'node:fs'
import { quoteInput } from '@servery/contract/trade/quotes.ts'
import { amountMaxOf } from '@servery/domain/kernel/amount-range.ts'
import type { PricedOrder, PricingInput } from '@servery/domain/offer/pricing/types.ts'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createTestWorld,
  refusalOf,
  type TestClient,
  type TestWorld,
} from '../../app/test-world.ts'

const goldenUrl = new URL('../../../../packages/domain/golden/pricing.golden.json', import.meta.url)
const { cases } = JSON.parse(readFileSync(goldenUrl, 'utf8')) as {
  readonly cases: readonly { name: string; input: PricingInput; expected: PricedOrder }[]
}
type QuoteRequest = Parameters<TestClient['quotes']['create']>[0]

let world: TestWorld
let owner: TestClient
let branchId: string
let companyId: string
let foreignItemId: string

beforeAll(async () => {
  world = await createTestWorld()
  const company = await world.addCompany()
  owner = world.as(company.owner)
  companyId = company.companyId
  branchId = company.branchIds[0]
  const stranger = world.as((await world.addCompany()).owner)
  foreignItemId = (await addItem(stranger, {})).id
})
afterAll(() => world.close())

async function addItem(
  client: TestClient,
  input: Partial<Parameters<TestClient['items']['create']>[0]>,
) {
  const category = await client.categories.create({ id: v7(), name: 'Food' })
  const base = { id: v7(), name: 'Cake', categoryId: category.id, price: 389, taxRateIds: [] }
  return client.items.create({ ...base, ...input })
}

/** A basket of one ad-hoc line at 10.00, changed as a case asks. */
const basket = (change: object): QuoteRequest =>
  ({
    currency: 'GBP',
    lines: [{ id: 'a', quantity: 1000, unitPrice: 1000 }],
    ...change,
  }) as QuoteRequest

const overTendered = ({ expected }: (typeof cases)[number]) =>
  expected.tenders.some(({ cash, tendered, applied }) => !cash && tendered > applied)
const asQuote = ({ input }: (typeof cases)[number]) => quoteInput.safeParse(input)

describe('a quote', () => {
  const inRange = ({ input, expected }: (typeof cases)[number]) =>
    expected.totals.net <= amountMaxOf(input.currency)
  const sound = cases.filter((one) => asQuote(one).success && !overTendered(one) && inRange(one))

  it('covers nearly all golden vectors', () => {
    expect(sound.length).toBeGreaterThan(cases.length * 0.8)
  })

  it.each(sound.map((one) => [one.name, one] as const))('prices %s', async (_name, one) => {
    expect(await owner.quotes.create(one.input as unknown as QuoteRequest)).toEqual(one.expected)
  })

  it('prices items of the catalogue with modifiers, variations and the order type’s tax', async () => {
    const rates = { eatIn: v7(), takeaway: v7() }
    for (const [id, rate] of [
      [rates.eatIn, 200_000],
      [rates.takeaway, 0],
    ] as const) {
      await owner.taxRates.create({ id, name: `VAT ${rate}`, rate, inclusive: true })
    }
    const group = await owner.modifierGroups.create({
      id: v7(),
      name: 'Extras',
      min: 0,
      max: null,
      freeCount: 1,
      selection: 'quantity',
      options: [{ id: v7(), name: 'Cream', price: 60 }],
    })
    const large = { id: v7(), name: 'Large', price: 540, sku: '', barcode: '' }
    const item = await addItem(owner, {
      variations: [large],
      taxRateIds: [rates.eatIn],
      taxRateIdsByOrderType: { takeaway: [rates.takeaway] },
      modifierGroupIds: [group.id],
    })
    const line = {
      id: 'a',
      itemId: item.id,
      variationId: large.id,
      quantity: 2000,
      modifiers: [{ optionId: group.options[0]?.id ?? '', quantity: 2 }],
    }
    // One of the two creams is free: 2 × (5.40 + 0.60) = 12.00.
    const eatIn = await owner.quotes.create({ branchId, lines: [line] })
    expect(eatIn.totals).toMatchObject({ total: 1200, tax: 200, net: 1000 })
    const takeaway = await owner.quotes.create({ branchId, orderType: 'takeaway', lines: [line] })
    expect(takeaway.totals).toMatchObject({ total: 1200, tax: 0 })

    const without = owner.quotes.create({ branchId, lines: [{ ...line, variationId: null }] })
    expect(await refusalOf(without)).toEqual({
      code: 'reference_unknown',
      field: 'lines.0.variationId',
    })
    const modifiers = [{ optionId: v7() }]
    const strange = owner.quotes.create({ branchId, lines: [{ ...line, modifiers }] })
    expect(await refusalOf(strange)).toEqual({
      code: 'reference_unknown',
      field: 'lines.0.modifiers.0.optionId',
    })
  })

  it('takes off what comes by itself, for a code, and only as often as it may', async () => {
    const item = await addItem(owner, { name: 'Happy', price: 1000 })
    const things = { scope: 'items' as const, itemIds: [item.id] }
    const half = {
      kind: 'percent' as const,
      value: 500_000,
      giving: 'automatic' as const,
      ...things,
    }
    const happy = await owner.discounts.create({ id: v7(), name: 'Happy hour', ...half })
    const coupon = { kind: 'amount', value: 300, giving: 'code', code: 'QUOTE-3' } as const
    const codes = ['ONE-AA22', 'ONE-BB33']
    const couponId = v7()
    await owner.discounts.create({ id: couponId, name: 'Coupon', priority: 200, ...coupon, codes })
    const lines = [{ id: 'a', quantity: 2000, itemId: item.id }]
    const ask = async (more: Partial<QuoteRequest> = {}) =>
      (await owner.quotes.create({ branchId, lines, ...more })).totals.total
    const priced = await owner.quotes.create({ branchId, lines })
    expect(priced.lines[0]?.lineDiscounts).toEqual([{ id: happy.id, amount: 1000 }])
    expect(await ask({ promotions: false })).toBe(2000)
    const cake = { id: 'b', quantity: 1000, unitPrice: 400 }
    expect(await ask({ lines: [...lines, cake], codes: ['quote-3'] })).toBe(1100)
    const askOne = () => ask({ lines: [...lines, cake], codes: ['one-aa22'] })
    expect(await askOne()).toBe(1100)
    const useIn = (discount_id: string, more: { codes?: string } = {}) =>
      world.database.withTenant({ companyId, branchIds: null }, (trx) =>
        trx
          .insertInto('order_discounts')
          .values({
            ...{ company_id: companyId, order_id: v7(), discount_id, ...more },
            ...{ branch_id: branchId, business_date: '2026-11-20' },
          })
          .execute(),
      )
    await useIn(couponId, { codes: JSON.stringify(['OTHER', 'ONE-AA22']) })
    expect(await askOne()).toBe(1400)
    expect(await ask({ lines: [...lines, cake], codes: ['ONE-BB33'] })).toBe(1100)
    const { id, version, archived: _a, updatedAt: _t, updatedBy: _b, ...input } = happy
    await owner.discounts.update({ id, version, ...input, usesMax: 1 })
    expect(await ask()).toBe(1000)
    await useIn(id)
    expect(await ask()).toBe(2000)
  })

  it('takes off for a customer what is for those with their tag', async () => {
    const item = await addItem(owner, { name: 'Wine', price: 1000 })
    await owner.discounts.create({
      ...{ id: v7(), name: 'Wine club', kind: 'percent', value: 200_000, giving: 'automatic' },
      ...{ scope: 'items', itemIds: [item.id], customerTags: ['Wine club'] },
    })
    const member = v7()
    await owner.customers.create({ id: member, firstName: 'Ada', tags: ['Wine club', 'Local'] })
    const other = v7()
    await owner.customers.create({ id: other, firstName: 'Bo', tags: ['Local'] })
    const lines = [{ id: 'a', quantity: 1000, itemId: item.id }]
    const ask = async (customerId?: string) =>
      (await owner.quotes.create({ branchId, lines, customerId })).totals.total
    expect([await ask(), await ask(other), await ask(member)]).toEqual([1000, 1000, 800])
    expect(await refusalOf(ask(v7()))).toEqual({ code: 'reference_unknown', field: 'customerId' })
  })

  it('knows no archived item and none of another company', async () => {
    const item = await addItem(owner, {})
    const ask = (itemId: string) =>
      refusalOf(
        owner.quotes.create({
          branchId,
          lines: [
            { id: 'a', quantity: 1000, unitPrice: 100 },
            { id: 'b', quantity: 1000, itemId },
          ],
        }),
      )
    const unknown = { code: 'reference_unknown', field: 'lines.1.itemId' }
    expect(await ask(foreignItemId)).toEqual(unknown)
    await owner.items.archive({ id: item.id, version: 1, archived: true })
    expect(await ask(item.id)).toEqual(unknown)
  })

  it.each([
    ['currency_mismatch', 'currency', () => ({ branchId, currency: 'EUR' })],
    ['invalid_input', 'currency', () => ({ currency: 'XXQ' })],
    ['invalid_input', 'currency', () => ({ currency: undefined })],
    ['reference_unknown', 'branchId', () => ({ branchId: v7() })],
    [
      'invalid_input',
      'branchId',
      () => ({ lines: [{ id: 'a', quantity: 1000, itemId: foreignItemId }] }),
    ],
    [
      'tender_exceeds_due',
      'tenders.1.tendered',
      () => ({
        tenders: [
          { id: 'c', cash: false, tendered: 400 },
          { id: 'd', cash: false, tendered: 601 },
        ],
      }),
    ],
    [
      'amount_out_of_range',
      'lines.0.base',
      () => ({ lines: [{ id: 'a', quantity: 1_000_000, unitPrice: 10_000_000_000 }] }),
    ],
    [
      'amount_out_of_range',
      null,
      () => ({ lines: [{ id: 'a', quantity: 1_000_000_000, unitPrice: 10_000_000_000 }] }),
    ],
    ['invalid_input', 'lines.0.quantity', () => ({ lines: [{ id: 'a', quantity: -1 }] })],
    ['invalid_input', 'lines.0.unitPrice', () => ({ lines: [adHoc({ unitPrice: 1e308 })] })],
    ['invalid_input', 'lines.0.unitPrice', () => ({ lines: [adHoc({ unitPrice: Number.NaN })] })],
    ['unknown_field', 'total', () => ({ total: 1 })],
  ])('is refused with %s at %s', async (code, field, change) => {
    expect(await refusalOf(owner.quotes.create(basket(change())))).toEqual({ code, field })
  })

  it.each([
    ['IDR', 15_000_000_000],
    ['LBP', 12_000_000_000],
  ])('sells a banquet in %s', async (currency, unitPrice) => {
    const lines = [{ id: 'a', quantity: 1000, unitPrice }]
    expect((await owner.quotes.create({ currency, lines })).totals.total).toBe(unitPrice)
    const refused = owner.quotes.create({ currency: 'GBP', lines })
    expect(await refusalOf(refused)).toMatchObject({ code: 'amount_out_of_range' })
  })

  it('takes cash over what is due and gives change', async () => {
    const tenders = [{ id: 'c', cash: true, tendered: 2000 }]
    expect((await owner.quotes.create(basket({ tenders }))).totals).toMatchObject({
      change: 1000,
      due: 0,
    })
  })
})

function adHoc(change: object): object {
  return { id: 'a', quantity: 1000, unitPrice: 1000, ...change }
}
