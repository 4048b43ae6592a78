/** SQL of visits to shops. */
import type { ShopStep } from '@servery/domain/business/online/shop.ts'
import { sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'

export interface VisitsOfDay {
  readonly branchId: string
  /** The business day. */
  readonly day: string
  readonly step: ShopStep
  readonly visits: number
}

/** Sorted, so that two processes that write the same rows wait for each other in one order. */
export async function addVisits(
  scope: Scope,
  trx: TenantTransaction,
  days: readonly VisitsOfDay[],
): Promise<void> {
  const keyOf = ({ branchId, day, step }: VisitsOfDay) => `${branchId} ${day} ${step}`
  const sorted = days.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
  await trx
    .insertInto('shop_visits')
    .values(
      sorted.map(({ branchId, day, step, visits }) => ({
        ...{ company_id: scope.companyId, branch_id: branchId },
        ...{ day, step, visits },
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'branch_id', 'day', 'step'])
        .doUpdateSet({ visits: sql`shop_visits.visits + excluded.visits` }),
    )
    .execute()
}
