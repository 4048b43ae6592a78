/** What is kept of a whole branch beside each thing of it, so that nobody adds all things up. */
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/db/index.ts'
import { keyRecord, nameOfKey, type StockKey } from './keys.ts'

interface DayState extends StockKey {
  readonly day: string
  readonly on_hand: number
  readonly value: number
}

export interface DaysRewritten {
  readonly isInTransit: (key: StockKey) => boolean
  /** Of each thing: what there was before its first day that was written anew. */
  readonly startOf: (key: StockKey) => { readonly on_hand: number; readonly value: number }
  readonly before: readonly DayState[]
  readonly after: readonly DayState[]
}

interface DayChange {
  readonly branch_id: string
  readonly day: string
  readonly in_transit: boolean
  value: number
  things: number
}

/** By how much the days of branches changed differs from before: that is added to each. */
export function dayChangesOf(rewritten: DaysRewritten): readonly DayChange[] {
  const changes = new Map<string, DayChange>()
  const tell = (states: readonly DayState[], sign: 1 | -1) => {
    const last = new Map<string, { readonly on_hand: number; readonly value: number }>()
    const inOrder = states.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
    for (const state of inOrder) {
      const name = nameOfKey(state)
      const was = last.get(name) ?? rewritten.startOf(state)
      last.set(name, state)
      const in_transit = rewritten.isInTransit(state)
      const { branch_id, day } = state
      const id = `${branch_id} ${day} ${in_transit}`
      const change = changes.get(id) ?? { branch_id, day, in_transit, value: 0, things: 0 }
      change.value += sign * (state.value - was.value)
      change.things += sign * (Number(state.on_hand > 0) - Number(was.on_hand > 0))
      changes.set(id, change)
    }
  }
  tell(rewritten.before, -1)
  tell(rewritten.after, 1)
  return [...changes.values()].filter(({ value, things }) => value !== 0 || things !== 0)
}

/** Put together with what is there of the same days, and is not in another fold's hands. */
export async function addDayChanges(
  tx: TenantTransaction,
  companyId: string,
  changes: readonly DayChange[],
): Promise<void> {
  if (changes.length === 0) return
  await sql`
    WITH told AS (
      SELECT * FROM json_to_recordset(${JSON.stringify(changes)}::json)
        AS t(branch_id uuid, day date, in_transit boolean, value bigint, things integer)
    ), free AS (
      SELECT c.branch_id, c.day, c.mark FROM told t JOIN stock_day_changes c
        ON c.company_id = ${companyId} AND c.branch_id = t.branch_id AND c.day = t.day
          AND c.in_transit = t.in_transit
      FOR UPDATE OF c SKIP LOCKED
    ), gone AS (
      DELETE FROM stock_day_changes c USING free f
      WHERE c.company_id = ${companyId} AND c.branch_id = f.branch_id AND c.day = f.day
        AND c.mark = f.mark
      RETURNING c.branch_id, c.day, c.in_transit, c.value, c.things
    )
    INSERT INTO stock_day_changes (company_id, branch_id, day, in_transit, value, things)
    SELECT ${companyId}::uuid, branch_id, day, in_transit, sum(value), sum(things)
    FROM (SELECT * FROM told UNION ALL SELECT * FROM gone) AS a GROUP BY 2, 3, 4
    RETURNING 1`.execute(tx)
}

/** Where these things are on hand now, of which that is other than it was. */
export async function tellThings(
  tx: TenantTransaction,
  companyId: string,
  keys: readonly StockKey[],
): Promise<void> {
  if (keys.length === 0) return
  const branchesWith = (sum: '<> 0' | '< 0') => sql`SELECT l.branch_id FROM stock_levels l
    WHERE l.company_id = ${companyId} AND l.item_id = k.item_id AND l.variant_id = k.variant_id
      AND NOT l.in_transit
    GROUP BY l.branch_id HAVING sum(l.on_hand) ${sql.raw(sum)} ORDER BY l.branch_id`
  const told = sql`json_to_recordset(${JSON.stringify(keys)}::json) AS k(${sql.raw(keyRecord)})`
  // Of two folds of one thing in two places the second waits here, and then counts both.
  await sql`SELECT FROM item_things h WHERE h.company_id = ${companyId}
    AND (h.item_id, h.id) IN (SELECT k.item_id, k.variant_id FROM ${told})
    ORDER BY h.item_id, h.id FOR NO KEY UPDATE`.execute(tx)
  await sql`
    WITH now AS (
      SELECT k.item_id, k.variant_id, ARRAY(${branchesWith('<> 0')}) AS kept,
        ARRAY(${branchesWith('< 0')}) AS missing
      FROM (SELECT DISTINCT k.item_id, k.variant_id FROM ${told}) AS k
    )
    UPDATE item_things h SET on_hand_in = now.kept, negative_in = now.missing
    FROM now WHERE h.company_id = ${companyId} AND h.item_id = now.item_id
      AND h.id = now.variant_id`.execute(tx)
}
