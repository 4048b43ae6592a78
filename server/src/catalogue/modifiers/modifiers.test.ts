import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createTestWorld,
  refusalOf,
  type TestClient,
  type TestCompany,
  type TestWorld,
} from '../../app/test-world.ts'

let world: TestWorld
let company: TestCompany
let owner: TestClient
let stranger: TestClient

beforeAll(async () => {
  world = await createTestWorld()
  company = await world.addCompany()
  owner = world.as(company.owner)
  stranger = world.as((await world.addCompany()).owner)
})
afterAll(() => world.close())

type GroupInput = Parameters<TestClient['modifierGroups']['create']>[0]

const groupInput = (change: Partial<GroupInput> = {}): GroupInput => ({
  id: v7(),
  name: 'Toppings',
  min: 0,
  max: null,
  selection: 'multiple',
  options: [{ id: v7(), name: 'Ham', price: 150 }],
  ...change,
})
const addGroup = (change: Partial<GroupInput> = {}) =>
  owner.modifierGroups.create(groupInput(change))
const addShared = (name = 'Bacon', price = 180) =>
  owner.sharedOptions.create({ id: v7(), name, price })
const leadingTo = (nestedGroupId: string) => [{ id: v7(), name: 'Salad', price: 0, nestedGroupId }]

describe('a modifier group', () => {
  it('keeps everything that its options may be', async () => {
    const option = {
      id: v7(),
      name: 'Oat milk',
      shortName: 'Oat',
      price: -20,
      sizePrices: [{ size: 'Large', price: 60 }],
      prefixPrices: { extra: 70, no: -10 },
      cost: 12,
      allergens: { cereals: 'contains' as const },
      colour: '#c8a97e',
      soldOut: false,
      isDefault: true,
      max: 2,
      nestedGroupId: (await addGroup()).id,
      shared: false,
    }
    const rules = { displayName: 'Your milk', display: 'grid', prompt: 'always' } as const
    const input = groupInput({ ...rules, prefixes: ['no', 'extra'], options: [option] })
    const created = await owner.modifierGroups.create(input)
    expect(created).toMatchObject({ ...rules, prefixes: ['no', 'extra'], options: [option] })
    expect(await owner.modifierGroups.get({ id: created.id })).toEqual(created)
    expect(await owner.modifierGroups.create(input)).toEqual(created)
  })

  it('has what it lacks from an older version', async () => {
    const { id } = await addGroup()
    await world.database.withTenant(company.scope, (trx) =>
      trx
        .updateTable('modifier_groups')
        .set({ more: '{}', options: JSON.stringify([{ id, name: 'Ham', price: 150 }]) })
        .where('id', '=', id)
        .execute(),
    )
    expect(await owner.modifierGroups.get({ id })).toMatchObject({
      displayName: '',
      display: 'chips',
      prompt: 'required',
      prefixes: [],
      options: [{ id, name: 'Ham', price: 150, shared: false, prefixPrices: {}, max: null }],
    })
  })

  it('says in the list who changed it when, and how many items ask it', async () => {
    const { id } = await addGroup({ name: 'Zebra' })
    await owner.modifierGroups.update({ ...(await inputOf(id)), name: 'Zebu' })
    const { rows } = await owner.modifierGroups.list({ sort: '-updatedAt', search: 'zeb' })
    expect(rows).toMatchObject([{ id, name: 'Zebu', usedBy: 0, updatedBy: 'Olive Owner' }])
    expect(rows[0]?.updatedAt).toMatch(/^\d{4}-/)
  })

  it('leads to one group more, never to itself and never to a third', async () => {
    const sauce = await addGroup({ name: 'Sauce' })
    const side = await addGroup({ name: 'Side', options: leadingTo(sauce.id) })
    const field = 'options.0.nestedGroupId'
    const refusal = { code: 'invalid_input', field }
    expect(await refusalOf(addGroup({ options: leadingTo(side.id) }))).toEqual(refusal)
    const back = { ...(await inputOf(sauce.id)), options: leadingTo(side.id) }
    expect(await refusalOf(owner.modifierGroups.update(back))).toEqual(refusal)
    const self = { ...(await inputOf(sauce.id)), options: leadingTo(sauce.id) }
    expect(await refusalOf(owner.modifierGroups.update(self))).toEqual(refusal)
    const unknown = addGroup({ options: leadingTo(v7()) })
    expect(await refusalOf(unknown)).toEqual({ code: 'reference_unknown', field })
    const away = owner.modifierGroups.archive({ id: sauce.id, version: 1, archived: true })
    expect(await refusalOf(away)).toEqual({ code: 'in_use', field: 'id' })
  })
})

/** What an update of a group takes, as it now is. */
async function inputOf(id: string) {
  const group = await owner.modifierGroups.get({ id })
  const { archived: _, updatedAt: _at, updatedBy: _by, usedBy: _uses, ...input } = group
  return input
}

describe('a shared option', () => {
  it('is changed once and is another in every group, in one step', async () => {
    const bacon = await addShared()
    const shared = { id: bacon.id, name: 'Something else', price: 1, shared: true }
    const ham = { id: v7(), name: 'Ham', price: 150 }
    const breakfast = await addGroup({ options: [{ ...shared, isDefault: true }, ham] })
    const burger = await addGroup({ name: 'Burger', options: [ham, shared] })
    const put = await addGroup({ name: 'Old', options: [shared] })
    await owner.modifierGroups.archive({ id: put.id, version: 1, archived: true })
    expect(breakfast.options[0]).toMatchObject({ name: 'Bacon', price: 180, isDefault: true })
    expect((await owner.sharedOptions.get({ id: bacon.id })).usedBy).toBe(2)

    const branchId = company.branchIds[0]
    const { cursor } = await owner.sync.pull({ branchId })
    const changed = await owner.sharedOptions.update({
      id: bacon.id,
      version: 1,
      name: 'Smoked bacon',
      price: 200,
      soldOut: true,
    })
    expect(changed).toMatchObject({ version: 2, name: 'Smoked bacon', usedBy: 2 })
    const now = { name: 'Smoked bacon', price: 200, soldOut: true }
    const own = (id: string) => owner.modifierGroups.get({ id })
    expect((await own(breakfast.id)).options[0]).toMatchObject({ ...now, isDefault: true })
    expect((await own(burger.id)).options).toMatchObject([{ name: 'Ham', price: 150 }, now])
    expect((await own(put.id)).options[0]).toMatchObject(now)
    const { records } = await owner.sync.pull({ branchId, cursor })
    const ids = [breakfast.id, burger.id, put.id]
    expect(records.modifierGroups.map(({ id }) => id).sort()).toEqual(ids.sort())
  })

  it('changes no group where it cannot be changed itself', async () => {
    const bacon = await addShared()
    const { id } = await addGroup({
      options: [{ id: bacon.id, name: 'Whatever', price: 0, shared: true }],
    })
    const late = { id: bacon.id, version: 7, name: 'Late', price: 9 }
    expect(await refusalOf(owner.sharedOptions.update(late))).toEqual({
      code: 'stale_version',
      field: 'version',
    })
    expect((await owner.modifierGroups.get({ id })).options[0]).toMatchObject({ name: 'Bacon' })
  })

  it('stays while a group has it, and must be there to be had', async () => {
    const bacon = await addShared()
    const options = [{ id: bacon.id, name: 'Bacon', price: 0, shared: true }]
    const group = await addGroup({ options })
    const away = { id: bacon.id, version: 1, archived: true }
    expect(await refusalOf(owner.sharedOptions.archive(away))).toMatchObject({ code: 'in_use' })
    await owner.modifierGroups.archive({ id: group.id, version: 1, archived: true })
    expect((await owner.sharedOptions.archive(away)).archived).toBe(true)
    const refusal = { code: 'reference_unknown', field: 'options.0.id' }
    expect(await refusalOf(addGroup({ options }))).toEqual(refusal)
    const theirs = stranger.modifierGroups.create(groupInput({ options }))
    expect(await refusalOf(theirs)).toEqual(refusal)
  })
})

describe('a quote', () => {
  it('prices prefixes, sizes, limits and what is chosen below an option', async () => {
    const sauce = await addGroup({
      name: 'Sauce',
      options: [{ id: v7(), name: 'Mayo', price: 50 }],
    })
    const fries = { id: v7(), name: 'Fries', price: 100, nestedGroupId: sauce.id }
    const ham = {
      id: v7(),
      name: 'Ham',
      price: 150,
      sizePrices: [{ size: 'large', price: 220 }],
    }
    const side = await addGroup({ prefixes: ['extra'], options: [fries, ham] })
    const category = await owner.categories.create({ id: v7(), name: 'Mains' })
    const variation = { id: v7(), name: 'Large', price: 900, sku: '', barcode: '' }
    const item = await owner.items.create({
      id: v7(),
      name: 'Pizza',
      categoryId: category.id,
      price: 0,
      taxRateIds: [],
      variations: [variation],
      modifierGroupIds: [side.id],
      modifierLimits: [{ groupId: side.id, max: 2 }],
    })
    expect(item.modifierLimits).toEqual([{ groupId: side.id, max: 2 }])
    for (const { id } of [side, sauce]) {
      expect((await owner.modifierGroups.get({ id })).usedBy).toBe(1)
    }
    const { branchIds } = company
    const line = (modifiers: object[]) => ({
      branchId: branchIds[0],
      lines: [{ id: 'a', quantity: 1000, itemId: item.id, variationId: variation.id, modifiers }],
    })
    const parent = { groupId: side.id, optionId: fries.id }
    const mayo = { optionId: sauce.options[0]?.id, parent }
    const modifiers = [{ optionId: ham.id, prefix: 'extra' }, { optionId: fries.id }, mayo]
    const priced = await owner.quotes.create(line(modifiers) as never)
    expect(priced.totals.total).toBe(900 + 440 + 100 + 50)
    const lost = owner.quotes.create(
      line([{ ...mayo, parent: { ...parent, groupId: v7() } }]) as never,
    )
    expect(await refusalOf(lost)).toEqual({
      code: 'reference_unknown',
      field: 'lines.0.modifiers.0.optionId',
    })
    const upsideDown = { ...item, modifierLimits: [{ groupId: side.id, min: 3, max: 2 }] }
    const { categoryName: _, archived: _a, updatedAt: _u, updatedBy: _b, ...update } = upsideDown
    expect(await refusalOf(owner.items.update(update))).toEqual({
      code: 'invalid_input',
      field: 'modifierLimits.0.max',
    })
  })
})
