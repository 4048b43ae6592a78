/**
 * Two years of trade of three branches, written straight into the read tables: what the folds of
 * some fourteen million facts would leave there. Every number comes from a hash of the row's place
 * and the seed, so that the same size is always the same data.
 */
import type pg from 'pg'
import { newId } from '../new-id.ts'

export interface HouseSize {
  readonly orders: number
  readonly items: number
}

export interface ReportHouse extends HouseSize {
  readonly companyId: string
  readonly branchIds: readonly string[]
  readonly firstDay: string
  readonly lastDay: string
}

export const linesPerOrder = 5
const branches = 3
const days = 730
const categories = 30
const members = 24
const firstDay = '2024-11-01'
const lastDay = '2026-10-31'
const batchOrders = 50_000
const written = ['orders', 'order_lines', 'payments', 'refunds', 'refund_lines']

export async function furnishReports(
  admin: pg.Client,
  size: HouseSize,
  note: (text: string) => void,
): Promise<ReportHouse> {
  const companyId = newId()
  const branchIds = Array.from({ length: branches }, () => newId())
  await admin.query('INSERT INTO companies (id, name, currency) VALUES ($1, $2, $3)', [
    companyId,
    `Bench ${size.items}`,
    'GBP',
  ])
  await admin.query('INSERT INTO company_counters (company_id) VALUES ($1)', [companyId])
  for (const [index, branchId] of branchIds.entries()) {
    await admin.query(
      `INSERT INTO branches (company_id, id, name, company_name, time_zone, currency, revision)
       VALUES ($1, $2, $3, 'Bench', 'Europe/London', 'GBP', 0)`,
      [companyId, branchId, `Branch ${index + 1}`],
    )
  }
  await admin.query(
    "SET synchronous_commit = off; SET work_mem = '256MB'; SET maintenance_work_mem = '512MB'",
  )
  await admin.query(functions)
  const started = performance.now()
  const makeIndexes = await dropIndexes(admin)
  for (let from = 0; from < size.orders; from += batchOrders) {
    const to = Math.min(from + batchOrders, size.orders)
    await admin.query(`SELECT bench_orders($1, $2, $3, $4, $5, $6)`, [
      companyId,
      branchIds,
      from,
      to - 1,
      size.orders,
      size.items,
    ])
  }
  await admin.query(
    `INSERT INTO report_days (company_id, branch_id, business_date)
     SELECT DISTINCT company_id, branch_id, business_date FROM orders WHERE company_id = $1`,
    [companyId],
  )
  await makeIndexes()
  await admin.query('RESET synchronous_commit; RESET work_mem; RESET maintenance_work_mem')
  await admin.query('VACUUM ANALYZE')
  const seconds = Math.round((performance.now() - started) / 1000)
  note(`${size.orders} orders and ${size.items} items written in ${seconds} s`)
  return { ...size, companyId, branchIds, firstDay, lastDay }
}

/** Rows are written several times as fast without them. Answers what makes them again. */
async function dropIndexes(admin: pg.Client): Promise<() => Promise<void>> {
  const { rows } = await admin.query<{ drop: string; make: string }>(
    `SELECT coalesce(
        'ALTER TABLE ' || own.conrelid::regclass || ' DROP CONSTRAINT ' || own.conname,
        'DROP INDEX ' || index.indexrelid::regclass) AS drop,
      coalesce(
        'ALTER TABLE ' || own.conrelid::regclass || ' ADD CONSTRAINT ' || own.conname || ' '
          || pg_get_constraintdef(own.oid),
        pg_get_indexdef(index.indexrelid)) AS make
     FROM pg_index AS index LEFT JOIN pg_constraint AS own ON own.conindid = index.indexrelid
     WHERE index.indrelid = ANY ($1::regclass[])`,
    [written],
  )
  for (const { drop } of rows) await admin.query(drop)
  return async () => {
    for (const { make } of rows) await admin.query(make)
  }
}

/** A whole number from 0 to below, from the place of a row and what it is for. */
const draw = (place: string, salt: string, below: number | string) =>
  `(hashint8extended(${place}, ${salt}) & 9007199254740991) % ${below}`
const id = (kind: string, number: string) => `md5('${kind}' || ${number})::uuid`

/** As tills make them: they begin with the moment, so that what is near in time is near on disk. */
const idAt = (kind: string, number: string) =>
  `(lpad(to_hex((extract(epoch FROM opened) * 1000)::bigint), 12, '0') || '7'
    || substr(md5('${kind}' || ${number}), 14))::uuid`

/** A few things sell most: the square of a draw, so half of all lines are a quarter of them. */
const itemOf = `(least($6 - 1,
  ((${draw('n * 8 + line', '11', 1_000_000)})::float8 / 1e6) ^ 2 * $6))::bigint`

const functions = `
DROP FUNCTION IF EXISTS bench_orders(uuid, uuid[], bigint, bigint, bigint, bigint);
CREATE FUNCTION bench_orders(uuid, uuid[], bigint, bigint, bigint, bigint)
RETURNS void LANGUAGE sql AS $$
  WITH placed AS MATERIALIZED (
    SELECT *, ${idAt('order', '$1::text || n')} AS id FROM (
      SELECT n, $2[1 + n % ${branches}] AS branch_id, n % ${branches} AS branch,
        date '${firstDay}' + (n * ${days} / $5)::int AS business_date,
        (date '${firstDay}' + (n * ${days} / $5)::int)::timestamp
          + interval '10 hours' + (${draw('n', '1', 43_200)}) * interval '1 second' AS opened
      FROM generate_series($3, $4) AS n
    ) AS opening
  ), lines AS MATERIALIZED (
    SELECT placed.*, line, ${itemOf} AS item,
      (1 + ${draw('n * 8 + line', '12', 20)} / 16) * 1000 AS quantity
    FROM placed CROSS JOIN generate_series(0, ${linesPerOrder - 1}) AS line
  ), priced AS MATERIALIZED (
    SELECT *, quantity / 1000 * (200 + ${draw('item', '13', 1_800)}) AS gross,
      CASE WHEN ${draw('n', '14', 10)} = 0 THEN 50 ELSE 0 END AS discount
    FROM lines
  ), taxed AS MATERIALIZED (
    SELECT *, gross - discount AS net, (gross - discount) / 5 AS tax FROM priced
  ), written AS (
    INSERT INTO order_lines (company_id, order_id, line_id, branch_id, business_date, completed,
      item_id, variation_id, category_id, name, variation_name, quantity, unit, is_bundle,
      modifiers, unit_price, base, sales_gross, sales_discounts, sales_net, tax, total, status,
      added_at, added_by)
    SELECT $1, id, ${idAt('line', "$1::text || n || ' ' || line")}, branch_id, business_date, true,
      ${id('item', 'item')}, null, ${id('category', `item % ${categories}`)},
      'Dish ' || item, null, quantity, 'each', false, '[]', gross / (quantity / 1000), gross,
      gross, discount, net, tax, net + tax, 'served', opened AT TIME ZONE 'Europe/London',
      ${id('member', `n % ${members}`)}
    FROM taxed
  ), sums AS MATERIALIZED (
    SELECT n, id, branch_id, branch, business_date, opened,
      opened AT TIME ZONE 'Europe/London' AS at,
      sum(quantity) AS items, sum(gross) AS gross, sum(discount) AS discount, sum(net) AS net,
      sum(tax) AS tax
    FROM taxed GROUP BY 1, 2, 3, 4, 5, 6, 7
  ), paid AS (
    INSERT INTO payments (company_id, id, order_id, branch_id, register_id, method_id, method,
      kind, currency, amount, tendered, change, rounding, tip, reference, at, business_date,
      taken_by)
    SELECT $1, ${idAt('payment', '$1::text || n')}, id, branch_id, ${id('register', 'branch')},
      ${id('method', 'n % 3')}, (ARRAY['Cash', 'Card', 'Voucher'])[1 + n % 3],
      (ARRAY['cash', 'card', 'other'])[1 + n % 3], 'GBP', net + tax, net + tax, 0, 0,
      CASE WHEN n % 7 = 0 THEN 100 ELSE 0 END, '', at, business_date,
      ${id('member', `n % ${members}`)}
    FROM sums
  ), back AS (
    INSERT INTO refunds (company_id, order_id, id, branch_id, register_id, receipt_number,
      currency, goods_net, goods_gross, charges_net, tax, cash_rounding, total, taxes, reason, at,
      business_date, made_by)
    SELECT $1, id, ${idAt('refund', '$1::text || n')}, branch_id, ${id('register', 'branch')},
      'R' || n, 'GBP', net, net + tax, 0, tax, 0, net + tax,
      jsonb_build_array(jsonb_build_object('key', 'vat@200000', 'name', 'VAT', 'rate', 200000,
        'net', net, 'tax', tax)),
      'Wrong dish', opened AT TIME ZONE 'Europe/London' + interval '1 hour', business_date,
      ${id('member', `n % ${members}`)}
    FROM taxed WHERE n % 100 = 0 AND line = 0
  ), back_lines AS (
    INSERT INTO refund_lines (company_id, order_id, refund_id, line_id, branch_id, business_date,
      quantity, net, tax, gross)
    SELECT $1, id, ${idAt('refund', '$1::text || n')},
      ${idAt('line', "$1::text || n || ' 0'")}, branch_id, business_date, quantity, net, tax,
      net + tax
    FROM taxed WHERE n % 100 = 0 AND line = 0
  ), money_back AS (
    INSERT INTO payments (company_id, id, order_id, branch_id, register_id, method_id, method,
      kind, currency, amount, tendered, change, rounding, tip, reference, at, business_date,
      taken_by, type)
    SELECT $1, ${idAt('back', '$1::text || n')}, id, branch_id, ${id('register', 'branch')},
      ${id('method', 'n % 3')}, (ARRAY['Cash', 'Card', 'Voucher'])[1 + n % 3],
      (ARRAY['cash', 'card', 'other'])[1 + n % 3], 'GBP', -net - tax, -net - tax, 0, 0, 0, '',
      opened AT TIME ZONE 'Europe/London' + interval '1 hour', business_date,
      ${id('member', `n % ${members}`)}, 'refund'
    FROM taxed WHERE n % 100 = 0 AND line = 0
  )
  INSERT INTO orders (company_id, id, branch_id, register_id, call_number, receipt_number, status,
    payment_status, source, order_type, name, held, currency, item_count, total, paid, due,
    overpaid, goods, discounts, net, tax, tips, cash_rounding, sales_gross, sales_discounts,
    sales_net, sales_gross_inc_tax, sales_net_inc_tax, charges_net, charges_gross, charges, taxes,
    opened_at, opened_by, closed_at, closed_by, business_date, exception_count)
  SELECT $1, id, branch_id, ${id('register', 'branch')}, 'A' || n % 1000, 'B' || branch || '-' || n,
    'completed', 'paid', (ARRAY['till', 'till', 'till', 'storefront'])[1 + n % 4],
    (ARRAY['eat_in', 'takeaway', 'delivery'])[1 + n / 7 % 3],
    CASE WHEN n % 20 = 0 THEN 'Guest ' || n % 5000 ELSE '' END, false, 'GBP', items, net + tax,
    net + tax, 0, 0, net, discount, net, tax, CASE WHEN n % 7 = 0 THEN 100 ELSE 0 END, 0, gross,
    discount, net, gross + gross / 5, net + tax, 0, 0, '[]',
    jsonb_build_array(jsonb_build_object('key', 'vat@200000', 'name', 'VAT', 'rate', 200000,
      'inclusive', false, 'net', net, 'tax', tax, 'gross', net + tax)),
    at, ${id('member', `n % ${members}`)}, at + interval '20 minutes',
    ${id('member', `n % ${members}`)}, business_date, 0
  FROM sums
$$`
