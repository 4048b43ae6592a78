/** What is on hand, and what was used: after all that waits has been folded. */
import { quantity } from '@servery/domain/kernel/quantity.ts'
import type { Quantity } from '@servery/domain/kernel/types.ts'
import type { StockKind } from '@servery/domain/stock/kinds.ts'
import { unitCostOf } from '@servery/domain/stock/ledger.ts'
import { type StockValue, stockValue } from '@servery/domain/stock/value.ts'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/db/index.ts'
import { committedByOrder } from './committed.sql.ts'
import { type FoldedTransaction, folded } from './folded.ts'

export interface StockLevel {
  readonly itemId: string
  readonly variationId: string | null
  readonly locationId: string
  /** On its way from another branch: not on hand yet. */
  readonly inTransit: boolean
  readonly onHand: Quantity
  readonly value: StockValue
  /** Of one unit: of what is there, or the last known. */
  readonly unitCost: StockValue
  /** Otherwise a cost of 0 says that nobody knows. */
  readonly costKnown: boolean
  /** On open orders and not sent yet; at the branch's main location alone. */
  readonly committed: Quantity
  readonly lastCountedAt: Date | null
}

interface LevelsAsked {
  readonly companyId: string
  readonly branchId: string
  readonly itemIds: readonly string[]
}

export async function levelsOf(
  tx: TenantTransaction,
  asked: LevelsAsked,
): Promise<readonly StockLevel[]> {
  const { branchId, itemIds } = asked
  if (itemIds.length === 0) return []
  return levelsNow(await folded(tx, asked, { branchIds: [branchId], itemIds }), asked)
}

/** The same for those who had it folded already. */
export async function levelsNow(
  tx: FoldedTransaction,
  { companyId, branchId, itemIds }: LevelsAsked,
): Promise<readonly StockLevel[]> {
  if (itemIds.length === 0) return []
  const { rows } = await sql<{
    item_id: string
    variation_id: string | null
    location_id: string
    in_transit: boolean
    on_hand: number
    value: number
    last_cost: number
    cost_known: boolean
    last_counted_at: Date | null
    committed: number
  }>`
    WITH wanted AS (
      SELECT item_id, variant_id, sum(units)::bigint AS units
      FROM (${committedByOrder({ companyId, branchId, itemIds })}) AS c GROUP BY 1, 2
    ), there AS (
      SELECT item_id, variant_id, location_id, in_transit, on_hand, value, last_cost,
        coalesce(cost_known, last_cost <> 0 OR value <> 0) AS cost_known, last_counted_at
      FROM stock_levels WHERE company_id = ${companyId} AND branch_id = ${branchId}
        AND item_id = ANY(${[...itemIds]}::uuid[])
    )
    SELECT coalesce(t.item_id, w.item_id) AS item_id,
      nullif(coalesce(t.variant_id, w.variant_id), coalesce(t.item_id, w.item_id)) AS variation_id,
      coalesce(t.location_id, ${branchId}::uuid) AS location_id,
      coalesce(t.in_transit, false) AS in_transit, coalesce(t.on_hand, 0) AS on_hand,
      coalesce(t.value, 0) AS value,
      coalesce(t.last_cost, (SELECT i.cost * 1000 FROM items i
        WHERE i.company_id = ${companyId} AND i.id = w.item_id), 0) AS last_cost,
      coalesce(t.cost_known, (SELECT i.cost > 0 FROM items i
        WHERE i.company_id = ${companyId} AND i.id = w.item_id), false) AS cost_known,
      t.last_counted_at, coalesce(w.units, 0) AS committed
    FROM there t FULL JOIN wanted w ON w.item_id = t.item_id AND w.variant_id = t.variant_id
      AND t.location_id = ${branchId}
    ORDER BY 1, 2, 3`.execute(tx)
  return rows.map((row) => {
    const [onHand, value] = [quantity(row.on_hand), stockValue(row.value)]
    return {
      itemId: row.item_id,
      variationId: row.variation_id,
      locationId: row.location_id,
      inTransit: row.in_transit,
      onHand,
      value,
      unitCost: unitCostOf({ onHand, value, lastCost: stockValue(row.last_cost) }),
      costKnown: row.cost_known,
      committed: quantity(row.committed),
      lastCountedAt: row.last_counted_at,
    }
  })
}

export interface CommittedOrder {
  readonly orderId: string
  readonly callNumber: string | null
  readonly openedAt: string
  readonly variationId: string | null
  readonly quantity: Quantity
}

/** The open orders of a branch that will take of an item, the oldest first. */
export async function findCommitted(
  tx: TenantTransaction,
  asked: { readonly companyId: string; readonly branchId: string; readonly itemId: string },
): Promise<readonly CommittedOrder[]> {
  const { companyId, branchId, itemId } = asked
  const { rows } = await sql<{
    order_id: string
    call_number: string | null
    opened_at: Date
    variation_id: string | null
    units: number
  }>`
    SELECT order_id, call_number, opened_at, nullif(variant_id, item_id) AS variation_id, units
    FROM (${committedByOrder({ companyId, branchId, itemIds: [itemId] })}) AS c
    ORDER BY opened_at, order_id LIMIT 100`.execute(tx)
  return rows.map((row) => ({
    ...{ orderId: row.order_id, callNumber: row.call_number },
    ...{ openedAt: row.opened_at.toISOString(), variationId: row.variation_id },
    quantity: quantity(row.units),
  }))
}

export interface StockUse {
  readonly itemId: string
  readonly variationId: string | null
  readonly kind: StockKind
  /** Negative: it left. */
  readonly quantity: Quantity
  readonly cost: StockValue
  readonly correction: StockValue
}

/** Sums by item, variation and kind, after the one moment and up to the other. */
export async function usedBetween(
  tx: TenantTransaction,
  asked: {
    readonly companyId: string
    readonly branchId: string
    /** Absent: all items. */
    readonly itemIds?: readonly string[]
    readonly from: Date
    readonly to: Date
  },
): Promise<readonly StockUse[]> {
  const { companyId, branchId, itemIds, from, to } = asked
  const within = { branchIds: [branchId] }
  await folded(tx, asked, itemIds === undefined ? within : { ...within, itemIds })
  const { rows } = await sql<{
    item_id: string
    variation_id: string | null
    kind: StockKind
    quantity: number
    cost: number
    correction: number
  }>`
    SELECT item_id, variation_id, kind, sum(quantity)::bigint AS quantity,
      sum(cost)::bigint AS cost, sum(correction)::bigint AS correction
    FROM stock_movements
    WHERE company_id = ${companyId} AND branch_id = ${branchId} AND at > ${from} AND at <= ${to}
      ${itemIds === undefined ? sql`` : sql`AND item_id = ANY(${[...itemIds]}::uuid[])`}
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`.execute(tx)
  return rows.map((row) => ({
    itemId: row.item_id,
    variationId: row.variation_id,
    kind: row.kind,
    quantity: quantity(row.quantity),
    cost: stockValue(row.cost),
    correction: stockValue(row.correction),
  }))
}
