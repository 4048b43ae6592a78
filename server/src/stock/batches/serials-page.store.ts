/**
 * A page of pieces and where each is, told by SQL so that no more of them is read than is shown.
 * The rules are those of `foldSerials`, which tells the whole story of one piece; a test holds the
 * two against each other.
 */
import type { SerialState } from '@servery/domain/stock/serials.ts'
import { sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'

export interface SerialQuery {
  readonly branchId?: string | undefined
  readonly itemId?: string | undefined
  readonly search?: string | undefined
  readonly state?: SerialState | 'doubted' | undefined
  readonly limit: number
  readonly offset: number
}

export interface PieceRow {
  readonly item_id: string
  readonly variation_id: string | null
  readonly serial: string
  readonly state: SerialState
  readonly branch_id: string
  readonly location_id: string
  readonly since: Date
  readonly doubted: boolean
}

const variant = sql`coalesce(m.variation_id, m.item_id)`

/** What a movement says of the pieces that it names. */
const stateOf = sql`CASE
  WHEN m.counted IS NOT NULL THEN 'in_stock'
  WHEN m.kind = 'in_transit' THEN 'on_the_way'
  WHEN m.quantity > 0 THEN 'in_stock'
  WHEN m.kind = 'sale' THEN 'sold'
  WHEN m.kind = 'transfer_out' THEN 'on_the_way'
  ELSE 'gone' END`

/** Sent off and on its way are of one moment: the latter tells where it is. */
const order = (name: string) => {
  const of = sql.table(name)
  return sql`${of}.at, (${of}.kind = 'in_transit')::int, ${of}.id COLLATE "C", ${of}.order_id`
}

/** A count of where a piece lay, after one step of its and before another, that missed it. */
const missedBy = (after: string, before: ReturnType<typeof sql> | null) => {
  const of = sql.table(after)
  return sql`SELECT c.at FROM steps c
    WHERE c.counted IS NOT NULL AND c.item_id = ${of}.item_id AND c.variant_id = ${of}.variant_id
      AND c.branch_id = ${of}.branch_id AND c.location_id = ${of}.location_id
      AND NOT jsonb_exists(c.serials, ${of}.serial)
      AND (${order('c')}) > (${order(after)})
      ${before === null ? sql`` : sql`AND (${order('c')}) < (${before})`}
    ORDER BY ${order('c')} LIMIT 1`
}

export async function findSerialPage(
  { companyId, branchIds }: Scope,
  trx: TenantTransaction,
  { branchId, itemId, search = '', state, limit, offset }: SerialQuery,
): Promise<{ readonly rows: readonly PieceRow[]; readonly total: number }> {
  const seen = branchId === undefined ? branchIds : [branchId]
  const ofItem = itemId === undefined ? sql`` : sql`AND m.item_id = ${itemId}`
  const sought = search.trim().toLowerCase()
  const isShown =
    state === undefined ? sql`true` : state === 'doubted' ? sql`p.doubted` : sql`p.state = ${state}`
  const { rows } = await sql<PieceRow & { total: string }>`
    WITH steps AS MATERIALIZED (
      SELECT m.id, m.order_id, m.at, m.kind, m.quantity, m.counted, m.branch_id, m.location_id,
        m.item_id, m.variation_id, ${variant} AS variant_id, m.serials, ${stateOf} AS state
      FROM stock_movements m
      WHERE m.company_id = ${companyId} AND m.serials IS NOT NULL ${ofItem}
    ), named AS MATERIALIZED (
      SELECT s.*, n.serial, lag(s.state) OVER own AS last_state, lag(s.branch_id) OVER own AS
        last_branch, lag(s.id) OVER own AS last_id, lag(s.order_id) OVER own AS last_order
      FROM steps s
        CROSS JOIN LATERAL (SELECT DISTINCT jsonb_array_elements_text(s.serials)) AS n(serial)
      WHERE NOT (s.kind = 'in_transit' AND s.quantity <= 0 AND s.counted IS NULL)
      WINDOW own AS (PARTITION BY s.item_id, s.variant_id, n.serial ORDER BY ${order('s')})
    ), latest AS (
      SELECT DISTINCT ON (n.item_id, n.variant_id, n.serial) n.*
      FROM named n
      ORDER BY n.item_id, n.variant_id, n.serial, n.at DESC, (n.kind = 'in_transit')::int DESC,
        n.id COLLATE "C" DESC, n.order_id DESC
    ), doubts AS (
      SELECT DISTINCT n.item_id, n.variant_id, n.serial FROM named n
        LEFT JOIN named b ON n.last_id IS NOT NULL AND b.item_id = n.item_id
          AND b.variant_id = n.variant_id AND b.serial = n.serial
          AND b.id = n.last_id AND b.order_id = n.last_order
      WHERE n.state = 'sold' AND (n.last_state IS DISTINCT FROM 'in_stock'
        OR n.last_branch <> n.branch_id
        OR EXISTS (${missedBy('b', order('n'))}))
    ), placed AS (
      SELECT l.item_id, l.variation_id, l.serial, l.branch_id, l.location_id,
        coalesce(g.at, l.at) AS since, CASE WHEN g.at IS NULL THEN l.state ELSE 'gone' END AS state,
        d.serial IS NOT NULL AS doubted
      FROM latest l
        LEFT JOIN LATERAL (${missedBy('l', null)}) AS g ON l.state = 'in_stock'
        LEFT JOIN doubts d ON d.item_id = l.item_id AND d.variant_id = l.variant_id
          AND d.serial = l.serial
    )
    SELECT p.*, count(*) OVER () AS total
    FROM placed p LEFT JOIN items i ON i.company_id = ${companyId} AND i.id = p.item_id
      LEFT JOIN LATERAL (SELECT e ->> 'name' AS name FROM jsonb_array_elements(i.variations) AS e
        WHERE e ->> 'id' = p.variation_id::text) AS v ON true
    WHERE ${isShown}
      ${seen === null ? sql`` : sql`AND p.branch_id = ANY(${[...seen]}::uuid[])`}
      AND strpos(lower(concat_ws(' ', p.serial, i.name, v.name)), ${sought}) > 0
    ORDER BY p.since DESC, p.serial COLLATE "C", p.item_id, p.variation_id
    LIMIT ${limit} OFFSET ${offset}`.execute(trx)
  const [first] = rows
  return { rows, total: Number(first?.total ?? 0) }
}
