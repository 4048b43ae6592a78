/** SQL of one item: what moved of it in one place, and what there was at the end of each day. */
import { sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { findPage, type KeysetSort, type Page } from '../../platform/paging/index.ts'
import type { FoldedTransaction } from '../ledger/index.ts'

export interface PlaceKey {
  readonly itemId: string
  readonly branchId: string
  readonly variationId: string | null
  readonly locationId: string
}

export interface LedgerMovement {
  readonly id: string
  readonly movement_id: string
  readonly source: string
  readonly at: Date
  readonly kind: string
  readonly kind_name: string | null
  readonly quantity: number
  readonly counted: number | null
  readonly cost: number
  readonly correction: number
  readonly reason: string
  readonly note: string
  readonly entered_by: string | null
  readonly call_number: string | null
}

/** As the fold orders them: by when they happened, then by their ids. */
const order = sql`to_char(m.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') || ' ' || m.id
  COLLATE "C"`
export const newestFirst: KeysetSort = {
  name: '-at',
  expression: order,
  type: 'text',
  descending: true,
}

const ofPlace = (scope: Scope, key: PlaceKey) => sql`m.company_id = ${scope.companyId}
  AND m.item_id = ${key.itemId} AND m.branch_id = ${key.branchId}
  AND m.location_id = ${key.locationId}
  AND m.variation_id IS NOT DISTINCT FROM ${key.variationId}::uuid AND m.cost IS NOT NULL`

/** Null when the cursor is none of this list. */
export function findLedgerPage(
  scope: Scope,
  trx: FoldedTransaction,
  key: PlaceKey,
  page: { readonly cursor: string | undefined; readonly limit: number },
): Promise<Page<LedgerMovement> | null> {
  return findPage<LedgerMovement>(trx, {
    select: sql`m.order_id AS id, m.id AS movement_id, m.source, m.at, m.kind,
      (SELECT k.name FROM stock_kinds k
        WHERE k.company_id = m.company_id AND k.id = m.kind_id) AS kind_name,
      m.quantity, m.counted, m.cost, m.correction, m.reason, m.note, m.entered_by,
      (SELECT o.call_number FROM orders o
        WHERE o.company_id = m.company_id AND o.id = m.order_id) AS call_number`,
    from: sql`stock_movements m`,
    where: [ofPlace(scope, key)],
    id: sql`m.order_id`,
    sort: newestFirst,
    ...page,
  })
}

export interface Balance {
  readonly on_hand: number
  readonly value: number
}

/** What there was right after a movement. */
export async function balanceAfter(
  scope: Scope,
  trx: FoldedTransaction,
  key: PlaceKey,
  last: LedgerMovement,
): Promise<Balance> {
  const { rows } = await sql<Balance>`
    SELECT coalesce(sum(m.quantity), 0)::bigint AS on_hand,
      coalesce(sum(m.cost + m.correction), 0)::bigint AS value
    FROM stock_movements m
    WHERE ${ofPlace(scope, key)} AND m.at <= ${last.at}
      AND (m.at < ${last.at} OR (m.id COLLATE "C", m.order_id)
        <= (${last.movement_id} COLLATE "C", ${last.id}::uuid))`.execute(trx)
  return rows[0] ?? { on_hand: 0, value: 0 }
}

export interface DayLevel extends Balance {
  readonly day: string
  readonly last_cost: number
}

/** The days from that one on, and the last before it. */
export async function findDays(
  scope: Scope,
  trx: FoldedTransaction,
  key: PlaceKey,
  from: string,
): Promise<{ readonly before: DayLevel | null; readonly days: readonly DayLevel[] }> {
  const ofKey = sql`company_id = ${scope.companyId} AND branch_id = ${key.branchId}
    AND item_id = ${key.itemId} AND variant_id = ${key.variationId ?? key.itemId}
    AND location_id = ${key.locationId}`
  const { rows: before } = await sql<DayLevel>`
    SELECT day, on_hand, value, last_cost FROM stock_days
    WHERE ${ofKey} AND day < ${from} ORDER BY day DESC LIMIT 1`.execute(trx)
  const { rows: days } = await sql<DayLevel>`
    SELECT day, on_hand, value, last_cost FROM stock_days
    WHERE ${ofKey} AND day >= ${from} ORDER BY day`.execute(trx)
  return { before: before[0] ?? null, days }
}

/** Whether goods may lie there: the branch's main place, one of its others, or on their way. */
export async function findLocationNames(
  scope: Scope,
  trx: TenantTransaction,
): Promise<ReadonlyMap<string, { readonly name: string; readonly branchId: string }>> {
  const { rows } = await sql<{ id: string; name: string; branch_id: string }>`
    SELECT id, name, branch_ids[1] AS branch_id FROM stock_locations
    WHERE company_id = ${scope.companyId}`.execute(trx)
  return new Map(rows.map(({ id, name, branch_id }) => [id, { name, branchId: branch_id }]))
}

/** When each entry was entered first. */
export async function findEntered(
  scope: Scope,
  trx: TenantTransaction,
  sourceId: string,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; at: Date }>`
    SELECT id, at FROM stock_movements
    WHERE company_id = ${scope.companyId} AND order_id = ${sourceId}`.execute(trx)
  return new Map(rows.map(({ id, at }) => [id, at.toISOString()]))
}

export interface ItemTarget {
  readonly branch_id: string
  readonly variation: string
  readonly low_at: number | null
  readonly par: number | null
}

/** How much of it each branch should have; the empty variation stands for the item itself. */
export async function findItemTargets(
  scope: Scope,
  trx: TenantTransaction,
  itemId: string,
): Promise<readonly ItemTarget[]> {
  const { rows } = await sql<ItemTarget>`
    SELECT branch_id, variation, low_at, par FROM stock_targets
    WHERE company_id = ${scope.companyId} AND item_id = ${itemId}`.execute(trx)
  return rows
}
