import { billedTo } from '@servery/domain/business/customers/customer.ts'
import { findKept, inputOf } from '../../customers/directory/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'

/** Who an order is billed to, line by line; empty where nobody is known, or they are erased. */
export async function findBuyer(
  scope: Scope,
  trx: TenantTransaction,
  {
    customerId,
    hasAddress,
  }: { readonly customerId: string | undefined; readonly hasAddress: boolean },
): Promise<readonly string[]> {
  const kept = customerId === undefined ? undefined : await findKept(scope, trx, customerId)
  if (kept === undefined) return []
  const input = inputOf(kept)
  return billedTo(input, hasAddress ? input.addresses[0] : undefined)
}
