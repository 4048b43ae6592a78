import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { findPlaceNames } from './places.store.ts'

/** The main place of a branch has the id of the branch. */
export async function requirePlaces(
  scope: Scope,
  trx: TenantTransaction,
  branchId: string,
  ids: readonly string[],
): Promise<void> {
  const names = await findPlaceNames(scope, trx, branchId)
  const unknown = ids.findIndex((id) => id !== branchId && !names.has(id))
  if (unknown >= 0) fail('reference_unknown', { field: `locationIds.${unknown}` })
}
