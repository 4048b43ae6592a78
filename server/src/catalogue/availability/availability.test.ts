import { makeTrade } from '@servery/testing'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createTestWorld,
  limited,
  ownerOf,
  refusalOf,
  storeTrade,
  type TestClient,
  type TestCompany,
  type TestWorld,
} from '../../app/test-world.ts'
import { countDown } from './count-down.ts'

let world: TestWorld
let company: TestCompany
let owner: TestClient
let branchId: string

beforeAll(async () => {
  world = await createTestWorld()
  company = await world.addCompany()
  owner = world.as(company.owner)
  branchId = company.branchIds[0]
})
afterAll(() => world.close())

async function addItem(variations: { id: string; name: string; price: number }[] = []) {
  const category = await owner.categories.create({ id: v7(), name: 'Cakes' })
  return owner.items.create({
    id: v7(),
    name: 'Carrot cake',
    categoryId: category.id,
    price: 450,
    taxRateIds: [],
    variations: variations.map((one) => ({ ...one, sku: '', barcode: '' })),
  })
}
const set = (subjectId: string, change: object = {}, client = owner) =>
  client.availability.set({
    branchIds: [branchId],
    subjectIds: [subjectId],
    state: 'sold_out',
    ...change,
  })
const list = async (id = branchId) => (await owner.availability.list({ branchId: id })).rows

describe('availability', () => {
  it('is sold out in one branch until its next business day, and comes down to its tills', async () => {
    const item = await addItem()
    const before = (await owner.sync.pull({ branchId, cursor: 0 })).cursor
    await set(item.id)
    const [row] = await list()
    expect(row).toMatchObject({ id: item.id, state: 'sold_out', left: null, branchId })
    const until = new Date(row?.until ?? '')
    const hours = (until.getTime() - world.services.now()) / 3_600_000
    expect(hours).toBeGreaterThan(0)
    expect(hours).toBeLessThanOrEqual(25)
    const pulled = await owner.sync.pull({ branchId, cursor: before })
    expect(pulled.records.availability).toMatchObject([{ id: item.id, archived: false }])
    expect(pulled.records.items).toEqual([])
    const other = await owner.sync.pull({ branchId: company.branchIds[1], cursor: before })
    expect(other.records.availability).toEqual([])
    const hoursUntil = world.services.now() + hours * 3_600_000
    world.pass(hoursUntil - world.services.now())
    expect(await list()).toEqual([])
  })

  it('is there again at once, and the tills forget it', async () => {
    const item = await addItem()
    await set(item.id)
    const before = (await owner.sync.pull({ branchId, cursor: 0 })).cursor
    await set(item.id, { state: 'available' })
    expect((await list()).filter(({ id }) => id === item.id)).toEqual([])
    const { records } = await owner.sync.pull({ branchId, cursor: before })
    expect(records.availability).toMatchObject([{ id: item.id, archived: true }])
  })

  it('speaks of a variation, and stands in the history of its item', async () => {
    const large = { id: v7(), name: 'Large', price: 500 }
    const item = await addItem([large])
    await set(large.id, { state: 'counted', remaining: 3000, until: { kind: 'open_end' } })
    expect((await list()).find(({ id }) => id === large.id)).toMatchObject({
      state: 'counted',
      remaining: 3000,
      left: 3000,
      until: null,
    })
    const changes = await world.database.withTenant(
      { companyId: company.companyId, branchIds: null },
      (trx) =>
        trx
          .selectFrom('audit_entries')
          .select(['field', 'noun'])
          .where('record_id', '=', item.id)
          .where('field', '=', 'availability')
          .execute(),
    )
    expect(changes).toEqual([{ field: 'availability', noun: 'item' }])
  })

  it('refuses what nobody sells, a moment gone by, and a count without a number', async () => {
    const item = await addItem()
    expect(await refusalOf(set(v7()))).toMatchObject({
      code: 'reference_unknown',
      field: 'subjectIds.0',
    })
    const past = { kind: 'moment', at: '2020-01-01T00:00:00.000Z' }
    expect(await refusalOf(set(item.id, { until: past }))).toMatchObject({ field: 'until.at' })
    expect(await refusalOf(set(item.id, { state: 'counted' }))).toMatchObject({
      field: 'remaining',
    })
    expect((await list()).filter(({ id }) => id === item.id)).toEqual([])
  })

  it('is nothing that a person of another branch may say', async () => {
    const item = await addItem()
    const elsewhere = world.as(limited(company.owner, { branchIds: [company.branchIds[1]] }))
    expect(await refusalOf(set(item.id, {}, elsewhere))).toMatchObject({ code: 'not_found' })
  })
})

describe('counting down', () => {
  it('takes off what all tills sold since, to zero and not below, however often it is asked', async () => {
    const trade = makeTrade({ seed: 86, registers: 2, orders: 60 })
    await storeTrade(world, trade)
    const { companyId } = trade
    const scope = { companyId, branchIds: null }
    const lines = await world.database.withTenant(scope, (trx) =>
      trx
        .selectFrom('order_lines')
        .innerJoin('orders', (join) =>
          join
            .onRef('orders.company_id', '=', 'order_lines.company_id')
            .onRef('orders.id', '=', 'order_lines.order_id'),
        )
        .select(['order_lines.branch_id', 'item_id', 'quantity', 'unit', 'modifiers', 'added_at'])
        .where('item_id', 'is not', null)
        .where('order_lines.status', '!=', 'removed')
        .where('orders.status', '!=', 'cancelled')
        .orderBy('added_at')
        .execute(),
    )
    const first = lines[0]
    if (first === undefined) throw new Error('the trade has no lines')
    const same = lines.filter(
      ({ branch_id, item_id }) => branch_id === first.branch_id && item_id === first.item_id,
    )
    const sold = same.reduce((sum, { quantity }) => sum + quantity, 0)
    const put = (remaining: number, subjectId = first.item_id ?? '') =>
      world.database.withTenant(scope, async (trx) => {
        const row = {
          revision: 1,
          state: 'counted' as const,
          remaining,
          left_now: remaining,
          set_at: first.added_at,
          set_by: '',
          until: null,
        }
        await trx
          .insertInto('availabilities')
          .values({
            company_id: companyId,
            branch_id: first.branch_id,
            subject_id: subjectId,
            ...row,
          })
          .onConflict((conflict) =>
            conflict.columns(['company_id', 'branch_id', 'subject_id']).doUpdateSet(row),
          )
          .execute()
      })
    const services = world.services
    const client = world.as(ownerOf(companyId))
    const left = async () => (await client.availability.list({})).rows.map((row) => row.left)
    await put(sold + 4000)
    await countDown(services, companyId, first.branch_id)
    expect(await left()).toEqual([4000])
    const revision = (await client.availability.list({})).rows[0]?.version
    await countDown(services, companyId, first.branch_id)
    expect((await client.availability.list({})).rows[0]?.version).toBe(revision)
    await put(sold - 1)
    await countDown(services, companyId, first.branch_id)
    expect(await left()).toEqual([0])

    const chosen = lines.flatMap(({ branch_id, modifiers, quantity, unit }) =>
      branch_id === first.branch_id
        ? modifiers
            .filter(({ prefix }) => prefix !== 'no')
            .map((one) => ({
              id: one.id,
              used: one.quantity * (unit === 'each' ? quantity : 1000),
            }))
        : [],
    )
    const option = chosen[0]?.id
    const used = chosen.reduce((sum, one) => sum + (one.id === option ? one.used : 0), 0)
    expect(used).toBeGreaterThan(1000)
    await put(used + 2000, option)
    await countDown(services, companyId, first.branch_id)
    expect((await left()).toSorted()).toEqual([0, 2000])
  })
})
