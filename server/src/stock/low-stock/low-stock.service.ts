/** What a branch is short of, and how much of it to order of whom. */
import type { LowStockRow } from '@servery/contract/stock/low-stock.ts'
import { zeroAmount } from '@servery/domain/kernel/money.ts'
import { extend, pieces, quantity } from '@servery/domain/kernel/quantity.ts'
import type { Quantity } from '@servery/domain/kernel/types.ts'
import { unitFactor } from '@servery/domain/stock/buying/packs.ts'
import {
  availableOf,
  daysCover,
  type StockNeed,
  stockStatusOf,
  suggestPacks,
} from '@servery/domain/stock/buying/suggest-order.ts'
import { findItems, type StoredItem } from '../../catalogue/items/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { findSold, folded, soldDays } from '../ledger/index.ts'
import { findOrdered } from '../purchasing/index.ts'
import {
  type BranchLevel,
  findBranchLevels,
  findLastReceipts,
  findOffers,
  type GoodsRef,
  goodsKey,
  type Offer,
} from '../suppliers/index.ts'
import { findInTransit } from '../transfers/index.ts'
import { findLowAtDefault, findTargets, findTracked, type Target } from './targets.store.ts'

export interface LowStockQuery {
  readonly branchId: string
  readonly supplierId?: string | undefined
  readonly status: 'short' | 'low' | 'out'
}

const rowsMax = 1000

export async function listLowStock(
  scope: Scope,
  trx: TenantTransaction,
  query: LowStockQuery,
  now: Date,
): Promise<{ rows: LowStockRow[]; total: number }> {
  const rows = await findLowStock(scope, trx, query, now)
  return { rows: rows.slice(0, rowsMax), total: rows.length }
}

/** All of them, however many. */
export async function findLowStock(
  scope: Scope,
  trx: TenantTransaction,
  query: LowStockQuery,
  now: Date,
): Promise<LowStockRow[]> {
  const { branchId } = query
  const targets = await findTargets(scope, trx, { branchId })
  const tracked = await findTracked(scope, trx, branchId)
  const needs = await findNeeds(scope, trx, { branchId, tracked, targets })
  const short = [...needs.values()].filter((need) => isShort(need))
  const items = await findItems(scope, trx, [...new Set(short.map(({ itemId }) => itemId))])
  const make = await rowMaker(scope, trx, { branchId, items, now })
  const rows = short.flatMap((need) => make(need) ?? []).filter((row) => isAsked(row, query))
  return rows.sort(bySupplier)
}

export interface Need extends StockNeed, GoodsRef {
  /** Said of it in the branch; null: the default holds. */
  readonly ownLowAt: Quantity | null
  readonly level: BranchLevel | null
}

async function findNeeds(
  scope: Scope,
  trx: TenantTransaction,
  asked: {
    readonly branchId: string
    readonly tracked: readonly GoodsRef[]
    readonly targets: readonly Target[]
  },
): Promise<ReadonlyMap<string, Need>> {
  const { branchId, tracked, targets } = asked
  const itemIds = [...new Set(tracked.map(({ itemId }) => itemId))]
  const ledger = await folded(trx, scope, { branchIds: [branchId], itemIds })
  const { companyId } = scope
  const byKey = await findBranchLevels(ledger, { companyId, branchId, itemIds })
  const ordered = await findOrdered(scope, trx, branchId)
  const coming = await findInTransit(scope, trx, branchId)
  const said = new Map(targets.map((target) => [goodsKey(target), target]))
  const lowAt = await findLowAtDefault(scope, trx)
  // What never moved there is out of stock all the same.
  const refs = [...byKey.values(), ...tracked.filter((ref) => !byKey.has(goodsKey(ref)))]
  return new Map(
    refs.map((ref) => {
      const key = goodsKey(ref)
      const level = byKey.get(key) ?? null
      const need: Need = {
        ...{ itemId: ref.itemId, variationId: ref.variationId, level },
        onHand: level?.onHand ?? quantity(0),
        committed: level?.committed ?? quantity(0),
        onOrder: quantity((ordered.get(key) ?? 0) + (coming.get(key) ?? 0)),
        lowAt: said.get(key)?.lowAt ?? lowAt,
        ownLowAt: said.get(key)?.lowAt ?? null,
        par: said.get(key)?.par ?? null,
      }
      return [key, need] as const
    }),
  )
}

function isShort(need: Need): boolean {
  if (need.par === 0 && need.onHand >= 0) return false
  return (
    stockStatusOf(need) !== 'enough' ||
    (need.par !== null && availableOf(need) + need.onOrder < need.par)
  )
}

function isAsked(row: LowStockRow, { supplierId, status }: LowStockQuery): boolean {
  if (supplierId !== undefined && row.supplierId !== supplierId) return false
  return status === 'short' || row.status === status || (status === 'low' && row.status === 'out')
}

const bySupplier = (a: LowStockRow, b: LowStockRow) =>
  compare(a.supplierName, b.supplierName) ||
  compare(a.itemName, b.itemName) ||
  compare(a.variationName, b.variationName)

/** What has no supplier comes last. */
function compare(a: string, b: string): number {
  if (a === '' || b === '') return Number(a === '') - Number(b === '')
  return a < b ? -1 : a > b ? 1 : 0
}

async function rowMaker(
  scope: Scope,
  trx: TenantTransaction,
  place: {
    readonly branchId: string
    readonly items: readonly StoredItem[]
    readonly now: Date
  },
): Promise<(need: Need) => LowStockRow | null> {
  const { branchId, items, now } = place
  const ids = items.map(({ id }) => id)
  const byId = new Map(items.map((item) => [item.id, item]))
  const offers = await findOffers(scope, trx, ids)
  const last = await findLastReceipts(scope, trx, ids, branchId)
  const { companyId } = scope
  const sold = await findSold(trx, { companyId, branchId, itemIds: ids, now })
  const soldOf = new Map(sold.map((one) => [goodsKey(one), one.quantity]))
  return (need) => {
    const item = byId.get(need.itemId)
    if (item === undefined) return null
    const variation = item.input.variations.find(({ id }) => id === need.variationId)
    if (need.variationId !== null && variation === undefined) return null
    const key = goodsKey(need)
    const [offer] = offers.get(key) ?? []
    return {
      ...figuresOf(need, soldOf.get(key) ?? quantity(0)),
      itemName: item.input.name,
      bySerial: item.input.tracedBy.includes('serial'),
      variationName: variation?.name ?? '',
      unit: item.input.unit,
      ...orderOf(need, offer),
      unitCost: need.level?.unitCost ?? item.input.cost * 1000,
      lastReceivedAt: last.get(key)?.receivedAt.toISOString() ?? null,
    }
  }
}

function figuresOf(need: Need, sold: Quantity) {
  const { itemId, variationId, onHand, committed, onOrder, lowAt, ownLowAt, par } = need
  const available = availableOf(need)
  return {
    ...{ itemId, variationId, onHand, committed, available, onOrder, lowAt, ownLowAt, par },
    status: stockStatusOf(need),
    daysCover: daysCover(available, { quantity: sold, days: soldDays }),
  }
}

function orderOf(need: Need, offer: Offer | undefined) {
  const factor = offer?.factor ?? unitFactor
  const suggested = suggestPacks(need, { factor, minimumPacks: offer?.minimumPacks ?? 0 })
  const packCost = offer?.cost ?? zeroAmount
  return {
    supplierId: offer?.supplierId ?? null,
    supplierName: offer?.supplierName ?? '',
    supplierItemId: offer?.supplierItemId ?? null,
    code: offer?.code ?? '',
    packName: offer?.packName ?? '',
    ...{ factor, packCost, suggested },
    suggestedCost: extend(packCost, pieces(suggested)),
  }
}
