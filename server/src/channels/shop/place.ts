/** The branch that a guest orders from, as it is now. */
import type { OnlineSettingInput } from '@servery/contract/setup/online.ts'
import type { OnlineOrderType } from '@servery/domain/business/online/shop.ts'
import type { ShopRefusal } from '@servery/domain/business/online/shop-refusals.ts'
import { type LocalMoment, localMomentOf } from '@servery/domain/kernel/schedule.ts'
import type { OrderType } from '@servery/domain/offer/catalogue/order-type.ts'
import { outcomeOf } from '../../fair/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail, toApiError } from '../../platform/errors/index.ts'
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

/** Whether a branch can't accept an order any more: it counts as rejected. */
export function isTooLate(answerBy: Date | null, now: Date): boolean {
  return answerBy !== null && answerBy <= now
}

/** Ends the request where that is so, though nobody has written it down yet. */
export function requireInTime(answerBy: Date | null, now: Date): void {
  if (isTooLate(answerBy, now)) refuseShop('answer_too_late', 'orderId')
}

interface ShopAddress {
  readonly scope: Scope
  readonly branchId: string
}

const addressesMax = 10_000
const addresses = new WeakMap<object, Map<string, ShopAddress>>()

/**
 * What is done at the address of a shop; `not_found` where nobody has it. Whose it is is looked up
 * once; that it is still so is seen by `shopPlaceOf`, which reads the setting.
 */
export async function atAddress<T>(
  { database }: Pick<Services, 'database'>,
  slug: string,
  work: (address: ShopAddress) => Promise<T>,
): Promise<T> {
  const known = addresses.get(database) ?? new Map<string, ShopAddress>()
  addresses.set(database, known)
  const remembered = known.get(slug)
  if (remembered !== undefined) {
    const outcome = await outcomeOf(() => work(remembered))
    if (outcome.ok) return outcome.value
    if (toApiError(outcome.error).code !== 'not_found') throw outcome.error
    known.delete(slug)
  }
  const found = await database.findShop(slug)
  if (found === null) return fail('not_found', { field: 'slug' })
  const address = {
    scope: { companyId: found.companyId, branchIds: null },
    branchId: found.branchId,
  }
  if (known.size >= addressesMax) known.clear()
  known.set(slug, address)
  return work(address)
}

export async function shopPlaceOf(
  scope: Scope,
  trx: TenantTransaction,
  {
    branchId,
    now,
    slug,
    revision,
  }: {
    readonly branchId: string
    readonly now: Date
    readonly revision?: number
    /** The address at which it was asked for. */
    readonly slug?: string
  },
): Promise<ShopPlace> {
  const known = await readBranch(scope, trx, { branchId, now, revision })
  const { shop } = known
  const { setting } = shop
  const isHere = slug === undefined || setting?.input.slug === slug
  if (setting === null || shop.branch.archived || !isHere) {
    return fail('not_found', { field: 'slug' })
  }
  const at = localMomentOf(wallClockAt(now, { time_zone: shop.branch.timeZone }))
  return { scope, trx, now, known, shop, setting: setting.input, at }
}

/** What is done in the shop of an address, in one transaction. */
export function inShop<T>(
  services: Pick<Services, 'database' | 'now'>,
  slug: string,
  work: (place: ShopPlace) => Promise<T>,
  how: 'read' | 'write' = 'read',
): Promise<T> {
  return atAddress(services, slug, ({ scope, branchId }) => {
    const run = async (trx: TenantTransaction) =>
      work(await shopPlaceOf(scope, trx, { branchId, slug, now: new Date(services.now()) }))
    const { database } = services
    return how === 'read' ? database.readTenant(scope, run) : database.withTenant(scope, run)
  })
}
