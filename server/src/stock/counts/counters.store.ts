/** SQL of who may count in a branch. */
import { sql } from 'kysely'
import { findRolePermissions } from '../../people/roles/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'

export interface Counter {
  readonly id: string
  readonly name: string
}

/** Those who sign in, are active, see the branch and may count. */
export async function findCounters(
  { companyId }: Scope,
  trx: TenantTransaction,
  branchId: string,
): Promise<readonly Counter[]> {
  const brings = await findRolePermissions(companyId, trx)
  const roles = Object.entries(brings).flatMap(([role, permissions]) =>
    permissions.includes('stock.count') ? [role] : [],
  )
  const { rows } = await sql<Counter>`
    select id, btrim(first_name || ' ' || second_name) as name from users
    where company_id = ${companyId} and status = 'active' and role = any(${roles}::text[])
      and (branch_ids is null or ${branchId}::uuid = any(branch_ids))
    order by 2, 1`.execute(trx)
  return rows
}
