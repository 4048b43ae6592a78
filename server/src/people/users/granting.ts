/** The domain's rules of who may give which rights to whom, as answers of the API. */
import type { Granter, GrantRefusal } from '@servery/domain/business/access/granting.ts'
import type { Principal } from '../../platform/access/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { findBranchIds } from './users.store.ts'

export function granterOf(principal: Principal): Granter {
  const { permissions, branchIds, roleBrings } = principal
  const rights = { permissions, branchIds, ...(roleBrings === undefined ? {} : { roleBrings }) }
  return principal.kind === 'person'
    ? { id: principal.userId, role: principal.role, ...rights }
    : { id: '', role: null, ...rights }
}

const answers = {
  own_rights: ['own_rights', 'role'],
  last_owner: ['last_owner', 'role'],
  role_beyond: ['not_allowed', 'role'],
  branches_beyond: ['not_allowed', 'branchIds'],
  more_rights: ['not_allowed', 'id'],
} as const satisfies { readonly [refusal in GrantRefusal]: readonly [string, string] }

/** Ends the request where there is a refusal. */
export function requireNoRefusal(refusal: GrantRefusal | null): void {
  if (refusal === null) return
  const [code, field] = answers[refusal]
  fail(code, { field })
}

export async function requireBranches(
  scope: Scope,
  trx: TenantTransaction,
  branchIds: readonly string[] | null,
): Promise<void> {
  if (branchIds === null) return
  const known = await findBranchIds(scope, trx, branchIds)
  const at = branchIds.findIndex((id) => !known.has(id))
  if (at >= 0) fail('reference_unknown', { field: `branchIds.${at}` })
}

/** The branches of a limit that the reader may see, and how many more there are. */
export function visibleBranches(
  scope: Scope,
  branchIds: readonly string[] | null,
): { branchIds: string[] | null; otherBranches: number } {
  if (branchIds === null) return { branchIds: null, otherBranches: 0 }
  const { branchIds: own } = scope
  const seen = branchIds.filter((id) => own === null || own.includes(id))
  return { branchIds: seen, otherBranches: branchIds.length - seen.length }
}
