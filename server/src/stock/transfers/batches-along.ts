/** Batches go along with goods: out of the branch that sends, into the one that receives. */
import { quantity } from '@servery/domain/kernel/quantity.ts'
import type { BusinessDate, Quantity } from '@servery/domain/kernel/types.ts'
import { takeBatches, valueParts } from '@servery/domain/stock/buying/transfer.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { findBranch, wallClockAt } from '../../setup/company/index.ts'
import { bringBatches, listBatches } from '../batches/index.ts'
import type { FoldedTransaction } from '../ledger/index.ts'
import { goodsKey } from '../suppliers/index.ts'
import type { Transfer } from './transfers.store.ts'

type Line = Transfer['lines'][number]
export type BatchesAlong = Line['batches']

/** What of each line is of which batch, as the branch has them at that moment. */
export async function sendBatches(
  scope: Scope,
  ledger: FoldedTransaction,
  { branchId, at }: { readonly branchId: string; readonly at: string },
  lines: readonly (Line & { readonly shipped: Quantity })[],
): Promise<readonly BatchesAlong[]> {
  const branch = await findBranch(scope, ledger, branchId)
  const clock = { time_zone: branch?.view.timeZone ?? 'UTC' }
  const today = wallClockAt(new Date(at), clock).slice(0, 10) as BusinessDate
  const itemIds = [...new Set(lines.map(({ itemId }) => itemId))]
  const left = await listBatches(scope, ledger, { branchId, today, itemIds })
  // Two lines of the same goods share what there is.
  const gone = new Map<string, number>()
  return lines.map((line) => {
    const known = left.filter((batch) => goodsKey(batch) === goodsKey(line))
    const there = known.map((batch) => ({
      batchId: batch.id,
      quantity: quantity(batch.left - (gone.get(batch.id) ?? 0)),
    }))
    return takeBatches(line.shipped, there).flatMap(({ batchId, quantity: amount }) => {
      const batch = known.find(({ id }) => id === batchId)
      if (batch === undefined) return []
      gone.set(batch.id, (gone.get(batch.id) ?? 0) + amount)
      return [{ batchId: batch.id, code: batch.code, expiry: batch.expiry, quantity: amount }]
    })
  })
}

/** The same batches in the branch that receives: by their number and day, new ones where needed. */
export async function receiveBatches(
  scope: Scope,
  trx: TenantTransaction,
  { branchId, at }: { readonly branchId: string; readonly at: string },
  lines: readonly Line[],
): Promise<(line: Line, batch: BatchesAlong[number]) => string | null> {
  const batches = lines.flatMap(({ itemId, variationId, batches: along }) =>
    along.map(({ code, expiry }) => ({
      ...{ item_id: itemId, variant_id: variationId ?? itemId },
      ...{ code, expiry },
    })),
  )
  const there = await bringBatches(scope, trx, { branchId, receivedAt: at, batches })
  return ({ itemId, variationId }, { code, expiry }) =>
    there.find(
      (one) =>
        one.item_id === itemId &&
        one.variant_id === (variationId ?? itemId) &&
        one.code === code &&
        one.expiry === expiry,
    )?.id ?? null
}

export interface LinePart {
  readonly batch: BatchesAlong[number] | null
  readonly quantity: Quantity
  readonly value: number
}

/** So much of a line batch by batch, in the order in which they were sent off. */
export function partsOf(along: BatchesAlong, amount: Quantity, value: number): LinePart[] {
  const taken = takeBatches(
    amount,
    along.map((batch) => ({ batchId: batch.batchId, quantity: quantity(batch.quantity) })),
  )
  const values = valueParts(value, taken)
  return taken.map((part, index) => ({
    batch: along.find(({ batchId }) => batchId === part.batchId) ?? null,
    ...{ quantity: part.quantity, value: values[index] ?? 0 },
  }))
}
