/** How a business costs its stock, and what goods that leave now go for by it. */
import { quantity } from '@servery/domain/kernel/quantity.ts'
import type { Quantity } from '@servery/domain/kernel/types.ts'
import { takeOut } from '@servery/domain/stock/costing.ts'
import type { CostingMethod } from '@servery/domain/stock/kinds.ts'
import type { CostingChange, LedgerState, StockLayer } from '@servery/domain/stock/ledger.ts'
import { type StockValue, stockValue } from '@servery/domain/stock/value.ts'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/db/index.ts'
import type { FoldedTransaction } from './folded.ts'

export interface Costing {
  readonly method: CostingMethod
  readonly changes: readonly CostingChange[]
}

export async function costingOf(tx: TenantTransaction, companyId: string): Promise<Costing> {
  const company = await tx
    .selectFrom('companies')
    .select(['stock_costing', 'stock_costing_changes'])
    .where('id', '=', companyId)
    .executeTakeFirst()
  return {
    method: company?.stock_costing === 'fifo' ? 'fifo' : 'average',
    changes: company?.stock_costing_changes ?? [],
  }
}

interface Taken {
  readonly itemId: string
  readonly variationId: string | null
}

/**
 * What goods are worth that leave a branch's main place one after the other, the first that came
 * first; null where the business has it by the average. Of what has been folded.
 */
export async function firstOut(
  tx: FoldedTransaction,
  asked: {
    readonly companyId: string
    readonly branchId: string
    readonly itemIds: readonly string[]
  },
): Promise<((goods: Taken, units: Quantity) => StockValue | null) | null> {
  const { companyId, branchId, itemIds } = asked
  const { method } = await costingOf(tx, companyId)
  if (method !== 'fifo') return null
  const { rows } = await sql<{
    variant_id: string
    on_hand: number
    value: number
    last_cost: number
    layers: readonly StockLayer[] | null
  }>`
    SELECT DISTINCT ON (variant_id) variant_id, on_hand, value, last_cost, layers
    FROM stock_days
    WHERE company_id = ${companyId} AND branch_id = ${branchId} AND location_id = ${branchId}
      AND item_id = ANY(${[...itemIds]}::uuid[])
    ORDER BY variant_id, day DESC`.execute(tx)
  const states = new Map(
    rows.map((row): [string, LedgerState] => [
      row.variant_id,
      {
        ...{ onHand: quantity(row.on_hand), value: stockValue(row.value) },
        ...{ lastCost: stockValue(row.last_cost), costKnown: row.last_cost !== 0 },
        ...{ lastCounted: null, layers: row.layers ?? [] },
      },
    ]),
  )
  return ({ itemId, variationId }, units) => {
    const key = variationId ?? itemId
    const state = states.get(key)
    if (state === undefined) return null
    const { cost, after } = takeOut(state, units, null, method)
    states.set(key, after)
    return stockValue(0 - cost)
  }
}
