/** SQL of records that a branch has once. */
import { sql } from 'kysely'
import type { Scope, TenantTransaction } from '../db/index.ts'
import { fail } from '../errors/index.ts'
import type { Draft } from './record.ts'

/** Fails where the branch, or the company for all of them, has such a record already. */
export async function requireOnlyOne(
  scope: Scope,
  trx: TenantTransaction,
  {
    table,
    draft,
  }: {
    readonly table: string
    readonly draft: Draft<{ readonly branchId: string | null }>
  },
): Promise<void> {
  const { branchId } = draft.input
  const sameBranch =
    branchId === null ? sql`branch_ids is null` : sql`branch_ids = array[${branchId}::uuid]`
  const found = await sql`select from ${sql.table(table)}
    where company_id = ${scope.companyId} and id <> ${draft.id} and not archived
      and ${sameBranch} limit 1`.execute(trx)
  if (found.rows.length > 0) fail('duplicate_value', { field: 'branchId' })
}
