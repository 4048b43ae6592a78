/** Stock that came with a file of items: entered as an opening, and taken out with the file. */
import { quantity } from '@servery/domain/kernel/quantity.ts'
import { openingCost, stockQuantityMax } from '@servery/domain/stock/value.ts'
import { v5 } from 'uuid'
import type { OpeningEntry, OpeningStock } from '../../catalogue/imports/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import type { Write } from '../../platform/records/index.ts'
import { requireSerials } from '../batches/index.ts'
import { type PostingEntry, postMovements } from '../ledger/index.ts'
import { personOf } from '../suppliers/index.ts'
import { findEnteredStock, findMovedItems } from './opening.store.ts'

export const openingStock: OpeningStock = {
  quantityMax: stockQuantityMax,
  findMoved: async (scope: Scope, trx: TenantTransaction, branchIds: readonly string[]) => {
    const moved = new Map<string, Set<string>>()
    for (const { branch_id, item_id } of await findMovedItems(scope, trx, branchIds)) {
      const of = moved.get(branch_id) ?? new Set()
      moved.set(branch_id, of.add(item_id))
    }
    return moved
  },
  post: async (write: Write, importId: string, entries: readonly OpeningEntry[]) => {
    for (const [branchId, lines] of Map.groupBy(entries, (entry) => entry.branchId)) {
      const named = lines.map((line) => ({ ...line, variationId: null, units: line.quantity }))
      const asked = { branchId, lines: named, field: 'stock', sourceId: importId }
      await requireSerials(write.scope, write.trx, asked)
    }
    await postByBranch(
      write,
      importId,
      entries.map(({ branchId, itemId, quantity: amount, unitCost, serials }) => ({
        ...{ branchId, itemId, variationId: null, locationId: branchId, kind: 'opening' as const },
        ...{ id: v5(`${branchId} ${itemId}`, importId), quantity: amount, serials },
        at: write.now.toISOString(),
        givenCost: openingCost(unitCost, amount),
      })),
    )
  },
  takeBack: async (write: Write, importId: string) => {
    const entered = await findEnteredStock(write.scope, write.trx, importId)
    await postByBranch(
      write,
      importId,
      entered.map((one) => ({
        ...{ branchId: one.branch_id, itemId: one.item_id, variationId: null },
        ...{ locationId: one.location_id, kind: 'opening' as const },
        ...{ id: v5(`back ${one.id}`, importId), quantity: quantity(-one.quantity) },
        serials: one.serials ?? [],
        at: afterEntry(one.at, write.now).toISOString(),
      })),
    )
  },
}

/** Movements of one instant stand in the order of their ids, and these must come last. */
const afterEntry = (entered: Date, now: Date) =>
  new Date(Math.max(now.getTime(), entered.getTime() + 1))

async function postByBranch(
  { scope: { companyId }, trx, actor }: Write,
  importId: string,
  entries: readonly (PostingEntry & { readonly branchId: string })[],
): Promise<void> {
  // Nothing of none is no movement.
  const moving = entries.filter((entry) => entry.quantity !== 0)
  for (const branchId of new Set(moving.map((entry) => entry.branchId))) {
    const ofBranch = moving.filter((entry) => entry.branchId === branchId)
    await postMovements(trx, {
      ...{ companyId, branchId, by: personOf(actor), source: { kind: 'entry', id: importId } },
      entries: ofBranch.map(({ branchId: _, ...entry }) => entry),
    })
  }
}
