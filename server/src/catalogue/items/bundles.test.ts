import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createTestWorld,
  refusalOf,
  type TestClient,
  type TestWorld,
} from '../../app/test-world.ts'

type NewItem = Parameters<TestClient['items']['create']>[0]
type Parts = NonNullable<NewItem['bundleParts']>

let world: TestWorld
let owner: TestClient
let categoryId: string

beforeAll(async () => {
  world = await createTestWorld()
  owner = world.as((await world.addCompany()).owner)
  categoryId = (await owner.categories.create({ id: v7(), name: 'Lunch' })).id
})
afterAll(() => world.close())

const addItem = (input: Partial<NewItem> = {}) =>
  owner.items.create({ id: v7(), name: 'Soup', categoryId, price: 650, taxRateIds: [], ...input })
const choice = (itemId: string, variationId: string | null = null, extra = 0) =>
  ({ itemId, variationId, extra }) as Parts[number]['choices'][number]
const part = (name: string, ...choices: Parts[number]['choices']): Parts[number] => ({
  id: v7(),
  name,
  choices,
})

describe('a bundle', () => {
  it('keeps its parts, and tells them to the tills', async () => {
    const large = v7()
    const [soup, juice] = await Promise.all([
      addItem(),
      addItem({
        name: 'Juice',
        variations: [{ id: large, name: 'Large', price: 320 as never, sku: '', barcode: '' }],
      }),
    ])
    const parts = [part('Main', choice(soup.id)), part('Drink', choice(juice.id, large, 50))]
    const bundle = await addItem({ name: 'Lunch deal', price: 850, bundleParts: parts })
    expect(await owner.items.get({ id: bundle.id })).toMatchObject({ bundleParts: parts })
    const plain = await owner.items.get({ id: soup.id })
    expect(plain.bundleParts).toEqual([])
  })

  it('consists of active items with a price of their own, and has one itself', async () => {
    const soup = await addItem()
    const open = await addItem({ name: 'Tip', priceKind: 'open' })
    const gone = await addItem({ name: 'Gone' })
    await owner.items.archive({ id: gone.id, version: 1, archived: true })
    const inner = await addItem({ name: 'Inner', bundleParts: [part('Main', choice(soup.id))] })
    const main = part('Main', choice(soup.id))
    const cases: readonly [Partial<NewItem>, string, string][] = [
      [{ bundleParts: [part('Main', choice(v7()))] }, 'reference_unknown', '0.choices.0.itemId'],
      [{ bundleParts: [part('Main', choice(gone.id))] }, 'reference_unknown', '0.choices.0.itemId'],
      [{ bundleParts: [part('Main', choice(open.id))] }, 'invalid_input', '0.choices.0.itemId'],
      [{ bundleParts: [part('Main', choice(inner.id))] }, 'invalid_input', '0.choices.0.itemId'],
      [
        { bundleParts: [part('Main', choice(soup.id, v7()))] },
        'reference_unknown',
        '0.choices.0.variationId',
      ],
      [
        { bundleParts: [part('Main', choice(soup.id), choice(soup.id))] },
        'duplicate_value',
        '0.choices.1.itemId',
      ],
      [{ bundleParts: [main, main] }, 'duplicate_value', '1.id'],
    ]
    for (const [input, code, field] of cases) {
      const refusal = await refusalOf(addItem({ name: 'Deal', ...input }))
      expect(refusal).toMatchObject({ code, field: `bundleParts.${field}` })
    }
    const weighed = await refusalOf(addItem({ bundleParts: [main], priceKind: 'by_weight' }))
    expect(weighed).toMatchObject({ code: 'invalid_input', field: 'priceKind' })
  })

  it('is never a part of itself', async () => {
    const soup = await addItem()
    const bundle = await addItem({ name: 'Deal', bundleParts: [part('Main', choice(soup.id))] })
    const { version, id } = bundle
    const looped = owner.items.update({
      id,
      version,
      name: 'Deal',
      categoryId,
      price: 850,
      taxRateIds: [],
      bundleParts: [part('Main', choice(id))],
    })
    expect(await refusalOf(looped)).toMatchObject({ code: 'reference_unknown' })
  })
})

describe('a deposit that comes back', () => {
  const deposit: Partial<NewItem> = { name: 'Cup returned', price: 200, givesBack: true }

  it('is kept, and is plain goods of the till alone', async () => {
    const cup = await addItem({ ...deposit, channels: ['till'] })
    expect(await owner.items.get({ id: cup.id })).toMatchObject({ givesBack: true })
    expect((await addItem()).givesBack).toBe(false)
    const parts = [part('Main', choice((await addItem()).id))]
    const cases: readonly [Partial<NewItem>, string][] = [
      [{ channels: ['till', 'kiosk'] }, 'channels'],
      [{ channels: ['till'], bundleParts: parts }, 'bundleParts'],
    ]
    for (const [input, field] of cases) {
      const refusal = await refusalOf(addItem({ ...deposit, ...input }))
      expect(refusal).toMatchObject({ code: 'invalid_input', field })
    }
    const inBundle = addItem({ name: 'Deal', bundleParts: [part('Main', choice(cup.id))] })
    expect(await refusalOf(inBundle)).toMatchObject({ field: 'bundleParts.0.choices.0.itemId' })
  })
})
