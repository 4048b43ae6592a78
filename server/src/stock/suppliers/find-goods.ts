/** Goods to put into a delivery or an order: by words, or by codes as they were scanned. */
import type { Goods } from '@servery/contract/stock/suppliers.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import { quantity } from '@servery/domain/kernel/quantity.ts'
import { costPerUnit } from '@servery/domain/stock/buying/packs.ts'
import { findItemPage, findItems, itemSorts, type StoredItem } from '../../catalogue/items/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { taxRateTable } from '../../setup/taxes/index.ts'
import {
  findByCodes,
  findLastReceipts,
  type GoodsRef,
  goodsKey,
  type LastReceipt,
  namesOf,
  unnamed,
} from './goods.store.ts'
import { findOffers, type Offer } from './supplier-items.store.ts'

interface Input {
  readonly search: string
  readonly codes: readonly string[]
  readonly itemIds: readonly string[]
  readonly supplierId: string | null
}

type Found = Goods & { readonly code: string | null }

const searchedMax = 20

export async function findGoodsToBuy(
  scope: Scope,
  trx: TenantTransaction,
  asked: Input,
): Promise<{ rows: Found[] }> {
  const coded = await findByCodes(scope, trx, asked)
  const wanted = [...coded].map(([code, ref]) => ({ code, ref }))
  const ids = [...asked.itemIds, ...wanted.map(({ ref }) => ref.itemId)]
  const items = await findItems(scope, trx, [...new Set(ids)])
  const byId = new Map(items.map((item) => [item.id, item]))
  const searched = asked.search === '' ? [] : await search(scope, trx, asked.search)
  const named = asked.itemIds.flatMap((id) => byId.get(id) ?? [])
  const refs = [
    ...wanted.flatMap(({ code, ref }) => {
      const item = byId.get(ref.itemId)
      return item === undefined || item.archived ? [] : [{ code, ref, item }]
    }),
    ...[...searched, ...named].flatMap((item) =>
      refsOf(item).map((ref) => ({ code: null, ref, item })),
    ),
  ]
  const view = await viewOf(
    scope,
    trx,
    refs.map(({ item }) => item),
    asked.supplierId,
  )
  return { rows: refs.map(({ code, ref, item }) => ({ ...view(item, ref), code })) }
}

async function search(scope: Scope, trx: TenantTransaction, words: string) {
  const sort = { name: 'name', descending: false, ...itemSorts.name }
  const filter = {
    ...{ search: words, archived: false, soldOut: undefined, missingInfo: false },
    ...{ categoryId: undefined, taxRateId: undefined, channel: undefined },
    ...{ stationId: undefined, menuId: undefined },
  }
  const page = { sort, cursor: undefined, limit: searchedMax }
  return (await findItemPage(scope, trx, filter, page))?.rows ?? []
}

/** The item itself, or each of its variations. */
const refsOf = ({ id: itemId, input }: StoredItem): readonly GoodsRef[] =>
  input.variations.length === 0
    ? [{ itemId, variationId: null }]
    : input.variations.map(({ id: variationId }) => ({ itemId, variationId }))

async function viewOf(
  scope: Scope,
  trx: TenantTransaction,
  items: readonly StoredItem[],
  supplierId: string | null,
): Promise<(item: StoredItem, ref: GoodsRef) => Goods> {
  const ids = items.map(({ id }) => id)
  const offers = await findOffers(scope, trx, ids)
  const last = await findLastReceipts(scope, trx, ids)
  const rates = new Map(
    (await taxRateTable.findSince(scope, trx, 0)).map(({ id, input }) => [id, input.rate]),
  )
  return (item, ref) => {
    const variation = item.input.variations.find(({ id }) => id === ref.variationId)
    const { sku, barcode } = variation ?? item.input
    const receipt = last.get(goodsKey(ref))
    return {
      ...ref,
      ...(namesOf(item, ref) ?? unnamed),
      ...{ sku, barcode },
      taxRate: item.input.taxRateIds.reduce((all, id) => all + (rates.get(id) ?? 0), 0),
      packs: packsOf(offers.get(goodsKey(ref)) ?? [], supplierId),
      lastCost: receipt === undefined ? null : lastCostOf(receipt),
      lastReceivedAt: receipt?.receivedAt.toISOString() ?? null,
    }
  }
}

export function lastCostOf({ landed, units }: LastReceipt): number | null {
  return costPerUnit(minorUnits(landed), quantity(units))
}

/** Those of the supplier who is asked come first. */
function packsOf(offers: readonly Offer[], supplierId: string | null): Goods['packs'] {
  const own = offers.filter((offer) => offer.supplierId === supplierId)
  const others = offers.filter((offer) => offer.supplierId !== supplierId)
  return [...own, ...others].map((offer) => ({
    supplierItemId: offer.supplierItemId,
    supplierId: offer.supplierId,
    supplierName: offer.supplierName,
    code: offer.code,
    packName: offer.packName,
    factor: offer.factor,
    cost: offer.cost,
    minimumPacks: offer.minimumPacks,
    preferred: offer.preferred,
  }))
}
