/** The branches that a report is of. */
import { sql } from 'kysely'
import { prepared, type Scope, type TenantTransaction } from '../../platform/db/index.ts'

export interface ReportBranch {
  readonly id: string
  readonly name: string
  readonly currency: string
  readonly time_zone: string
  readonly cut_over_minutes: number
  readonly archived: boolean
}

/** Branches of the scope by name, and after them those that are archived: they have a past. */
export async function findReportBranches(
  scope: Scope,
  trx: TenantTransaction,
): Promise<ReportBranch[]> {
  const branches = trx
    .selectFrom('branches')
    .modifyFront(prepared)
    .select(['id', 'name', 'currency', 'time_zone', 'cut_over_minutes', 'archived'])
    .where('company_id', '=', scope.companyId)
    .orderBy('archived')
    .orderBy('name')
    .orderBy('id')
  if (scope.branchIds === null) return branches.execute()
  return branches.where(sql<boolean>`id = any(${[...scope.branchIds]}::uuid[])`).execute()
}

export async function findCompanyCurrency(
  scope: Scope,
  trx: TenantTransaction,
): Promise<string | undefined> {
  const company = await trx
    .selectFrom('companies')
    .modifyFront(prepared)
    .select('currency')
    .where('id', '=', scope.companyId)
    .executeTakeFirst()
  return company?.currency
}
