import { hasValidCheckDigit } from '@servery/domain/offer/catalogue/barcode.ts'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  createTestWorld,
  refusalOf,
  type TestClient,
  type TestCompany,
  type TestWorld,
} from '../../app/test-world.ts'
import { barsOf, drawLabels } from '../../platform/pdf/pdf-labels.ts'
import { readPdfPages } from '../../platform/pdf/read-pdf.ts'
import { findLabels } from './labels.service.ts'

let world: TestWorld
let company: TestCompany
let owner: TestClient
let branchId: string
let categoryId: string

beforeAll(async () => {
  world = await createTestWorld()
  company = await world.addCompany()
  owner = world.as(company.owner)
  branchId = company.branchIds[0]
  categoryId = (await owner.categories.create({ id: v7(), name: 'Shelf' })).id
})
afterAll(() => world.close())

async function addItem(more: Partial<Parameters<TestClient['items']['create']>[0]> = {}) {
  const base = { id: v7(), name: 'Jam', categoryId, price: 450, taxRateIds: [] }
  return (await owner.items.create({ ...base, ...more })).id
}

const now = () => new Date(world.services.now())

it('prints name, price, code, batch and expiry, from the first free label on', async () => {
  const jam = await addItem({ barcode: '4006381333931' })
  const cheese = await addItem({ name: 'Cheddar', unit: 'kg', price: 1290 })
  const asked = {
    ...{ branchId, format: 'a4_24' as const, start: 23, language: 'en' as const },
    lines: [
      { itemId: jam, variationId: null, copies: 2, batch: '', expiry: null },
      { itemId: cheese, variationId: null, copies: 1, batch: 'L7', expiry: '2027-01-31' },
    ],
  }
  const { scope } = company
  const labels = await world.database.withTenant(scope, (trx) =>
    findLabels(scope, trx, asked, now()),
  )
  const pages = readPdfPages(Buffer.concat(await Array.fromAsync(drawLabels(labels))))
  expect(pages).toHaveLength(2)
  const [first = '', second = ''] = pages
  expect(first.match(/Jam/g)).toHaveLength(2)
  expect(first.match(/4006381333931/g)).toHaveLength(2)
  expect(first).toContain('£4.50')
  expect(second).toMatch(/£12.90 \/ kg/)
  expect(second).toMatch(/Batch L7 · Use by 31\/01\/2027/)
})

it('prints what a till of the branch takes, and no price that is not in its currency', async () => {
  const [here, there] = company.branchIds
  const large = { id: v7(), name: 'Large', price: 900, sku: '', barcode: '' }
  const mug = await addItem({ name: 'Mug', price: 700, variations: [large] })
  const jam = await addItem({ priceLevels: [{ orderType: null, channel: 'till', price: 475 }] })
  const { scope } = company
  const pricesAt = async (place: string) => {
    const thing = { copies: 1, batch: '', expiry: null }
    const lines = [
      { ...thing, itemId: jam, variationId: null },
      { ...thing, itemId: mug, variationId: large.id },
    ]
    const asked = { branchId: place, format: 'roll_58', start: 1, language: 'en', lines } as const
    const { placed } = await world.database.withTenant(scope, (trx) =>
      findLabels(scope, trx, asked, now()),
    )
    return placed.map(({ label }) => label.price)
  }
  const entries = [{ itemId: mug, variationId: large.id, price: 1100 }]
  await owner.priceLists.create({ id: v7(), name: 'Pier', branchIds: [there], entries })
  expect(await pricesAt(here)).toEqual(['£4.75', '£9.00'])
  expect(await pricesAt(there)).toEqual(['£4.75', '£11.00'])
  await world.database.withTenant(scope, (trx) =>
    trx.updateTable('branches').set({ currency: 'EUR' }).where('id', '=', there).execute(),
  )
  expect(await pricesAt(there)).toEqual(['', '€11.00'])
})

it('refuses goods that are not there', async () => {
  const ask = (itemId: string, variationId: string | null = null) =>
    refusalOf(owner.labels.file({ branchId, format: 'roll_58', lines: [{ itemId, variationId }] }))
  expect(await ask(v7())).toEqual({ code: 'reference_unknown', field: 'lines.0.itemId' })
  expect(await ask(await addItem(), v7())).toEqual({
    ...{ code: 'reference_unknown', field: 'lines.0.variationId' },
  })
})

it('gives a barcode of one’s own to what has none, and no two the same', async () => {
  const size = { id: v7(), name: 'Large', price: 900, sku: '', barcode: '' }
  const mug = await addItem({ name: 'Mug', variations: [size] })
  const [plain, coded] = [await addItem(), await addItem({ barcode: '96385074' })]
  const goods = [{ itemId: plain }, { itemId: coded }, { itemId: mug, variationId: size.id }]
  const { rows } = await owner.labels.assign({ goods })
  const [one = '', kept, two = ''] = rows.map(({ barcode }) => barcode)
  expect(kept).toBe('96385074')
  expect([one.slice(0, 2), two.slice(0, 2), one === two]).toEqual(['20', '20', false])
  expect([hasValidCheckDigit(one), hasValidCheckDigit(two)]).toEqual([true, true])
  expect((await owner.items.get({ id: plain })).barcode).toBe(one)
  expect((await owner.items.get({ id: mug })).variations[0]?.barcode).toBe(two)
  expect((await owner.labels.assign({ goods })).rows).toEqual(rows)
})

it('gives no barcode again that something archived had', async () => {
  const jar = await addItem({ name: 'Jar' })
  const gone = (await owner.labels.assign({ goods: [{ itemId: jar }] })).rows[0]?.barcode
  const { version } = await owner.items.get({ id: jar })
  await owner.items.archive({ id: jar, version, archived: true })
  const sizes = ['Small', 'Large'].map((name) => ({ id: v7(), name, price: 9, sku: '' }))
  const variations = sizes.map((size) => ({ ...size, barcode: '' }))
  const itemId = await addItem({ name: 'Tin', variations })
  const goods = sizes.map(({ id }) => ({ itemId, variationId: id }))
  const given = (await owner.labels.assign({ goods })).rows.map(({ barcode }) => barcode)
  expect(new Set([gone, ...given]).size).toBe(3)
  const tin = await owner.items.get({ id: itemId })
  expect([tin.version, tin.variations.map(({ barcode }) => barcode)]).toEqual([2, given])
})

/** Left odd, left even and right digits of an EAN-13, as modules wide; from GS1’s tables. */
const leftOdd = [
  ...['3211', '2221', '2122', '1411', '1132', '1231', '1114', '1312', '1213', '3112'],
]
const parities = [
  ...['OOOOOO', 'OOEOEE', 'OOEEOE', 'OOEEEO', 'OEOOEE', 'OEEOOE', 'OEEEOO', 'OEOEOE'],
  ...['OEOEEO', 'OEEOEO'],
]

/** Reads the bars as a scanner does. */
function readBars(bars: readonly number[]): string {
  const digits = (from: number) =>
    Array.from({ length: 6 }, (_, index) => bars.slice(from + index * 4, from + index * 4 + 4))
  const left = digits(3).map((widths) => {
    const odd = leftOdd.indexOf(widths.join(''))
    const even = leftOdd.indexOf([...widths].reverse().join(''))
    return odd >= 0 ? { digit: odd, parity: 'O' } : { digit: even, parity: 'E' }
  })
  const right = digits(32).map((widths) => leftOdd.indexOf(widths.join('')))
  const first = parities.indexOf(left.map(({ parity }) => parity).join(''))
  return [first, ...left.map(({ digit }) => digit), ...right].join('')
}

it.each(['4006381333931', '2000000000015', '9780306406157'])('draws the bars of %s', (code) => {
  expect(readBars(barsOf({ symbology: 'ean13', code }))).toBe(code)
})
