import { minorUnits } from '@servery/domain/kernel/money.ts'
import { quantity } from '@servery/domain/kernel/quantity.ts'
import { stockValue } from '@servery/domain/stock/value.ts'
import { aLine, anOpening, cash } from '@servery/testing'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusalOf } from '../../app/test-world.ts'
import { createTillWorld, type TillWorld } from '../../customers/balances/till-world.ts'
import { postMovements } from '../ledger/index.ts'
import { followItems, soldOutByStock } from './index.ts'

let tills: TillWorld
let world: TillWorld['world']
let owner: TillWorld['owner']
let branchId: string
let categoryId: string
let [tomato, salt, sauce, pasta] = ['', '', '', '']

const grams = (itemId: string, units: number) => ({
  ...{ itemId, quantity: quantity(units * 1000), unit: 'g' as const },
})

beforeAll(async () => {
  tills = await createTillWorld()
  ;({ world, owner, branchId } = tills)
  ;({ id: categoryId } = await owner.categories.create({ id: v7(), name: 'Kitchen' }))
  const create = async (name: string, more: object) => {
    const item = { id: v7(), name, categoryId, taxRateIds: [], price: 900, ...more }
    return (await owner.items.create(item as never)).id
  }
  tomato = await create('Tomato', { unit: 'kg', tracked: true, allergens: { celery: 'no' } })
  salt = await create('Salt', { unit: 'kg', cost: 100 })
  const ofSauce = { makes: 4000, components: [grams(tomato, 5000)] }
  sauce = await create('Sauce', { unit: 'kg', tracked: true, recipe: ofSauce })
  const ofPasta = { makes: 1000, components: [grams(sauce, 200), grams(salt, 10)] }
  const stock = { soldOutByStock: true, showLeftFrom: 5000 }
  pasta = await create('Pasta', { recipe: ofPasta, ...stock })
  await receive(tomato, 10, 200_000)
})
afterAll(() => world.close())

async function receive(itemId: string, kilos: number, unitCost: number) {
  const id = v7()
  world.pass(1000)
  const entry = { id, itemId, action: 'received' as const, unit: 'kg' }
  const amount = { quantity: quantity(kilos * 1000), unitCost: stockValue(unitCost) }
  await owner.stock.adjust({ id, branchId, entries: [{ ...entry, ...amount }] })
}

/** A kilo into the ledger, and nobody looks. */
const post = (at: string, itemId: string, atMs: number, givenCost: number) =>
  world.database.withTenant({ companyId: tills.companyId, branchIds: null }, (tx) =>
    postMovements(tx, {
      ...{ companyId: tills.companyId, branchId: at, by: null },
      source: { kind: 'entry', id: v7() },
      entries: [
        {
          ...{ id: v7(), itemId, variationId: null, locationId: at, kind: 'received' },
          ...{ quantity: quantity(1000), givenCost: stockValue(givenCost) },
          at: new Date(atMs).toISOString(),
        },
      ],
    }),
  )

const onHand = async (itemId: string) => {
  const { rows } = await owner.stock.ofItem({ id: itemId, branchId })
  return rows.map((row) => [row.onHand, row.unitCost])
}

const said = async () => {
  await soldOutByStock(world.services, tills.companyId, branchId)
  const { records } = await owner.sync.pull({ branchId, cursor: 0 })
  return records.availability.find(({ id }) => id === pasta)
}

describe('a batch', () => {
  it('takes its ingredients, and comes in at what they cost, once', async () => {
    world.pass(1000)
    const batch = { id: v7(), branchId, itemId: sauce, quantity: quantity(4000) }
    const made = { ...batch, made: quantity(3200) }
    for (const _ of [1, 2]) {
      world.pass(1000)
      expect(await owner.recipes.produce(made)).toMatchObject({
        ...{ made: 3200, cost: 1_000_000 },
        used: [{ itemId: tomato, quantity: 5000 }],
      })
    }
    expect(await onHand(tomato)).toEqual([[5000, 200_000]])
    expect(await onHand(sauce)).toEqual([[3200, 312_500]])
    const other = refusalOf(owner.recipes.produce(batch))
    expect(await other).toMatchObject({ code: 'stock_entry_differs', field: 'id' })
  })

  it('is of something that is tracked and has a recipe', async () => {
    const batch = { id: v7(), branchId, quantity: quantity(1000) }
    const refused = async (itemId: string) => refusalOf(owner.recipes.produce({ ...batch, itemId }))
    expect(await refused(v7())).toMatchObject({ code: 'reference_unknown', field: 'itemId' })
    expect(await refused(pasta)).toMatchObject({ code: 'stock_not_tracked', field: 'itemId' })
    expect(await refused(tomato)).toMatchObject({ code: 'invalid_input', field: 'itemId' })
  })
})

describe('what dishes cost', () => {
  it('is what their ingredients cost now', async () => {
    const { rows } = await owner.recipes.list({ branchId, search: 'pas' })
    // 200 g of sauce at 312.5 and 10 g of salt at 100 minor units a kilo.
    expect(rows).toMatchObject([
      { itemId: pasta, cost: 63_500, costBefore: null, unknown: 0, net: 900, produced: false },
    ])
    const recipe = { makes: quantity(1000), components: [grams(sauce, 100), grams(v7(), 1)] }
    const asked = await owner.recipes.cost({ branchId, recipe })
    expect(asked.costs).toEqual([{ variationId: null, cost: 31_250 }])
    expect(asked.unknown).toHaveLength(1)
    expect(asked.unset).toEqual(['Tomato'])
    expect(asked.allergens).toEqual([{ allergen: 'celery', mark: 'no' }])
  })

  it('is compared with a past day of the branch', async () => {
    // Thirteen hours ahead the whole year: there it is the day after.
    const branch = {
      ...{ name: 'Far', companyName: 'Far', line1: '1 Quay', town: 'Neiafu', postcode: 'TR26 1AB' },
      ...{ timeZone: 'Pacific/Tongatapu', cutOverMinutes: 0, currency: 'GBP' },
    }
    const far = await owner.branches.create({ id: v7(), branch })
    const hourMs = 3_600_000
    const midnight = Math.floor((world.services.now() + 13 * hourMs) / (24 * hourMs)) * 24
    const at = (midnight - 13 - 20) * hourMs
    await post(far.id, tomato, at, 200_000)
    await post(far.id, tomato, at + 21 * hourMs, 600_000)
    const { rows } = await owner.recipes.list({ branchId: far.id, search: 'sauce', days: 1 })
    expect(rows).toMatchObject([{ cost: 500_000, costBefore: 250_000 }])
    const asked = { itemId: sauce, branchId: far.id, days: 7 }
    const { points } = await owner.recipes.history(asked)
    const costs = points.map(({ cost }) => cost)
    expect(costs).toEqual([...Array(6).fill(null), 250_000, 500_000])
    expect(await refusalOf(owner.recipes.history({ ...asked, itemId: tomato }))).toMatchObject({
      code: 'not_found',
      field: 'itemId',
    })
  })

  it('counts a delivery that was not folded yet', async () => {
    const pepper = v7()
    const item = { name: 'Pepper', categoryId, taxRateIds: [], price: 0, unit: 'kg' as const }
    await owner.items.create({ id: pepper, ...item, tracked: true })
    await post(branchId, pepper, world.services.now(), 8_000_000)
    const recipe = { makes: quantity(1000), components: [grams(pepper, 10)] }
    const { costs, unknown } = await owner.recipes.cost({ branchId, recipe })
    expect({ costs, unknown }).toEqual({
      ...{ costs: [{ variationId: null, cost: 80_000 }], unknown: [] },
    })
  })

  it('knows what came for nothing', async () => {
    const ice = v7()
    const item = { name: 'Ice', categoryId, taxRateIds: [], price: 0, unit: 'kg' as const }
    await owner.items.create({ id: ice, ...item, tracked: true })
    const recipe = { makes: quantity(1000), components: [grams(ice, 10)] }
    expect((await owner.recipes.cost({ branchId, recipe })).unknown).toEqual(['Ice'])
    await post(branchId, ice, world.services.now(), 0)
    expect((await owner.recipes.cost({ branchId, recipe })).unknown).toEqual([])
  })

  it('tells where a thing is used', async () => {
    expect(await owner.recipes.whereUsed({ itemId: tomato })).toEqual({
      items: [
        { itemId: sauce, name: 'Sauce', direct: true },
        { itemId: pasta, name: 'Pasta', direct: false },
      ],
      options: [],
    })
  })
})

describe('sold out by stock', () => {
  it('shows what is left when it is little, nothing when it is enough', async () => {
    expect(await said()).toBeUndefined()
    const id = v7()
    const count = { id, itemId: sauce, action: 'recount' as const, unit: 'kg' }
    world.pass(1000)
    await owner.stock.adjust({
      ...{ id, branchId },
      entries: [{ ...count, quantity: quantity(650) }],
    })
    expect(await said()).toMatchObject({ state: 'available', byStock: 3000, archived: false })
  })

  it('follows a change of the recipe, and looks at nothing where no item changed', async () => {
    const follow = followItems(world.services)
    const { version } = await owner.items.get({ id: pasta })
    const dish = { id: pasta, name: 'Pasta', categoryId, taxRateIds: [], price: 900 }
    const stock = { soldOutByStock: true, showLeftFrom: 5000 }
    const change = async (grammes: number, from: number) => {
      const recipe = { makes: 1000, components: [grams(sauce, grammes), grams(salt, 10)] }
      await owner.items.update({ ...dish, ...stock, recipe, version: from } as never)
    }
    const told = async () => {
      await follow(tills.companyId)
      const { records } = await owner.sync.pull({ branchId, cursor: 0 })
      return records.availability.find(({ id }) => id === pasta)?.byStock
    }
    expect(await told()).toBe(3000)
    await change(700, version)
    expect(await told()).toBe(0)
    await change(200, version + 1)
    expect(await told()).toBe(3000)
    const id = v7()
    const count = { id, itemId: sauce, action: 'recount' as const, unit: 'kg' }
    world.pass(1000)
    const entries = [{ ...count, quantity: quantity(450) }]
    await owner.stock.adjust({ id, branchId, entries })
    expect(await told()).toBe(3000)
    world.pass(1000)
    const again = { ...count, id: v7(), quantity: quantity(650) }
    await owner.stock.adjust({ id: again.id, branchId, entries: [again] })
  })

  it('goes down with sales by what the line said, whatever the recipe says by now', async () => {
    const uses = [{ itemId: sauce, variationId: null, quantity: quantity(600) }]
    const line = aLine({ lineId: v7(), itemId: pasta, tracked: false, uses })
    world.pass(1000)
    const orderId = v7()
    tills.tell(orderId, anOpening())
    tills.tell(orderId, { type: 'add_line', ...line })
    const tendered = minorUnits(100_000)
    const payment = { method: cash, tendered, reference: '', paymentId: v7() }
    tills.tell(orderId, { type: 'pay', ...payment })
    await tills.send()
    expect(await onHand(sauce)).toEqual([[50, 312_500]])
    expect(await said()).toMatchObject({ byStock: 0 })
    await receive(sauce, 20, 300_000)
    expect(await said()).toMatchObject({ archived: true, byStock: null })
  })
})

describe('an open order', () => {
  it('commits what its dishes are made of, until that is sent', async () => {
    const uses = [{ itemId: sauce, variationId: null, quantity: quantity(600) }]
    const line = aLine({ lineId: v7(), itemId: pasta, tracked: false, uses })
    const orderId = v7()
    world.pass(1000)
    tills.tell(orderId, anOpening())
    tills.tell(orderId, { type: 'add_line', ...line, quantity: quantity(2000) })
    await tills.send()
    const { rows } = await owner.stock.ofItem({ id: sauce, branchId })
    expect(rows).toMatchObject([{ committed: 1200, lowAt: null, par: null }])
    const coming = await owner.lowStock.coming({ id: sauce, branchId })
    expect(coming.orders).toMatchObject([{ orderId, quantity: 1200, variationId: null }])
  })
})

describe('the unit of an ingredient', () => {
  const change = (id: string, name: string, unit: 'g' | 'each', more: object) =>
    owner.items.update({
      ...{ id, version: 1, name, categoryId, taxRateIds: [], price: 900, unit },
      ...more,
    } as never)

  it('stays where its stock moved, and where a recipe would not compare to it', async () => {
    const tracked = { tracked: true, allergens: { celery: 'no' } }
    expect(await refusalOf(change(tomato, 'Tomato', 'g', tracked))).toMatchObject({
      ...{ code: 'unit_has_stock', field: 'unit' },
    })
    expect(await refusalOf(change(salt, 'Salt', 'each', { cost: 100 }))).toMatchObject({
      ...{ code: 'recipe_units', field: 'unit' },
    })
    expect(await change(salt, 'Salt', 'g', { cost: 1 })).toMatchObject({ unit: 'g', version: 2 })
  })
})
