/** SQL of what a shop shows besides its menu. */
import { sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'

/** The other branches of the business that have a shop which is not switched off. */
export async function findOtherShops(
  scope: Scope,
  trx: TenantTransaction,
  branchId: string,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select branches.id from branches
    join online_settings setting on setting.company_id = branches.company_id
      and branches.id = any(setting.branch_ids) and not setting.archived
    left join online_states state on state.company_id = branches.company_id
      and state.branch_id = branches.id
    where branches.company_id = ${scope.companyId} and not branches.archived
      and branches.id <> ${branchId} and state.switch is distinct from 'closed'
    order by branches.name limit 20`.execute(trx)
  return rows.map(({ id }) => id)
}
