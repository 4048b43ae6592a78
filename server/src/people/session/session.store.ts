/** SQL of who is signed in: the person, the company and the branches. */
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'

export function findUser(scope: Scope, trx: TenantTransaction, userId: string) {
  return trx
    .selectFrom('users')
    .selectAll()
    .where('company_id', '=', scope.companyId)
    .where('id', '=', userId)
    .executeTakeFirst()
}

export function findCompany(scope: Scope, trx: TenantTransaction) {
  return trx
    .selectFrom('companies')
    .selectAll()
    .where('id', '=', scope.companyId)
    .executeTakeFirst()
}

/** The branches of the scope which are not archived, by name. */
export function findBranches(scope: Scope, trx: TenantTransaction) {
  const branches = trx
    .selectFrom('branches')
    .select(['id', 'name', 'town', 'currency', 'time_zone', 'cut_over_minutes'])
    .where('company_id', '=', scope.companyId)
    .where('archived', '=', false)
    .orderBy('name')
    .orderBy('id')
  if (scope.branchIds === null) return branches.execute()
  if (scope.branchIds.length === 0) return Promise.resolve([])
  return branches.where('id', 'in', scope.branchIds).execute()
}
