/** Batches of goods that come in: what an item wants to be told apart by has to be said. */
import type { Tracing } from '@servery/domain/stock/batches.ts'
import { findItems } from '../../catalogue/items/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { findBatchesOf, insertBatches, type StoredBatch } from './batches.store.ts'

export interface BatchedLine {
  readonly itemId: string
  readonly variationId: string | null
  /** Below 0 it goes back. */
  readonly quantity: number
  readonly batch: string
  readonly expiry: string | null
}

interface Keeping {
  readonly branchId: string
  readonly receivedAt: string
  /** By the clock of the branch. */
  readonly day: string
  readonly lines: readonly BatchedLine[]
}

/** The batch of each line; null: it has none. */
export async function keepBatches(
  scope: Scope,
  trx: TenantTransaction,
  { branchId, receivedAt, day, lines }: Keeping,
): Promise<readonly (string | null)[]> {
  const itemIds = [...new Set(lines.map(({ itemId }) => itemId))]
  const items = await findItems(scope, trx, itemIds)
  const tracings = new Map(items.map(({ id, input }) => [id, input.tracedBy]))
  for (const [index, line] of lines.entries()) {
    requireSaid(line, { index, day, tracedBy: tracings.get(line.itemId) ?? [] })
  }
  if (!lines.some(hasBatch)) return lines.map(() => null)
  const known = [...(await findBatchesOf(scope, trx, { branchId, itemIds }))]
  for (const [index, line] of lines.entries()) {
    requireSameExpiry(line, known, index)
    if (line.quantity > 0 && hasBatch(line)) known.push({ ...contentOf(line), ...unknown })
  }
  const batches = lines.filter((line) => line.quantity > 0 && hasBatch(line)).map(contentOf)
  const kept = await insertBatches(scope, trx, { branchId, receivedAt, batches })
  const all = [...known.filter(({ id }) => id !== ''), ...kept]
  return lines.map((line, index) => {
    if (!hasBatch(line)) return null
    const found = all.find((batch) => isOf(batch, line))
    return found?.id ?? fail('reference_unknown', { field: `lines.${index}.batch` })
  })
}

const unknown = { id: '', branch_id: '', received_at: new Date(0) }

const hasBatch = ({ batch, expiry }: BatchedLine) => batch !== '' || expiry !== null

const contentOf = (line: BatchedLine) => ({
  ...{ item_id: line.itemId, variant_id: line.variationId ?? line.itemId },
  ...{ code: line.batch, expiry: line.expiry },
})

const ofThing = (batch: StoredBatch, { itemId, variationId }: BatchedLine) =>
  batch.item_id === itemId && batch.variant_id === (variationId ?? itemId)

/** What goes back needs its number only. */
const isOf = (batch: StoredBatch, line: BatchedLine) =>
  ofThing(batch, line) &&
  batch.code === line.batch &&
  (batch.expiry === line.expiry || (line.quantity < 0 && line.batch !== '' && line.expiry === null))

function requireSaid(
  { quantity, batch, expiry }: BatchedLine,
  at: { readonly index: number; readonly day: string; readonly tracedBy: readonly Tracing[] },
): void {
  const { index, day, tracedBy } = at
  if (quantity <= 0) return
  if (tracedBy.includes('batch') && batch === '') {
    fail('batch_missing', { field: `lines.${index}.batch` })
  }
  if (tracedBy.includes('expiry') && expiry === null) {
    fail('expiry_missing', { field: `lines.${index}.expiry` })
  }
  if (expiry !== null && expiry < day) {
    fail('expiry_before_delivery', { field: `lines.${index}.expiry`, detail: { day } })
  }
}

/** Under one number all expires on one day, or two batches were mixed up. */
function requireSameExpiry(line: BatchedLine, known: readonly StoredBatch[], index: number): void {
  if (line.batch === '' || line.quantity < 0) return
  const other = known.find(
    (batch) => ofThing(batch, line) && batch.code === line.batch && batch.expiry !== line.expiry,
  )
  if (other === undefined) return
  const detail = { expiry: other.expiry }
  fail('batch_expiry_differs', { field: `lines.${index}.expiry`, detail })
}
