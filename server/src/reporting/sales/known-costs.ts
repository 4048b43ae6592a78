/** What goods cost, of those of which somebody said it. */
import { costOfSales } from '@servery/domain/report/sales/item-figures.ts'
import type { QueryPlan } from '../../journal/aggregates/index.ts'
import type { TenantTransaction } from '../../platform/db/index.ts'
import { findCategoryCosts } from './category-costs.store.ts'
import { costedGoods } from './sales.store.ts'
import type { SoldItemRow } from './sold-items.store.ts'

export interface KnownCost {
  readonly cost: number
  readonly profit: number
}

export async function costsByCategory(
  trx: TenantTransaction,
  queryPlan: QueryPlan,
): Promise<ReadonlyMap<string, KnownCost>> {
  const costs = await findCategoryCosts(trx, queryPlan)
  return new Map([...costs].flatMap(([key, known]) => (known === null ? [] : [[key, known]])))
}

export function costsByItem(rows: readonly SoldItemRow[]): ReadonlyMap<string, KnownCost> {
  return new Map(
    rows.flatMap((row) => {
      const known = costOfSales(costedGoods(row, row.unit_cost))
      return known === null ? [] : [[row.key, known]]
    }),
  )
}
