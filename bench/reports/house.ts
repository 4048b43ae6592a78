/**
 * Two years of trade of three branches. Some orders are made by the domain's own decide and apply
 * and put into the books by the journal, facts and all; every other order is a copy of what they
 * left in the read tables, with a day, a branch, people and items of its own. So every kind of row
 * is there that trade leaves, and the books add up. The same size is always the same trade.
 */

import { appendTogether, seedData } from '@servery/server/journal/append/trade-world.ts'
import { rebuildBranch } from '@servery/server/journal/books/rebuild.ts'
import type { Database } from '@servery/server/platform/db/tenancy.ts'
import { makeTrade, tradeBranchId } from '@servery/testing'
import pg from 'pg'
import { newId } from '../new-id.ts'
import {
  catalogueOfOptions,
  categories,
  copiedTables,
  copyStatement,
  idOf,
  place,
  stageStatements,
} from './copies.sql.ts'
import { dropIndexes } from './indexes.ts'

export interface HouseSize {
  readonly orders: number
  readonly items: number
}

export interface ReportHouse extends HouseSize {
  readonly companyId: string
  readonly branchIds: readonly string[]
}

export interface Site {
  readonly adminUrl: string
  readonly database: Database
  /** The company whose orders are copied. */
  readonly madeBy: string
}

type Note = (text: string) => void

const branches = 3
const madeOrders = 1_500
const linesPerOrder = 5
const batchOrders = 25_000
const writers = 2
const factsPerBatch = 400

/** Puts the orders into the books that all others are copies of. Answers their company. */
export async function makeOrders(database: Database, note: Note): Promise<string> {
  const started = performance.now()
  const trade = makeTrade({
    seed: 7,
    registers: 6,
    orders: madeOrders,
    afterSale: 60_000,
    splits: 20_000,
  })
  await seedData(database, trade)
  for (const { registerId, facts } of trade.registers) {
    for (let from = 0; from < facts.length; from += factsPerBatch) {
      const batch = { registerId, facts: facts.slice(from, from + factsPerBatch) }
      const [result] = await appendTogether(database, trade.companyId, [batch])
      if (result?.ok !== true) throw new Error('a batch of the trade was refused')
    }
  }
  note(
    `${madeOrders} orders made by the domain and stored by the journal, ${trade.facts.length} ` +
      `facts, in ${secondsSince(started)} s; all others are copies of their rows`,
  )
  return trade.companyId
}

/** One house of each size; whatever stood in the read tables and aggregates before is gone. */
export async function seedReports(
  { adminUrl, database, madeBy }: Site,
  sizes: readonly HouseSize[],
  note: Note,
): Promise<readonly ReportHouse[]> {
  const started = performance.now()
  await emptyTables(adminUrl)
  await rebuildBranch(database, madeBy, tradeBranchId)
  const clients = await Promise.all(
    Array.from({ length: writers }, async () => {
      const client = new pg.Client({ connectionString: adminUrl })
      await client.connect()
      await client.query("SET synchronous_commit = off; SET work_mem = '256MB'")
      await client.query("SET maintenance_work_mem = '1GB'; SET jit = off")
      for (const statement of stageStatements(linesPerOrder)) {
        await client.query(statement, statement.includes('$1') ? [madeBy] : [])
      }
      return client
    }),
  )
  const [admin] = clients as [pg.Client]
  try {
    const houses: ReportHouse[] = []
    for (const size of sizes) houses.push(await openHouse(admin, size))
    const makeIndexes = await dropIndexes(clients, copiedTables)
    for (const house of houses) await copyOrders(clients, house)
    const copied = secondsSince(started)
    await makeIndexes()
    await admin.query('VACUUM ANALYZE')
    const sum = sizes.map(({ orders, items }) => `${orders} orders of ${items} items`).join(', ')
    note(`${sum} copied in ${copied} s, with their indexes in ${secondsSince(started)} s`)
    return houses
  } finally {
    for (const client of clients) await client.end()
  }
}

async function emptyTables(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables
       WHERE tablename = ANY ($1) OR schemaname = 'servery' AND tablename LIKE 'report\\_%'`,
      [copiedTables],
    )
    await client.query(`TRUNCATE ${rows.map(({ name }) => name).join(', ')}`)
  } finally {
    await client.end()
  }
}

async function openHouse(admin: pg.Client, size: HouseSize): Promise<ReportHouse> {
  const companyId = newId()
  const branchIds = Array.from({ length: branches }, () => newId())
  await admin.query("INSERT INTO companies (id, name, currency) VALUES ($1, 'Bench', 'GBP')", [
    companyId,
  ])
  await admin.query('INSERT INTO company_counters (company_id) VALUES ($1)', [companyId])
  await admin.query(
    `INSERT INTO branches (company_id, id, name, company_name, time_zone, currency, revision)
     SELECT $1, id, 'Branch ' || at, 'Bench', 'Europe/London', 'GBP', 0
     FROM unnest($2::uuid[]) WITH ORDINALITY AS branch (id, at)`,
    [companyId, branchIds],
  )
  await admin.query(
    `INSERT INTO categories (company_id, id, version, revision, created_hash, updated_at,
       updated_by, name, name_key, colour, position)
     SELECT $1, ${idOf('category', 'n')}, 1, 0, '', now(), '', 'Group ' || n, 'group ' || n, '', n
     FROM generate_series(0, ${categories - 1}) AS n`,
    [companyId],
  )
  // Of one in ten nobody has said what it costs.
  await admin.query(
    `INSERT INTO items (company_id, id, version, revision, created_hash, updated_at, updated_by,
       name, name_key, short_name, description, category_id, image, colour, price_kind, price,
       price_from, unit, variations, tax_rate_ids, tax_rate_ids_by_order_type, modifier_group_ids,
       sku, barcode, cost, tracked, discountable, sold_out, favourite, age_restricted, allergens,
       position)
     SELECT $1, ${idOf('item', 'n')}, 1, 0, '', now(), '', 'Dish ' || n, 'dish ' || n, '', '',
       ${idOf('category', `n % ${categories}`)}, '', '', 'fixed', 500 + n, 500 + n, 'each', '[]',
       '{}', '{}', '{}', '', '', CASE WHEN n % 10 = 0 THEN 0 ELSE 100 + n % 300 END, false, true,
       false, false, false, '{}', n
     FROM generate_series(0, $2::int - 1) AS n`,
    [companyId, size.items],
  )
  for (const statement of catalogueOfOptions) await admin.query(statement, [companyId])
  return { ...size, companyId, branchIds }
}

/** Each writer takes the next batch when it has done its last. */
async function copyOrders(clients: readonly pg.Client[], house: ReportHouse): Promise<void> {
  let next = 0
  await Promise.all(
    clients.map(async (client) => {
      while (next < house.orders) {
        const from = next
        next = Math.min(from + batchOrders, house.orders)
        await client.query(place, [house.orders, from, next - 1, house.companyId, house.branchIds])
        for (const table of copiedTables) {
          await client.query(await copyStatement(client, table, house.items))
        }
        await client.query('DROP TABLE placed')
      }
    }),
  )
  await clients[0]?.query(
    `INSERT INTO report_days (company_id, branch_id, business_date)
     ${copiedTables
       .filter((table) => table !== 'order_lines' && table !== 'refund_lines')
       .map((table) => `SELECT company_id, branch_id, business_date FROM ${table}`)
       .map((select) => `${select} WHERE company_id = $1`)
       .join(' UNION ')}`,
    [house.companyId],
  )
}

const secondsSince = (started: number) => Math.round((performance.now() - started) / 1000)
