/**
 * All that a shop needs to know of its branch, read once for each revision of the company's
 * records: guests ask often, and what they ask about seldom changes.
 */
import type { GuestMenu } from '@servery/contract/trade/shop-menu.ts'
import { stockOf } from '@servery/domain/offer/catalogue/availability.ts'
import { isOfferedAt } from '@servery/domain/offer/catalogue/payment-method.ts'
import { languageOf } from '@servery/messages/languages.ts'
import { categoryTable, discountTable, findItemsSince } from '../../catalogue/items/index.ts'
import { findPublishedSince } from '../../catalogue/menus/index.ts'
import { findProgramme } from '../../customers/loyalty/index.ts'
import { currentRevision, type Scope, type TenantTransaction } from '../../platform/db/index.ts'
import { findCompany } from '../../setup/company/index.ts'
import { floorAreaStore } from '../../setup/floor-areas/index.ts'
import { paymentMethodTable } from '../../setup/payment-methods/index.ts'
import { findVisibleLinks } from '../../setup/receipt-brands/index.ts'
import { serviceChargeTable } from '../../setup/service-charges/index.ts'
import { taxRateTable } from '../../setup/taxes/index.ts'
import { findKitchen } from '../../trade/office/index.ts'
import { findCatalogue } from '../../trade/quotes/index.ts'
import { readShop } from '../online/index.ts'
import { findOtherShops } from './guest-shop.store.ts'

export type KnownBranch = Awaited<ReturnType<typeof readAll>>

export interface MadeMenu {
  readonly minute: number
  readonly menu: GuestMenu
  /** Made when it is asked for. */
  file: MenuFile | null
}

/** The menu as it is sent; the tag changes with what it says, and with nothing else. */
export interface MenuFile {
  readonly text: string
  readonly tag: string
}

const branchesMax = 64
const known = new Map<string, KnownBranch>()

export async function readBranch(
  scope: Scope,
  trx: TenantTransaction,
  asked: {
    readonly branchId: string
    readonly now: Date
    /** Where it was read in this transaction already. */
    readonly revision?: number | undefined
  },
): Promise<KnownBranch> {
  const key = `${scope.companyId} ${asked.branchId}`
  const revision = asked.revision ?? (await currentRevision(scope, trx))
  const found = known.get(key)
  if (found?.revision === revision) return found
  const read = await readAll(scope, trx, { ...asked, revision })
  known.delete(key)
  known.set(key, read)
  const [oldest] = known.keys()
  if (known.size > branchesMax && oldest !== undefined) known.delete(oldest)
  return read
}

interface Asked {
  readonly branchId: string
  readonly now: Date
  readonly revision: number
}

async function readAll(scope: Scope, trx: TenantTransaction, asked: Asked) {
  const { branchId, now, revision } = asked
  const shop = await readShop(scope, trx, branchId, now)
  const { branch } = shop
  const stored = await findItemsSince(scope, trx, -1)
  const itemIds = stored.filter(({ archived }) => !archived).map(({ id }) => id)
  const { sale: _, ...catalogue } = await findCatalogue(scope, trx, {
    ...{ itemIds, branch, channel: 'online', orderType: 'collection', now },
  })
  const kitchen = await findKitchen(scope, trx, { branch, now })
  const discounts = active(await discountTable.findSince(scope, trx, -1))
  const isCounted = discounts.some(
    ({ usesMax, customerUsesMax = null, codes }) =>
      usesMax !== null || customerUsesMax !== null || codes.length > 0,
  )
  return {
    revision,
    shop,
    catalogue,
    /** What was said may have ended since it was read. */
    kitchenAt: (moment: Date) => ({
      ...kitchen,
      stockOf: (...ids: readonly string[]) =>
        stockOf(
          ids.map((id) => kitchen.said.get(id)),
          moment.toISOString(),
        ),
    }),
    categories: active(await categoryTable.findSince(scope, trx, -1)),
    menus: await findPublishedSince(scope, trx, -1),
    charges: active(await serviceChargeTable.findSince(scope, trx, -1)),
    taxRates: active(await taxRateTable.findSince(scope, trx, -1)),
    areas: active(await floorAreaStore.findSince(scope, trx, -1)).filter(
      (area) => area.branchId === branch.id,
    ),
    /** Null: some are given so often and no more, which has to be counted each time. */
    discounts: isCounted ? null : discounts,
    /** By what gift cards are recorded; null: the shop takes none. */
    giftCards: giftCardMethod(await paymentMethodTable.findSince(scope, trx, -1)),
    programme: (await findProgramme(scope, trx))?.input ?? null,
    language: languageOf((await findCompany(scope, trx))?.language),
    links: await findVisibleLinks(scope, trx, branch.id),
    otherShops: await findOtherShops(scope, trx, branch.id),
    /** The menu of each order type as it was last made. */
    menusMade: new Map<string, MadeMenu>(),
  }
}

function giftCardMethod(stored: Awaited<ReturnType<typeof paymentMethodTable.findSince>>) {
  const found = stored.find(
    ({ archived, input }) =>
      !archived && input.kind === 'gift_card' && isOfferedAt('online', input),
  )
  return found === undefined ? null : { id: found.id, name: found.input.name }
}

interface Row<Input> {
  readonly id: string
  readonly version: number
  readonly archived: boolean
  readonly input: Input
}

function active<Input>(rows: readonly Row<Input>[]) {
  return rows
    .filter(({ archived }) => !archived)
    .map(({ id, version, archived, input }) => ({ ...input, id, version, archived }))
}
