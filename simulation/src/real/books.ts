/** What the real books say: read by SQL, verified and rebuilt by the server's own commands. */
import type { Fact } from '@servery/domain/journal/types.ts'
import { registerAllProjections } from '@servery/server/app/projections/projections.ts'
import { rebuildBranch } from '@servery/server/journal/books/rebuild.ts'
import { verifyCompany } from '@servery/server/journal/books/verify.ts'
import { factOf } from '@servery/server/journal/facts/read.store.ts'
import { createDatabase, type Database } from '@servery/server/platform/db/tenancy.ts'
import pg from 'pg'
import type { AccountEntry, AccountEvidence } from '../account-oracle.ts'
import type { DayRows } from '../day-oracle.ts'
import type { BooksEvidence } from '../oracle.ts'
import type { Addresses } from './machine.ts'

export interface RealBooks extends BooksEvidence {
  readonly accounts: AccountEvidence
  readonly orders: ReadonlyMap<string, OrderRow>
  readonly payments: readonly PaymentRow[]
  readonly writers: readonly { readonly registerId: string; readonly code: string }[]
  /** When each fact was stored, in milliseconds since the epoch. */
  readonly storedAt: ReadonlyMap<string, number>
  /** Of the journal's own verification, and facts that were quarantined. */
  readonly violations: readonly string[]
}
export interface OrderRow {
  readonly id: string
  readonly status: string
  readonly receiptNumber: string | null
  readonly total: number
  readonly exceptions: number
}
export interface PaymentRow {
  readonly id: string
  readonly orderId: string
  readonly kind: string
  readonly amount: number
}

export interface Place {
  readonly companyId: string
  readonly branchId: string
}

export async function readBooks(addresses: Addresses, place: Place): Promise<RealBooks> {
  const client = await openAdmin(addresses)
  const database = createDatabase({ databaseUrl: addresses.databaseUrl, connectionsMax: 2 })
  try {
    return await booksOf(client, database, place)
  } finally {
    await database.close()
    await client.end()
  }
}

/** Whoever answers questions in SQL. */
export interface Input {
  query<Row extends object>(
    text: string,
    values: readonly unknown[],
  ): Promise<{ readonly rows: Row[] }>
}

export async function booksOf(client: Input, database: Database, place: Place): Promise<RealBooks> {
  const tables = await readTables(client, place)
  const live = await dumpOrders(client, place)
  const entries = await readEntries(client, place)
  const sums = await readSums(client, place)
  const verified = await verifyCompany(database, place.companyId)
  registerAllProjections()
  await rebuildBranch(database, place.companyId, place.branchId)
  const rebuilt = await dumpOrders(client, place)
  const again = await readEntries(client, place)
  const violations = tables.aside.map((id) => `fact ${id} is in quarantine`)
  const more = (await countFacts(client, place)) - tables.facts.length
  if (more > 0) violations.push(`${more} facts came in while the books were judged`)
  if (verified.broken !== null) {
    const { registerId, sequence, reason } = verified.broken
    violations.push(`verification: ${registerId} breaks at ${sequence}: ${reason}`)
  }
  const accounts = {
    ...{ sums, entries, rebuilt: again, told: null, limitOf: () => 0, lapse: null },
  }
  return { ...tables, live, rebuilt, accounts, violations }
}

/** Heads of the registers and the newest arrival number, as they are stored now. */
export async function readHeads(
  addresses: Addresses,
  { companyId, branchId }: Place,
): Promise<{ readonly sequences: ReadonlyMap<string, number>; readonly arrival: number }> {
  const client = await openAdmin(addresses)
  try {
    const { rows } = await client.query<{ id: string; sequence: string }>(
      'SELECT id, sequence FROM registers WHERE company_id = $1',
      [companyId],
    )
    const counters = await client.query<{ arrival: string }>(
      'SELECT arrival FROM branch_counters WHERE company_id = $1 AND branch_id = $2',
      [companyId, branchId],
    )
    const sequences = new Map(rows.map(({ id, sequence }) => [id, Number(sequence)]))
    return { sequences, arrival: Number(counters.rows[0]?.arrival ?? 0) }
  } finally {
    await client.end()
  }
}

export async function runAsAdmin(
  addresses: Addresses,
  statements: readonly string[],
): Promise<void> {
  if (statements.length === 0) return
  const client = await openAdmin(addresses)
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

async function openAdmin({ adminUrl }: Addresses): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: adminUrl })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function readTables(client: Input, { companyId }: Place) {
  const rowsOf = async <Row extends object>(text: string): Promise<Row[]> =>
    (await client.query<Row>(text, [companyId])).rows
  const facts = await rowsOf<{ id: string; content: string; hash: string; storedMs: number }>(
    `SELECT id, content, hash, extract(epoch FROM stored_at)::float8 * 1000 AS "storedMs"
     FROM facts WHERE company_id = $1 ORDER BY arrival`,
  )
  const apart = await rowsOf<{ content: string; hash: string; pastId: string }>(
    `SELECT content, hash, past_id AS "pastId" FROM apart_facts
     WHERE company_id = $1 ORDER BY register_id, sequence`,
  )
  const writers = await rowsOf<RealBooks['writers'][number]>(
    `SELECT id AS "registerId", code FROM registers WHERE company_id = $1`,
  )
  const orders = await rowsOf<OrderRow>(
    `SELECT id, status, receipt_number AS "receiptNumber", total::float8 AS total,
       exception_count AS exceptions
     FROM orders WHERE company_id = $1`,
  )
  const payments = await rowsOf<PaymentRow>(
    `SELECT id, order_id AS "orderId", kind, amount::float8 AS amount
     FROM payments WHERE company_id = $1`,
  )
  const takings = await rowsOf<{ kind: string; amount: number }>(
    `SELECT kind, sum(amount)::float8 AS amount FROM payments WHERE company_id = $1 GROUP BY kind`,
  )
  const aside = await rowsOf<{ id: string }>(
    'SELECT fact_id AS id FROM fact_quarantine WHERE company_id = $1',
  )
  const placed = `branch_id AS "branchId", currency, business_date::text AS "businessDate"`
  const money = await rowsOf<DayRows['payments'][number]>(
    `SELECT ${placed}, method_id AS "methodId", amount::float8 AS amount, tip::float8 AS tip
     FROM payments WHERE company_id = $1`,
  )
  const sales = await rowsOf<DayRows['sales'][number]>(
    `SELECT ${placed}, tax::float8 AS tax, (sales_net + charges_net + tax + tips + cash_rounding
       + top_ups)::float8 AS collected
     FROM orders WHERE company_id = $1 AND status = 'completed'
     UNION ALL SELECT ${placed}, -tax::float8,
       -(goods_net + charges_net + tax + tips + cash_rounding + top_ups)::float8
     FROM refunds WHERE company_id = $1`,
  )
  const toFact = ({ content, hash }: { content: string; hash: string }): Fact =>
    factOf(content, hash)
  const hashes = new Set(facts.map(({ hash }) => hash))
  return {
    facts: facts.map(toFact),
    storedAt: new Map(facts.map(({ id, storedMs }) => [id, storedMs])),
    apart: apart.map((row) => ({
      fact: toFact(row),
      pastId: row.pastId,
      fate: hashes.has(row.hash) ? ('unseen' as const) : ('waiting' as const),
    })),
    writers,
    orders: new Map(orders.map((order) => [order.id, order])),
    payments,
    takings: new Map(takings.map(({ kind, amount }) => [kind, amount])),
    aside: aside.map(({ id }) => id),
    days: { payments: money, sales },
  }
}

async function countFacts(client: Input, { companyId }: Place): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM facts WHERE company_id = $1',
    [companyId],
  )
  return rows[0]?.count ?? 0
}

/** What was put on balances and taken off them; nobody asked for anything to be held. */
async function readEntries(client: Input, { companyId }: Place): Promise<readonly AccountEntry[]> {
  const { rows } = await client.query<AccountEntry>(
    `SELECT b.kind || ' ' || b.holder AS account, e.cause, e.cause_id AS "causeId",
       e.order_id AS "orderId", e.amount::float8 AS amount, e.at::text AS at,
       0 AS "storedMs", false AS "isHeld"
     FROM balance_entries e
     JOIN balances b ON b.company_id = e.company_id AND b.id = e.balance_id
     WHERE e.company_id = $1 ORDER BY e.id`,
    [companyId],
  )
  return rows
}

async function readSums(client: Input, { companyId }: Place): Promise<ReadonlyMap<string, number>> {
  const { rows } = await client.query<{ account: string; amount: number }>(
    `SELECT kind || ' ' || holder AS account, amount::float8 AS amount
     FROM balances WHERE company_id = $1`,
    [companyId],
  )
  return new Map(rows.map(({ account, amount }) => [account, amount]))
}

/** All rows of the read tables, by order and drawer, as text. */
async function dumpOrders(
  client: Input,
  { companyId }: Place,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ id: string; text: string }>(
    `SELECT o.id, jsonb_build_object(
        'order', to_jsonb(o),
        'lines', (SELECT jsonb_agg(to_jsonb(l) ORDER BY l.line_id) FROM order_lines l
          WHERE l.company_id = o.company_id AND l.order_id = o.id),
        'payments', (SELECT jsonb_agg(to_jsonb(p) ORDER BY p.type, p.id) FROM payments p
          WHERE p.company_id = o.company_id AND p.order_id = o.id),
        'refunds', (SELECT jsonb_agg(to_jsonb(r) ORDER BY r.id) FROM refunds r
          WHERE r.company_id = o.company_id AND r.order_id = o.id),
        'refundLines', (SELECT jsonb_agg(to_jsonb(g) ORDER BY g.refund_id, g.line_id)
          FROM refund_lines g WHERE g.company_id = o.company_id AND g.order_id = o.id),
        'movements', (SELECT
          jsonb_agg(to_jsonb(m) - '{cost,cost_known,correction}'::text[] ORDER BY m.id)
          FROM stock_movements m
          WHERE m.company_id = o.company_id AND m.order_id = o.id),
        'exceptions', (SELECT jsonb_agg(to_jsonb(e) - 'stored_at' ORDER BY e.ordinal)
          FROM order_exceptions e WHERE e.company_id = o.company_id AND e.order_id = o.id)
      )::text AS text
     FROM orders o WHERE o.company_id = $1
     UNION ALL
     SELECT d.id, jsonb_build_object(
        'drawer', to_jsonb(d),
        'entries', (SELECT jsonb_agg(to_jsonb(e) ORDER BY e.ordinal) FROM drawer_entries e
          WHERE e.company_id = d.company_id AND e.drawer_id = d.id)
      )::text AS text
     FROM drawer_sessions d WHERE d.company_id = $1
     UNION ALL
     SELECT s.id, to_jsonb(s)::text AS text FROM shifts s WHERE s.company_id = $1`,
    [companyId],
  )
  return new Map(rows.map(({ id, text }) => [id, text]))
}
