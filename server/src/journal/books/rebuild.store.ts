import type { Database, TenantTransaction } from '../../platform/db/index.ts'

export async function branchesOf(
  database: Database,
  companyId: string,
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  return database.withTenant({ companyId, branchIds: null }, (tx) => branchesIn(tx, companyId))
}

export function branchesIn(
  tx: TenantTransaction,
  companyId: string,
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  return tx
    .selectFrom('branches')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .orderBy('name')
    .execute()
}
