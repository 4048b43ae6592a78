/** SQL of what registers of a branch are called. */
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'

export async function findNamesOfBranch(
  { companyId }: Scope,
  trx: TenantTransaction,
  branchId: string,
): Promise<readonly string[]> {
  const rows = await trx
    .selectFrom('registers')
    .select('name')
    .where('company_id', '=', companyId)
    .where('branch_id', '=', branchId)
    .execute()
  return rows.map(({ name }) => name)
}
