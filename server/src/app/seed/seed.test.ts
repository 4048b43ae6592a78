import { emptyHead, foldOrder, type OrderFact, priceOf, verifyChain } from '@servery/domain'
import { expect, it } from 'vitest'
import { createTestDatabase } from '../../../../tooling/test-database.ts'
import { branchesOf } from '../../journal/books/rebuild.store.ts'
import { rebuildBranch } from '../../journal/books/rebuild.ts'
import { sha256 } from '../../journal/facts/batch.ts'
import { createDatabase } from '../../platform/db/tenancy.ts'
import { findSerialPage } from '../../stock/batches/serials-page.store.ts'
import { folded } from '../../stock/ledger/index.ts'
import { registerAllProjections } from '../projections/index.ts'
import { isEmpty, seedDemo } from './seed.ts'

const nowMs = Date.UTC(2026, 10, 21, 14, 30)

interface Stored {
  readonly content: string
  readonly hash: string
}

async function seeded() {
  registerAllProjections()
  const test = await createTestDatabase()
  const { databaseUrl } = test
  expect(await isEmpty(databaseUrl)).toBe(true)
  const demo = await seedDemo({ databaseUrl, days: 3, nowMs, progress: () => undefined })
  expect(await isEmpty(databaseUrl)).toBe(false)
  const database = createDatabase({ databaseUrl, connectionsMax: 2 })
  const [companyId] = demo.tills.map((till) => till.companyId)
  const scope = { companyId: companyId ?? '', branchIds: null }
  const read = <Row extends object>(text: string) =>
    database.withTenantClient(scope, async (client) => (await client.query<Row>({ text })).rows)
  const drop = async () => {
    await database.close()
    await test.drop()
  }
  return { demo, database, scope, read, drop }
}

type Read = Awaited<ReturnType<typeof seeded>>['read']

/** Drawers that were closed agree with the books; whoever serves a guest is clocked in. */
async function requireWork(read: Read): Promise<void> {
  const drawers = await read<{ expected: number | null; paid: number; tips: number }>(`
    SELECT (drawer.seal->>'expected')::bigint AS expected, sum(tip)::bigint AS tips,
      float + paid_in - paid_out - dropped
        + coalesce(sum(tendered - change) FILTER (WHERE kind = 'cash'), 0)::bigint AS paid
    FROM drawer_sessions AS drawer JOIN payments AS taken
      ON taken.company_id = drawer.company_id AND taken.drawer_id = drawer.id
    GROUP BY drawer.company_id, drawer.id`)
  const closed = drawers.filter(({ expected }) => expected !== null)
  expect([drawers.length, closed.length]).toEqual([15, 10])
  expect(closed.map(({ expected }) => expected)).toEqual(closed.map(({ paid }) => paid))
  expect(drawers.some(({ tips }) => tips > 0)).toBe(true)
  const elsewhere = `SELECT call_number FROM orders WHERE NOT EXISTS (SELECT FROM shifts
    WHERE member_id = opened_by AND started_at <= opened_at
      AND coalesce(ended_at, 'infinity') >= coalesce(orders.closed_at, opened_at))`
  expect(await read(elsewhere)).toEqual([])
  const stuck = `SELECT id FROM shifts
    WHERE exceptions <> '[]' OR (status = 'ended') <> (ended_at IS NOT NULL)
      OR business_date < '2026-11-21' AND status <> 'ended'
    UNION SELECT id FROM drawer_sessions WHERE exceptions <> '[]'`
  expect(await read(stuck)).toEqual([])
}

/** Reports of what goes otherwise than it should have something to show. */
async function requireMishaps(read: Read): Promise<void> {
  const [counts] = await read<Record<string, number>>(`
    SELECT (SELECT count(*) FROM order_reductions WHERE kind = 'comp' AND reason_id IS NOT NULL)
        AS comps,
      (SELECT count(*) FROM order_reductions WHERE kind = 'price_change') AS prices,
      (SELECT count(*) FROM refunds WHERE total > 0) AS refunds,
      (SELECT count(*) FROM orders WHERE source = 'phone') AS phoned,
      (SELECT count(*) FROM orders JOIN payments ON order_id = orders.id
        WHERE source = 'marketplace' AND platform_number <> '' AND kind = 'marketplace_paid')
        AS from_platforms,
      (SELECT count(*) FROM orders WHERE covers > 0) AS covers,
      (SELECT count(*) FROM orders WHERE table_count > 0 AND covers > 0) AS seated`)
  const [voids] = await read<Record<string, number>>(`
    SELECT count(*) AS made, count(*) FILTER (WHERE approved_by IS NOT NULL) AS approved
    FROM order_voids WHERE reason_id IS NOT NULL`)
  for (const [name, count] of Object.entries({ ...counts, ...voids })) {
    expect(Number(count), name).toBeGreaterThan(0)
  }
}

/** Labour, the rota and the calendar have something to show. */
async function requirePlans(read: Read): Promise<void> {
  const [found] = await read<Record<string, number>>(`
    SELECT (SELECT count(*) FROM rota_shifts WHERE published IS NOT NULL) AS told,
      (SELECT count(*) FROM rota_shifts WHERE published IS NULL) AS planned,
      (SELECT count(*) FROM shifts JOIN member_rates USING (company_id, member_id)
        WHERE hourly_rate > 0) AS paid,
      (SELECT count(*) FROM calendar_entries) AS entries`)
  for (const [name, count] of Object.entries(found ?? {})) {
    expect(Number(count), name).toBeGreaterThan(3)
  }
}

/** The restaurant buys, prepares, throws away; on hand is what its movements come to. */
async function requireStock(read: Read): Promise<void> {
  const dishes = await read(
    `SELECT id FROM items WHERE more ? 'recipe' AND more->>'recipe' IS NOT NULL`,
  )
  expect(dishes.length).toBeGreaterThanOrEqual(60)
  const kinds = await read<{ kind: string }>('SELECT DISTINCT kind FROM stock_movements ORDER BY 1')
  expect(kinds.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['opening', 'sale']))
  const [coming] = await read<Record<string, number>>(`
    SELECT (SELECT count(*)::int FROM purchase_orders WHERE status = 'sent') AS sent,
      (SELECT count(*)::int FROM purchase_orders WHERE status = 'draft') AS drafts,
      (SELECT count(*)::int FROM transfers WHERE status = 'in_transit') AS moving`)
  expect(coming).toEqual({ sent: 3, drafts: 1, moving: 1 })
  const wrong = await read(`
    SELECT l.item_id FROM stock_levels l JOIN stock_movements m ON m.company_id = l.company_id
      AND m.branch_id = l.branch_id AND m.item_id = l.item_id AND m.location_id = l.location_id
    GROUP BY l.item_id, l.branch_id, l.location_id, l.on_hand, l.value
    HAVING sum(m.quantity) <> l.on_hand OR sum(m.cost + m.correction) <> l.value`)
  expect(wrong).toEqual([])
}

/** The shop has things with serial numbers, one of which is broken. */
async function requirePieces({ demo, database }: Awaited<ReturnType<typeof seeded>>) {
  const shop = { companyId: demo.tills.at(-1)?.companyId ?? '', branchIds: null }
  const asked = { limit: 100, offset: 0 }
  const { rows } = await database.withTenant(shop, (trx) => findSerialPage(shop, trx, asked))
  const items = new Set(rows.map(({ item_id: id }) => id))
  const states = Map.groupBy(rows, ({ state }) => state)
  expect([items.size, states.get('in_stock')?.length, states.get('gone')?.length]).toEqual([
    3, 18, 1,
  ])
}

/** Every row of every table but the aggregates, which are added up anew after a rebuild. */
async function rowsOfTables(read: Read): Promise<ReadonlyMap<string, readonly string[]>> {
  const tables = await read<{ name: string }>(`
    SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relkind = 'r' AND c.relnamespace = 'servery'::regnamespace
      AND a.attname = 'company_id' AND c.relname NOT LIKE 'report\\_%' ORDER BY 1`)
  const rows = new Map<string, readonly string[]>()
  for (const { name } of tables) {
    const found = await read<{ row: string }>(`SELECT t::text AS row FROM ${name} t ORDER BY 1`)
    rows.set(
      name,
      found.map(({ row }) => row),
    )
  }
  return rows
}

/** The books made anew from the facts are those that stood, row by row. */
async function requireRebuilt({ database, read, scope }: Awaited<ReturnType<typeof seeded>>) {
  const before = await rowsOfTables(read)
  for (const { id } of await branchesOf(database, scope.companyId)) {
    await rebuildBranch(database, scope.companyId, id)
  }
  await database.withTenant(scope, (trx) => folded(trx, scope))
  const after = await rowsOfTables(read)
  for (const [table, rows] of before) {
    const known = new Set(rows)
    const made = new Set(after.get(table))
    expect([...made].filter((row) => !known.has(row)).slice(0, 3), table).toEqual([])
    expect(rows.filter((row) => !made.has(row)).slice(0, 3), table).toEqual([])
  }
}

it('makes the same books from the same seed, and books that hold', async () => {
  const [one, other] = await Promise.all([seeded(), seeded()])
  const chains = 'SELECT code, sequence, head_hash FROM registers ORDER BY code'
  const heads = await one.read<{ sequence: number }>(chains)
  expect(heads.filter(({ sequence }) => sequence > 0).length).toBe(5)
  expect(await other.read(chains)).toEqual(heads)

  const facts = await one.read<Stored & { register_id: string }>(
    'SELECT register_id, content, hash FROM facts ORDER BY register_id, sequence',
  )
  const parsed = facts.map(({ content, hash }) => ({ ...JSON.parse(content), hash }) as OrderFact)
  for (const chain of Map.groupBy(facts, (fact) => fact.register_id).values()) {
    const own = chain.map(({ content, hash }) => ({ ...JSON.parse(content), hash }))
    expect(verifyChain({ head: emptyHead(own[0].registerId), facts: own, sha256 }).ok).toBe(true)
  }
  const subjects = Map.groupBy(
    parsed as (OrderFact & { subjectId: string })[],
    (fact) => fact.subjectId,
  )
  let due = 0
  for (const own of subjects.values()) {
    if (own[0]?.kind.startsWith('order.') !== true) continue
    const order = foldOrder(own)
    expect(order?.exceptions).toEqual([])
    if (order?.status === 'completed') due += priceOf(order).totals.due
  }
  expect(subjects.size).toBeGreaterThan(100)
  expect(due).toBe(0)
  const late = await one.read<{ collected: number }>('SELECT collected FROM late_arrivals')
  expect(late.some(({ collected }) => collected > 0)).toBe(true)
  const [quarantine] = await one.read<{ count: number }>('SELECT count(*) FROM fact_quarantine')
  expect(quarantine?.count).toBe(0)
  // An honest team is never held to account for what it may.
  const doubts = await one.read('SELECT kind, code FROM fact_doubts')
  expect(doubts).toEqual([])
  const visits = `SELECT c.name, c.orders_count AS orders FROM customers c ORDER BY c.name`
  const customers = await one.read<{ orders: number }>(visits)
  expect(customers.some(({ orders }) => orders > 0)).toBe(true)
  expect(await other.read(visits)).toEqual(customers)
  await requireWork(one.read)
  await requireMishaps(one.read)
  await requireStock(one.read)
  await requirePieces(one)
  await requirePlans(one.read)
  await requireRebuilt(one)
  await Promise.all([one.drop(), other.drop()])
}, 120_000)
