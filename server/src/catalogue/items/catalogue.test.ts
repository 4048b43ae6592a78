import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createTestWorld,
  limited,
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

const addCategory = (name = 'Drinks', client = owner) =>
  client.categories.create({ id: v7(), name })
const addTaxRate = (name = 'VAT 20', client = owner) =>
  client.taxRates.create({ id: v7(), name, rate: 200_000, inclusive: true })
const addGroup = (name = 'Milk') =>
  owner.modifierGroups.create({
    id: v7(),
    name,
    min: 0,
    max: null,
    selection: 'multiple',
    options: [{ id: v7(), name: 'Oat', price: 45 }],
  })
const addItem = async (input: Partial<Parameters<TestClient['items']['create']>[0]> = {}) =>
  owner.items.create({
    id: v7(),
    name: 'Flat white',
    categoryId: input.categoryId ?? (await addCategory()).id,
    price: 335,
    taxRateIds: [],
    ...input,
  })

describe('a record', () => {
  it('is created, read, changed and archived, its version going up by one', async () => {
    const created = await addCategory('Cakes')
    expect(created).toMatchObject({ name: 'Cakes', version: 1, archived: false })
    const { id } = created
    const changed = await owner.categories.update({ id, version: 1, name: 'Cake', position: 3 })
    expect(changed).toMatchObject({ name: 'Cake', position: 3, version: 2 })
    const archived = await owner.categories.archive({ id, version: 2, archived: true })
    expect(archived).toMatchObject({ version: 3, archived: true })
    expect(await owner.categories.get({ id })).toEqual(archived)
  })

  it('refuses a write from a version that is not the newest', async () => {
    const { id } = await addTaxRate()
    const change = { id, name: 'VAT', rate: 50_000, inclusive: true }
    await owner.taxRates.update({ ...change, version: 1 })
    const stale = await refusalOf(owner.taxRates.update({ ...change, name: 'Late', version: 1 }))
    expect(stale).toEqual({ code: 'stale_version', field: 'version' })
    expect((await owner.taxRates.get({ id })).name).toBe('VAT')
  })

  it('lets one of two simultaneous writers win', async () => {
    const { id } = await addCategory()
    const write = (name: string) => owner.categories.update({ id, version: 1, name })
    const results = await Promise.allSettled([write('One'), write('Two')])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('answers a repeated create with the record as it now is, and other content as a reuse', async () => {
    const input = { id: v7(), name: 'Teas', position: 1 }
    const created = await owner.categories.create(input)
    expect(await owner.categories.create(input)).toEqual(created)
    const changed = await owner.categories.update({ ...input, version: 1, name: 'Tea' })
    expect(await owner.categories.create(input)).toEqual(changed)
    const reused = await refusalOf(owner.categories.create({ ...input, name: 'Coffees' }))
    expect(reused).toEqual({ code: 'id_reused', field: 'id' })
  })

  it('is audited field by field, with who did it', async () => {
    const { id } = await addTaxRate('Old')
    await owner.taxRates.update({ id, version: 1, name: 'New', rate: 200_000, inclusive: true })
    const rows = await world.database.withTenant(company.scope, (trx) =>
      trx
        .selectFrom('audit_entries')
        .select(['actor', 'noun', 'field', 'old', 'new'])
        .where('record_id', '=', id)
        .orderBy('id')
        .execute(),
    )
    const actor = `person:${company.owner.userId}`
    expect(rows).toEqual([
      {
        actor,
        noun: 'tax_rate',
        field: '',
        old: null,
        new: { name: 'Old', rate: 200_000, inclusive: true },
      },
      { actor, noun: 'tax_rate', field: 'name', old: 'Old', new: 'New' },
    ])
  })

  it('does not exist for another company', async () => {
    const item = await addItem()
    const missing = { code: 'not_found', field: 'id' }
    expect(await refusalOf(stranger.items.get({ id: item.id }))).toEqual(missing)
    const archive = { id: item.id, version: 1, archived: true }
    expect(await refusalOf(stranger.items.archive(archive))).toEqual(missing)
    expect((await stranger.items.list({})).rows).toEqual([])
    const theirs = await addCategory('Theirs', stranger)
    expect(await refusalOf(addItem({ categoryId: theirs.id }))).toEqual({
      code: 'reference_unknown',
      field: 'categoryId',
    })
  })

  it('takes a permission to write', async () => {
    const reader = world.as(limited(company.owner, { permissions: ['catalogue.read'] }))
    expect((await refusalOf(addCategory('X', reader))).code).toBe('not_allowed')
    expect((await refusalOf(world.as(null).categories.list({}))).code).toBe('not_signed_in')
  })
})

describe('an item', () => {
  it('keeps everything that was entered', async () => {
    const category = await addCategory('Hot drinks')
    const tax = await addTaxRate()
    const group = await addGroup()
    const input = {
      id: v7(),
      name: 'Crème brûlée latte',
      shortName: 'Brûlée',
      description: 'Sweet',
      categoryId: category.id,
      price: 420,
      variations: [{ id: v7(), name: 'Large', price: 480, sku: 'CBL-L', barcode: '' }],
      taxRateIds: [tax.id],
      taxRateIdsByOrderType: { takeaway: [] },
      modifierGroupIds: [group.id],
      allergens: { milk: 'contains' as const },
      favourite: true,
    }
    const created = await owner.items.create(input)
    expect(created).toMatchObject({
      ...input,
      categoryName: 'Hot drinks',
      updatedBy: 'Olive Owner',
      unit: 'each',
    })
    expect(await owner.items.get({ id: input.id })).toEqual(created)
    const { rows } = await owner.modifierGroups.list({})
    expect(rows.find(({ id }) => id === group.id)?.usedBy).toBe(1)
  })

  it.each([
    ['categoryId', { categoryId: v7() }],
    ['taxRateIds.0', { taxRateIds: [v7()] }],
    ['taxRateIdsByOrderType.takeaway.0', { taxRateIdsByOrderType: { takeaway: [v7()] } }],
    ['modifierGroupIds.0', { modifierGroupIds: [v7()] }],
  ])('names the reference that is unknown: %s', async (field, input) => {
    expect(await refusalOf(addItem(input))).toEqual({ code: 'reference_unknown', field })
  })

  it('keeps SKUs and barcodes unique, variations included, until the other is archived', async () => {
    const variation = { id: v7(), name: 'Big', price: 1, sku: 'UNI-1', barcode: '4006381333931' }
    const first = await addItem({ variations: [variation] })
    const sku = { code: 'duplicate_value', field: 'sku' }
    expect(await refusalOf(addItem({ sku: 'UNI-1' }))).toEqual(sku)
    const again = { ...variation, id: v7(), sku: '' }
    expect(await refusalOf(addItem({ variations: [again] }))).toEqual({
      code: 'duplicate_value',
      field: 'variations.0.barcode',
    })
    await owner.items.archive({ id: first.id, version: 1, archived: true })
    await addItem({ sku: 'UNI-1' })
    const back = { id: first.id, version: 2, archived: false }
    expect(await refusalOf(owner.items.archive(back))).toEqual({
      code: 'duplicate_value',
      field: 'variations.0.sku',
    })
  })

  it('keeps PLUs apart from SKUs, unique until the other is archived', async () => {
    const bananas = await addItem({ plu: '4011', sku: '4012' })
    expect((await addItem({ plu: '4012' })).plu).toBe('4012')
    expect(await refusalOf(addItem({ plu: '4011' }))).toEqual({
      code: 'duplicate_value',
      field: 'plu',
    })
    expect(await refusalOf(addItem({ plu: '04013' }))).toEqual({
      code: 'invalid_input',
      field: 'plu',
    })
    await owner.items.archive({ id: bananas.id, version: 1, archived: true })
    expect((await addItem({ plu: '4011' })).plu).toBe('4011')
  })

  it('refuses a barcode with a wrong check digit, and takes codes of its own', async () => {
    const wrong = await refusalOf(addItem({ barcode: '4006381333930' }))
    expect(wrong).toEqual({ code: 'invalid_input', field: 'barcode' })
    expect((await addItem({ barcode: 'HOUSE-7' })).barcode).toBe('HOUSE-7')
  })

  it('holds what it refers to from being archived', async () => {
    const category = await addCategory()
    const tax = await addTaxRate()
    const takeaway = await addTaxRate('VAT 0')
    const group = await addGroup()
    const item = await addItem({
      categoryId: category.id,
      taxRateIds: [tax.id],
      taxRateIdsByOrderType: { takeaway: [takeaway.id] },
      modifierGroupIds: [group.id],
    })
    const archiveAll = () => [
      () => owner.categories.archive({ id: category.id, version: 1, archived: true }),
      () => owner.taxRates.archive({ id: tax.id, version: 1, archived: true }),
      () => owner.taxRates.archive({ id: takeaway.id, version: 1, archived: true }),
      () => owner.modifierGroups.archive({ id: group.id, version: 1, archived: true }),
    ]
    for (const archive of archiveAll()) expect((await refusalOf(archive())).code).toBe('in_use')
    await owner.items.archive({ id: item.id, version: 1, archived: true })
    for (const archive of archiveAll()) expect((await archive()).archived).toBe(true)
    const back = { id: item.id, version: 2, archived: false }
    expect((await refusalOf(owner.items.archive(back))).code).toBe('reference_unknown')
  })
})

describe('a modifier group', () => {
  it('refuses a greatest number below the least, and an option id used twice', async () => {
    const option = { id: v7(), name: 'Oat', price: 45 }
    const group = { id: v7(), name: 'Milk', min: 2, selection: 'multiple' as const }
    const below = owner.modifierGroups.create({ ...group, max: 1, options: [option] })
    expect(await refusalOf(below)).toEqual({ code: 'invalid_input', field: 'max' })
    const twice = owner.modifierGroups.create({ ...group, max: 3, options: [option, option] })
    expect(await refusalOf(twice)).toEqual({ code: 'duplicate_value', field: 'options.1.id' })
  })
})
