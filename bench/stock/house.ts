/** Items, branches and movements of two years, put straight into the tables. */
import type pg from 'pg'
import { newId } from '../new-id.ts'

export interface StockHouse {
  readonly companyId: string
  readonly branchIds: readonly string[]
  readonly itemIds: readonly string[]
}

const items = 20_000
const branches = 3
const days = 700
const pieceRows = 500_000

/** As the migrations make them; the rows of a large house are put in before. */
export const movementIndexes: readonly (readonly [string, string])[] = [
  [
    'stock_movements_ledger',
    `CREATE INDEX stock_movements_ledger
      ON stock_movements (company_id, item_id, branch_id, at)`,
  ],
  [
    'stock_movements_unfolded',
    `CREATE INDEX stock_movements_unfolded ON stock_movements (company_id, branch_id, item_id)
      WHERE cost IS NULL`,
  ],
  [
    'stock_movements_serials',
    `CREATE INDEX stock_movements_serials ON stock_movements (company_id, item_id)
      WHERE serials IS NOT NULL`,
  ],
]
const keys = [
  ['stock_movements', 'company_id, order_id, id'],
  ['stock_days', 'company_id, branch_id, item_id, variant_id, location_id, day'],
] as const

/** Folded already: what a fold of 10 million movements would come to is put in beside them. */
export async function seedStock(
  admin: pg.Client,
  movements: number,
  note: (text: string) => void,
): Promise<StockHouse> {
  const companyId = newId()
  await admin.query(`INSERT INTO companies (id, name, currency) VALUES ($1, 'Stock', 'GBP')`, [
    companyId,
  ])
  await admin.query('INSERT INTO company_counters (company_id) VALUES ($1)', [companyId])
  const branchIds = Array.from({ length: branches }, newId)
  for (const [index, branchId] of branchIds.entries()) {
    await admin.query(
      `INSERT INTO branches (company_id, id, name, company_name, time_zone, currency, revision)
       VALUES ($1, $2, $3, 'Stock', 'Europe/London', 'GBP', 0)`,
      [companyId, branchId, `Branch ${index + 1}`],
    )
  }
  const itemIds = await addItems(admin, companyId)
  await admin.query(`SET synchronous_commit = off; SET maintenance_work_mem = '512MB'`)
  for (const [name] of movementIndexes) await admin.query(`DROP INDEX ${name}`)
  for (const [table] of keys) {
    await admin.query(`ALTER TABLE ${table} DROP CONSTRAINT ${table}_pkey`)
  }
  await admin.query(makeThings, [branchIds, itemIds])
  for (let first = 0; first < movements; first += pieceRows) {
    const last = Math.min(first + pieceRows, movements) - 1
    const piece = [companyId, first, last, movements]
    await admin.query(insertMovements, piece)
    await admin.query(insertDays, piece)
    note(`${last + 1} movements`)
  }
  for (const statement of insertSums) await admin.query(statement, [companyId, movements])
  for (const [table, columns] of keys) {
    await admin.query(`ALTER TABLE ${table} ADD PRIMARY KEY (${columns})`)
  }
  for (const [, definition] of movementIndexes) await admin.query(definition)
  await admin.query('CALL keep_item_things($1, $2)', [companyId, itemIds])
  await admin.query('VACUUM ANALYZE')
  return { companyId, branchIds, itemIds }
}

async function addItems(admin: pg.Client, companyId: string): Promise<readonly string[]> {
  const categoryId = newId()
  const head = `version, archived, revision, created_hash, updated_at, updated_by`
  await admin.query(
    `INSERT INTO categories (company_id, id, name, name_key, colour, position, ${head})
     VALUES ($1, $2, 'Goods', 'goods', '', 0, 1, false, 0, '', now(), '')`,
    [companyId, categoryId],
  )
  const itemIds = Array.from({ length: items }, newId)
  await admin.query(insertItems, [companyId, categoryId, itemIds])
  await admin.query(insertWords, [companyId, itemIds])
  return itemIds
}

const insertItems = `
  INSERT INTO items (company_id, id, version, archived, revision, created_hash, updated_at,
    updated_by, name, name_key, short_name, description, category_id, image, colour, price_kind,
    price, price_from, unit, variations, tax_rate_ids, tax_rate_ids_by_order_type,
    modifier_group_ids, sku, barcode, cost, tracked, discountable, sold_out, favourite,
    age_restricted, allergens, position, more)
  SELECT $1, id, 1, false, 0, '', now(), '', 'Item ' || at, 'item ' || lpad(at::text, 6, '0'), '',
    '', $2, '', '', 'fixed', 300, 300, 'each', '[]', '{}', '{}', '{}', 'S' || at, '', 150, true,
    true, false, false, false, '[]', 0, '{}'
  FROM unnest($3::uuid[]) WITH ORDINALITY AS t(id, at)`

const insertWords = `
  INSERT INTO item_words (company_id, item_id, archived, word)
  SELECT $1::uuid, id, false, word FROM unnest($2::uuid[]) WITH ORDINALITY AS t(id, at),
    unnest(ARRAY['item', at::text]) AS word`

/** What each thing costs: always the same, so that an average comes out exactly. */
const makeThings = `
  CREATE TEMPORARY TABLE things AS
  SELECT (b.at - 1) + (i.at - 1) * ${branches} AS thing, b.id AS branch_id, i.id AS item_id,
    (50 + (i.at - 1) % 100) * 1000 AS unit_cost
  FROM unnest($1::uuid[]) WITH ORDINALITY AS b(id, at),
    unnest($2::uuid[]) WITH ORDINALITY AS i(id, at)`

/**
 * The movements of a piece in the order in which they happened: each thing in turn, every twentieth
 * time it is received and else sold, so that one more is there in the end.
 */
const piece = (total: string) => `
  SELECT n, t.*, turn, deliveries,
    turn % 20 = 0 AS is_delivery, deliveries * 20 - (turn + 1 - deliveries) AS units,
    date_trunc('milliseconds', start + n * step) AS at,
    date_trunc('milliseconds', start + (n + ${branches * items}) * step) AS next_at,
    n + ${branches * items} >= ${total} AS is_last
  FROM (SELECT n, n / ${branches * items} AS turn, n / ${branches * items} / 20 + 1 AS deliveries
    FROM generate_series($2::bigint, $3::bigint) AS n) AS made
  CROSS JOIN (SELECT date_trunc('day', now()) - interval '${days} days' AS start,
    interval '${days} days' / ${total}::double precision AS step) AS clock
  JOIN things t ON t.thing = n % ${branches * items}`

const insertMovements = `
  INSERT INTO stock_movements (company_id, order_id, id, branch_id, line_id, item_id, quantity,
    kind, business_date, source, location_id, at, given_cost, cost, correction)
  SELECT $1::uuid, gen_random_uuid(), n::text, branch_id, NULL, item_id,
    CASE WHEN is_delivery THEN 20000 ELSE -1000 END,
    CASE WHEN is_delivery THEN 'received' ELSE 'sale' END,
    (at AT TIME ZONE 'Europe/London')::date,
    CASE WHEN is_delivery THEN 'delivery' ELSE 'order' END, branch_id, at,
    CASE WHEN is_delivery THEN 20 * unit_cost END,
    CASE WHEN is_delivery THEN 20 ELSE -1 END * unit_cost, 0
  FROM (${piece('$4::bigint')}) AS made ORDER BY n`

const insertDays = `
  INSERT INTO stock_days (company_id, branch_id, location_id, item_id, variant_id, day, on_hand,
    value, last_cost, last_at)
  SELECT $1::uuid, branch_id, branch_id, item_id, item_id,
    (at AT TIME ZONE 'Europe/London')::date, units * 1000, units * unit_cost, unit_cost, at
  FROM (${piece('$4::bigint')}) AS made
  WHERE is_last
    OR (at AT TIME ZONE 'Europe/London')::date <> (next_at AT TIME ZONE 'Europe/London')::date`

const all = piece('$2::bigint').replace('$2::bigint, $3::bigint', '0, $2::bigint - 1')
const insertSums = [
  `INSERT INTO stock_levels (company_id, branch_id, location_id, item_id, variant_id, in_transit,
    on_hand, value, last_cost, seed_cost)
  SELECT $1::uuid, branch_id, branch_id, item_id, item_id, false, units * 1000, units * unit_cost,
    unit_cost, 150000
  FROM (${all}) AS made
  WHERE is_last`,
  `WITH made AS (${all})
  INSERT INTO stock_day_changes (company_id, branch_id, day, in_transit, value, things)
  SELECT $1::uuid, branch_id, (at AT TIME ZONE 'Europe/London')::date, false,
    sum(CASE WHEN is_delivery THEN 20 ELSE -1 END * unit_cost), count(*) FILTER (WHERE turn = 0)
  FROM made GROUP BY 2, 3`,
]

/**
 * Folds some things anew from their first movement on: what was put in is what a fold makes, or
 * the figures would be of nothing. Answers how many things that were.
 */
export async function proveFolded(
  admin: pg.Client,
  { companyId, itemIds }: StockHouse,
  fold: (itemIds: readonly string[]) => Promise<void>,
): Promise<void> {
  const some = itemIds.filter((_, index) => index % 997 === 0)
  const read = async () => {
    const found = await admin.query<{ sums: string }>(sumsOf, [companyId, some])
    return found.rows[0]?.sums ?? ''
  }
  const before = await read()
  await admin.query(markAll, [companyId, some])
  await fold(some)
  const after = await read()
  if (before !== after) throw new Error(`folded anew it differs: ${before} became ${after}`)
}

const markAll = `
  INSERT INTO stock_pending (company_id, branch_id, location_id, item_id, variant_id, at)
  SELECT company_id, branch_id, location_id, item_id, variant_id, '2000-01-01' FROM stock_levels
  WHERE company_id = $1 AND item_id = ANY($2::uuid[])`

const sumsOf = `
  SELECT (SELECT md5(string_agg(concat(branch_id, item_id, day, on_hand, value, last_cost, last_at),
      ',' ORDER BY branch_id, item_id, day)) FROM stock_days
      WHERE company_id = $1 AND item_id = ANY($2::uuid[]))
    || (SELECT md5(string_agg(concat(branch_id, item_id, on_hand, value), ','
      ORDER BY branch_id, item_id)) FROM stock_levels
      WHERE company_id = $1 AND item_id = ANY($2::uuid[]))
    || (SELECT concat(' ', sum(quantity), ' ', sum(cost), ' ', sum(correction))
      FROM stock_movements WHERE company_id = $1 AND item_id = ANY($2::uuid[]))
    || (SELECT concat(' ', sum(value), ' ', sum(things)) FROM stock_day_changes
      WHERE company_id = $1) AS sums`
