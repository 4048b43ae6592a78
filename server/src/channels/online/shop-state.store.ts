/** SQL of whether a branch takes orders online now. */
import type { ShopSwitch } from '@servery/domain/business/online/shop.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'

export interface ShopStateRow {
  readonly switch: ShopSwitch
  readonly paused_until: Date | null
  readonly busy_minutes: number
  readonly changed_at: Date | null
  readonly changed_by: string
}

/** A branch that nobody has switched yet is open. */
const untouched: ShopStateRow = {
  switch: 'open',
  paused_until: null,
  busy_minutes: 0,
  changed_at: null,
  changed_by: '',
}

export async function findShopState(
  scope: Scope,
  trx: TenantTransaction,
  branchId: string,
): Promise<ShopStateRow> {
  const row = await trx
    .selectFrom('online_states')
    .select(['switch', 'paused_until', 'busy_minutes', 'changed_at', 'changed_by'])
    .where('company_id', '=', scope.companyId)
    .where('branch_id', '=', branchId)
    .executeTakeFirst()
  return row ?? untouched
}

export async function saveShopState(
  scope: Scope,
  trx: TenantTransaction,
  branchId: string,
  state: ShopStateRow & { readonly changed_at: Date },
): Promise<void> {
  await trx
    .insertInto('online_states')
    .values({ company_id: scope.companyId, branch_id: branchId, ...state })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'branch_id']).doUpdateSet({ ...state }),
    )
    .execute()
}
