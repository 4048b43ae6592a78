/** SQL of recipes: costs of past days, and batches that were made. */
import type { Quantity } from '@servery/domain/kernel/types.ts'
import { unitCostOf } from '@servery/domain/stock/ledger.ts'
import { type StockValue, stockValue } from '@servery/domain/stock/value.ts'
import { sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import type { FoldedTransaction } from '../ledger/index.ts'

export interface PlaceCost {
  readonly itemId: string
  readonly variationId: string | null
  readonly onHand: Quantity
  readonly value: StockValue
  readonly unitCost: StockValue
  readonly costKnown: boolean
}

/** What was on hand at the end of a day, by place; nothing of what had not moved by then. */
export async function findCostsOf(
  scope: Scope,
  trx: FoldedTransaction,
  asked: {
    readonly branchId: string
    readonly itemIds: readonly string[]
    /** A business day of the branch. */
    readonly until: string
  },
): Promise<readonly PlaceCost[]> {
  const { branchId, itemIds, until } = asked
  if (itemIds.length === 0) return []
  const { rows } = await sql<{
    item_id: string
    variation_id: string | null
    on_hand: number
    value: number
    last_cost: number
    cost_known: boolean
  }>`
    select distinct on (item_id, variant_id, location_id)
      item_id, nullif(variant_id, item_id) as variation_id, on_hand, value, last_cost,
      coalesce(cost_known, last_cost <> 0 or value <> 0) as cost_known
    from stock_days
    where company_id = ${scope.companyId} and branch_id = ${branchId}
      and item_id = any(${[...itemIds]}::uuid[])
      and day <= ${until}::date
    order by item_id, variant_id, location_id, day desc`.execute(trx)
  return rows.map((row) => {
    const state = {
      onHand: row.on_hand as Quantity,
      value: stockValue(row.value),
      lastCost: stockValue(row.last_cost),
    }
    return {
      ...{ itemId: row.item_id, variationId: row.variation_id, onHand: state.onHand },
      value: state.value,
      unitCost: unitCostOf(state),
      costKnown: row.cost_known,
    }
  })
}

export interface MadeRow {
  readonly id: string
  readonly itemId: string
  readonly variationId: string | null
  readonly quantity: Quantity
  readonly givenCost: StockValue | null
}

/** What a batch put into the ledger; empty where it was not made yet. */
export async function findMade(
  scope: Scope,
  trx: TenantTransaction,
  id: string,
): Promise<readonly MadeRow[]> {
  const rows = await trx
    .selectFrom('stock_movements')
    .select(['id', 'item_id', 'variation_id', 'quantity', 'given_cost'])
    .where('company_id', '=', scope.companyId)
    .where('order_id', '=', id)
    .where('source', '=', 'production')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    ...{ id: row.id, itemId: row.item_id, variationId: row.variation_id },
    quantity: row.quantity as Quantity,
    givenCost: row.given_cost === null ? null : stockValue(row.given_cost),
  }))
}
