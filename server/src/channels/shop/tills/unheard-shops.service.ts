/** Shops that guests may order from now, while no till of the branch would hear of it. */
import type { Scope, TenantTransaction } from '../../../platform/db/index.ts'
import { openingOf, readShop, serviceOf } from '../../online/index.ts'
import { findSilentBranches, type SilentBranch } from '../silent-tills.store.ts'
import { findHeldBack } from '../times.service.ts'

export interface UnheardShop extends SilentBranch {
  /** What guests find: a shop that takes orders, or one that is paused for this. */
  readonly shop: 'accept' | 'pause'
}

export async function findUnheardShops(
  scope: Scope,
  trx: TenantTransaction,
  now: Date,
): Promise<readonly UnheardShop[]> {
  const found: UnheardShop[] = []
  for (const silent of await findSilentBranches(scope, trx, now)) {
    const shop = await readShop(scope, trx, silent.branchId, now)
    if (shop.setting === null || findHeldBack(shop, now) !== null) continue
    const { orderTypes, silentTills } = shop.setting.input
    const isOpen = orderTypes.some((type) => openingOf(shop, serviceOf[type], now).kind === 'open')
    if (isOpen) found.push({ ...silent, shop: silentTills })
  }
  return found
}
