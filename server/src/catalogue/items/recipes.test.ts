import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createTestWorld,
  refusalOf,
  type TestClient,
  type TestWorld,
} from '../../app/test-world.ts'

type NewItem = Parameters<TestClient['items']['create']>[0]
type NewRecipe = NonNullable<NewItem['recipe']>
type NewPart = NewRecipe['components'][number]

let world: TestWorld
let owner: TestClient
let categoryId: string

beforeAll(async () => {
  world = await createTestWorld()
  owner = world.as((await world.addCompany()).owner)
  categoryId = (await owner.categories.create({ id: v7(), name: 'Kitchen' })).id
})
afterAll(() => world.close())

const addItem = (input: Partial<NewItem> = {}) =>
  owner.items.create({ id: v7(), name: 'Item', categoryId, price: 650, taxRateIds: [], ...input })
const part = (itemId: string, quantity: number, more: Partial<NewPart> = {}): NewPart => ({
  ...{ itemId, quantity, unit: 'g', ...more },
})
const made = (...components: NewPart[]): NewRecipe => ({ makes: 1000, components })

describe('a recipe', () => {
  it('is kept, and told to the tills', async () => {
    const beef = await addItem({ name: 'Beef', unit: 'kg', tracked: true })
    const recipe = made(part(beef.id, 150_000, { yield: 950_000 }))
    const burger = await addItem({ name: 'Burger', recipe, soldOutByStock: true })
    const kept = { ...part(beef.id, 150_000), variationId: null, factor: null, yield: 950_000 }
    const stored = { makes: 1000, components: [kept], sizes: [] }
    expect(await owner.items.get({ id: burger.id })).toMatchObject({ recipe: stored })
    const { rows: branches } = await owner.branches.list({})
    const { records } = await owner.sync.pull({ branchId: branches[0]?.id ?? '', cursor: 0 })
    expect(records.items.find(({ id }) => id === burger.id)).toMatchObject({
      ...{ recipe: stored, soldOutByStock: true },
    })
    const archived = owner.items.archive({ id: beef.id, version: 1, archived: true })
    expect(await refusalOf(archived)).toMatchObject({ code: 'in_use' })
  })

  it('names active items, in units that compare, and never itself', async () => {
    const flour = await addItem({ name: 'Flour', unit: 'kg' })
    const egg = await addItem({ name: 'Egg' })
    const deal = await addItem({
      name: 'Deal',
      bundleParts: [
        { id: v7(), name: 'Main', choices: [{ itemId: egg.id, variationId: null, extra: 0 }] },
      ],
    })
    const large = { id: v7(), name: 'Large', price: 320, sku: '', barcode: '' } as const
    const sized = await addItem({ name: 'Roll', variations: [large] as never })
    const own = v7()
    const size = (variationId: string) => ({ variationId })
    const cases: readonly [Partial<NewItem>, string, string][] = [
      [{ recipe: made(part(v7(), 1000)) }, 'reference_unknown', 'recipe.components.0.itemId'],
      [{ recipe: made(part(deal.id, 1000)) }, 'reference_unknown', 'recipe.components.0.itemId'],
      [
        { recipe: made(part(sized.id, 1000, { unit: 'each' })) },
        'reference_unknown',
        'recipe.components.0.variationId',
      ],
      [{ recipe: made(part(egg.id, 1000)) }, 'recipe_units', 'recipe.components.0.unit'],
      [{ recipe: made(part(flour.id, 400)) }, 'invalid_input', 'recipe.components.0.quantity'],
      [{ recipe: made(part(flour.id, 0)) }, 'invalid_input', 'recipe.components.0.quantity'],
      [{ id: own, recipe: made(part(own, 1000)) }, 'recipe_circular', 'recipe.components.0.itemId'],
      [
        { recipe: { ...made(part(flour.id, 1000)), sizes: [size(v7())] } },
        'reference_unknown',
        'recipe.sizes.0.variationId',
      ],
      [{ recipe: { makes: 1000, components: [] } }, 'invalid_input', 'recipe.components'],
    ]
    for (const [input, code, field] of cases) {
      const refusal = await refusalOf(addItem({ name: 'Dish', ...input }))
      expect(refusal).toMatchObject({ code, field })
    }
  })

  it('that would lead back to itself is refused by the names on the way', async () => {
    const flour = await addItem({ name: 'Flour', unit: 'kg' })
    const dough = await addItem({
      name: 'Dough',
      unit: 'kg',
      recipe: made(part(flour.id, 900_000)),
    })
    const bread = await addItem({ name: 'Bread', recipe: made(part(dough.id, 500_000)) })
    const { version } = dough
    const content = { name: 'Dough', categoryId, price: 650, unit: 'kg' } as const
    const circle = made(part(flour.id, 1000), part(bread.id, 1000, { unit: 'each' }))
    const refusal = refusalOf(
      owner.items.update({ id: dough.id, version, ...content, taxRateIds: [], recipe: circle }),
    )
    expect(await refusal).toMatchObject({
      code: 'recipe_circular',
      field: 'recipe.components.1.itemId',
    })
    expect((await owner.items.get({ id: dough.id })).version).toBe(version)
  })
})

describe('an option', () => {
  it('takes an ingredient, a recipe or swaps one for another', async () => {
    const milk = await addItem({ name: 'Milk', unit: 'l', tracked: true })
    const oat = await addItem({ name: 'Oat', unit: 'l', tracked: true })
    const group = (uses: object | null) =>
      owner.modifierGroups.create({
        ...{ id: v7(), name: 'Milk', min: 0, max: null, selection: 'multiple' as const },
        options: [{ id: v7(), name: 'Oat', price: 40, uses: uses as never }],
      })
    const from = { itemId: milk.id }
    const kinds = [
      { kind: 'ingredient', component: part(milk.id, 20_000, { unit: 'ml' }) },
      { kind: 'recipe', components: [part(milk.id, 20_000, { unit: 'ml' })] },
      { kind: 'swap', from, to: { itemId: oat.id } },
    ]
    for (const uses of kinds) {
      const { options } = await group(uses)
      expect(options[0]?.uses).toMatchObject({ kind: uses.kind })
    }
    const wrong = [
      [{ kind: 'swap', from, to: { itemId: v7() } }, 'reference_unknown', 'to.itemId'],
      [{ kind: 'swap', from, to: from }, 'invalid_input', 'to'],
      [{ kind: 'ingredient', component: part(milk.id, 1000) }, 'recipe_units', 'component.unit'],
    ] as const
    for (const [uses, code, field] of wrong) {
      const refusal = await refusalOf(group(uses))
      expect(refusal).toMatchObject({ code, field: `options.0.uses.${field}` })
    }
    expect((await group(null)).options[0]?.uses).toBeNull()
  })
})
