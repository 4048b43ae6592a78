/** What routes of stock answer. */
import type { StockLedgerRow, StockRow } from '@servery/contract/stock/stock.ts'
import { addDays } from '@servery/domain/kernel/business-date.ts'
import { quantity } from '@servery/domain/kernel/quantity.ts'
import type { Quantity } from '@servery/domain/kernel/types.ts'
import type { StockStatus } from '@servery/domain/stock/adjusting.ts'
import { daysCover } from '@servery/domain/stock/buying/suggest-order.ts'
import type { StockKind } from '@servery/domain/stock/kinds.ts'
import type { StockPack } from '@servery/domain/stock/units.ts'
import { type StockValue, stockValue, unitValueOf } from '@servery/domain/stock/value.ts'
import { findItem, type StoredItem } from '../../catalogue/items/index.ts'
import { requireBranch } from '../../platform/access/index.ts'
import type { Scope } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { requirePage, requireSort } from '../../platform/paging/index.ts'
import { businessDateAt, findBranch, findPeople } from '../../setup/company/index.ts'
import {
  type FoldedTransaction,
  findSold,
  levelsNow,
  type StockLevel,
  soldDays,
} from '../ledger/index.ts'
import { findBranches } from '../places/index.ts'
import { findPacks } from '../suppliers/index.ts'
import {
  balanceAfter,
  type DayLevel,
  findDays,
  findItemTargets,
  findLedgerPage,
  findLocationNames,
  type PlaceKey,
} from './item.store.ts'
import { countThings, findThings, type StockFilter, stockSorts } from './list.store.ts'
import { findWorth } from './value.store.ts'

export async function listStock(
  scope: Scope,
  trx: FoldedTransaction,
  query: StockFilter & {
    readonly cursor?: string | undefined
    readonly limit: number
    readonly sort: string
  },
  now: Date,
) {
  requireBranch(scope, query.branchId)
  const branch = await findBranch(scope, trx, query.branchId)
  if (branch === undefined) return fail('not_found', { field: 'branchId' })
  const { cursor, limit, sort: wanted, ...filter } = query
  const sort = requireSort(stockSorts, wanted)
  const summed = cursor === undefined ? await sumBranch(scope, trx, filter) : null
  const total = summed?.total ?? null
  const page = requirePage(await findThings(scope, trx, filter, { sort, cursor, limit, total }))
  const itemIds = [...new Set(page.rows.map(({ item_id }) => item_id))]
  const place = { companyId: scope.companyId, branchId: query.branchId, itemIds }
  const levels = gathered(await levelsNow(trx, place))
  const sold = await findSold(trx, { ...place, now })
  const packsOf = await findPacks(scope, trx, itemIds)
  const soldOf = new Map(sold.map((one) => [one.variationId ?? one.itemId, one.quantity]))
  const rows = page.rows.map((thing): StockRow => {
    const level = levels.get(thing.id) ?? nothing
    const available = quantity(level.onHand - level.committed)
    return {
      ...{ id: thing.id, itemId: thing.item_id, variationId: thing.variation_id },
      ...{ name: thing.name, variationName: thing.variation_name, sku: thing.sku },
      ...{ categoryId: thing.category_id, categoryName: thing.category_name },
      ...{ unit: thing.unit, tracked: thing.tracked, ...level, available },
      daysCover: daysOf(available, soldOf.get(thing.id)),
      ...{ lowAt: units(thing.low_at), ownLowAt: units(thing.own_low_at), par: units(thing.par) },
      supplierId: thing.supplier?.id ?? null,
      supplierName: thing.supplier?.name ?? '',
      packs: shownPacks(packsOf({ itemId: thing.item_id, variationId: thing.variation_id })),
      status: thing.tracked ? statusOf(level.onHand, thing.low_at ?? 0) : 'untracked',
    }
  })
  const summary = summed && { currency: branch.view.currency, ...summed.summary }
  return { ...page, branchId: query.branchId, rows, summary }
}

const shownPacks = (packs: readonly StockPack[]) =>
  packs.map(({ name, holds }) => ({ name, holds: quantity(holds) }))

/** What stands above the first page: of the whole branch, and how many rows the list has. */
async function sumBranch(scope: Scope, trx: FoldedTransaction, filter: StockFilter) {
  const { status, ...others } = filter
  const { branchId } = filter
  const counts = await countThings(scope, trx, { branchId })
  const { search = '', categoryId, supplierId } = others
  const isNarrowed = search !== '' || categoryId !== undefined || supplierId !== undefined
  const found = isNarrowed ? await countThings(scope, trx, others) : counts
  const [worth] = await findWorth(scope, trx, { branchIds: [branchId] })
  const { low, out, negative } = counts.of
  return {
    total: status === undefined ? found.all : found.of[status],
    summary: {
      ...{ value: stockValue(worth?.value ?? 0), inTransit: stockValue(worth?.in_transit ?? 0) },
      ...{ low, out, negative },
    },
  }
}

const units = (figure: number | null | undefined) => (figure == null ? null : quantity(figure))

/** By what is on hand, as the list is narrowed and counted; what to order goes by the available. */
function statusOf(onHand: number, lowAt: number): StockStatus {
  if (onHand > lowAt) return 'in'
  return onHand > 0 ? 'low' : onHand === 0 ? 'out' : 'negative'
}

function daysOf(available: Quantity, sold: Quantity = quantity(0)): number | null {
  const tenths = daysCover(available, { quantity: sold, days: soldDays })
  return tenths === null ? null : tenths / 10
}

const nothing = {
  ...{ onHand: quantity(0), committed: quantity(0), inTransit: quantity(0) },
  ...{ value: stockValue(0), unitCost: stockValue(0) },
  lastCountedAt: null as string | null,
}
type Gathered = typeof nothing

/** By variation or item: over all places of the branch. */
function gathered(levels: readonly StockLevel[]): ReadonlyMap<string, Gathered> {
  const sums = new Map<string, Gathered>()
  for (const level of levels) {
    const name = level.variationId ?? level.itemId
    const before = sums.get(name) ?? nothing
    if (level.inTransit) {
      sums.set(name, { ...before, inTransit: quantity(before.inTransit + level.onHand) })
      continue
    }
    const onHand = quantity(before.onHand + level.onHand)
    const value = stockValue(before.value + level.value)
    const counted = [before.lastCountedAt, level.lastCountedAt?.toISOString() ?? null]
    sums.set(name, {
      ...{ onHand, value, inTransit: before.inTransit },
      committed: quantity(before.committed + level.committed),
      unitCost: onHand > 0 ? unitValueOf(value, onHand) : level.unitCost,
      lastCountedAt:
        counted
          .filter((at) => at !== null)
          .sort()
          .at(-1) ?? null,
    })
  }
  return sums
}

/** Of an item, in the branches that may be seen. */
export async function stockOfItem(
  scope: Scope,
  trx: FoldedTransaction,
  { id, branchId }: { readonly id: string; readonly branchId?: string | undefined },
) {
  const item = (await findItem(scope, trx, id)) ?? fail('not_found', { field: 'id' })
  const moved = await placesOf(scope, trx, { itemIds: [id], branchId })
  const places = [...moved, ...(await unmovedOf(scope, trx, { item, branchId, moved }))]
  const targets = await findItemTargets(scope, trx, id)
  const packsOf = await findPacks(scope, trx, [id])
  const rows = places.map((row) => {
    const said = targets.find(
      (one) => one.branch_id === row.branchId && one.variation === (row.variationId ?? ''),
    )
    const packs = shownPacks(packsOf({ itemId: id, variationId: row.variationId }))
    return { ...row, lowAt: units(said?.low_at), par: units(said?.par), packs }
  })
  return { tracked: item.input.tracked, unit: item.input.unit, rows }
}

/** Where a tracked item could be and nothing of it ever moved: it has levels there all the same. */
async function unmovedOf(
  scope: Scope,
  trx: FoldedTransaction,
  asked: {
    readonly item: StoredItem
    readonly branchId: string | undefined
    readonly moved: Awaited<ReturnType<typeof placesOf>>
  },
): Promise<Awaited<ReturnType<typeof placesOf>>> {
  const { item, branchId, moved } = asked
  const { tracked, variations, branchIds, cost } = item.input
  if (!tracked || item.archived) return []
  const ids = variations.length === 0 ? [null] : variations.map(({ id }) => id)
  const branches = (await findBranches(scope, trx)).filter(
    ({ id }) => (branchId === undefined || id === branchId) && (branchIds?.includes(id) ?? true),
  )
  return branches.flatMap((branch) =>
    ids
      .filter((id) => !moved.some((row) => row.branchId === branch.id && row.variationId === id))
      .map((variationId) => ({
        ...{ ...nothing, variationId, unitCost: stockValue(cost * 1000), inTransit: false },
        ...{ branchId: branch.id, branchName: branch.name, currency: branch.currency },
        ...{ locationId: branch.id, locationName: '' },
      })),
  )
}

export async function placesOf(
  scope: Scope,
  trx: FoldedTransaction,
  asked: { readonly itemIds: readonly string[]; readonly branchId?: string | undefined },
) {
  if (asked.branchId !== undefined) requireBranch(scope, asked.branchId)
  const branches = (await findBranches(scope, trx)).filter(
    ({ id }) => asked.branchId === undefined || id === asked.branchId,
  )
  const locations = await findLocationNames(scope, trx)
  const { companyId } = scope
  const rows = []
  for (const branch of branches) {
    const place = { companyId, branchId: branch.id, itemIds: asked.itemIds }
    for (const { itemId: _, costKnown: __, lastCountedAt, ...level } of await levelsNow(
      trx,
      place,
    )) {
      rows.push({
        ...{ ...level, branchId: branch.id, branchName: branch.name, currency: branch.currency },
        locationName: locations.get(level.locationId)?.name ?? '',
        lastCountedAt: lastCountedAt?.toISOString() ?? null,
      })
    }
  }
  return rows
}

interface PlaceAsked {
  readonly id: string
  readonly branchId: string
  readonly variationId?: string | undefined
  readonly locationId?: string | undefined
}

async function requirePlace(
  scope: Scope,
  trx: FoldedTransaction,
  asked: PlaceAsked,
): Promise<PlaceKey> {
  requireBranch(scope, asked.branchId)
  if ((await findItem(scope, trx, asked.id)) === undefined) fail('not_found', { field: 'id' })
  return {
    ...{ itemId: asked.id, branchId: asked.branchId, variationId: asked.variationId ?? null },
    locationId: asked.locationId ?? asked.branchId,
  }
}

export async function readLedger(
  scope: Scope,
  trx: FoldedTransaction,
  asked: PlaceAsked & { readonly cursor?: string | undefined; readonly limit: number },
) {
  const key = await requirePlace(scope, trx, asked)
  const { cursor, limit } = asked
  const page = requirePage(await findLedgerPage(scope, trx, key, { cursor, limit }))
  const [first] = page.rows
  let after = first === undefined ? null : await balanceAfter(scope, trx, key, first)
  const people = await findPeople(
    scope,
    trx,
    page.rows.flatMap(({ entered_by }) => entered_by ?? []),
  )
  const rows = page.rows.map((row): StockLedgerRow => {
    const { on_hand, value } = after ?? { on_hand: 0, value: 0 }
    after = { on_hand: on_hand - row.quantity, value: value - row.cost - row.correction }
    return {
      ...{ id: row.movement_id, sourceId: row.id, source: row.source, at: row.at.toISOString() },
      ...{ kind: row.kind as StockKind, kindName: row.kind_name },
      ...{ quantity: quantity(row.quantity), cost: stockValue(row.cost) },
      counted: row.counted === null ? null : quantity(row.counted),
      ...{ correction: stockValue(row.correction), onHand: quantity(on_hand) },
      ...{ value: stockValue(value), reason: row.reason, note: row.note },
      by: row.entered_by === null ? null : (people.get(row.entered_by) ?? ''),
      callNumber: row.call_number,
    }
  })
  return { ...page, rows }
}

export async function readDays(
  scope: Scope,
  trx: FoldedTransaction,
  asked: PlaceAsked & { readonly days: number },
  now: Date,
) {
  const key = await requirePlace(scope, trx, asked)
  const branch = await findBranch(scope, trx, asked.branchId)
  if (branch === undefined) return fail('not_found', { field: 'branchId' })
  const { timeZone: time_zone, cutOverMinutes: cut_over_minutes } = branch.view
  const today = businessDateAt(now, { time_zone, cut_over_minutes })
  const { before, days } = await findDays(scope, trx, key, addDays(today, 1 - asked.days))
  return {
    before: before === null ? null : dayLevel(before),
    rows: days.map((day) => ({ day: day.day, ...dayLevel(day) })),
  }
}

function dayLevel({ on_hand, value, last_cost }: DayLevel) {
  const [onHand, worth] = [quantity(on_hand), stockValue(value)]
  const unitCost: StockValue = on_hand > 0 ? unitValueOf(worth, onHand) : stockValue(last_cost)
  return { onHand, value: worth, unitCost }
}
