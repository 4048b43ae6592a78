import type { WasteLineInput } from '@servery/contract/stock/waste.ts'
import { emptyHead } from '@servery/domain/journal/head.ts'
import { sealFacts } from '@servery/domain/journal/seal.ts'
import { pieces } from '@servery/domain/kernel/quantity.ts'
import { stockValue } from '@servery/domain/stock/value.ts'
import { decideWaste } from '@servery/domain/stock/waste-facts.ts'
import { aLine, anOpening, sha256 } from '@servery/testing'
import sharp from 'sharp'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusalOf } from '../../app/test-world.ts'
import { createTillWorld, type TillWorld } from '../../customers/balances/till-world.ts'
import { rebuildBranch } from '../../journal/books/rebuild.ts'
import { deleteUnused } from '../../setup/images/images.store.ts'
import { levelsOf } from '../ledger/index.ts'

let tills: TillWorld
let branchId: string
let categoryId: string

beforeAll(async () => {
  tills = await createTillWorld()
  ;({ branchId } = tills)
  ;({ id: categoryId } = await tills.owner.categories.create({ id: v7(), name: 'Drinks' }))
})
afterAll(() => tills.world.close())

const now = () => new Date(tills.world.services.now()).toISOString()

async function anItem(): Promise<string> {
  const id = v7()
  await tills.owner.items.create({
    ...{ id, name: `Milk ${id}`, categoryId, price: 300, tracked: true, taxRateIds: [], cost: 150 },
  } as never)
  return id
}

const line = (itemId: string, units: number, more: Partial<WasteLineInput> = {}) => ({
  ...{ id: v7(), itemId, kind: 'waste' as const, quantity: pieces(units), unit: 'each' },
  ...more,
})

const record = (lines: ReturnType<typeof line>[], id = v7(), at = now()) =>
  tills.owner.waste.record({ id, branchId, at, lines })

const onHand = async (itemId: string) => {
  const { companyId, world } = tills
  const levels = await world.database.withTenant({ companyId, branchIds: null }, (tx) =>
    levelsOf(tx, { companyId, branchId, itemIds: [itemId] }),
  )
  return levels[0]?.onHand
}

/** Counted and completed, of this item alone. */
async function counted(itemId: string, units: number): Promise<string> {
  const id = v7()
  const { stockTakes } = tills.owner
  tills.world.pass(60_000)
  await stockTakes.create({ id, branchId, name: 'Count', scope: { kind: 'spot', ids: [itemId] } })
  await stockTakes.start({ id })
  const [row] = (await stockTakes.rows({ id })).rows
  const said = { kind: 'set' as const, quantity: pieces(units), unit: 'each', countedAt: now() }
  await stockTakes.count({ id, entries: [{ entryId: v7(), rowId: row?.id ?? '', ...said }] })
  await stockTakes.review({ id })
  await stockTakes.complete({ id })
  tills.world.pass(60_000)
  return id
}

describe('the waste log', () => {
  it('takes goods out once, at what they cost, and offers the usual again', async () => {
    const itemId = await anItem()
    const [id, one] = [v7(), line(itemId, 2, { reason: 'Sour', kind: 'damage' })]
    const at = now()
    await record([one], id, at)
    await record([one], id, at)
    await record([line(itemId, 2, { reason: 'Sour', kind: 'damage' })])
    expect(await onHand(itemId)).toBe(-4000)
    const { rows } = await tills.owner.waste.list({ branchId, kind: 'damage' })
    expect(rows).toMatchObject([
      { itemId, quantity: 2000, cost: 300, reason: 'Sour', kind: 'damage' },
      { itemId, quantity: 2000, cost: 300 },
    ])
    const usual = await tills.owner.waste.usual({ branchId })
    expect(usual.rows[0]).toMatchObject({ itemId, quantity: 2000, kind: 'damage', times: 2 })
    const other = record([{ ...one, quantity: pieces(3) }], id, at)
    expect(await refusalOf(other)).toMatchObject({ code: 'stock_entry_differs' })
  })

  it('keeps a picture of a line, of what was uploaded for it alone', async () => {
    const itemId = await anItem()
    const { images, waste } = tills.owner
    const content = (
      await sharp({ create: { width: 40, height: 30, channels: 3, background: '#C2410C' } })
        .png()
        .toBuffer()
    ).toString('base64')
    const { path } = await images.wastes.create({ id: v7(), content })
    await record([line(itemId, 1, { image: path }), line(itemId, 1)])
    const { rows } = await waste.list({ branchId })
    const shown = rows.filter((row) => row.itemId === itemId).map(({ image }) => image)
    expect(shown.toSorted()).toEqual(['', path])
    const others = await images.deliveries.create({ id: v7(), content })
    const refused = record([line(itemId, 1, { image: others.path })])
    expect(await refusalOf(refused)).toMatchObject({ field: 'lines.0.image' })
    const scope = { companyId: tills.companyId, branchIds: null }
    await tills.world.database.withTenant(scope, (trx) =>
      deleteUnused(scope, trx, new Date('2100-01-01')),
    )
    const again = record([line(itemId, 1, { image: path })])
    expect(await again).toEqual({ recorded: 1 })
  })

  it('takes four weeks as the branch counts its days', async () => {
    const itemId = await anItem()
    // Thirteen hours ahead the whole year.
    const branch = {
      ...{ name: 'Far', companyName: 'Far', line1: '1 Quay', town: 'Neiafu', postcode: 'TR26 1AB' },
      ...{ timeZone: 'Pacific/Tongatapu', cutOverMinutes: 0, currency: 'GBP' },
    }
    const far = await tills.owner.branches.create({ id: v7(), branch })
    const ahead = 13 * 3_600_000
    const dayMs = 86_400_000
    const today = Math.floor((tills.world.services.now() + ahead) / dayMs) * dayMs - ahead
    const begin = today - 28 * dayMs
    for (const [at, units] of [
      [begin - 60_000, 1],
      [begin + 60_000, 2],
    ] as const) {
      const lost = { id: v7(), branchId: far.id, at: new Date(at).toISOString() }
      await tills.owner.waste.record({ ...lost, lines: [line(itemId, units)] })
    }
    const { rows } = await tills.owner.waste.usual({ branchId: far.id })
    expect(rows.map((row) => row.quantity)).toEqual([2000])
  })

  it('refuses by name what it cannot take', async () => {
    const itemId = await anItem()
    const wrong = [
      [line(itemId, 1, { unit: 'kg' }), 'stock_unit_wrong', 'lines.0.unit'],
      [line(v7(), 1), 'reference_unknown', 'lines.0.itemId'],
      [line(itemId, 1, { locationId: v7() }), 'reference_unknown', 'locationIds.0'],
      [line(itemId, 0), 'invalid_input', 'lines.0.quantity'],
      [line(itemId, 1, { unit: undefined as never }), 'invalid_input', 'lines.0.unit'],
    ] as const
    for (const [one, code, field] of wrong) {
      expect(await refusalOf(record([one]))).toMatchObject({ code, field })
    }
    expect(await onHand(itemId)).toBeUndefined()
  })
})

describe('what a till writes off', () => {
  const fact = (itemId: string, subjectId: string, batchId: string, photoId: string) => {
    const { otherTill, companyId, actorId } = tills
    const wasted = {
      itemId,
      variationId: null,
      name: 'Milk',
      unit: 'each',
      kind: 'sample' as const,
      ...{ batchId, photoId },
    }
    const decision = decideWaste(null, {
      ...{ type: 'waste', ...wasted, quantity: pieces(3), reason: 'Tasting', note: '' },
    })
    if (!decision.ok) throw new Error(decision.refusal.code)
    return sealFacts({
      ...{ head: emptyHead(otherTill.registerId), events: decision.events, subjectId },
      ...{ ids: [v7()], at: now(), wallMs: tills.world.services.now() },
      ...{ businessDate: now().slice(0, 10), actorId, companyId, branchId, sha256 },
    }).facts
  }

  it('leaves the ledger once, and again the same when the books are made anew', async () => {
    const itemId = await anItem()
    const delivered = { id: v7(), itemId, quantity: 12_000, factor: 1000, cost: 150 }
    await tills.owner.deliveries.create({
      ...{ id: v7(), branchId, receivedAt: now() },
      lines: [{ ...delivered, batch: 'B7' }],
    } as never)
    tills.world.pass(1000)
    const open = await tills.owner.stockBatches.open({ branchId, itemId })
    expect(open.rows).toMatchObject([{ code: 'B7', left: 12_000 }])
    expect(open.rows[0]).not.toHaveProperty('value')
    const photoId = v7()
    const facts = fact(itemId, v7(), open.rows[0]?.id ?? '', photoId) as never
    tills.world.pass(60_000)
    await counted(itemId, 10)
    await tills.append(tills.otherTill.registerId, facts)
    await tills.append(tills.otherTill.registerId, facts)
    // It happened before the count, and arrives after it.
    expect(await onHand(itemId)).toBe(10_000)
    const log = async () => (await tills.owner.waste.list({ branchId, kind: 'sample' })).rows
    const before = await log()
    expect(before).toMatchObject([{ itemId, quantity: 3000, cost: 450, batch: 'B7', image: '' }])
    const { companyId, world } = tills
    await rebuildBranch(world.database, companyId, branchId)
    expect(await log()).toEqual(before)
    expect(await onHand(itemId)).toBe(10_000)
    // The till sends the photo by itself: here after the fact that names it.
    const picture = {
      create: { width: 40, height: 30, channels: 3, background: '#C2410C' },
    } as const
    const content = (await sharp(picture).jpeg().toBuffer()).toString('base64')
    const { path } = await tills.owner.images.drawers.create({ id: photoId, content })
    expect((await log()).map(({ image }) => image)).toEqual([path])
    expect((await tills.owner.waste.usual({ branchId })).rows).toContainEqual(
      expect.objectContaining({ itemId, kind: 'sample', times: 1 }),
    )
  })
})

describe('theoretical and actual use', () => {
  it('is compared between two counts, with what uses it most', async () => {
    const itemId = await anItem()
    const from = await counted(itemId, 20)
    const orderId = v7()
    tills.tell(orderId, anOpening())
    tills.tell(orderId, {
      ...{ type: 'add_line', ...aLine({ lineId: v7(), itemId, quantity: pieces(6) }) },
      tracked: true,
    })
    const method = { id: v7(), name: 'Cash', kind: 'cash' } as const
    const tendered = 100_000 as never
    tills.tell(orderId, { type: 'pay', paymentId: v7(), method, tendered, reference: '' })
    await tills.send()
    await record([line(itemId, 1)])
    const to = await counted(itemId, 10)
    const { rows } = await tills.owner.waste.usage({ from, to })
    expect(rows).toMatchObject([
      {
        ...{ itemId, opening: 20_000, received: 0, closing: 10_000, actual: 10_000 },
        ...{ expected: 6000, wasted: 1000, variance: 3000, unitCost: 150, cost: 450 },
        dishes: [{ itemId, quantity: 6000 }],
      },
    ])
    // What it costs by now is not what was lost then.
    tills.world.pass(2 * 86_400_000)
    const dearer = { id: v7(), itemId, variationId: null, action: 'received' as const }
    const entry = { ...dearer, quantity: pieces(90), unit: 'each', unitCost: stockValue(900_000) }
    await tills.owner.stock.adjust({ id: v7(), branchId, entries: [entry] })
    expect((await tills.owner.waste.usage({ from, to })).rows).toEqual(rows)
    const back = tills.owner.waste.usage({ from: to, to: from })
    expect(await refusalOf(back)).toMatchObject({ code: 'reference_unknown', field: 'to' })
    const none = tills.owner.waste.usage({ from: v7(), to })
    expect(await refusalOf(none)).toMatchObject({ code: 'not_found', field: 'from' })
  })
})
