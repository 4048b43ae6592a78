/**
 * SQL that copies orders: what a copy has of its own stands here, and every other column is as it
 * was. What differs from copy to copy comes from hashes of its number and of what it copies.
 */
import type pg from 'pg'

export const copiedTables = [
  'orders',
  'order_lines',
  'payments',
  'refunds',
  'refund_lines',
  'order_reductions',
  'order_voids',
]

const firstDay = '2024-11-01'
const days = 730
export const categories = 30
const peoplePerMaker = 4
const modifiersPerKind = 12
const tables = 40
const zone = "'Europe/London'"

/** A whole number below `below`. */
const drawn = (hash: string, below: string | number) => `((${hash} & 9007199254740991) % ${below})`
/** 32 hexadecimal digits as an id that routes take for one. */
const asId = (hex: string, version: 4 | 7) =>
  `overlay(overlay(${hex} placing '${version}' from 13) placing 'a' from 17)::uuid`
export const idOf = (kind: string, number: string) => asId(`md5('${kind}' || ${number})`, 4)

/** The rows that are copied ($1: their company), with what they are in all copies. */
export function stageStatements(linesPerOrder: number): readonly string[] {
  return [
    ...copiedTables.map(
      (table) => `CREATE TEMP TABLE made_${table} AS SELECT * FROM ${table} WHERE company_id = $1`,
    ),
    // Short orders are left out until those that are left have as many lines as they should.
    `CREATE TEMP TABLE made AS
      SELECT id, business_date, opened_at, status = 'open' AS is_open,
        row_number() OVER (ORDER BY status = 'open', id) - 1 AS place
      FROM (
        SELECT *, avg(lines) OVER (ORDER BY lines DESC, id) AS average
        FROM made_orders CROSS JOIN LATERAL (
          SELECT count(*) AS lines FROM made_order_lines AS line
          WHERE line.order_id = made_orders.id
        ) AS counted
      ) AS ranked WHERE average >= ${linesPerOrder}`,
    `ALTER TABLE made_order_lines ADD COLUMN variants jsonb[]`,
    `UPDATE made_order_lines SET variants = array(
        SELECT (SELECT coalesce(jsonb_agg(share || jsonb_build_object(
          'id', ${idOf('modifier', "(share ->> 'id') || variant")},
          'groupId', ${idOf('group', "(share ->> 'groupId') || variant")})), '[]')
          FROM jsonb_array_elements(modifiers) AS share)
        FROM generate_series(1, ${modifiersPerKind}) AS variant)`,
    `ANALYZE made`,
  ]
}

/** What the copies chose is offered today ($1: their company): of one item in ten, as below. */
export const catalogueOfOptions = [
  `INSERT INTO modifier_groups (company_id, id, version, revision, created_hash, updated_at,
      updated_by, name, name_key, min, free_count, selection, options)
    SELECT $1, (share ->> 'groupId')::uuid, 1, 0, '', now(), '',
      'Options ' || (share ->> 'groupId'), 'options ' || (share ->> 'groupId'),
      0, 0, 'multiple', jsonb_agg(DISTINCT jsonb_build_object(
        'id', share ->> 'id', 'name', share ->> 'name', 'price', 0))
    FROM made_order_lines, unnest(variants) AS shares, jsonb_array_elements(shares) AS share
    GROUP BY share ->> 'groupId'`,
  `UPDATE items SET modifier_group_ids = of_variant.ids
    FROM (
      SELECT variant, array_agg(DISTINCT (share ->> 'groupId')::uuid) AS ids
      FROM made_order_lines, unnest(variants) WITH ORDINALITY AS each_variant (shares, variant),
        jsonb_array_elements(shares) AS share
      GROUP BY variant
    ) AS of_variant
    WHERE company_id = $1 AND position % 10 = 0
      AND variant = 1 + position / 10 % ${modifiersPerKind}`,
] as const

/**
 * `placed`: the copies $2 to $3 of $1, of the company $4 and its branches $5. Orders that are still
 * open are among the last ones alone.
 */
export const place = `
  CREATE TEMP TABLE placed AS
  SELECT n, $4::uuid AS company_id, n % 3 AS branch, ($5::uuid[])[1 + n % 3] AS branch_id,
    made.id AS made_id, shift,
    ${asId(
      `(lpad(to_hex((extract(epoch FROM made.opened_at) * 1000)::bigint
      + shift::bigint * 86400000), 12, '0') || substr(md5($4::text || n), 13))`,
      7,
    )} AS id
  FROM generate_series($2::bigint, $3::bigint) AS n
    CROSS JOIN (SELECT count(*) AS all, count(*) FILTER (WHERE NOT is_open) AS done FROM made)
      AS counts
    JOIN made ON made.place = ${drawn(
      'hashint8extended(n, 1)',
      'CASE WHEN n * 500 > $1::bigint * 499 THEN counts.all ELSE counts.done END',
    )}
    CROSS JOIN LATERAL (
      SELECT date '${firstDay}' + (n * ${days} / $1::bigint)::int - made.business_date AS shift
    ) AS moved`

/** A few things sell most: the square of a draw, so half of all lines are a quarter of them. */
const itemOf = (items: number, of = 'line_id') => `least(${items - 1},
  ((${drawn(`uuid_hash_extended(made.${of}, n)`, 1_000_000)} / 1e6) ^ 2 * ${items})::bigint)`

const ofCopy = (column: string) =>
  asId(
    `(substr(replace(placed.id::text, '-', ''), 1, 12) || substr(md5(made.${column}::text || n), 13))`,
    7,
  )
const person = (column: string) =>
  asId(`md5(made.${column}::text || branch || n % ${peoplePerMaker})`, 4)

type Own = Readonly<Record<string, string>>

/** In whichever table they stand. */
const everywhere: Own = {
  company_id: 'placed.company_id',
  branch_id: 'placed.branch_id',
  order_id: 'placed.id',
  register_id: asId('md5(made.register_id::text || branch)', 4),
  ...Object.fromEntries(['line_id', 'refund_id', 'of_payment_id'].map((id) => [id, ofCopy(id)])),
  ...Object.fromEntries(
    [
      ...['opened_by', 'closed_by', 'server_id', 'added_by', 'taken_by', 'made_by', 'approved_by'],
      'voided_by',
    ].map((column) => [column, person(column)]),
  ),
}

const goods = (item: string): Own => ({
  item_id: `CASE WHEN made.item_id IS NOT NULL THEN ${idOf('item', item)} END`,
  category_id: `CASE WHEN made.category_id IS NOT NULL
    THEN ${idOf('category', `(${item} % ${categories})`)} END`,
  name: `'Dish ' || ${item}`,
})

const isOnline = "made.order_type <> 'eat_in' AND n % 3 = 0"
const onlineSource = "CASE WHEN n % 2 = 0 THEN 'marketplace' ELSE 'storefront' END"

const ofTable = (table: string, items: number): Own => {
  const receipt = `CASE WHEN made.receipt_number IS NOT NULL THEN 'R' || branch || '-' || n END`
  if (table === 'order_lines') {
    // Options are of one item in ten, and of few of them: another item has others.
    const item = `CASE WHEN made.modifiers = '[]' THEN ${itemOf(items)}
      ELSE ${itemOf(items)} / 10 * 10 END`
    const modifiers = `made.variants[1 + (${item}) / 10 % ${modifiersPerKind}]`
    return { ...goods(`(${item})`), modifiers }
  }
  if (table === 'order_voids') return goods(itemOf(items))
  if (table === 'payments') return { id: ofCopy('id'), receipt_number: receipt }
  if (table === 'refunds') return { id: ofCopy('id'), receipt_number: receipt }
  if (table === 'order_reductions') {
    const given = `jsonb_build_object('itemId', ${idOf('item', itemOf(items, 'order_id'))},
      'quantity', 1000)`
    return {
      definition_id: asId('md5(made.kind || n % 20)', 4),
      goods: `CASE WHEN made.kind = 'comp' THEN jsonb_build_array(${given}) ELSE made.goods END`,
    }
  }
  if (table !== 'orders') return {}
  return {
    id: 'placed.id',
    call_number: "'A' || n % 1000",
    receipt_number: receipt.replace("'R'", "'B'"),
    name: "CASE WHEN n % 20 = 0 THEN 'Guest ' || n % 5000 ELSE made.name END",
    source: `CASE WHEN ${isOnline} THEN ${onlineSource} ELSE made.source END`,
    platform: `CASE WHEN ${isOnline} AND n % 2 = 0 THEN 'Platform ' || n % 4 ELSE '' END`,
    table_name: `CASE WHEN made.order_type = 'eat_in' THEN 'T' || n % ${tables} ELSE '' END`,
    covers: "CASE WHEN made.order_type = 'eat_in' THEN 1 + n % 4 END",
  }
}

/** Times keep what the wall's clock showed. */
const moved = (column: string, type: string) => {
  if (type === 'date') return `made.${column} + shift`
  if (type !== 'timestamp with time zone') return `made.${column}`
  return `(made.${column} AT TIME ZONE ${zone} + make_interval(days => shift)) AT TIME ZONE ${zone}`
}

/** Copies the rows of a table for all that is `placed`. */
export async function copyStatement(
  client: pg.Client,
  table: string,
  items: number,
): Promise<string> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `SELECT column_name AS name, data_type AS type FROM information_schema.columns
     WHERE table_schema = 'servery' AND table_name = $1 AND is_generated = 'NEVER'
     ORDER BY ordinal_position`,
    [table],
  )
  const own = { ...everywhere, ...ofTable(table, items) }
  const values = rows.map(({ name, type }) => own[name] ?? moved(name, type))
  const key = table === 'orders' ? 'id' : 'order_id'
  return `INSERT INTO ${table} (${rows.map(({ name }) => name).join(', ')})
    SELECT ${values.join(', ')}
    FROM placed JOIN made_${table} AS made ON made.${key} = placed.made_id`
}
