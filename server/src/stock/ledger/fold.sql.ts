/** The statements of a fold: what waits, where to begin, what happened since, what it came to. */
import type { StockLayer } from '@servery/domain/stock/ledger.ts'
import { type RawBuilder, sql } from 'kysely'
import type { TenantTransaction } from '../../platform/db/index.ts'
import { keyRecord, type LedgerPoint, type StockKey } from './keys.ts'

export interface FoldScope {
  readonly companyId: string
  /** Absent: all branches. */
  readonly branchIds?: readonly string[]
  /** Absent: all items. */
  readonly itemIds?: readonly string[]
}

export interface PendingKey extends StockKey {
  readonly since: Date
}

const keysOf = (keys: readonly StockKey[]): RawBuilder<unknown> =>
  sql`json_to_recordset(${JSON.stringify(keys)}::json) AS k(${sql.raw(keyRecord)})`
const sameKey = (table: string): RawBuilder<unknown> =>
  sql.raw(`${table}.branch_id = k.branch_id AND ${table}.item_id = k.item_id
    AND ${table}.variant_id = k.variant_id AND ${table}.location_id = k.location_id`)
const sameMovement = sql`m.branch_id = k.branch_id AND m.item_id = k.item_id
  AND coalesce(m.variation_id, m.item_id) = k.variant_id AND m.location_id = k.location_id`

/**
 * Things whose movements were added or taken away since they were last folded: all of at least so
 * many items, where so many wait. Items come first, which the index of what waits has in this
 * order: however much waits, only what is folded next is read.
 */
export async function findPending(
  tx: TenantTransaction,
  { companyId, branchIds, itemIds }: FoldScope,
  items: number,
): Promise<readonly StockKey[]> {
  const within = sql`company_id = ${companyId}
    ${branchIds === undefined ? sql`` : sql`AND branch_id = ANY(${[...branchIds]}::uuid[])`}
    ${itemIds === undefined ? sql`` : sql`AND item_id = ANY(${[...itemIds]}::uuid[])`}`
  const first = sql`ORDER BY branch_id, item_id LIMIT ${items}`
  const { rows } = await sql<StockKey>`
    WITH waiting AS MATERIALIZED (
      (SELECT DISTINCT branch_id, item_id FROM stock_movements
        WHERE ${within} AND cost IS NULL ${first})
      UNION
      (SELECT DISTINCT branch_id, item_id FROM stock_pending WHERE ${within} ${first})
    )
    SELECT m.branch_id, m.location_id, m.item_id,
      coalesce(m.variation_id, m.item_id) AS variant_id
    FROM waiting w JOIN stock_movements m ON m.company_id = ${companyId}
      AND m.branch_id = w.branch_id AND m.item_id = w.item_id AND m.cost IS NULL
    UNION
    SELECT p.branch_id, p.location_id, p.item_id, p.variant_id
    FROM waiting w JOIN stock_pending p ON p.company_id = ${companyId}
      AND p.branch_id = w.branch_id AND p.item_id = w.item_id
    ORDER BY branch_id, item_id, variant_id, location_id`.execute(tx)
  return rows
}

/** A level for each that has none yet, at what its item is said to cost in its own currency. */
export async function ensureLevels(
  tx: TenantTransaction,
  companyId: string,
  keys: readonly StockKey[],
): Promise<void> {
  await sql`
    INSERT INTO stock_levels (company_id, branch_id, location_id, item_id, variant_id, in_transit,
      last_cost, seed_cost)
    SELECT ${companyId}::uuid, k.branch_id, k.location_id, k.item_id, k.variant_id,
      k.location_id <> k.branch_id AND NOT EXISTS (SELECT FROM stock_locations l
        WHERE l.company_id = ${companyId} AND l.id = k.location_id),
      coalesce(i.cost, 0) * 1000, coalesce(i.cost, 0) * 1000
    FROM ${keysOf(keys)}
    LEFT JOIN items i ON i.company_id = ${companyId} AND i.id = k.item_id
    ON CONFLICT DO NOTHING`.execute(tx)
}

export interface LevelSeed extends StockKey {
  readonly seed_cost: number
  readonly in_transit: boolean
  readonly on_hand: number
  readonly point: LedgerPoint | null
  /** Whether its branch keeps the thing in another place too. */
  readonly is_elsewhere: boolean
}

/** Whoever else folds one of them waits; always in this order. */
export async function lockLevels(
  tx: TenantTransaction,
  companyId: string,
  keys: readonly StockKey[],
): Promise<readonly LevelSeed[]> {
  const { rows } = await sql<LevelSeed>`
    SELECT s.branch_id, s.location_id, s.item_id, s.variant_id, s.seed_cost, s.in_transit,
      s.on_hand, s.point, EXISTS (SELECT FROM stock_levels o
        WHERE o.company_id = s.company_id AND o.branch_id = s.branch_id AND o.item_id = s.item_id
          AND o.variant_id = s.variant_id AND o.location_id <> s.location_id
          AND NOT o.in_transit) AS is_elsewhere
    FROM ${keysOf(keys)} JOIN stock_levels s ON s.company_id = ${companyId} AND ${sameKey('s')}
    ORDER BY s.branch_id, s.item_id, s.variant_id, s.location_id
    FOR NO KEY UPDATE OF s`.execute(tx)
  return rows
}

/** Since when each is to be folded anew, and the marks that say so. */
export async function findSince(
  tx: TenantTransaction,
  companyId: string,
  keys: readonly StockKey[],
): Promise<{ readonly since: readonly PendingKey[]; readonly marks: readonly string[] }> {
  const { rows } = await sql<PendingKey & { marks: string[] | null }>`
    SELECT k.branch_id, k.location_id, k.item_id, k.variant_id, min(p.at) AS since,
      array_agg(p.mark) FILTER (WHERE p.mark IS NOT NULL) AS marks
    FROM ${keysOf(keys)} CROSS JOIN LATERAL (
      SELECT m.at, NULL::uuid AS mark FROM stock_movements m
      WHERE m.company_id = ${companyId} AND m.cost IS NULL AND ${sameMovement}
      UNION ALL
      SELECT s.at, s.mark FROM stock_pending s
      WHERE s.company_id = ${companyId} AND ${sameKey('s')}) AS p
    GROUP BY 1, 2, 3, 4`.execute(tx)
  return { since: rows, marks: rows.flatMap(({ marks }) => marks ?? []) }
}

export interface Checkpoint extends StockKey {
  readonly day: string
  readonly on_hand: number
  readonly value: number
  readonly last_cost: number
  readonly cost_known: boolean | null
  readonly last_counted_at: Date | null
  readonly layers: readonly StockLayer[] | null
  readonly last_at: Date
  /** Within its day, of which more may follow. */
  readonly is_point: boolean
}

const sinceRecord = sql.raw(`${keyRecord}, since timestamptz`)
const sinceOf = (keys: readonly PendingKey[]): RawBuilder<unknown> =>
  sql`json_to_recordset(${JSON.stringify(keys)}::json) AS k(${sinceRecord})`

/** Of each the last state that is kept of before what is to be folded anew. */
export async function findCheckpoints(
  tx: TenantTransaction,
  companyId: string,
  since: readonly PendingKey[],
): Promise<readonly Checkpoint[]> {
  const state = sql.raw(
    'day, on_hand, value, last_cost, cost_known, last_counted_at, layers, last_at',
  )
  const { rows } = await sql<Checkpoint>`
    SELECT k.branch_id, k.location_id, k.item_id, k.variant_id, d.*
    FROM ${sinceOf(since)} CROSS JOIN LATERAL (
      (SELECT ${state}, false AS is_point FROM stock_days s
        WHERE s.company_id = ${companyId} AND ${sameKey('s')} AND s.last_at < k.since
        ORDER BY s.day DESC LIMIT 1)
      UNION ALL
      (SELECT p.*, true FROM stock_levels s CROSS JOIN LATERAL jsonb_to_record(s.point)
          AS p(day date, on_hand bigint, value bigint, last_cost bigint, cost_known boolean,
            last_counted_at timestamptz, layers jsonb, last_at timestamptz)
        WHERE s.company_id = ${companyId} AND ${sameKey('s')} AND p.last_at < k.since)
      ORDER BY last_at DESC, is_point LIMIT 1) AS d`.execute(tx)
  return rows
}

export interface MovementRow extends StockKey {
  readonly order_id: string
  readonly id: string
  /** When it moved, to the microsecond: a `Date` would round it. */
  readonly moment: string
  readonly kind: string
  readonly quantity: number
  readonly counted: number | null
  readonly given_cost: number | null
  readonly line_id: string | null
  readonly cost: number | null
  readonly cost_known: boolean | null
  readonly correction: number | null
  readonly source: string
  readonly business_date: string
}

/** All that happened after the moments given, of each. */
export async function findMovements(
  tx: TenantTransaction,
  companyId: string,
  after: readonly PendingKey[],
): Promise<readonly MovementRow[]> {
  const { rows } = await sql<MovementRow>`
    SELECT k.branch_id, k.location_id, k.item_id, k.variant_id, m.order_id, m.id,
      to_json(m.at) #>> '{}' AS moment, m.kind, m.quantity, m.counted, m.given_cost, m.line_id,
      m.cost, m.cost_known, m.correction, m.source, m.business_date
    FROM ${sinceOf(after)} JOIN stock_movements m ON m.company_id = ${companyId}
      AND m.at > k.since AND ${sameMovement}`.execute(tx)
  return rows
}

export interface LineBefore extends StockKey {
  readonly order_id: string
  readonly line_id: string
  readonly quantity: number
  readonly cost: number
  readonly is_known: boolean
}

/** What had gone out for lines of which something came back, up to the moments given. */
export async function findLinesBefore(
  tx: TenantTransaction,
  companyId: string,
  lines: readonly (PendingKey & { readonly order_id: string; readonly line_id: string })[],
): Promise<readonly LineBefore[]> {
  if (lines.length === 0) return []
  const record = sql.raw(`${keyRecord}, since timestamptz, order_id uuid, line_id uuid`)
  const { rows } = await sql<LineBefore>`
    SELECT k.branch_id, k.location_id, k.item_id, k.variant_id, k.order_id, k.line_id,
      -sum(m.quantity)::bigint AS quantity, -sum(m.cost)::bigint AS cost,
      bool_and(coalesce(m.cost_known, m.cost <> 0)) AS is_known
    FROM json_to_recordset(${JSON.stringify(lines)}::json) AS k(${record})
    JOIN stock_movements m ON m.company_id = ${companyId} AND m.order_id = k.order_id
      AND m.line_id = k.line_id AND m.quantity < 0 AND m.cost IS NOT NULL AND m.at <= k.since
      AND ${sameMovement}
    GROUP BY 1, 2, 3, 4, 5, 6`.execute(tx)
  return rows
}
