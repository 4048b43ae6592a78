/** Whether anybody would hear of an order: a till of the branch that was heard of lately. */
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { isConnected } from '../../setup/registers/index.ts'

export async function areTillsSilent(
  scope: Scope,
  trx: TenantTransaction,
  { branchId, now }: { readonly branchId: string; readonly now: Date },
): Promise<boolean> {
  const tills = await trx
    .selectFrom('registers')
    .select(['state', 'last_seen_at'])
    .where('company_id', '=', scope.companyId)
    .where('branch_id', '=', branchId)
    .where('kind', '=', 'till')
    .where('state', '=', 'active')
    .execute()
  return !tills.some((till) => isConnected(till, now))
}
