import { plainDiscount } from '@servery/contract/catalogue/discounts.ts'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createTestWorld,
  limited,
  refusalOf,
  saidIn,
  type TestClient,
  type TestWorld,
} from '../../app/test-world.ts'
import { tellUses } from './count-uses.ts'

type Create = Parameters<TestClient['discounts']['create']>[0]

let world: TestWorld
let owner: TestClient
let company: Awaited<ReturnType<TestWorld['addCompany']>>
let companyId: string
let branchId: string
let categoryId: string
let itemId: string

beforeAll(async () => {
  world = await createTestWorld()
  company = await world.addCompany()
  owner = world.as(company.owner)
  companyId = company.companyId
  branchId = company.branchIds[0]
  categoryId = (await owner.categories.create({ id: v7(), name: 'Coffee' })).id
  const item = { id: v7(), name: 'Flat white', categoryId, price: 340, taxRateIds: [] }
  itemId = (await owner.items.create(item)).id
})
afterAll(() => world.close())

const discount = (more: Partial<Create> = {}): Create => ({
  id: v7(),
  name: 'Local',
  kind: 'percent',
  value: 100_000,
  ...more,
})

describe('discounts', () => {
  it.each<[string, () => Partial<Create>]>([
    ['percent', () => ({})],
    [
      'a price',
      () => ({
        kind: 'fixed_price',
        value: 500,
        scope: 'category',
        categoryIds: [categoryId],
        giving: 'automatic',
      }),
    ],
    ['open with a cap', () => ({ kind: 'open_amount', value: 1000, scope: 'line' })],
    [
      '3 for 2',
      () => ({
        kind: 'buy_get',
        value: 1_000_000,
        scope: 'items',
        itemIds: [itemId],
        giving: 'automatic',
        buy: 2,
        get: 1,
      }),
    ],
    [
      'a bundle',
      () => ({
        kind: 'bundle',
        value: 500,
        giving: 'automatic',
        parts: [{ itemIds: [itemId], categoryIds: [], quantity: 2 }],
      }),
    ],
    ['a coupon', () => ({ kind: 'amount', value: 300, giving: 'code', code: 'WELCOME' })],
    [
      'codes for one order each',
      () => ({ kind: 'amount', value: 300, giving: 'code', codes: ['SPRING-1', 'SPRING-2'] }),
    ],
  ])('of the kind %s reach the list and the tills as they are', async (_kind, more) => {
    const input = discount(more())
    const made = await owner.discounts.create(input)
    expect(made).toMatchObject({ ...plainDiscount, ...input, version: 1 })
    const { records } = await owner.sync.pull({ branchId, cursor: 0 })
    const { updatedAt: _at, updatedBy: _by, ...synced } = made
    expect(records.discounts.find(({ id }) => id === made.id)).toEqual(synced)
    const { rows } = await owner.discounts.list({ search: input.name })
    expect(rows.map(({ id }) => id)).toContain(made.id)
  })

  it.each<[string, string, () => Partial<Create>]>([
    ['invalid_input', 'value', () => ({ value: 1_000_001 })],
    ['invalid_input', 'giving', () => ({ kind: 'bundle', value: 500 })],
    ['invalid_input', 'code', () => ({ code: 'lower' })],
    ['invalid_input', 'codes', () => ({ codes: ['SPRING-9'] })],
    ['invalid_input', 'codes', () => ({ giving: 'code', codes: ['TWICE', 'TWICE'] })],
    ['invalid_input', 'parts', () => ({ kind: 'bundle', value: 500, giving: 'automatic' })],
    ['reference_unknown', 'itemIds.0', () => ({ scope: 'items', itemIds: [v7()] })],
    ['reference_unknown', 'categoryIds.0', () => ({ scope: 'category', categoryIds: [v7()] })],
    ['reference_unknown', 'branchIds.0', () => ({ branchIds: [v7()] })],
  ])('refuse with %s at %s what cannot be', async (code, field, more) => {
    expect(await refusalOf(owner.discounts.create(discount(more())))).toEqual({ code, field })
  })

  it('take no new codes for one order that could be guessed, and keep old ones', async () => {
    const coupon = { kind: 'amount', value: 300, giving: 'code' } as const
    const short = owner.discounts.create(discount({ ...coupon, codes: ['LONGENOUGH', 'ABC'] }))
    expect(await refusalOf(short)).toEqual({ code: 'invalid_input', field: 'codes.1' })
    const made = await owner.discounts.create(discount({ ...coupon, codes: ['OLDCODE-1'] }))
    await world.database.withTenant(company.scope, (trx) =>
      sql`update discounts set more = jsonb_set(more, '{codes}', '["OLD"]')
        where company_id = ${companyId} and id = ${made.id}`.execute(trx),
    )
    const { archived: _a, updatedAt: _t, updatedBy: _b, codeCount: _c, ...input } = made
    const kept = await owner.discounts.update({ ...input, codes: ['OLD', 'LONGENOUGH'] })
    expect(kept.codes).toEqual(['OLD', 'LONGENOUGH'])
  })

  it('show their codes for one order to devices and editors alone', async () => {
    const coupon = { kind: 'amount', value: 300, giving: 'code' } as const
    const codes = ['SECRET-11', 'SECRET-22']
    const { id } = await owner.discounts.create(discount({ ...coupon, codes }))
    const reader = world.as(limited(company.owner, { permissions: ['catalogue.read'] }))
    expect(await reader.discounts.get({ id })).toMatchObject({ codes: [], codeCount: 2 })
    const { rows } = await reader.discounts.list({ limit: 100 })
    expect(rows.find((row) => row.id === id)).toMatchObject({ codes: [], codeCount: 2 })
    const { records } = await reader.sync.pull({ branchId, cursor: 0 })
    expect(records.discounts.find((row) => row.id === id)).toMatchObject({ codes: [] })
    expect(await refusalOf(reader.discounts.codes({ id }))).toMatchObject({ code: 'not_allowed' })
    const trail = await owner.audit.trail({ noun: 'discount', recordId: id })
    expect(saidIn(trail)).not.toContain('SECRET-11')
    expect((await owner.discounts.get({ id })).codes).toEqual(codes)
  })

  it('are given to no branch that whoever writes does not look after', async () => {
    const other = world.as(limited(company.owner, { branchIds: [company.branchIds[1]] }))
    expect(await refusalOf(other.discounts.create(discount({ branchIds: [branchId] })))).toEqual(
      await refusalOf(other.sales.summary({ branchId, from: '2026-03-14', to: '2026-03-14' })),
    )
    const own = await other.discounts.create(discount({ branchIds: [company.branchIds[1]] }))
    expect(own.branchIds).toEqual([company.branchIds[1]])
  })

  it('keep a code to one of those in use', async () => {
    const coupon = { kind: 'amount', value: 300, giving: 'code', code: 'HARBOUR-5' } as const
    const first = await owner.discounts.create(discount(coupon))
    const second = discount({ ...coupon, value: 500 })
    expect(await refusalOf(owner.discounts.create(second))).toEqual({
      code: 'duplicate_value',
      field: 'code',
    })
    const beside = { ...coupon, code: 'HARBOUR-6', codes: ['HARBOUR-7', 'HARBOUR-5'] }
    expect(await refusalOf(owner.discounts.create(discount(beside)))).toEqual({
      code: 'duplicate_value',
      field: 'codes',
    })
    await owner.discounts.archive({ id: first.id, version: 1, archived: true })
    await owner.discounts.create(second)
    const back = owner.discounts.archive({ id: first.id, version: 2, archived: false })
    expect(await refusalOf(back)).toEqual({ code: 'duplicate_value', field: 'code' })
  })
})

describe('uses', () => {
  const useIn = (discountId: string, businessDate: string) =>
    world.database.withTenant({ companyId, branchIds: null }, (trx) =>
      trx
        .insertInto('order_discounts')
        .values({
          company_id: companyId,
          order_id: v7(),
          discount_id: discountId,
          branch_id: branchId,
          business_date: businessDate,
        })
        .execute(),
    )
  const told = async (cursor = 0) => {
    const { records } = await owner.sync.pull({ branchId, cursor })
    return records.discountUses.map(({ id, uses }) => [id, uses])
  }

  it('are counted lately and ever', async () => {
    const { id } = await owner.discounts.create(discount())
    const today = new Date(world.services.now()).toISOString().slice(0, 10)
    await useIn(id, today)
    await useIn(id, '2020-01-01')
    const { rows } = await owner.discounts.usage({})
    expect(rows.find((row) => row.discountId === id)).toEqual({
      discountId: id,
      orders: 1,
      ever: 2,
      amounts: [],
    })
  })

  it('are told to the tills where there is a limit, once per change', async () => {
    const limited = discount({ usesMax: 3 })
    const { id } = await owner.discounts.create(limited)
    const free = await owner.discounts.create(discount())
    await useIn(id, '2026-11-20')
    await useIn(free.id, '2026-11-20')
    await tellUses(world.services, companyId)
    expect(await told()).toEqual([[id, 1]])
    const { cursor } = await owner.sync.pull({ branchId, cursor: 0 })
    await tellUses(world.services, companyId)
    expect(await told(cursor)).toEqual([])
    await useIn(id, '2026-11-21')
    await tellUses(world.services, companyId)
    expect(await told(cursor)).toEqual([[id, 2]])
    const { version, archived: _a, updatedAt: _t, updatedBy: _b, ...input } = free
    await owner.discounts.update({ ...input, id: free.id, version, usesMax: 5 })
    expect(await told(cursor)).toContainEqual([free.id, 1])
  })

  it('need reasons to choose from where a reason is asked for', async () => {
    const made = owner.discounts.create(discount({ reasonRequired: true }))
    expect(await refusalOf(made)).toEqual({ code: 'invalid_input', field: 'reasons' })
    const reasons = ['Long wait', 'Regular']
    const kept = await owner.discounts.create(discount({ reasonRequired: true, reasons }))
    expect(kept).toMatchObject({ reasonRequired: true, reasons, needsApproval: false })
  })
})
