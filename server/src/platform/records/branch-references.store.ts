/** Branches that a record names: each must be an active one of the company. */
import { requireBranch } from '../access/index.ts'
import type { Scope, TenantTransaction } from '../db/index.ts'
import { fail } from '../errors/index.ts'

export interface BranchReference {
  readonly id: string
  readonly field: string
}

/** Null names none: it stands for all. */
export function branchReferences(branchIds: readonly string[] | null): BranchReference[] {
  return (branchIds ?? []).map((id, index) => ({ id, field: `branchIds.${index}` }))
}

/** Of those that whoever writes looks after. */
export async function requireOwnBranches(
  scope: Scope,
  trx: TenantTransaction,
  branchIds: readonly string[] | null,
): Promise<void> {
  for (const branchId of branchIds ?? []) requireBranch(scope, branchId)
  await requireBranches(scope, trx, branchReferences(branchIds))
}

export async function requireBranches(
  scope: Scope,
  trx: TenantTransaction,
  references: readonly BranchReference[],
): Promise<void> {
  if (references.length === 0) return
  const rows = await trx
    .selectFrom('branches')
    .select('id')
    .where('company_id', '=', scope.companyId)
    .where(
      'id',
      'in',
      references.map(({ id }) => id),
    )
    .execute()
  const known = new Set(rows.map(({ id }) => id))
  const missing = references.find(({ id }) => !known.has(id))
  if (missing !== undefined) fail('reference_unknown', { field: missing.field })
}
