/**
 * A page of pieces and where each is, told by SQL. The rules are those of `foldSerials`, which has
 * the whole story of one piece; a test holds the two against each other. Each step is read once and
 * is told the first count of its place after it: a piece whose next step comes later was missed by
 * that count. Nothing is joined, so that many pieces and many counts take no longer than their sum.
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
const inOrder = sql`m.at, (m.kind = 'in_transit')::int, m.id COLLATE "C", m.order_id`

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
    WITH steps AS (
      SELECT m.at, m.kind, m.quantity, m.counted, m.branch_id, m.location_id, m.item_id,
        m.variation_id, ${variant} AS variant_id, m.serials, ${stateOf} AS state,
        row_number() OVER (PARTITION BY m.item_id, ${variant} ORDER BY ${inOrder}) AS turn
      FROM stock_movements m
      WHERE m.company_id = ${companyId} AND m.serials IS NOT NULL ${ofItem}
    ), counted AS (
      SELECT s.*, min(turn) FILTER (WHERE counted IS NOT NULL) OVER later AS count_turn,
        min(at) FILTER (WHERE counted IS NOT NULL) OVER later AS count_at
      FROM steps s
      WINDOW later AS (PARTITION BY item_id, variant_id, branch_id, location_id
        ORDER BY turn DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)
    ), named AS (
      SELECT s.*, n.serial, lag(s.state) OVER own AS last_state,
        lag(s.branch_id) OVER own AS last_branch, lag(s.count_turn) OVER own AS last_count,
        lead(s.turn) OVER own IS NULL AS is_latest
      FROM counted s
        CROSS JOIN LATERAL (SELECT DISTINCT e COLLATE "C"
          FROM jsonb_array_elements_text(s.serials) AS e) AS n(serial)
      WHERE NOT (s.kind = 'in_transit' AND s.quantity <= 0 AND s.counted IS NULL)
      WINDOW own AS (PARTITION BY s.item_id, s.variant_id, n.serial ORDER BY s.turn)
    ), doubtable AS (
      SELECT n.*, bool_or(n.state = 'sold' AND (n.last_state IS DISTINCT FROM 'in_stock'
        OR n.last_branch <> n.branch_id OR coalesce(n.last_count < n.turn, false)))
        OVER (PARTITION BY n.item_id, n.variant_id, n.serial) AS doubted
      FROM named n
    ), placed AS (
      SELECT l.item_id, l.variation_id, l.serial, l.branch_id, l.location_id, l.doubted,
        CASE WHEN l.state = 'in_stock' THEN coalesce(l.count_at, l.at) ELSE l.at END AS since,
        CASE WHEN l.state = 'in_stock' AND l.count_at IS NOT NULL THEN 'gone' ELSE l.state END
          AS state
      FROM doubtable l WHERE l.is_latest
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
