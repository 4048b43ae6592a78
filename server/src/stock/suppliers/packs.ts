/** In which packs goods are sold, by whomever: what they may be counted and adjusted in. */
import type { StockPack } from '@servery/domain/stock/units.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { type GoodsRef, goodsKey } from './goods.store.ts'
import { findOffers } from './supplier-items.store.ts'

/** Of one name the preferred supplier's pack holds; packs without a name are the unit itself. */
export async function findPacks(
  scope: Scope,
  trx: TenantTransaction,
  itemIds: readonly string[],
): Promise<(ref: GoodsRef) => StockPack[]> {
  const offers = await findOffers(scope, trx, [...new Set(itemIds)])
  return (ref) => {
    const packs = new Map<string, StockPack>()
    for (const { packName: name, factor: holds } of offers.get(goodsKey(ref)) ?? []) {
      if (name !== '' && !packs.has(name)) packs.set(name, { name, holds })
    }
    return [...packs.values()]
  }
}
