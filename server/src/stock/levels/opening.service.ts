/** Stock that came with a file of items: entered as an opening, and taken out with the file. */
import { quantity } from '@servery/domain/kernel/quantity.ts'
import { isSellable } from '@servery/domain/stock/serials.ts'
import { openingCost, stockQuantityMax } from '@servery/domain/stock/value.ts'
import { v5 } from 'uuid'
import type { OpeningEntry, OpeningStock } from '../../catalogue/imports/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import type { Write } from '../../platform/records/index.ts'
import { findPieces, requireSerials } from '../batches/index.ts'
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
  findPieces: async (scope: Scope, trx: TenantTransaction, itemIds: readonly string[]) => {
    const pieces = itemIds.length === 0 ? [] : await findPieces(scope, trx, { itemIds })
    const there = pieces.filter(({ last: { after } }) =>
      ['in_stock', 'on_the_way'].includes(after?.state ?? ''),
    )
    const byItem = Map.groupBy(there, ({ itemId }) => itemId)
    return new Map([...byItem].map(([id, of]) => [id, new Set(of.map(({ serial }) => serial))]))
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
    await requireStillThere(write, entered)
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

/** A piece that was sold, or went elsewhere, can’t be taken out of where it came in. */
async function requireStillThere(
  { scope, trx }: Write,
  entered: Awaited<ReturnType<typeof findEnteredStock>>,
): Promise<void> {
  const named = entered.filter(({ serials }) => serials !== null && serials.length > 0)
  if (named.length === 0) return
  const pieces = await findPieces(scope, trx, {
    itemIds: [...new Set(named.map(({ item_id }) => item_id))],
    serials: named.flatMap(({ serials }) => serials ?? []),
  })
  const keyOf = (itemId: string, serial: string) => `${itemId} ${serial}`
  const places = new Map(
    pieces
      .filter(({ variationId }) => variationId === null)
      .map(({ itemId, serial, last }) => [keyOf(itemId, serial), last.after]),
  )
  for (const { item_id, branch_id, serials } of named) {
    for (const serial of serials ?? []) {
      if (isSellable(places.get(keyOf(item_id, serial)) ?? null, branch_id)) continue
      fail('serial_not_here', { field: 'id', detail: { serial } })
    }
  }
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
