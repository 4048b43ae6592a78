import { quantity } from '@servery/domain/kernel/quantity.ts'
import { stockValue } from '@servery/domain/stock/value.ts'
import { aLine, anOpening } from '@servery/testing'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTillWorld, type TillWorld } from '../../customers/balances/till-world.ts'
import { rebuildBranch } from '../../journal/books/rebuild.ts'
import type { TenantTransaction } from '../../platform/db/index.ts'
import { foldSome } from './fold.store.ts'
import { folded, levelsOf, type PostingEntry, postMovements, usedBetween } from './index.ts'

let tills: TillWorld
let world: TillWorld['world']
let companyId: string
let branchId: string
let categoryId: string

beforeAll(async () => {
  tills = await createTillWorld()
  ;({ world, companyId, branchId } = tills)
  ;({ id: categoryId } = await tills.owner.categories.create({ id: v7(), name: 'Food' }))
})
afterAll(() => world.close())

const within = <T>(work: (tx: TenantTransaction) => Promise<T>) =>
  world.database.withTenant({ companyId, branchIds: null }, work)

async function anItem(cost = 150): Promise<string> {
  const id = v7()
  await tills.owner.items.create({
    ...{ id, name: `Crisps ${id}`, categoryId, price: 300, tracked: true, taxRateIds: [], cost },
  } as never)
  return id
}
const pounds = (amount: number) => stockValue(amount * 100_000)
const at = (minutes: number) => new Date(world.services.now() + minutes * 60_000).toISOString()

function entry(itemId: string, more: Partial<PostingEntry>): PostingEntry {
  return {
    ...{ id: v7(), itemId, variationId: null, locationId: branchId, kind: 'received' },
    ...{ quantity: quantity(0), at: at(0) },
    ...more,
  }
}
const post = (entries: readonly PostingEntry[], id = v7()) =>
  within((tx) =>
    postMovements(tx, {
      ...{ companyId, branchId, by: null, source: { kind: 'entry', id }, entries },
    }),
  )
const levelOf = async (itemId: string) => {
  const levels = await within((tx) => levelsOf(tx, { companyId, branchId, itemIds: [itemId] }))
  return levels.map((one) => [one.onHand / 1000, one.value / 100_000, one.unitCost / 100_000])[0]
}

/** Sold on a till, which tells nobody yet. */
function sell(itemId: string, units: number): string {
  const orderId = v7()
  world.pass(1000)
  tills.tell(orderId, anOpening())
  const line = aLine({ lineId: v7(), itemId, quantity: quantity(units * 1000), tracked: true })
  tills.tell(orderId, { type: 'add_line', ...line })
  payAll(orderId)
  return orderId
}

function payAll(orderId: string): void {
  const method = { id: v7(), name: 'Cash', kind: 'cash' } as const
  const tendered = 100_000 as never
  tills.tell(orderId, { type: 'pay', paymentId: v7(), method, tendered, reference: '' })
}

/** Lets something happen once a fold has read what moved, and has not written yet. */
function afterReading(tx: TenantTransaction, happen: () => Promise<void>): TenantTransaction {
  let isDone = false
  return tx.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (!isDone && 'given_cost' in (result.rows[0] ?? {})) {
        isDone = true
        await happen()
      }
      return result
    },
  }) as unknown as TenantTransaction
}

/** What the ledger says of a thing, added up by the database itself. */
async function sums(itemId: string) {
  return within(async (tx) => {
    const found = await tx
      .selectFrom('stock_movements')
      .select(({ fn }) => [
        fn.sum<number>('quantity').as('units'),
        fn.sum<number>('cost').as('cost'),
        fn.sum<number>('correction').as('correction'),
      ])
      .where('item_id', '=', itemId)
      .executeTakeFirstOrThrow()
    return [Number(found.units) / 1000, (Number(found.cost) + Number(found.correction)) / 100_000]
  })
}

const pointOf = (itemId: string) =>
  within(async (tx) => {
    const found = tx.selectFrom('stock_levels').select('point').where('item_id', '=', itemId)
    return (await found.executeTakeFirstOrThrow()).point
  })

/** What each movement and each day of a thing came to. */
const rowsOf = (itemId: string) =>
  within(async (tx) => [
    ...(await tx
      .selectFrom('stock_movements')
      .select(['id', 'quantity', 'cost', 'correction'])
      .where('item_id', '=', itemId)
      .orderBy('id')
      .execute()),
    ...(await tx
      .selectFrom('stock_days')
      .selectAll()
      .where('item_id', '=', itemId)
      .orderBy('day')
      .execute()),
  ])

/** Where the sums of whole branches differ from what the things in them come to: nowhere. */
async function branchSums() {
  const { rows: days } = await within((tx) =>
    sql`
      SELECT c.branch_id, c.day, c.value, d.value AS added_up FROM (
        SELECT branch_id, in_transit, day,
          sum(sum(value)) OVER so_far AS value, sum(sum(things)) OVER so_far AS things
        FROM stock_day_changes GROUP BY 1, 2, 3
        WINDOW so_far AS (PARTITION BY branch_id, in_transit ORDER BY day)
      ) AS c CROSS JOIN LATERAL (
        SELECT coalesce(sum(t.value), 0) AS value, count(*) FILTER (WHERE t.on_hand > 0) AS things
        FROM stock_levels l CROSS JOIN LATERAL (SELECT * FROM stock_days s
          WHERE (s.branch_id, s.item_id, s.variant_id, s.location_id)
            = (l.branch_id, l.item_id, l.variant_id, l.location_id) AND s.day <= c.day
          ORDER BY s.day DESC LIMIT 1) AS t
        WHERE l.branch_id = c.branch_id AND l.in_transit = c.in_transit
      ) AS d WHERE (c.value, c.things) IS DISTINCT FROM (d.value, d.things)`.execute(tx),
  )
  const branchesWith = (sum: '<> 0' | '< 0') => sql`ARRAY(SELECT l.branch_id FROM stock_levels l
    WHERE l.company_id = h.company_id AND l.item_id = h.item_id AND l.variant_id = h.id
      AND NOT l.in_transit
    GROUP BY l.branch_id HAVING sum(l.on_hand) ${sql.raw(sum)} ORDER BY l.branch_id)`
  const { rows: things } = await within((tx) =>
    sql`
      SELECT h.item_id FROM item_things h
      WHERE h.on_hand_in IS DISTINCT FROM ${branchesWith('<> 0')}
        OR h.negative_in IS DISTINCT FROM ${branchesWith('< 0')}
    `.execute(tx),
  )
  return { days, things }
}

describe('the ledger of a branch', () => {
  it('adds up what came and what was sold, at the cost of that moment', async () => {
    const itemId = await anItem()
    await post([entry(itemId, { quantity: quantity(10_000), givenCost: pounds(20) })])
    sell(itemId, 4)
    await tills.send()
    expect(await levelOf(itemId)).toEqual([6, 12, 2])
    world.pass(1000)
    await post([entry(itemId, { quantity: quantity(6000), givenCost: pounds(24) })])
    expect(await levelOf(itemId)).toEqual([12, 36, 3])
    expect(await sums(itemId)).toEqual([12, 36])
    const [use] = await within((tx) =>
      usedBetween(tx, {
        ...{ companyId, branchId, itemIds: [itemId] },
        ...{ from: new Date(0), to: new Date(8_000_000_000_000) },
      }),
    )
    expect(use).toMatchObject({ kind: 'received', quantity: 16_000, cost: pounds(44) })
  })

  it('begins with what the item is said to cost, and stays with it when that changes', async () => {
    const itemId = await anItem(250)
    sell(itemId, 2)
    await tills.send()
    expect(await levelOf(itemId)).toEqual([-2, -5, 2.5])
  })

  it('takes a late sale into the order of time: the count stays what was counted', async () => {
    const itemId = await anItem()
    await post([
      entry(itemId, { kind: 'opening', quantity: quantity(20_000), givenCost: pounds(20) }),
    ])
    sell(itemId, 2)
    world.pass(60_000)
    const counted = quantity(18_000)
    await post([entry(itemId, { kind: 'count', counted })])
    const variance = () =>
      within((tx) =>
        tx
          .selectFrom('stock_movements')
          .select('quantity')
          .where('item_id', '=', itemId)
          .where('kind', '=', 'count')
          .executeTakeFirstOrThrow(),
      )
    expect(await levelOf(itemId)).toEqual([18, 18, 1])
    expect((await variance()).quantity).toBe(-2000)
    await tills.send()
    expect(await levelOf(itemId)).toEqual([18, 18, 1])
    expect((await variance()).quantity).toBe(0)
  })

  it('is the same once all is made anew from the facts', async () => {
    const itemId = await anItem()
    await post([entry(itemId, { quantity: quantity(5000), givenCost: pounds(5) })])
    sell(itemId, 3)
    await tills.send()
    await tills.send(true)
    const before = [await levelOf(itemId), await sums(itemId)]
    expect(before).toEqual([
      [2, 2, 1],
      [2, 2],
    ])
    await rebuildBranch(world.database, companyId, branchId)
    expect([await levelOf(itemId), await sums(itemId)]).toEqual(before)
  })

  it('has back what was sold once the sale is undone, though that had been counted', async () => {
    const itemId = await anItem()
    await post([entry(itemId, { quantity: quantity(5000), givenCost: pounds(5) })])
    const orderId = sell(itemId, 3)
    await tills.send()
    expect(await levelOf(itemId)).toEqual([2, 2, 1])
    const state = tills.till.state(orderId)
    const paymentId = state?.payments[0]?.paymentId ?? ''
    const reversals = [{ reversalId: v7(), paymentId, reference: '' }]
    tills.tell(orderId, { type: 'unpay', reversals, reason: 'Wrong table' })
    await tills.send()
    expect(await levelOf(itemId)).toEqual([5, 5, 1])
  })

  it('takes goods when they are sent, and has them back when they are voided', async () => {
    const itemId = await anItem()
    await post([entry(itemId, { quantity: quantity(5000), givenCost: pounds(5) })])
    const [orderId, lineId] = [v7(), v7()]
    world.pass(1000)
    tills.tell(orderId, anOpening())
    const made = { tracked: true, kitchen: { stationIds: [v7()] } }
    const line = aLine({ ...made, lineId, itemId, quantity: quantity(3000) })
    tills.tell(orderId, { type: 'add_line', ...line })
    tills.tell(orderId, { type: 'send', batchId: v7() })
    await tills.send()
    expect(await levelOf(itemId)).toEqual([2, 2, 1])
    world.pass(1000)
    await post([entry(itemId, { quantity: quantity(2000), givenCost: pounds(10) })])
    world.pass(1000)
    const taken = { voidId: v7(), lineId, quantity: quantity(3000), wasted: false, reason: 'Left' }
    tills.tell(orderId, { type: 'void_line', ...taken })
    await tills.send()
    // Back at what they cost when they left, whatever a unit costs by now.
    expect(await levelOf(itemId)).toEqual([7, 15, 15 / 7].map((one) => Math.round(one * 1e5) / 1e5))
    const before = await sums(itemId)
    await rebuildBranch(world.database, companyId, branchId)
    await levelOf(itemId)
    expect(await sums(itemId)).toEqual(before)
  })

  it('leaves alone what a till changes while it is folded, and folds that anew', async () => {
    const itemId = await anItem()
    await post([entry(itemId, { quantity: quantity(10_000), givenCost: pounds(10) })])
    await levelOf(itemId)
    const { till, otherTill } = tills
    const [orderId, lineId] = [v7(), v7()]
    world.pass(1000)
    tills.tell(orderId, anOpening())
    const made = { tracked: true, kitchen: { stationIds: [v7()] } }
    const line = aLine({ ...made, lineId, itemId, quantity: quantity(3000) })
    tills.tell(orderId, { type: 'add_line', ...line })
    otherTill.see(till.written())
    world.pass(1000)
    expect(otherTill.run(orderId, { type: 'send', batchId: v7() }).decision.ok).toBe(true)
    world.pass(1000)
    tills.tell(orderId, { type: 'change_quantity', lineId, delta: quantity(1000) })
    payAll(orderId)
    await tills.send()
    // Three of the four that left with the bill had left before, says the other till just then.
    const tell = () => tills.append(otherTill.registerId, otherTill.written())
    const scope = { companyId, itemIds: [itemId] }
    await within((tx) => foldSome(afterReading(tx, tell), scope, 1))
    expect(await levelOf(itemId)).toEqual([6, 6, 1])
    expect(await sums(itemId)).toEqual([6, 6])
  })

  it('takes an entry once, and refuses its id with other content, with nothing written', async () => {
    const itemId = await anItem()
    const source = v7()
    const one = entry(itemId, { quantity: quantity(1000), givenCost: pounds(1) })
    await post([one], source)
    await post([one], source)
    expect(await levelOf(itemId)).toEqual([1, 1, 1])
    const other = { ...one, quantity: quantity(2000) }
    const refused = post([entry(itemId, { quantity: quantity(7000) }), other], source)
    await expect(refused).rejects.toMatchObject({
      code: 'stock_entry_differs',
      data: { field: 'entries.1.id' },
    })
    expect(await levelOf(itemId)).toEqual([1, 1, 1])
  })

  it('comes to the same whoever folds, and with several at once', async () => {
    const itemId = await anItem()
    await post(
      Array.from({ length: 20 }, (_, index) =>
        entry(itemId, { quantity: quantity(1000), givenCost: pounds(1), at: at(index) }),
      ),
    )
    const folds = Array.from({ length: 4 }, () => within((tx) => folded(tx, { companyId })))
    await Promise.all(folds)
    expect(await levelOf(itemId)).toEqual([20, 20, 1])
    const days = await within((tx) =>
      tx.selectFrom('stock_days').select('on_hand').where('item_id', '=', itemId).execute(),
    )
    expect(days.at(-1)?.on_hand).toBe(20_000)
  })

  it('begins within a day where much was sold on it, and comes to the same', async () => {
    const itemId = await anItem()
    const many = Array.from({ length: 300 }, (_, index) =>
      entry(itemId, {
        ...{ quantity: quantity(index % 3 === 0 ? 4000 : -1000), at: at(index / 100) },
        givenCost: index % 3 === 0 ? pounds(4 + (index % 7)) : null,
      }),
    )
    // Told of a little out of order, as several tills do; one comes late, and one long after.
    const late = [280, 20]
    for (let first = 0; first < 300; first += 100) {
      const some = many.slice(first, first + 100)
      await post(some.filter((_, index) => !late.includes(first + index)).reverse())
      await levelOf(itemId)
    }
    expect(await pointOf(itemId)).not.toBeNull()
    for (const index of late) {
      await post(many.slice(index, index + 1))
      await levelOf(itemId)
      expect(await sums(itemId)).toEqual((await levelOf(itemId))?.slice(0, 2))
    }
    const level = await levelOf(itemId)
    const before = await rowsOf(itemId)
    expect(await branchSums()).toEqual({ days: [], things: [] })
    await within((tx) =>
      sql`UPDATE stock_levels SET point = NULL WHERE item_id = ${itemId}`.execute(tx),
    )
    await within((tx) =>
      sql`INSERT INTO stock_pending (company_id, branch_id, location_id, item_id, variant_id, at)
        VALUES (${companyId}, ${branchId}, ${branchId}, ${itemId}, ${itemId}, '2000-01-01')
      `.execute(tx),
    )
    expect(await levelOf(itemId)).toEqual(level)
    expect(await rowsOf(itemId)).toEqual(before)
    expect(await sums(itemId)).toEqual(level?.slice(0, 2))
  })

  it('knows first in, first out', async () => {
    await within((tx) => tx.updateTable('companies').set({ stock_costing: 'fifo' }).execute())
    const itemId = await anItem()
    await post([
      entry(itemId, { quantity: quantity(2000), givenCost: pounds(2), at: at(-10) }),
      entry(itemId, { quantity: quantity(2000), givenCost: pounds(8), at: at(-5) }),
    ])
    sell(itemId, 3)
    await tills.send()
    expect(await levelOf(itemId)).toEqual([1, 4, 4])
    await within((tx) => tx.updateTable('companies').set({ stock_costing: 'average' }).execute())
  })

  it('tells what open orders have not taken yet', async () => {
    const itemId = await anItem()
    const orderId = v7()
    tills.tell(orderId, anOpening())
    const line = aLine({ lineId: v7(), itemId, quantity: quantity(3000), tracked: true })
    tills.tell(orderId, { type: 'add_line', ...line })
    await tills.send()
    const [level] = await within((tx) => levelsOf(tx, { companyId, branchId, itemIds: [itemId] }))
    expect(level).toMatchObject({ onHand: 0, committed: 3000, locationId: branchId })
  })

  it('is nobody else’s', async () => {
    const stranger = await world.addCompany()
    const scope = { companyId: stranger.companyId, branchIds: null }
    const seen = await world.database.withTenant(scope, async (tx) => [
      ...(await tx.selectFrom('stock_levels').select('item_id').execute()),
      ...(await tx.selectFrom('stock_days').select('item_id').execute()),
      ...(await tx.selectFrom('stock_pending').select('item_id').execute()),
      ...(await tx.selectFrom('item_things').select('item_id').execute()),
      ...(await tx.selectFrom('stock_day_changes').select('day').execute()),
    ])
    expect(seen).toEqual([])
  })

  it('keeps the sums of whole branches in step, on every day and in any order', async () => {
    const [one, other] = [await anItem(), await anItem()]
    const way = v7()
    // 13 steps back and forth over some days, in two places and on the way from one to the other.
    for (let step = 0; step < 13; step += 1) {
      const more = { at: at(((step * 7) % 13) * 1200 - 9000), givenCost: pounds(1 + (step % 4)) }
      const units = (step % 3 === 0 ? 5 : -2) * 1000
      await post([
        entry(one, { ...more, quantity: quantity(units), locationId: step % 5 ? branchId : way }),
        entry(other, { ...more, quantity: quantity(-units) }),
      ])
      if (step % 2 === 0) await within((tx) => folded(tx, { companyId }))
    }
    await within((tx) => folded(tx, { companyId }))
    expect(await branchSums()).toEqual({ days: [], things: [] })
    await tills.owner.items.archive({ id: other, version: 1, archived: true } as never)
    await tills.owner.items.archive({ id: other, version: 2, archived: false } as never)
    expect(await branchSums()).toEqual({ days: [], things: [] })
    const kept = await within((tx) =>
      tx
        .selectFrom('item_things')
        .select(['item_id', 'negative_in'])
        .where('item_id', 'in', [one, other])
        .orderBy('item_id')
        .execute(),
    )
    const level = await levelOf(other)
    expect(level?.[0]).toBeLessThan(0)
    expect(kept.map(({ negative_in }) => negative_in.length)).toEqual([0, 1])
  })
})
