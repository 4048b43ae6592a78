/**
 * The records of the branch as the till sells from them: looked up by id, sorted once, with the
 * tiles of each page made in advance so that a tap never builds a list.
 */
import type { RecordMaps, TeamMember } from '@servery/client'
import type { DeviceRecord } from '@servery/contract/devices/registers.ts'
import type { SyncRecords } from '@servery/contract/devices/sync.ts'
import type { RoleAtTill } from '@servery/domain/business/access/till-rights.ts'
import {
  type DeviceProfile,
  firstOrderType,
  plainProfile,
} from '@servery/domain/business/device/profile.ts'
import { readersOf } from '@servery/domain/card/readers.ts'
import type { PriceContext } from '@servery/domain/offer/catalogue/item-price.ts'
import { favouritesPageId } from '@servery/domain/offer/catalogue/menu.ts'
import {
  type OfferedGroup,
  offeredGroups,
} from '@servery/domain/offer/catalogue/modifier-groups.ts'
import {
  isOfferedAt,
  keptMethodIds,
  needsTerminal,
} from '@servery/domain/offer/catalogue/payment-method.ts'
import type { ReasonRecord } from '@servery/domain/offer/catalogue/reasons.ts'
import { createItemSearch, type ItemSearch } from '@servery/domain/offer/catalogue/search.ts'
import type {
  BranchRecord,
  CategoryRecord,
  DiscountRecord,
  ItemRecord,
  ModifierGroupRecord,
  PaymentMethodRecord,
  ServiceChargeRecord,
  TaxRateRecord,
  VariationRecord,
} from '@servery/domain/offer/catalogue/types.ts'
import type { StationLink } from '@servery/domain/order/kitchen/kitchen-path.ts'
import type { ReceiptBrand } from '@servery/domain/receipt/layout/brand.ts'
import type { RailEntry, TileView } from '@servery/ordering'
import { localMoment, makeOffer, type Offer } from '@servery/ordering/offer/offer.ts'
import type { ShowMenu, ShownMenu } from '@servery/ordering/offer/show-menu.ts'
import { asSold, isSellable, makeTile } from '@servery/ordering/offer/tiles.ts'

export type { TeamMember } from '@servery/client'

export type FloorArea = SyncRecords['floorAreas'][number]

export const favouritesPage = favouritesPageId
export const allPage = 'all'

export interface Catalogue {
  /** It begins with the order type of this till's profile. */
  readonly branch: BranchRecord
  /** What the back office says of this till; null until it has been heard. */
  readonly device: DeviceRecord | null
  readonly profile: DeviceProfile
  readonly categories: readonly CategoryRecord[]
  readonly items: ReadonlyMap<string, ItemRecord>
  readonly groups: ReadonlyMap<string, ModifierGroupRecord>
  readonly taxRates: readonly TaxRateRecord[]
  readonly discounts: readonly DiscountRecord[]
  /** How many orders have the discounts that are limited, as the server told last. */
  readonly discountUses: RecordMaps['discountUses']
  readonly serviceCharges: readonly ServiceChargeRecord[]
  /** Those that tills offer. */
  readonly methods: readonly PaymentMethodRecord[]
  /** Those by which no money goes back, wherever it was taken. */
  readonly keptMethodIds: ReadonlySet<string>
  /** The plans of the branch's tables. */
  readonly floorAreas: readonly FloorArea[]
  readonly receiptBrands: readonly ReceiptBrand[]
  readonly printers: readonly SyncRecords['printers'][number][]
  /** The card terminals that this till may send an amount to. */
  readonly cardReaders: readonly SyncRecords['cardReaders'][number][]
  /** Of the branch; each says where it passes on what it made. */
  readonly stations: readonly StationLink[]
  /** For what customers get points; null: for nothing. */
  readonly programme: SyncRecords['loyaltyProgrammes'][number] | null
  readonly reasons: readonly ReasonRecord[]
  readonly team: readonly TeamMember[]
  /** Roles that somebody changed or made: by their id, and by the name every business knows. */
  readonly roles: ReadonlyMap<string, RoleView>
  readonly offer: Offer
  /** Tiles by page: favourites, all, and each category's id. */
  readonly pages: ReadonlyMap<string, readonly TileView[]>
  readonly tiles: ReadonlyMap<string, TileView>
  /** The menu of now; null: there is none, and everything is shown by category. */
  readonly menu: ShownMenu | null
  readonly search: ItemSearch<ItemRecord>
  readonly byCode: ReadonlyMap<string, CodeMatch>
}

/** What a role may do at this till. */
export type RoleView = RoleAtTill

/** What a barcode, SKU or PLU stands for. */
export interface CodeMatch {
  readonly itemId: string
  readonly variationId: string | null
}

type Position = { readonly position: number; readonly name: string; readonly id: string }

function byPosition(a: Position, b: Position): number {
  return a.position - b.position || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)
}

const listOf = <Row>(rows: ReadonlyMap<string, Row>): readonly Row[] => [...rows.values()]

/**
 * Null until the branch has arrived. `previous` lends its index and all equal tiles; `showMenu` is
 * null until a menu has arrived.
 */
export function buildCatalogue(
  records: RecordMaps,
  previous: Catalogue | null,
  showMenu: ShowMenu | null = null,
): Catalogue | null {
  const found: BranchRecord | undefined = listOf(records.branch)[0]
  if (found === undefined) return null
  const device = listOf(records.devices)[0] ?? null
  // A profile of an earlier version says less.
  const profile = { ...plainProfile, ...records.deviceProfiles.get(device?.profileId ?? '') }
  const branch = { ...found, defaultOrderType: firstOrderType(profile, found) }
  const categories = listOf(records.categories).toSorted(byPosition)
  const offer = makeOffer(records, branch)
  const items = (listOf(records.items) as readonly ItemRecord[]).map(asSold).toSorted(byPosition)
  const offered = items.filter((item) => isSellable(item) && offer.isOffered(item))
  const colours = new Map(categories.map((category) => [category.id, category.colour]))
  const tiles = new Map<string, TileView>()
  const sale: PriceContext = {
    orderType: branch.defaultOrderType,
    channel: 'till',
    at: localMoment(branch.timeZone),
  }
  for (const item of offered) {
    const before = previous?.tiles.get(item.id)
    const tile = makeTile(item, { colour: colours.get(item.categoryId) ?? '', offer, sale })
    tiles.set(item.id, before !== undefined && isSameTile(before, tile) ? before : tile)
  }
  const cardReaders = cardReadersOf(records, device)
  const itemsById = new Map(items.map((item) => [item.id, item]))
  return {
    branch,
    device,
    profile,
    categories,
    items: itemsById,
    groups: new Map(
      (listOf(records.modifierGroups) as readonly ModifierGroupRecord[]).map((group) => [
        group.id,
        group,
      ]),
    ),
    taxRates: listOf(records.taxRates),
    discounts: listOf(records.discounts),
    discountUses: records.discountUses,
    serviceCharges: listOf(records.serviceCharges).toSorted(byPosition),
    ...methodsOf(listOf(records.paymentMethods), cardReaders.length > 0),
    cardReaders,
    floorAreas: listOf(records.floorAreas).toSorted(byPosition),
    receiptBrands: listOf(records.receiptBrands),
    printers: listOf(records.printers),
    stations: listOf(records.stations).filter(
      ({ branchIds }) => branchIds?.includes(branch.id) ?? true,
    ),
    programme: listOf(records.loyaltyProgrammes)[0] ?? null,
    reasons: listOf(records.reasons),
    team: listOf(records.team),
    roles: rolesOf(records),
    offer,
    pages: makePages(offered, categories, tiles),
    tiles,
    menu: showMenu?.(offer.menus, offer.context, { items: itemsById, tiles }) ?? null,
    search: previous?.search ?? createItemSearch<ItemRecord>(),
    byCode: makeCodes(offered),
  }
}

function rolesOf({ roles }: RecordMaps): Catalogue['roles'] {
  return new Map(
    listOf(roles).flatMap((role) => [
      [role.id, role] as const,
      ...(role.key === null ? [] : [[role.key, role] as const]),
    ]),
  )
}

function cardReadersOf({ cardReaders }: RecordMaps, device: DeviceRecord | null) {
  return readersOf(listOf(cardReaders).toSorted(byPosition), {
    registerId: device?.id ?? '',
    profileId: device?.profileId ?? null,
  })
}

function methodsOf(methods: readonly PaymentMethodRecord[], hasReader: boolean) {
  const isTaken = (method: PaymentMethodRecord) =>
    isOfferedAt('till', method) && (hasReader || !needsTerminal(method.kind))
  return {
    methods: methods.filter(isTaken).toSorted(byPosition),
    keptMethodIds: keptMethodIds(methods),
  }
}

/** The rail: pages of the menu, else favourites and categories in their order; then everything. */
export function makeRail(
  catalogue: Catalogue,
  names: { readonly favourites: string; readonly all: string },
): readonly RailEntry[] {
  const all: RailEntry = { id: allPage, name: names.all, colour: '' }
  const star = `★ ${names.favourites}`
  if (catalogue.menu !== null) {
    const pages = catalogue.menu.pages.map(({ id, name, colour }) => ({
      id,
      name: id === favouritesPage ? star : name,
      colour,
    }))
    return [...pages, all]
  }
  const favourites = catalogue.pages.get(favouritesPage) ?? []
  return [
    ...(favourites.length > 0 ? [{ id: favouritesPage, name: star, colour: '' }] : []),
    ...catalogue.categories
      .filter(({ id }) => (catalogue.pages.get(id)?.length ?? 0) > 0)
      .map(({ id, name, colour }) => ({ id, name, colour })),
    all,
  ]
}

/** Where a person begins. A house without favourites shows everything rather than a category. */
export function firstPage({ menu, pages }: Catalogue): string {
  const page = menu?.pages[0]
  if (page !== undefined) return page.id
  return pages.get(favouritesPage)?.length ? favouritesPage : allPage
}

/** The groups of an item as it offers them now: in its order, at the prices of the size. */
export function groupsOf(
  { groups, offer }: Pick<Catalogue, 'groups' | 'offer'>,
  item: ItemRecord,
  variation: VariationRecord | null,
): readonly OfferedGroup[] {
  return offeredGroups({ item, variation, groups, stockOf: offer.stockOfOption })
}

function isSameTile(a: TileView, b: TileView): boolean {
  return (Object.keys(a) as (keyof TileView)[]).every((key) => a[key] === b[key])
}

function makePages(
  items: readonly ItemRecord[],
  categories: readonly CategoryRecord[],
  tiles: ReadonlyMap<string, TileView>,
): ReadonlyMap<string, readonly TileView[]> {
  const pages = new Map<string, TileView[]>([
    [favouritesPage, []],
    ...categories.map(({ id }): [string, TileView[]] => [id, []]),
    [allPage, []],
  ])
  const all = pages.get(allPage)
  for (const item of items) {
    const tile = tiles.get(item.id)
    if (tile === undefined) continue
    pages.get(item.categoryId)?.push(tile)
    if (item.favourite) pages.get(favouritesPage)?.push(tile)
  }
  // Everything, category by category, so that the page has an order that people know.
  for (const { id } of categories) all?.push(...(pages.get(id) ?? []))
  return pages
}

function makeCodes(items: readonly ItemRecord[]): ReadonlyMap<string, CodeMatch> {
  const codes = new Map<string, CodeMatch>()
  const put = (code: string, match: CodeMatch) => {
    if (code !== '' && !codes.has(code.toLowerCase())) codes.set(code.toLowerCase(), match)
  }
  for (const item of items) {
    put(item.barcode, { itemId: item.id, variationId: null })
    put(item.sku, { itemId: item.id, variationId: null })
    for (const variation of item.variations) {
      put(variation.barcode, { itemId: item.id, variationId: variation.id })
      put(variation.sku, { itemId: item.id, variationId: variation.id })
    }
  }
  // What is printed on goods goes before the numbers that people type.
  for (const { id, plu = '' } of items) put(plu, { itemId: id, variationId: null })
  return codes
}
