/** The branch that a guest orders from, as it is now. */
import type { OnlineSettingInput } from '@servery/contract/setup/online.ts'
import type { OnlineOrderType } from '@servery/domain/business/online/shop.ts'
import type { ShopRefusal } from '@servery/domain/business/online/shop-refusals.ts'
import { type LocalMoment, localMomentOf } from '@servery/domain/kernel/schedule.ts'
import type { OrderType } from '@servery/domain/offer/catalogue/order-type.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import type { Services } from '../../platform/http/index.ts'
import { wallClockAt } from '../../setup/company/index.ts'
import type { Shop } from '../online/index.ts'
import { type KnownBranch, readBranch } from './known-branch.ts'

export interface ShopPlace {
  readonly scope: Scope
  readonly trx: TenantTransaction
  readonly now: Date
  readonly known: KnownBranch
  readonly shop: Shop
  readonly setting: OnlineSettingInput
  /** The wall clock of the branch. */
  readonly at: LocalMoment
}

/** How the tills call what guests choose. */
export const tillTypeOf: Readonly<Record<OnlineOrderType, OrderType>> = {
  collection: 'collection',
  delivery: 'delivery',
  table: 'eat_in',
}

/** Ends the request: the shop does not take it. */
export function refuseShop(
  refusal: ShopRefusal,
  field: string | null = null,
  detail: Readonly<Record<string, string | number>> = {},
): never {
  return fail('shop_refused', {
    detail: { refusal, ...detail },
    ...(field === null ? {} : { field }),
  })
}

/** Whose shop has this name in its address; `not_found` where nobody's has. */
export async function findShopAddress(
  { database }: Pick<Services, 'database'>,
  slug: string,
): Promise<{ readonly scope: Scope; readonly branchId: string }> {
  const found = await database.findShop(slug)
  if (found === null) return fail('not_found', { field: 'slug' })
  return { scope: { companyId: found.companyId, branchIds: null }, branchId: found.branchId }
}

export async function shopPlaceOf(
  scope: Scope,
  trx: TenantTransaction,
  { branchId, now }: { readonly branchId: string; readonly now: Date },
): Promise<ShopPlace> {
  const known = await readBranch(scope, trx, { branchId, now })
  const { shop } = known
  if (shop.setting === null || shop.branch.archived) return fail('not_found', { field: 'slug' })
  const at = localMomentOf(wallClockAt(now, { time_zone: shop.branch.timeZone }))
  return { scope, trx, now, known, shop, setting: shop.setting.input, at }
}

/** What is done in the shop of an address, in one transaction. */
export async function inShop<T>(
  services: Pick<Services, 'database' | 'now'>,
  slug: string,
  work: (place: ShopPlace) => Promise<T>,
  how: 'read' | 'write' = 'read',
): Promise<T> {
  const { scope, branchId } = await findShopAddress(services, slug)
  const run = async (trx: TenantTransaction) =>
    work(await shopPlaceOf(scope, trx, { branchId, now: new Date(services.now()) }))
  const { database } = services
  return how === 'read' ? database.readTenant(scope, run) : database.withTenant(scope, run)
}
