/** SQL of how fast goods sell. */
import { quantity } from '@servery/domain/kernel/quantity.ts'
import type { Quantity } from '@servery/domain/kernel/types.ts'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/db/index.ts'

/** Over so many days it is looked at how fast something sells. */
export const soldDays = 28
const dayMs = 86_400_000

export interface GoodsSold {
  readonly itemId: string
  readonly variationId: string | null
  readonly quantity: Quantity
}

/** What was sold of these items in that time, less what of it came back. */
export async function findSold(
  trx: TenantTransaction,
  asked: {
    readonly companyId: string
    readonly branchId: string
    readonly itemIds: readonly string[]
    readonly now: Date
  },
): Promise<readonly GoodsSold[]> {
  const { companyId, branchId, itemIds, now } = asked
  const since = new Date(now.getTime() - soldDays * dayMs)
  const { rows } = await sql<{ item_id: string; variation_id: string | null; units: number }>`
    SELECT item_id, variation_id, -sum(quantity)::bigint AS units FROM stock_movements
    WHERE company_id = ${companyId} AND item_id = ANY(${[...itemIds]}::uuid[])
      AND branch_id = ${branchId} AND at > ${since} AND kind IN ('sale', 'return')
      AND source = 'order'
    GROUP BY 1, 2`.execute(trx)
  return rows.map((row) => ({
    ...{ itemId: row.item_id, variationId: row.variation_id, quantity: quantity(row.units) },
  }))
}
