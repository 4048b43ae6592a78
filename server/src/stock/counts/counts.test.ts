import type {
  CountEntryInput,
  StockTakeInput,
  TillCountEntryInput,
} from '@servery/contract/stock/stock-takes.ts'
import { devicePermissions } from '@servery/domain/business/access/permissions.ts'
import { pieces, quantity } from '@servery/domain/kernel/quantity.ts'
import { stockTakeRowId } from '@servery/domain/stock/stock-take-row.ts'
import { aLine, anOpening } from '@servery/testing'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusalOf } from '../../app/test-world.ts'
import { createTillWorld, type TillWorld } from '../../customers/balances/till-world.ts'
import { employ } from '../../journal/append/trade-world.ts'
import type { Principal } from '../../platform/access/index.ts'
import { levelsOf, postMovements } from '../ledger/index.ts'

let tills: TillWorld
let companyId: string
let branchId: string
let categoryId: string

beforeAll(async () => {
  tills = await createTillWorld()
  ;({ companyId, branchId } = tills)
  ;({ id: categoryId } = await tills.owner.categories.create({ id: v7(), name: 'Drinks' }))
})
afterAll(() => tills.world.close())

const now = () => new Date(tills.world.services.now()).toISOString()

async function anItem(more: object = {}): Promise<string> {
  const id = v7()
  await tills.owner.items.create({
    ...{ id, name: `Gin ${id}`, categoryId, price: 300, tracked: true, taxRateIds: [], cost: 150 },
    ...more,
  } as never)
  return id
}

/** Some of it lies there from now on, before whatever else happens. */
async function lay(itemId: string, units: number): Promise<void> {
  const entry = { id: v7(), itemId, variationId: null, locationId: branchId, at: now() }
  await tills.world.database.withTenant({ companyId, branchIds: null }, (tx) =>
    postMovements(tx, {
      ...{ companyId, branchId, by: null, source: { kind: 'entry', id: v7() } },
      entries: [{ ...entry, kind: 'opening', quantity: pieces(units) }],
    }),
  )
  tills.world.pass(1000)
}

const onHand = async (itemId: string) => {
  const levels = await tills.world.database.withTenant({ companyId, branchIds: null }, (tx) =>
    levelsOf(tx, { companyId, branchId, itemIds: [itemId] }),
  )
  return levels[0]?.onHand
}

/** Begun, of these items alone. */
async function begin(itemIds: string[], more: Partial<StockTakeInput> = {}) {
  const id = v7()
  const { stockTakes } = tills.owner
  const made = { id, branchId, name: 'Friday', scope: { kind: 'spot' as const, ids: itemIds } }
  await stockTakes.create({ ...made, ...more })
  await stockTakes.start({ id })
  const { rows } = await stockTakes.rows({ id })
  const entry = (rowId: string, units: number, said: Partial<CountEntryInput> = {}) => ({
    ...{ entryId: v7(), rowId, kind: 'set' as const, quantity: pieces(units), unit: 'each' },
    ...{ typed: '', countedAt: now() },
    ...said,
  })
  const count = (...entries: CountEntryInput[]) => stockTakes.count({ id, entries })
  const finish = async (more: object = {}) => {
    await stockTakes.review({ id })
    return stockTakes.complete({ id, ...more })
  }
  return { id, rows, entry, count, finish, row: (itemId: string) => rowOf(rows, itemId) }
}

const aTill = (): Principal => ({
  ...{ kind: 'device', deviceKind: 'till', companyId, branchIds: [branchId], branchId },
  ...{ registerId: tills.till.registerId, permissions: devicePermissions },
})

const rowOf = (rows: readonly { id: string; itemId: string }[], itemId: string) =>
  rows.find((row) => row.itemId === itemId)?.id ?? ''

describe('a stock take', () => {
  it('lets a late sale of before the count shrink the variance, and not what was counted', async () => {
    const itemId = await anItem()
    await lay(itemId, 20)
    tills.world.pass(60_000)
    const orderId = v7()
    tills.tell(orderId, anOpening())
    const line = aLine({ lineId: v7(), itemId, quantity: pieces(2), tracked: true })
    tills.tell(orderId, { type: 'add_line', ...line })
    const method = { id: v7(), name: 'Cash', kind: 'cash' } as const
    const tendered = 100_000 as never
    tills.tell(orderId, { type: 'pay', paymentId: v7(), method, tendered, reference: '' })
    tills.world.pass(60_000)
    const take = await begin([itemId])
    await take.count(take.entry(take.row(itemId), 18))
    const { stockTakes } = tills.owner
    await stockTakes.review({ id: take.id })
    const seen = await stockTakes.rows({ id: take.id })
    expect(seen.rows).toMatchObject([{ expected: 20_000, difference: -2000, recount: false }])
    const done = await stockTakes.complete({ id: take.id })
    expect(done).toMatchObject({ status: 'completed', valueDifference: -300, counted: 1 })
    expect(await onHand(itemId)).toBe(18_000)
    await tills.send()
    expect(await onHand(itemId)).toBe(18_000)
    const after = await stockTakes.rows({ id: take.id })
    expect(after.rows).toMatchObject([{ expected: 18_000, difference: 0, counted: 18_000 }])
    expect(await stockTakes.get({ id: take.id })).toMatchObject({ valueDifference: 0 })
  })

  it('says nothing of what is expected while it is blind', async () => {
    const itemId = await anItem()
    await lay(itemId, 5)
    const blind = await begin([itemId])
    expect(blind.rows).toMatchObject([{ expected: null, difference: null, counted: null }])
    const answer = await blind.count(blind.entry(blind.row(itemId), 3))
    expect(answer.rows).toMatchObject([{ expected: null, difference: null, recount: false }])
    const open = await begin([itemId], { blind: false })
    expect(open.rows).toMatchObject([{ expected: 5000 }])
  })

  it('counts each entry once, of several people, whenever it arrives', async () => {
    const itemId = await anItem()
    const take = await begin([itemId])
    const rowId = take.row(itemId)
    const first = take.entry(rowId, 5)
    const scan = take.entry(rowId, 1, { kind: 'add' })
    tills.world.pass(1000)
    const late = take.entry(rowId, 1, { kind: 'add' })
    await take.count(late)
    await take.count(first, scan)
    const { rows } = await take.count(first, scan, late)
    expect(rows).toEqual([])
    const sheet = await tills.owner.stockTakes.rows({ id: take.id })
    expect(sheet.rows).toMatchObject([{ counted: 7000 }])
    const other = await refusalOf(take.count({ ...first, quantity: pieces(6) }))
    expect(other).toMatchObject({ code: 'id_reused', field: 'entries.0.entryId' })
  })

  it('knows the packs in which suppliers sell an item', async () => {
    const itemId = await anItem()
    const supplierId = v7()
    await tills.owner.suppliers.create({ id: supplierId, name: 'Vintner' } as never)
    const pack = { packName: 'Case of 12', factor: pieces(12) }
    const sold = { id: v7(), supplierId, itemId, variationId: null, ...pack }
    await tills.owner.supplierItems.create(sold as never)
    const take = await begin([itemId])
    expect(take.rows).toMatchObject([{ packs: [{ name: 'Case of 12', holds: 12_000 }] }])
    const all = await begin([], { scope: { kind: 'supplier', ids: [supplierId] } })
    expect(all.rows.map((row) => row.itemId)).toEqual([itemId])
    const unknown = begin([], { scope: { kind: 'supplier', ids: [v7()] } })
    expect(await refusalOf(unknown)).toMatchObject({ field: 'scope.ids.0' })
  })

  it('is assigned to people who may count there, and is heard of live', async () => {
    const itemId = await anItem()
    const { stockTakes } = tills.owner
    const person = { id: v7(), name: 'Cara Counter' }
    await tills.world.database.withTenant({ companyId, branchIds: null }, async (trx) => {
      const names = { first_name: 'Cara', second_name: 'Counter', email: 'cara@harbour.example' }
      const of = {
        company_id: companyId,
        id: person.id,
        role: 'manager',
        branch_ids: null,
      } as const
      await trx
        .insertInto('users')
        .values({ ...of, ...names })
        .execute()
    })
    const { rows: people } = await stockTakes.people({ branchId })
    expect(people).toContainEqual(person)
    const take = await begin([itemId], { assigneeIds: [person.id] })
    expect(await stockTakes.get({ id: take.id })).toMatchObject({ assignees: [person] })
    const stranger = begin([itemId], { assigneeIds: [v7()] })
    expect(await refusalOf(stranger)).toMatchObject({ field: 'assigneeIds.0' })
    const heard: string[] = []
    const end = tills.world.services.live.subscribe(({ event }) => {
      if (event.type === 'stock' || 'id' in event) heard.push(event.type)
    })
    await take.count(take.entry(take.row(itemId), 5))
    await take.finish()
    end()
    expect(heard).toEqual(['stock_take', 'stock_take', 'stock_take', 'stock'])
  })

  it('asks only for what changed since', async () => {
    const itemIds = [await anItem(), await anItem()]
    const take = await begin(itemIds)
    const { revision } = await tills.owner.stockTakes.rows({ id: take.id })
    await take.count(take.entry(take.row(itemIds[0] ?? ''), 5))
    const next = await tills.owner.stockTakes.rows({ id: take.id, since: revision })
    expect(next.rows.map((row) => row.itemId)).toEqual([itemIds[0]])
  })

  it('adds up the places of an item, and knows them the next time', async () => {
    const itemId = await anItem()
    await lay(itemId, 12)
    const take = await begin([itemId])
    const place = { itemId, place: 'Cellar' }
    await tills.owner.stockTakes.addRows({ id: take.id, rows: [place] })
    await tills.owner.stockTakes.addRows({ id: take.id, rows: [place] })
    const key = { stockTakeId: take.id, itemId, variationId: null, locationId: branchId }
    const cellar = stockTakeRowId({ ...key, place: 'Cellar' })
    await take.count(take.entry(take.row(itemId), 4), take.entry(cellar, 7))
    const done = await take.finish({ reasons: [{ rowId: take.row(itemId), reason: 'theft' }] })
    expect(done).toMatchObject({ rows: 2, counted: 2, valueDifference: -150 })
    const { rows } = await tills.owner.stockTakes.rows({ id: take.id })
    expect(rows).toMatchObject([
      { place: '', counted: 4000, difference: -1000, reason: 'theft' },
      { place: 'Cellar', counted: 7000, difference: -1000 },
    ])
    expect(await onHand(itemId)).toBe(11_000)
    const next = await begin([itemId])
    expect(next.rows.map((row) => row.place)).toEqual(['', 'Cellar'])
  })

  it('sets what nobody counted to nothing where that is asked', async () => {
    const [counted, missing] = [await anItem(), await anItem()]
    await lay(missing, 3)
    const left = await begin([counted, missing])
    await left.count(left.entry(left.row(counted), 1))
    await left.finish()
    expect(await onHand(missing)).toBe(3000)
    const zeroed = await begin([counted, missing])
    await zeroed.count(zeroed.entry(zeroed.row(counted), 1))
    await zeroed.finish({ uncounted: 'zero' })
    expect(await onHand(missing)).toBe(0)
  })
})

describe('what a stock take refuses by name', () => {
  it('is a second end, and anything after it', async () => {
    const itemId = await anItem()
    const take = await begin([itemId])
    const { stockTakes } = tills.owner
    const empty = await refusalOf(take.finish())
    expect(empty).toMatchObject({ code: 'stock_take_empty' })
    await stockTakes.reopen({ id: take.id })
    const entry = take.entry(take.row(itemId), 2)
    await take.count(entry)
    await take.finish()
    const refusals = await Promise.all([
      refusalOf(stockTakes.complete({ id: take.id })),
      refusalOf(stockTakes.cancel({ id: take.id })),
      refusalOf(take.count(take.entry(take.row(itemId), 9))),
      refusalOf(stockTakes.addRows({ id: take.id, rows: [{ itemId }] })),
    ])
    expect(refusals.map(({ code }) => code)).toEqual(Array(4).fill('stock_take_closed'))
    // What was kept before is answered, and changes nothing.
    expect((await take.count(entry)).rows).toEqual([])
    expect(await onHand(itemId)).toBe(2000)
  })

  it('is a count of another unit, below nothing, or of no row', async () => {
    const itemId = await anItem()
    const take = await begin([itemId])
    const rowId = take.row(itemId)
    const wrong = [
      [take.entry(rowId, 1, { unit: 'kg' }), 'stock_unit_wrong', 'entries.0.unit'],
      [take.entry(rowId, -1), 'count_negative', 'entries.0.quantity'],
      [take.entry(v7(), 1), 'stock_row_unknown', 'entries.0.rowId'],
    ] as const
    for (const [entry, code, field] of wrong) {
      expect(await refusalOf(take.count(entry))).toMatchObject({ code, field })
    }
    expect(
      await refusalOf(take.count({ ...take.entry(rowId, 1), unit: undefined as never })),
    ).toMatchObject({ code: 'invalid_input' })
    const draft = v7()
    const scope = { kind: 'spot' as const, ids: [itemId] }
    const made = { id: draft, branchId, name: 'Later', scope }
    await tills.owner.stockTakes.create(made)
    await tills.owner.stockTakes.create(made)
    const reused = tills.owner.stockTakes.create({ ...made, name: 'Other' })
    expect(await refusalOf(reused)).toMatchObject({ code: 'id_reused' })
    const early = tills.owner.stockTakes.count({ id: draft, entries: [take.entry(rowId, 1)] })
    expect(await refusalOf(early)).toMatchObject({ code: 'stock_take_not_started' })
    const unknown = { ...made, id: v7(), scope: { kind: 'category' as const, ids: [v7()] } }
    expect(await refusalOf(tills.owner.stockTakes.create(unknown))).toMatchObject({
      code: 'reference_unknown',
      field: 'scope.ids.0',
    })
  })

  it('is counted at a till by who may, or with the PIN of who may, and tells it no cost', async () => {
    const [itemId, server] = [await anItem(), v7()]
    await lay(itemId, 5)
    await employ(tills.world.database, { companyId, branchId }, [{ actorId: server }])
    await tills.world.database.withTenant({ companyId, branchIds: null }, (trx) =>
      trx.updateTable('team_members').set({ role: 'server' }).where('id', '=', server).execute(),
    )
    const take = await begin([itemId])
    const { tillCounts } = tills.world.as(aTill())
    const { rows: listed } = await tillCounts.open()
    expect(listed.find(({ id }) => id === take.id)).toMatchObject({ name: 'Friday', rows: 1 })
    const entry = (units: number, memberId: string, approverId: string | null = null) => ({
      ...{ ...take.entry(take.row(itemId), units), memberId, approverId },
    })
    const said = (...entries: TillCountEntryInput[]) => tillCounts.count({ id: take.id, entries })
    const refused = { code: 'reference_unknown', field: 'entries.0.memberId' }
    expect(await refusalOf(said(entry(3, server)))).toMatchObject(refused)
    expect(await refusalOf(said(entry(3, v7(), tills.actorId)))).toMatchObject(refused)
    const alone = await said(entry(2, tills.actorId))
    expect(alone.rows).toMatchObject([{ counted: 2000, expected: null, valueDifference: null }])
    tills.world.pass(1000)
    const approved = entry(3, server, tills.actorId)
    await said(approved)
    expect((await said(approved)).rows).toEqual([])
    await tills.owner.stockTakes.review({ id: take.id })
    const seen = await tillCounts.rows({ id: take.id })
    expect(seen.rows).toMatchObject([{ counted: 3000, expected: null, difference: null }])
    expect(await refusalOf(tills.owner.tillCounts.open())).toMatchObject({ code: 'not_allowed' })
    const done = await tills.owner.stockTakes.complete({ id: take.id })
    expect(done).toMatchObject({ valueDifference: -300 })
    expect(await refusalOf(said(entry(9, tills.actorId)))).toMatchObject({
      code: 'stock_take_closed',
    })
  })

  it('numbers them through the company', async () => {
    const { rows } = await tills.owner.stockTakes.list({ limit: 100, sort: 'createdAt' })
    expect(rows.map(({ reference }) => reference)).toEqual(
      rows.map((_, index) => `ST-${String(index + 1).padStart(4, '0')}`),
    )
    expect(quantity(rows.length)).toBeGreaterThan(5)
  })
})
