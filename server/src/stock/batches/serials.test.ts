import { pieces } from '@servery/domain/kernel/quantity.ts'
import type { SerialPlace } from '@servery/domain/stock/serials.ts'
import { aLine, anOpening, cash } from '@servery/testing'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusalOf } from '../../app/test-world.ts'
import { createTillWorld, type TillWorld } from '../../customers/balances/till-world.ts'
import { rebuildBranch } from '../../journal/books/rebuild.ts'
import { refused } from '../../trade/office/office-world.ts'
import { findPieces } from './serials.service.ts'
import { findSerialPage } from './serials-page.store.ts'

let tills: TillWorld
let owner: TillWorld['owner']
let branchId: string
let categoryId: string

beforeAll(async () => {
  tills = await createTillWorld()
  ;({ branchId, owner } = tills)
  ;({ id: categoryId } = await owner.categories.create({ id: v7(), name: 'Grinders' }))
})
afterAll(() => tills.world.close())

const now = () => new Date(tills.world.services.now()).toISOString()

async function addGrinder(): Promise<string> {
  const item = { id: v7(), name: 'Grinder', categoryId, price: 9900, taxRateIds: [], tracked: true }
  return (await owner.items.create({ ...item, tracedBy: ['serial'] })).id
}

const line = (itemId: string, serials?: string[], units = serials?.length ?? 1) => ({
  ...{ id: v7(), itemId, quantity: pieces(units), factor: 1000 as never, cost: 5000 as never },
  ...(serials === undefined ? {} : { serials }),
})
type Lines = ReturnType<typeof line>[]
const receive = (lines: Lines, id = v7()) => {
  tills.world.pass(1000)
  return owner.deliveries.create({ id, branchId, receivedAt: now(), lines })
}

/** Sold and paid at a till, of this piece. */
async function sell(itemId: string, serial: string, more: object = {}, id = v7()) {
  const content = aLine({ lineId: v7(), itemId, tracked: true, serial, ...more })
  const method = cash
  tills.world.pass(1000)
  for (const command of [
    anOpening(),
    { type: 'add_line', ...content } as const,
    { type: 'pay', paymentId: v7(), method, tendered: 100_000, reference: '' } as never,
  ]) {
    tills.tell(id, command)
  }
  await tills.send()
  return id
}

/** All of it comes back to be sold again. */
async function putBack(orderId: string) {
  const { lines, payments } = tills.till.state(orderId) ?? { lines: [], payments: [] }
  const [paid] = payments
  tills.world.pass(1000)
  tills.tell(orderId, {
    ...{ type: 'refund', refundId: v7(), amount: null, reason: 'Too loud' },
    lines: lines.map(({ lineId, quantity }) => ({
      ...{ lineId, quantity },
      restock: 'put_back' as const,
    })),
    tenders: [
      {
        ...{ tenderId: v7(), paymentId: paid?.paymentId ?? '', method: cash, reference: '' },
        applied: paid?.amount as never,
      },
    ],
  })
  await tills.send()
}

const states = async (itemId: string, more: object = {}) => {
  const { rows } = await owner.stockSerials.list({ itemId, ...more })
  return Object.fromEntries(rows.map(({ serial, state }) => [serial, state]))
}
const open = async (itemId: string) =>
  (await owner.stockSerials.open({ branchId, itemId })).rows.map(({ serial }) => serial)
const codesOf = async (orderId: string) =>
  (await owner.orders.get({ id: orderId })).exceptions.map(({ code }) => code)

describe('pieces with serial numbers', () => {
  it('come in with a number each, and never twice', async () => {
    const itemId = await addGrinder()
    const codeOf = async (lines: Lines) => {
      const { code, field } = await refusalOf(receive(lines))
      return [code, field]
    }
    const at = 'lines.0.serials'
    expect(await codeOf([line(itemId)])).toEqual(['serial_missing', at])
    expect(await codeOf([line(itemId, ['A'], 2)])).toEqual(['serial_missing', at])
    expect(await codeOf([line(itemId, ['A', 'A'])])).toEqual(['serial_named_twice', at])
    await expect(receive([line(itemId, ['A', 'B', 'B'], 3)])).rejects.toMatchObject({
      data: { detail: { serial: 'B' } },
    })
    const twice = [line(itemId, ['A']), line(itemId, ['A'])]
    expect(await codeOf(twice)).toEqual(['serial_named_twice', 'lines.1.serials'])
    const [id, lines] = [v7(), [line(itemId, ['A', 'B'])]]
    const receivedAt = now()
    await owner.deliveries.create({ id, branchId, receivedAt, lines })
    await owner.deliveries.create({ id, branchId, receivedAt, lines })
    expect(await open(itemId)).toEqual(['A', 'B'])
    expect(await codeOf([line(itemId, ['B'])])).toEqual(['serial_in_stock', at])
    const { rows } = await owner.stock.ledger({ id: itemId, branchId })
    expect(rows.map((row) => row.quantity)).toEqual([2000])
  })

  it('leave with a sale, come back with a refund, and have a history', async () => {
    const itemId = await addGrinder()
    await receive([line(itemId, ['A', 'B'])])
    const orderId = await sell(itemId, 'A')
    expect(await states(itemId)).toEqual({ A: 'sold', B: 'in_stock' })
    expect(await codesOf(orderId)).toEqual([])
    const asked = { branchId, itemId, serial: 'A' }
    expect((await owner.stockSerials.open(asked)).found).toMatchObject([{ state: 'sold' }])
    const { lines } = await owner.orders.get({ id: orderId })
    expect(lines[0]?.modifiers.map(({ name }) => name)).toEqual(['S/N A'])
    const history = await owner.stockSerials.history({ itemId, serial: 'A' })
    expect(history.rows.map(({ kind, state, sourceId }) => [kind, state, sourceId])).toEqual([
      ['sale', 'sold', orderId],
      ['received', 'in_stock', expect.any(String)],
    ])
    await rebuildBranch(tills.world.database, tills.companyId, branchId)
    expect(await states(itemId)).toEqual({ A: 'sold', B: 'in_stock' })
    await putBack(orderId)
    expect(await open(itemId)).toEqual(['A', 'B'])
    expect(await codesOf(await sell(itemId, 'A'))).toEqual([])
    const unknown = owner.stockSerials.history({ itemId, serial: 'C' })
    expect(await refusalOf(unknown)).toMatchObject({ code: 'not_found' })
  })

  it('that are sold twice, or were never here, are told to the office', async () => {
    const itemId = await addGrinder()
    await receive([line(itemId, ['A', 'B'])])
    await sell(itemId, 'A')
    const again = await sell(itemId, 'A')
    expect(await codesOf(again)).toEqual(['serial_sold_twice'])
    expect(await codesOf(await sell(itemId, 'Z'))).toEqual(['serial_not_here'])
    const answered = await sell(itemId, 'Y', { serialAgain: true })
    expect(await codesOf(answered)).toEqual([])
    expect(await states(itemId, { state: 'doubted' })).toEqual({
      ...{ A: 'sold', Y: 'sold', Z: 'sold' },
    })
  })

  it('on two lines of one order are told to the office, once', async () => {
    const itemId = await addGrinder()
    await receive([line(itemId, ['A'])])
    const [orderId, first, second] = [v7(), v7(), v7()]
    tills.world.pass(1000)
    tills.tell(orderId, anOpening())
    for (const lineId of [first, second]) {
      tills.tell(orderId, {
        ...{ type: 'add_line', ...aLine({ lineId, itemId, tracked: true, serial: 'A' }) },
      })
    }
    const tendered = 100_000
    const paying = { type: 'pay', paymentId: v7(), method: cash, tendered, reference: '' } as const
    tills.tell(orderId, paying as never)
    await tills.send()
    expect(await codesOf(orderId)).toEqual(['serial_sold_twice'])
  })

  it('in a bundle are sold in the back office by their number', async () => {
    const itemId = await addGrinder()
    await receive([line(itemId, ['A', 'B'])])
    const partId = v7()
    const choices = [{ itemId, variationId: null, extra: 0 as never }]
    const { id: bundleId } = await owner.items.create({
      ...{ id: v7(), name: 'Starter kit', categoryId, price: 9900, taxRateIds: [] },
      bundleParts: [{ id: partId, name: 'Grinder', choices }],
    })
    const orderId = v7()
    tills.world.pass(1000)
    tills.tell(orderId, anOpening())
    tills.tell(orderId, { type: 'add_line', ...aLine() })
    await tills.send()
    const add = (piece: object) =>
      owner.orders.act({
        ...{ orderId, id: v7() },
        deed: {
          type: 'add_lines',
          lines: [
            {
              ...{ id: v7(), quantity: pieces(1), itemId: bundleId, variationId: null },
              parts: [{ partId, itemId, variationId: null, ...piece }],
            },
          ],
          send: false,
        },
      })
    await expect(add({})).rejects.toMatchObject({
      data: { field: 'deed.lines.0.parts.0.serial', detail: { refusal: 'serial_needed' } },
    })
    expect(await refused(add({ serial: 'C' }))).toBe('serial_taken')
    await add({ serial: 'A' })
    const { lines } = await owner.orders.get({ id: orderId })
    expect(lines.flatMap((one) => one.modifiers.map(({ name }) => name))).toContain('S/N A')
  })

  it('are sold in the back office by their number, once', async () => {
    const itemId = await addGrinder()
    await receive([line(itemId, ['A', 'B'])])
    const orderId = v7()
    tills.world.pass(1000)
    tills.tell(orderId, anOpening())
    tills.tell(orderId, { type: 'add_line', ...aLine() })
    await tills.send()
    const add = (more: object, units = 1) =>
      owner.orders.act({
        ...{ orderId, id: v7() },
        deed: {
          type: 'add_lines',
          lines: [{ id: v7(), quantity: pieces(units), itemId, variationId: null, ...more }],
          send: false,
        },
      })
    expect(await refused(add({}))).toBe('serial_needed')
    expect(await refused(add({ serial: 'C' }))).toBe('serial_taken')
    expect(await refused(add({ serial: 'A' }, 2))).toBe('serial_of_one_piece')
    await add({ serial: 'A' })
    await add({ serial: 'C', serialAgain: true })
    const { lines } = await owner.orders.get({ id: orderId })
    expect(lines.flatMap((one) => one.modifiers.map(({ name }) => name))).toEqual([
      'S/N A',
      'S/N C',
    ])
  })

  it('are wasted, moved and counted by their numbers', async () => {
    const itemId = await addGrinder()
    await receive([line(itemId, ['A', 'B', 'C', 'D'])])
    tills.world.pass(1000)
    const waste = (serials: string[], id = v7(), lineId = v7(), at = now()) =>
      owner.waste.record({
        ...{ id, branchId, at },
        lines: [{ id: lineId, itemId, kind: 'damage', quantity: pieces(1), unit: 'each', serials }],
      })
    expect(await refusalOf(waste(['X']))).toMatchObject({ code: 'serial_not_here' })
    expect(await refusalOf(waste([]))).toMatchObject({ code: 'serial_missing' })
    const [id, lineId, at] = [v7(), v7(), now()]
    await waste(['A'], id, lineId, at)
    await waste(['A'], id, lineId, at)
    expect(await states(itemId)).toMatchObject({ A: 'gone', B: 'in_stock' })

    const far = (await owner.branches.create({ id: v7(), branch: second })).id
    const request = { id: v7(), itemId, variationId: null, quantity: pieces(2) }
    const lines = [request]
    const moving = await owner.transfers.create({
      ...{ id: v7(), fromBranchId: branchId, toBranchId: far, lines },
    })
    const sent = { id: request.id, quantity: pieces(2), serials: ['B', 'C'] }
    tills.world.pass(1000)
    const change = { id: moving.id, at: now() }
    const wrong = { ...sent, serials: ['B', 'X'] }
    const ship = owner.transfers.ship({ ...change, version: 1, lines: [wrong] })
    expect(await refusalOf(ship)).toMatchObject({ code: 'serial_not_here' })
    await owner.transfers.ship({ ...change, version: 1, lines: [sent] })
    expect(await states(itemId)).toMatchObject({ B: 'on_the_way', C: 'on_the_way' })
    // At the moment at which it was sent off, and still it is there and no longer on its way.
    const came = { id: request.id, quantity: pieces(1), reason: 'Lost', serials: ['B'] }
    await owner.transfers.receive({ ...change, version: 2, lines: [came] })
    expect(await states(itemId)).toEqual({ A: 'gone', B: 'in_stock', C: 'gone', D: 'in_stock' })
    expect(await states(itemId, { branchId: far })).toEqual({ B: 'in_stock', C: 'gone' })

    const take = v7()
    tills.world.pass(1000)
    const scope = { kind: 'spot' as const, ids: [itemId] }
    await owner.stockTakes.create({ id: take, branchId, name: 'Count', scope })
    await owner.stockTakes.start({ id: take })
    const [row] = (await owner.stockTakes.rows({ id: take })).rows
    expect(row).toMatchObject({ bySerial: true, serials: null })
    const scan = (serial: string) => ({
      ...{ entryId: v7(), rowId: row?.id ?? '', kind: 'add' as const, quantity: pieces(1) },
      ...{ unit: 'each', serial, countedAt: now() },
    })
    // Found again what was thrown away, scanned twice; and not what should be there.
    await owner.stockTakes.count({ id: take, entries: [scan('A'), scan('A')] })
    const [counted] = (await owner.stockTakes.rows({ id: take })).rows
    expect(counted).toMatchObject({ counted: 1000, serials: ['A'] })
    await owner.stockTakes.review({ id: take })
    await owner.stockTakes.complete({ id: take })
    expect(await states(itemId, { branchId })).toEqual({ A: 'in_stock', D: 'gone' })
    expect(await codesOf(await sell(itemId, 'D'))).toEqual(['serial_not_here'])
  })

  it('are listed page by page, each as its whole story tells it', async () => {
    const scope = { companyId: tills.companyId, branchIds: null }
    const everything = { limit: 1000, offset: 0 }
    const [told, listed] = await tills.world.database.readTenant(scope as never, async (trx) => [
      await findPieces(scope, trx, {}),
      await findSerialPage(scope as never, trx, everything),
    ])
    const said = (one: { itemId: string; serial: string; doubted: boolean }, at: SerialPlace) =>
      `${one.itemId} ${one.serial} ${at.state} ${at.branchId} ${at.locationId} ${at.since} ${one.doubted}`
    const wanted = told.map(({ moments, last, ...piece }) =>
      said({ ...piece, doubted: moments.some(({ doubt }) => doubt !== null) }, last.after),
    )
    const found = listed.rows.map((row) =>
      said(
        { itemId: row.item_id, serial: row.serial, doubted: row.doubted },
        {
          ...{ state: row.state, branchId: row.branch_id, locationId: row.location_id },
          since: row.since.toISOString(),
        },
      ),
    )
    expect(wanted.length).toBeGreaterThan(10)
    expect(found.toSorted()).toEqual(wanted.toSorted())
    const all = await owner.stockSerials.list({})
    const page = await owner.stockSerials.list({ limit: 2, offset: 3 })
    expect(page).toEqual({ rows: all.rows.slice(3, 5), total: all.total })
    const named = await owner.stockSerials.list({ search: ' grinDER ', limit: 1 })
    expect(named.total).toBe(all.total)
    expect((await owner.stockSerials.list({ search: 'nowhere' })).total).toBe(0)
  })
})

const second = {
  ...{ name: 'Far', companyName: 'Far', line1: '1 Quay', town: 'Hugh Town', postcode: 'TR21 0LL' },
  ...{ timeZone: 'Europe/London', cutOverMinutes: 0, currency: 'GBP' as const },
}
