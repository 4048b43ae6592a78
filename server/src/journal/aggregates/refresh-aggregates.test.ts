import { addDays } from '@servery/domain'
import { createRandom } from '@servery/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestWorld, ownerOf, type TestClient, type TestWorld } from '../../app/test-world.ts'
import type { Database } from '../../platform/db/tenancy.ts'
import { expectEqual, expectEqualItems, foldOf } from '../../reporting/sales/equals-fold-world.ts'
import { arrivingTrade } from '../append/arriving-world.ts'
import { seedData } from '../append/trade-world.ts'
import { rebuildBranch } from '../books/rebuild.ts'
import { refreshAggregates } from './refresh-aggregates.store.ts'
import { spansBetween } from './spans.ts'
import { aggregates } from './sql/aggregates.sql.ts'

const seeds = [11, 12]
describe.each(seeds)('trade of seed %i that arrives late, out of order and in parts', (seed) => {
  const arriving = arrivingTrade({
    ...{ seed, orders: 60, varied: true, mends: true },
    deposits: seed === 12,
  })
  const { trade, scope, from, to, orders } = arriving
  let world: TestWorld
  let owner: TestClient
  beforeAll(async () => {
    world = await createTestWorld()
    await seedData(world.database, trade)
    owner = world.as(ownerOf(trade.companyId))
  })
  afterAll(() => world.close())

  const expectExact = async (first = from, last = to) => {
    const summary = await owner.sales.summary({ from: first, to: last })
    const fold = foldOf(orders(), first, last)
    expectEqual(summary, fold)
    await expectEqualItems(owner, fold, { from: first, to: last })
    const list = { from: first, to: last, limit: 1 }
    const dated = (date: string) => date >= first && date <= last
    const counts: Record<string, number> = {}
    for (const { order } of orders()) {
      if (dated(order.businessDate)) counts[order.status] = (counts[order.status] ?? 0) + 1
    }
    expect((await owner.orders.list(list)).counts).toEqual(counts)
    const money = orders().flatMap(({ order }) => [
      ...order.payments.map(({ amount, businessDate }) => ({ amount, businessDate })),
      ...(order.reversals ?? []).map(({ amount, businessDate }) => ({
        amount: -amount,
        businessDate,
      })),
      ...(order.refunds ?? []).flatMap(({ tenders, businessDate }) =>
        tenders.map(({ applied, rounding }) => ({ amount: -applied - rounding, businessDate })),
      ),
    ])
    const moved = money.filter(({ businessDate }) => dated(businessDate))
    const { sums, total } = await owner.transactions.list(list)
    expect(total).toBe(moved.length)
    expect(sums?.[0]?.net ?? 0).toBe(moved.reduce((sum, { amount }) => sum + amount, 0))
  }
  const contents = () =>
    world.database.withTenant(scope, async (trx) => {
      const tables = Object.values(aggregates).flatMap(({ table, months = [] }) =>
        [table, months].flat(),
      )
      const rows = await Promise.all(
        tables.map((table) =>
          sql`select * from ${sql.table(table)} as t order by t::text`.execute(trx),
        ),
      )
      return rows.map((found, index) => [tables[index], found.rows])
    })

  it('is exact wherever the follower is, and wherever it died', async () => {
    const random = createRandom(seed)
    let killed = 0
    while (await arriving.arrive(world.database, random, [20, 200])) {
      const now = new Date(world.services.now())
      const options = { now, restMs: 0, budgetMs: 1, daysPerStep: random.integer(1, 4) }
      const turn = random.integer(0, 3)
      if (turn === 1) await refreshAggregates(world.database, scope, options)
      if (turn === 2)
        await refreshAggregates(world.database, scope, { ...options, budgetMs: 60_000 })
      if (turn === 3) {
        killed += 1
        await expect(refreshAggregates(dying(world.database), scope, options)).rejects.toThrow(
          'killed',
        )
      }
      await expectExact()
      const first = addDays(from, random.integer(0, 3))
      await expectExact(first, addDays(first, random.integer(0, 2)))
    }
    expect(killed).toBeGreaterThan(0)
  })

  it('comes to the same tallies in one go, and after the journal is rebuilt', async () => {
    const all = { now: new Date(world.services.now()), restMs: 0 }
    await refreshAggregates(world.database, scope, all)
    const before = await contents()
    expect(before.every(([, rows]) => (rows as unknown[]).length > 0)).toBe(true)
    expect(await refreshAggregates(world.database, scope, all)).toEqual({ days: 0, done: true })
    await rebuildBranch(world.database, trade.companyId, trade.branchId)
    await expectExact()
    expect((await refreshAggregates(world.database, scope, all)).days).toBeGreaterThan(0)
    expect(await contents()).toEqual(before)
    await expectExact()
  })

  it.each(['', '_months'])('keeps lines of items with options apart, too: %s', async (level) => {
    const of = (name: string) => sql.table(`report_${name}${level}`)
    const { rows } = await world.database.withTenant(scope, (trx) =>
      sql<{ kept: number; differ: number }>`
        with wanted as (
          select * from ${of('category_items')}
          where item_id in (select item_id from report_option_items)
        )
        select count(kept.lines)::int as kept,
          count(*) filter (where wanted.lines is distinct from kept.lines)::int as differ
        from wanted full join ${of('option_lines')} as kept
          using (company_id, branch_id, ${sql.ref(level === '' ? 'business_date' : 'month')},
            category_id, item_id)`.execute(trx),
    )
    expect(rows).toEqual([{ kept: expect.any(Number), differ: 0 }])
    expect(rows[0]?.kept).toBeGreaterThan(0)
  })

  it('reads whole months from tallies of months', async () => {
    const year = Number(from.slice(0, 4))
    await expectExact(`${year}-01-01`, `${year}-12-31`)
    const tampered = world.database.withTenant(scope, async (trx) => {
      await sql`update report_items_months set net = net + 1`.execute(trx)
    })
    await tampered
    const range = { from: `${year}-01-01`, to: `${year}-12-31`, limit: 10_000 }
    const netOf = (rows: readonly { readonly net: number }[]) =>
      rows.reduce((sum, { net }) => sum + net, 0)
    const { rows } = await owner.sales.items(range)
    expect(netOf(rows)).toBeGreaterThan(netOf(foldOf(orders(), from, to).byItem))
  })

  it('leaves a day that is traded on alone for a while', async () => {
    const now = new Date(world.services.now())
    await world.database.withTenant(scope, (trx) =>
      sql`update report_days set touched = touched + 1`.execute(trx),
    )
    expect(await refreshAggregates(world.database, scope, { now })).toEqual({ days: 0, done: true })
    const later = new Date(now.getTime() + 600_000)
    expect((await refreshAggregates(world.database, scope, { now: later })).days).toBeGreaterThan(0)
  })
})

/** Ends every transaction that has done its work as a crash would. */
function dying(database: Database): Database {
  return {
    ...database,
    withTenant: (scope, work) =>
      database.withTenant(scope, async (trx) => {
        await work(trx)
        throw new Error('killed')
      }),
  }
}

it('covers what is left of a range between the days that are taken out', () => {
  const range = { branchIds: ['a', 'b'], from: '2026-03-01', to: '2026-03-10' }
  const day = (branchId: string, from: string, to = from) => ({ branchId, from, to })
  expect(
    spansBetween(range, [
      day('a', '2026-03-05', '2026-03-06'),
      day('a', '2026-03-01'),
      day('b', '2026-03-10'),
    ]),
  ).toEqual([
    day('a', '2026-03-02', '2026-03-04'),
    day('a', '2026-03-07', '2026-03-10'),
    day('b', '2026-03-01', '2026-03-09'),
  ])
})
