/** Writes down what a fold came to. */
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/db/index.ts'
import { keyRecord, type LedgerPoint, type StockKey } from './keys.ts'

export interface CostRow {
  readonly order_id: string
  readonly id: string
  readonly quantity: number
  readonly cost: number
  readonly cost_known: boolean
  readonly correction: number
  /** As it was read: where a till has written it anew meanwhile, it is another movement. */
  readonly was: number
  readonly moment: string
}

/**
 * Never waits for a till that takes a movement away at this moment: that marks its thing, which is
 * folded again. What a till has taken away and written anew since it was read stays as it is now.
 * Answers how many rows it could write.
 */
export async function saveCosts(
  tx: TenantTransaction,
  companyId: string,
  costs: readonly CostRow[],
): Promise<number> {
  if (costs.length === 0) return 0
  const { rows } = await sql<{ written: number }>`
    WITH told AS (
      SELECT * FROM json_to_recordset(${JSON.stringify(costs)}::json)
        AS t(order_id uuid, id text, quantity bigint, cost bigint, cost_known boolean,
          correction bigint, was bigint, moment timestamptz)
    ), free AS (
      SELECT m.order_id, m.id FROM told t JOIN stock_movements m ON m.company_id = ${companyId}
        AND m.order_id = t.order_id AND m.id = t.id AND m.quantity = t.was AND m.at = t.moment
      FOR NO KEY UPDATE OF m SKIP LOCKED
    ), written AS (
      UPDATE stock_movements m SET quantity = t.quantity, cost = t.cost,
        cost_known = t.cost_known, correction = t.correction
      FROM told t JOIN free f ON f.order_id = t.order_id AND f.id = t.id
      WHERE m.company_id = ${companyId} AND m.order_id = t.order_id AND m.id = t.id
      RETURNING 1
    ) SELECT count(*)::int AS written FROM written`.execute(tx)
  return rows[0]?.written ?? 0
}

export interface StateRow extends StockKey {
  readonly on_hand: number
  readonly value: number
  readonly last_cost: number
  readonly cost_known: boolean
  readonly last_counted_at: string | null
}

export interface DayRow extends StateRow {
  readonly day: string
  readonly layers: string | null
  readonly last_at: string
}

export interface LevelRow extends StateRow {
  /** Where a fold of what comes a little late begins; null: at the end of a day. */
  readonly point: LedgerPoint | null
}

const stateRecord = `${keyRecord}, on_hand bigint, value bigint, last_cost bigint,
  cost_known boolean, last_counted_at timestamptz`

export async function saveLevels(
  tx: TenantTransaction,
  companyId: string,
  states: readonly LevelRow[],
): Promise<void> {
  await sql`
    UPDATE stock_levels s SET on_hand = k.on_hand, value = k.value, last_cost = k.last_cost,
      cost_known = k.cost_known, last_counted_at = k.last_counted_at, point = k.point
    FROM json_to_recordset(${JSON.stringify(states)}::json)
      AS k(${sql.raw(stateRecord)}, point jsonb)
    WHERE s.company_id = ${companyId} AND s.branch_id = k.branch_id AND s.item_id = k.item_id
      AND s.variant_id = k.variant_id AND s.location_id = k.location_id`.execute(tx)
}

export interface DayFrom extends StockKey {
  /** Days after it are written anew; null: all. */
  readonly day: string | null
}

export interface DayGone extends StockKey {
  readonly day: string
  readonly on_hand: number
  readonly value: number
}

/** Answers the days that were there before. */
export async function saveDays(
  tx: TenantTransaction,
  companyId: string,
  { after, days }: { readonly after: readonly DayFrom[]; readonly days: readonly DayRow[] },
): Promise<readonly DayGone[]> {
  const gone = await sql<DayGone>`
    DELETE FROM stock_days s
    USING json_to_recordset(${JSON.stringify(after)}::json) AS k(${sql.raw(keyRecord)}, day date)
    WHERE s.company_id = ${companyId} AND s.branch_id = k.branch_id AND s.item_id = k.item_id
      AND s.variant_id = k.variant_id AND s.location_id = k.location_id
      AND (k.day IS NULL OR s.day > k.day)
    RETURNING s.branch_id, s.location_id, s.item_id, s.variant_id, s.day, s.on_hand,
      s.value`.execute(tx)
  if (days.length === 0) return gone.rows
  await sql`
    INSERT INTO stock_days (company_id, branch_id, location_id, item_id, variant_id, day, on_hand,
      value, last_cost, cost_known, last_counted_at, layers, last_at)
    SELECT ${companyId}::uuid, branch_id, location_id, item_id, variant_id, day, on_hand, value,
      last_cost, cost_known, last_counted_at, layers::jsonb, last_at
    FROM json_to_recordset(${JSON.stringify(days)}::json)
      AS k(${sql.raw(stateRecord)}, day date, layers text, last_at timestamptz)
    ON CONFLICT (company_id, branch_id, item_id, variant_id, location_id, day) DO UPDATE SET
      on_hand = excluded.on_hand, value = excluded.value, last_cost = excluded.last_cost,
      cost_known = excluded.cost_known, last_counted_at = excluded.last_counted_at,
      layers = excluded.layers, last_at = excluded.last_at`.execute(tx)
  return gone.rows
}

export async function clearMarks(
  tx: TenantTransaction,
  companyId: string,
  marks: readonly string[],
): Promise<void> {
  if (marks.length === 0) return
  await sql`DELETE FROM stock_pending
    WHERE company_id = ${companyId} AND mark = ANY(${[...marks]}::uuid[])`.execute(tx)
}

/** So that they are folded again. */
export async function markPending(
  tx: TenantTransaction,
  companyId: string,
  keys: readonly (StockKey & { readonly since: string })[],
): Promise<void> {
  await sql`
    INSERT INTO stock_pending (company_id, branch_id, location_id, item_id, variant_id, at)
    SELECT ${companyId}::uuid, branch_id, location_id, item_id, variant_id, since
    FROM json_to_recordset(${JSON.stringify(keys)}::json)
      AS k(${sql.raw(keyRecord)}, since timestamptz) RETURNING 1`.execute(tx)
}
