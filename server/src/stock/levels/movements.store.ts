/** SQL of all that moved in a branch on some business days, whatever it is of. */
import { type SqlBool, sql } from 'kysely'
import type { Scope } from '../../platform/db/index.ts'
import { findPage, type Page } from '../../platform/paging/index.ts'
import type { FoldedTransaction } from '../ledger/index.ts'
import { type Balance, type LedgerMovement, newestFirst } from './item.store.ts'

export interface MovementFilter {
  readonly branchId: string
  readonly from: string
  readonly to: string
  readonly itemId?: string | undefined
}

export interface BranchMovement extends LedgerMovement {
  readonly business_date: string
  readonly item_id: string
  readonly item_name: string
  readonly variation_name: string | null
  readonly sku: string
  readonly unit: string
  readonly place: string | null
  readonly batch: string | null
  readonly serials: readonly string[] | null
  readonly variation_id: string | null
  readonly location_id: string
}

const variation = (field: 'name' | 'sku') => sql<string | null>`(SELECT v ->> ${sql.lit(field)}
  FROM jsonb_array_elements(i.variations) v WHERE v ->> 'id' = m.variation_id::text)`

/** Null when the cursor is none of this list. */
export function findMovements(
  { companyId }: Scope,
  trx: FoldedTransaction,
  { branchId, from, to, itemId }: MovementFilter,
  page: { readonly cursor: string | undefined; readonly limit: number },
): Promise<Page<BranchMovement> | null> {
  return findPage<BranchMovement>(trx, {
    select: sql`m.order_id AS id, m.id AS movement_id, m.source, m.at, m.kind, m.business_date,
      m.quantity, m.counted, m.cost, m.correction, m.reason, m.note,
      m.entered_by, m.item_id, m.variation_id, m.location_id, m.serials,
      i.name AS item_name, i.unit, ${variation('name')} AS variation_name,
      coalesce(${variation('sku')}, i.sku) AS sku,
      (SELECT k.name FROM stock_kinds k
        WHERE k.company_id = m.company_id AND k.id = m.kind_id) AS kind_name,
      (SELECT l.name FROM stock_locations l
        WHERE l.company_id = m.company_id AND l.id = m.location_id) AS place,
      (SELECT b.code FROM stock_batches b
        WHERE b.company_id = m.company_id AND b.id = m.batch_id) AS batch,
      (SELECT o.call_number FROM orders o
        WHERE o.company_id = m.company_id AND o.id = m.order_id) AS call_number`,
    from: sql`stock_movements m JOIN items i ON i.company_id = m.company_id AND i.id = m.item_id`,
    where: [
      sql`m.company_id = ${companyId} AND m.branch_id = ${branchId} AND m.cost IS NOT NULL
        AND m.business_date BETWEEN ${from}::date AND ${to}::date`,
      ...(itemId === undefined ? [] : [sql<SqlBool>`m.item_id = ${itemId}`]),
    ],
    id: sql`m.order_id`,
    ...{ sort: newestFirst, total: null, ...page },
  })
}

export interface BalanceAfter extends Balance {
  readonly movement_id: string
  readonly id: string
}

/** What there was of its thing, in its place, right after each of some movements. */
export async function findBalances(
  { companyId }: Scope,
  trx: FoldedTransaction,
  movements: readonly { readonly id: string; readonly movement_id: string }[],
): Promise<readonly BalanceAfter[]> {
  const asked = JSON.stringify(movements.map(({ id, movement_id }) => ({ id, movement_id })))
  const { rows } = await sql<BalanceAfter>`
    SELECT m.id AS movement_id, m.order_id AS id, after.on_hand, after.value
    FROM json_to_recordset(${asked}::json) AS asked(id uuid, movement_id text)
    JOIN stock_movements m ON m.company_id = ${companyId} AND m.order_id = asked.id
      AND m.id = asked.movement_id
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(b.quantity), 0)::bigint AS on_hand,
        coalesce(sum(b.cost + b.correction), 0)::bigint AS value
      FROM stock_movements b
      WHERE b.company_id = m.company_id AND b.item_id = m.item_id AND b.branch_id = m.branch_id
        AND b.location_id = m.location_id
        AND b.variation_id IS NOT DISTINCT FROM m.variation_id AND b.cost IS NOT NULL
        AND b.at <= m.at AND (b.at < m.at
          OR (b.id COLLATE "C", b.order_id) <= (m.id COLLATE "C", m.order_id))
    ) AS after`.execute(trx)
  return rows
}
