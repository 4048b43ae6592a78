/** The records of the branch as the kiosk sells from them. */
import type { RecordMaps, TeamMember } from '@servery/client'
import type { SyncRecords } from '@servery/contract/devices/sync.ts'
import { type DeviceProfile, plainProfile } from '@servery/domain/business/device/profile.ts'
import { readersOf } from '@servery/domain/card/readers.ts'
import { isScheduled } from '@servery/domain/kernel/schedule.ts'
import { isBundle } from '@servery/domain/offer/catalogue/bundle.ts'
import { favouritesPageId } from '@servery/domain/offer/catalogue/menu.ts'
import {
  type OfferedGroup,
  offeredGroups,
} from '@servery/domain/offer/catalogue/modifier-groups.ts'
import type { OrderType } from '@servery/domain/offer/catalogue/order-type.ts'
import { isOfferedAt } from '@servery/domain/offer/catalogue/payment-method.ts'
import type {
  BranchRecord,
  DiscountRecord,
  ItemRecord,
  ModifierGroupRecord,
  PaymentMethodRecord,
  ServiceChargeRecord,
  TaxRateRecord,
  VariationRecord,
} from '@servery/domain/offer/catalogue/types.ts'
import type { TileView } from '@servery/ordering'
import { localMoment, makeOffer, type Offer } from '@servery/ordering/offer/offer.ts'
import { showMenu } from '@servery/ordering/offer/show-menu.ts'
import { asSold, isSellable, makeTile } from '@servery/ordering/offer/tiles.ts'
import { type KioskBrand, type KioskSetting, plainBrand, plainSetting } from './settings.ts'

export interface MenuPage {
  readonly id: string
  /** Empty: the favourites. */
  readonly name: string
  readonly image: string
  readonly tiles: readonly TileView[]
}

export interface Catalogue {
  readonly branch: BranchRecord
  readonly profile: DeviceProfile
  readonly setting: KioskSetting
  readonly brand: KioskBrand
  readonly items: ReadonlyMap<string, ItemRecord>
  readonly groups: ReadonlyMap<string, ModifierGroupRecord>
  readonly taxRates: readonly TaxRateRecord[]
  readonly discounts: readonly DiscountRecord[]
  readonly discountUses: RecordMaps['discountUses']
  readonly serviceCharges: readonly ServiceChargeRecord[]
  readonly stations: RecordMaps['stations']
  readonly printers: RecordMaps['printers']
  /** The card terminals that this kiosk may send an amount to, its own first. */
  readonly cardReaders: ReturnType<typeof cardReadersOf>
  /** For what guests get points here; null: for nothing. */
  readonly programme: SyncRecords['loyaltyProgrammes'][number] | null
  /** By which such a payment is recorded, the first one that the business lists. */
  readonly cardMethods: readonly PaymentMethodRecord[]
  /** Whose PIN leaves the kiosk. */
  readonly staff: readonly TeamMember[]
  readonly offer: Offer
  /** Whether the back office has locked it, and who. */
  readonly lockedBy: string | null
  /** Whether guests can order now, by the kiosk's own hours. */
  readonly open: boolean
  readonly pagesFor: (orderType: OrderType) => readonly MenuPage[]
}

type Placed = { readonly position: number; readonly name: string }
const byPosition = (a: Placed, b: Placed) =>
  a.position - b.position || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)

/** Null until the branch has arrived. */
export function buildCatalogue(records: RecordMaps): Catalogue | null {
  const [branch] = records.branch.values() as Iterable<BranchRecord>
  if (branch === undefined) return null
  const [device] = records.devices.values()
  const [setting = plainSetting] = records.kioskSettings.values()
  const [brand = plainBrand] = records.kioskBrands.values()
  const offer = makeOffer(records, branch, 'kiosk')
  const sold = ([...records.items.values()] as readonly ItemRecord[]).map(asSold)
  const items = new Map(sold.map((item) => [item.id, item]))
  const offered = sold
    .filter((item) => isSellable(item) && offer.isOffered(item) && isForKiosk(item))
    .filter((item) => setting.ageRestricted === 'staff' || !isAdult(item, items))
    .filter((item) => setting.soldOut === 'grey' || !offer.stockOf(item, null).soldOut)
    .toSorted(byPosition)
  const stations = [...records.stations].filter(
    ([, { branchIds }]) => branchIds?.includes(branch.id) ?? true,
  )
  return {
    branch,
    profile: { ...plainProfile, ...records.deviceProfiles.get(device?.profileId ?? '') },
    setting,
    brand,
    items,
    groups: records.modifierGroups as ReadonlyMap<string, ModifierGroupRecord>,
    taxRates: [...records.taxRates.values()],
    discounts: [...records.discounts.values()],
    discountUses: records.discountUses,
    serviceCharges: [...records.serviceCharges.values()].toSorted(byPosition),
    stations: new Map(stations),
    printers: records.printers,
    cardReaders: cardReadersOf(records),
    programme: setting.loyalty ? ([...records.loyaltyProgrammes.values()][0] ?? null) : null,
    cardMethods: cardMethodsOf(records),
    staff: [...records.team.values()].filter(({ pin }) => pin !== null),
    offer,
    lockedBy: device?.lockedBy ?? null,
    open: setting.hours === null || isScheduled(setting.hours, offer.context.at),
    pagesFor: pagesOf({ records, offered, offer, branch, items }),
  }
}

function cardReadersOf({ cardReaders, devices }: RecordMaps) {
  const [device] = devices.values()
  return readersOf([...cardReaders.values()].toSorted(byPosition), {
    registerId: device?.id ?? '',
    profileId: device?.profileId ?? null,
  })
}

function cardMethodsOf({ paymentMethods }: RecordMaps): readonly PaymentMethodRecord[] {
  return ([...paymentMethods.values()] as readonly PaymentMethodRecord[])
    .filter((method) => method.kind === 'card_integrated' && isOfferedAt('kiosk', method))
    .toSorted(byPosition)
}

/** Nobody weighs, names a price or gives a deposit back at a kiosk. */
function isForKiosk(item: ItemRecord): boolean {
  return item.priceKind === 'fixed' && item.givesBack !== true
}

/** Whether it, or what it must consist of, is for adults alone. */
function isAdult(item: ItemRecord, items: ReadonlyMap<string, ItemRecord>): boolean {
  if (item.ageRestricted) return true
  return item.bundleParts.some(({ choices }) =>
    choices.every(({ itemId }) => items.get(itemId)?.ageRestricted === true),
  )
}

interface PageSource {
  readonly records: RecordMaps
  readonly offered: readonly ItemRecord[]
  readonly offer: Offer
  readonly branch: BranchRecord
  readonly items: ReadonlyMap<string, ItemRecord>
}

/** Pages of the menu that holds now, else favourites and categories in their order. */
function pagesOf(source: PageSource): Catalogue['pagesFor'] {
  const known = new Map<OrderType, readonly MenuPage[]>()
  return (orderType) => {
    const found = known.get(orderType) ?? makePages(source, orderType)
    known.set(orderType, found)
    return found
  }
}

function makePages(source: PageSource, orderType: OrderType): readonly MenuPage[] {
  const { records, offered, offer, branch, items } = source
  const sale = { orderType, channel: 'kiosk', at: localMoment(branch.timeZone) } as const
  const tiles = new Map(
    offered.map((item) => {
      const tile = makeTile(item, { colour: '', offer, sale })
      return [item.id, { ...tile, name: item.name }] as const
    }),
  )
  const pages = pagesByMenu(source, tiles) ?? [
    { id: favouritesPageId, name: '', tiles: tilesOf(offered.filter(isFavourite), tiles) },
    ...[...records.categories.values()].toSorted(byPosition).map(({ id, name }) => ({
      id,
      name,
      tiles: tilesOf(
        offered.filter(({ categoryId }) => categoryId === id),
        tiles,
      ),
    })),
  ]
  return pages
    .filter((page) => page.tiles.length > 0)
    .map((page) => ({
      ...page,
      image:
        page.tiles.map(({ id }) => items.get(id)?.image ?? '').find((path) => path !== '') ?? '',
    }))
}

const isFavourite = ({ favourite }: ItemRecord) => favourite

function tilesOf(items: readonly ItemRecord[], tiles: ReadonlyMap<string, TileView>): TileView[] {
  return items.flatMap(({ id }) => tiles.get(id) ?? [])
}

function pagesByMenu({ offer, items }: PageSource, tiles: ReadonlyMap<string, TileView>) {
  const menu = showMenu(offer.menus, offer.context, { items, tiles })
  if (menu === null) return null
  return menu.pages.map((page) => ({
    id: page.id,
    name: page.id === favouritesPageId ? '' : page.name,
    tiles: page.tiles.filter((tile) => tile !== null),
  }))
}

/** The groups of an item as it offers them now: in its order, at the prices of the size. */
export function groupsOf(
  { groups, offer }: Pick<Catalogue, 'groups' | 'offer'>,
  item: ItemRecord,
  variation: VariationRecord | null,
): readonly OfferedGroup[] {
  return offeredGroups({ item, variation, groups, stockOf: offer.stockOfOption })
}

/** A bundle that has this item among its parts, and can be had now. */
export function findMeal(
  { pagesFor, items }: Catalogue,
  itemId: string,
  orderType: OrderType,
): { readonly item: ItemRecord; readonly tile: TileView } | null {
  for (const tile of pagesFor(orderType).flatMap((page) => page.tiles)) {
    const item = items.get(tile.id)
    if (item === undefined || !isBundle(item) || tile.soldOut) continue
    const isPart = item.bundleParts.some(({ choices }) =>
      choices.some((choice) => choice.itemId === itemId),
    )
    if (isPart) return { item, tile }
  }
  return null
}
