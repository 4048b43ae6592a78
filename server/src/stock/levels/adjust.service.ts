/** Puts adjustments by hand into the ledger: each in its unit, one way or the other. */
import type { StockAdjustment } from '@servery/contract/stock/stock.ts'
import { quantity } from '@servery/domain/kernel/quantity.ts'
import { actionSenses, type StockDirection } from '@servery/domain/stock/adjusting.ts'
import { factorOf, inBaseUnits, type StockPack } from '@servery/domain/stock/units.ts'
import { entryCost, type StockValue } from '@servery/domain/stock/value.ts'
import { findItems, type StoredItem } from '../../catalogue/items/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { requireBatches, requireSerials } from '../batches/index.ts'
import { type PostingEntry, postMovements } from '../ledger/index.ts'
import { findPacks } from '../suppliers/index.ts'
import { findEntered, findLocationNames } from './item.store.ts'
import { stockKindStore } from './records.store.ts'

export interface Adjusting {
  readonly id: string
  readonly branchId: string
  readonly entries: readonly StockAdjustment[]
}

/** Either all of them are entered or none; sent again, nothing more is. */
export async function adjustStock(
  scope: Scope,
  trx: TenantTransaction,
  { id, branchId, entries }: Adjusting,
  by: { readonly actorId: string | null; readonly now: Date },
): Promise<void> {
  const found = await findItems(scope, trx, [...new Set(entries.map(({ itemId }) => itemId))])
  const items = new Map(found.map((item) => [item.id, item]))
  const locations = await findLocationNames(scope, trx)
  const kinds = new Map<string, StockDirection>()
  const kindIds = [...new Set(entries.flatMap((entry) => entry.kindId ?? []))]
  for (const { id: kindId, archived, input } of await stockKindStore.findMany(
    scope,
    trx,
    kindIds,
  )) {
    if (!archived) kinds.set(kindId, input.direction)
  }
  await requireBatches(scope, trx, { branchId, lines: entries, field: 'entries' })
  const known = await findEntered(scope, trx, id)
  const packsOf = await findPacks(scope, trx, [...items.keys()])
  const posted = entries.map((entry, index): PostingEntry => {
    const field = `entries.${index}`
    const item = items.get(entry.itemId) ?? fail('reference_unknown', { field: `${field}.itemId` })
    const place = entry.locationId === null ? branchId : entry.locationId
    if (place !== branchId && locations.get(place)?.branchId !== branchId) {
      fail('reference_unknown', { field: `${field}.locationId` })
    }
    requireVariation(item, entry, field)
    if (!item.input.tracked) fail('stock_not_tracked', { field: `${field}.itemId` })
    return {
      ...{ id: entry.id, itemId: entry.itemId, variationId: entry.variationId },
      ...{ locationId: place, note: entry.note, kindId: entry.kindId },
      ...{ batchId: entry.batchId, serials: entry.serials },
      // What is sent again without a moment is of the moment at which it was entered first.
      at: entry.at ?? known.get(entry.id) ?? by.now.toISOString(),
      ...movedBy({
        entry,
        item,
        field,
        packs: packsOf(entry),
        direction: kinds.get(entry.kindId ?? ''),
      }),
    }
  })
  await requireSerials(scope, trx, {
    ...{ branchId, field: 'entries', sourceId: id },
    lines: posted.map(({ counted, ...entry }) => ({
      ...{ itemId: entry.itemId, variationId: entry.variationId, serials: entry.serials },
      ...{ units: counted ?? entry.quantity, isCount: counted != null },
    })),
  })
  await postMovements(trx, {
    ...{ companyId: scope.companyId, branchId, by: by.actorId },
    ...{ source: { kind: 'entry', id }, entries: posted },
  })
}

function requireVariation(item: StoredItem, entry: StockAdjustment, field: string): void {
  const { variations } = item.input
  const isKnown =
    entry.variationId === null
      ? variations.length === 0
      : variations.some(({ id }) => id === entry.variationId)
  if (!isKnown) fail('reference_unknown', { field: `${field}.variationId` })
}

interface Input {
  readonly entry: StockAdjustment
  readonly item: StoredItem
  readonly field: string
  readonly packs: readonly StockPack[]
  /** Of the business's own kind; undefined: there is none. */
  readonly direction: StockDirection | undefined
}

function movedBy({ entry, item, field, packs, direction }: Input) {
  const { kind, sense } = actionSenses[entry.action]
  const factor = factorOf(entry.unit, item.input.unit, packs)
  if (factor === null) return fail('stock_unit_unknown', { field: `${field}.unit` })
  const units = inBaseUnits(entry.quantity, factor)
  if (units === null) return fail('amount_out_of_range', { field: `${field}.quantity` })
  if ((entry.action === 'custom') !== (entry.kindId !== null)) {
    return fail('invalid_input', { field: `${field}.kindId` })
  }
  const way = sense === 'own' ? direction : sense
  if (way === undefined) return fail('reference_unknown', { field: `${field}.kindId` })
  if (entry.unitCost !== null && entry.action !== 'received') {
    return fail('invalid_input', { field: `${field}.unitCost` })
  }
  const givenCost = costOf(entry, field)
  if (way === 'absolute') return { kind, quantity: quantity(0), counted: units }
  if (units === 0) return fail('invalid_input', { field: `${field}.quantity` })
  return { kind, quantity: quantity(way === 'up' ? units : -units), givenCost }
}

/** Of all that came: what one of the unit it was entered in costs, so often. */
function costOf({ unitCost, quantity: amount }: StockAdjustment, field: string): StockValue | null {
  if (unitCost === null) return null
  return entryCost(unitCost, amount) ?? fail('amount_out_of_range', { field: `${field}.unitCost` })
}
