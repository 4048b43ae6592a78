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
]

export async function furnishStock(
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
  for (const [name] of movementIndexes) await admin.query(`DROP INDEX ${name}`)
  for (let first = 0; first < movements; first += pieceRows) {
    const last = Math.min(first + pieceRows, movements) - 1
    await admin.query(insertMovements, [companyId, branchIds, itemIds, first, last])
    note(`${last + 1} movements`)
  }
  for (const [, definition] of movementIndexes) await admin.query(definition)
  await admin.query('ANALYZE')
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

/** Each thing is received now and then, and sold in between. */
const insertMovements = `
  INSERT INTO stock_movements (company_id, order_id, id, branch_id, line_id, item_id, quantity,
    kind, business_date, source, location_id, at, given_cost)
  SELECT $1::uuid, gen_random_uuid(), n::text, branch_id, NULL, item_id,
    CASE WHEN is_delivery THEN 20000 ELSE -1000 END,
    CASE WHEN is_delivery THEN 'received' ELSE 'sale' END, at::date,
    CASE WHEN is_delivery THEN 'delivery' ELSE 'order' END, branch_id, at,
    CASE WHEN is_delivery THEN 2000000 + n % 500000 END
  FROM (
    SELECT n, ($2::uuid[])[1 + n % ${branches}] AS branch_id,
      ($3::uuid[])[1 + (n / ${branches}) % ${items}] AS item_id,
      (n / ${branches * items}) % 20 = 0 AS is_delivery,
      now() - make_interval(
        secs => ((n::bigint * 7919) % (${days} * 86400))::double precision) AS at
    FROM generate_series($4::bigint, $5::bigint) AS n) AS made`
