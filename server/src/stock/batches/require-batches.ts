import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { findBatches } from './batches.store.ts'

interface Naming {
  readonly batchId: string | null
  readonly itemId: string
  readonly variationId: string | null
  readonly locationId: string | null
}

/** A batch that is named has to be one of these goods, in the place where it lies. */
export async function requireBatches(
  scope: Scope,
  trx: TenantTransaction,
  asked: {
    readonly branchId: string
    readonly lines: readonly Naming[]
    /** Path of the list that they are of. */
    readonly field: string
  },
): Promise<void> {
  const { branchId, lines, field } = asked
  const ids = lines.flatMap(({ batchId }) => batchId ?? [])
  if (ids.length === 0) return
  const found = new Map((await findBatches(scope, trx, ids)).map((batch) => [batch.id, batch]))
  for (const [index, { batchId, itemId, variationId, locationId }] of lines.entries()) {
    if (batchId === null) continue
    const batch = found.get(batchId)
    const isIts =
      batch?.branch_id === branchId &&
      batch.item_id === itemId &&
      batch.variant_id === (variationId ?? itemId) &&
      (locationId ?? branchId) === branchId
    if (!isIts) fail('reference_unknown', { field: `${field}.${index}.batchId` })
  }
}
