/** The demo's restaurant with a catalogue as large as the largest shop's, and a till to pair. */

import { makeDemoPairings } from '@servery/server/app/seed/pairing.ts'
import { seedDemo } from '@servery/server/app/seed/seed.ts'
import { ensureAppRole } from '@servery/server/platform/db/app-role.ts'
import pg from 'pg'
import { newId } from '../new-id.ts'
import {
  findFreePort,
  type ServerProcess,
  startDatabase,
  startServerProcess,
} from '../server-process.ts'

export const itemCount = 20_000
export const tableCount = 50
/** The category in which the added items are. */
export const largeCategory = 'Bench'

export interface LargeHouse {
  readonly server: ServerProcess
  readonly pairingCode: string
  readonly person: { readonly name: string; readonly pin: string }
  /** Of the same company, for the back office. */
  readonly owner: { readonly email: string; readonly password: string }
}

export async function startLargeHouse(): Promise<LargeHouse> {
  const adminUrl = await startDatabase()
  const databaseUrl = await ensureAppRole(adminUrl)
  const demo = await seedDemo({ databaseUrl, days: 1, progress: () => undefined })
  const [till] = demo.tills
  const [signIn] = demo.signIns
  const person = demo.pins.find(({ company }) => company === signIn?.company)
  if (till === undefined || signIn === undefined || person === undefined) {
    throw new Error('the demo has no till')
  }
  await addItems(adminUrl, till.companyId)
  await addTables(adminUrl, till.companyId)
  const server = await startServerProcess(adminUrl, await findFreePort())
  const [pairing] = await makeDemoPairings(databaseUrl, demo)
  if (pairing === undefined) throw new Error('the demo has no pairing code')
  return { server, pairingCode: pairing.code, person, owner: signIn }
}

/** Copies of the company's items with names of their own, until there are as many as wanted. */
async function addItems(adminUrl: string, companyId: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  try {
    const categoryId = newId()
    await admin.query(
      `INSERT INTO categories (company_id, id, version, revision, created_hash, updated_at,
         updated_by, name, name_key, colour, position)
       SELECT $1, $2, 1, revision, '', now(), 'bench', $3, lower($3), '', 0
       FROM company_counters WHERE company_id = $1`,
      [companyId, categoryId, largeCategory],
    )
    const { rows } = await admin.query<{ name: string }>(
      `SELECT column_name AS name FROM information_schema.columns
       WHERE table_schema = 'servery' AND table_name = 'items' AND is_generated = 'NEVER'`,
    )
    const changed: Readonly<Record<string, string>> = {
      id: 'gen_random_uuid()',
      name: "i.name || ' ' || n",
      short_name: "left(i.short_name, 12) || ' ' || n",
      name_key: "lower(i.name || ' ' || n)",
      category_id: '$2::uuid',
      price_kind: "'fixed'",
      price: '100 + n % 900',
      price_from: '100 + n % 900',
      variations: "'[]'",
      modifier_group_ids: "'{}'",
      barcode: "''",
      sku: "'B' || n",
      sold_out: 'false',
      favourite: 'false',
      age_restricted: 'false',
      // No bundle, age or limit that would ask something.
      more: "'{}'",
      position: 'n',
    }
    const names = rows.map(({ name }) => name)
    const values = names.map((name) => changed[name] ?? `i.${name}`)
    await admin.query(
      `WITH known AS (
         SELECT *, row_number() OVER (ORDER BY id) - 1 AS turn, count(*) OVER () AS every
         FROM items WHERE company_id = $1)
       INSERT INTO items (${names.join(', ')})
       SELECT ${values.join(', ')}
       FROM generate_series(1, $3::int - (SELECT count(*)::int FROM known)) AS n
       JOIN known i ON i.turn = n % i.every`,
      [companyId, categoryId, itemCount],
    )
  } finally {
    await admin.end()
  }
}

/** Each room of the company gets rows of tables, numbered from 1, in place of what stood there. */
async function addTables(adminUrl: string, companyId: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  try {
    await admin.query(
      `UPDATE floor_areas SET body = body || jsonb_build_object('decor', '[]'::jsonb, 'tables', (
         SELECT jsonb_agg(jsonb_build_object('id', gen_random_uuid(), 'name', n::text, 'seats', 4,
           'minSeats', 1, 'shape', 'square', 'x', 40 + (n - 1) % 10 * 120,
           'y', 40 + (n - 1) / 10 * 120, 'width', 80, 'height', 80, 'rotation', 0, 'section', ''))
         FROM generate_series(1, $2::int) AS n))
       WHERE company_id = $1`,
      [companyId, tableCount],
    )
  } finally {
    await admin.end()
  }
}
