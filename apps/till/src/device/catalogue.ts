/**
 * The records of the branch as the till sells from them: looked up by id, sorted once, with the
 * tiles of each page made in advance so that a tap never builds a list.
 */
import type { RecordMaps, TeamMember } from '@servery/client'
import { createItemSearch, type ItemSearch } from '@servery/domain/catalogue/search.ts'
import type {
  BranchRecord,
  CategoryRecord,
  DiscountRecord,
  ItemRecord,
  ModifierGroupRecord,
  PaymentMethodRecord,
  ServiceChargeRecord,
  TaxRateRecord,
} from '@servery/domain/catalogue/types.ts'
import { lesser } from '@servery/domain/kernel/money.ts'
import type { RailEntry, TileView } from '@servery/ordering'

export type { TeamMember } from '@servery/client'

export const favouritesPage = 'favourites'
export const allPage = 'all'

export interface Catalogue {
  readonly branch: BranchRecord
  readonly categories: readonly CategoryRecord[]
  readonly items: ReadonlyMap<string, ItemRecord>
  readonly groups: ReadonlyMap<string, ModifierGroupRecord>
  readonly taxRates: readonly TaxRateRecord[]
  readonly discounts: readonly DiscountRecord[]
  readonly serviceCharges: readonly ServiceChargeRecord[]
  readonly methods: readonly PaymentMethodRecord[]
  readonly team: readonly TeamMember[]
  /** Tiles by page: favourites, all, and each category's id. */
  readonly pages: ReadonlyMap<string, readonly TileView[]>
  readonly tiles: ReadonlyMap<string, TileView>
  readonly search: ItemSearch<ItemRecord>
  readonly byCode: ReadonlyMap<string, CodeMatch>
}

/** What a barcode or SKU stands for. */
export interface CodeMatch {
  readonly itemId: string
  readonly variationId: string | null
}

type Position = { readonly position: number; readonly name: string; readonly id: string }

function byPosition(a: Position, b: Position): number {
  return a.position - b.position || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)
}

const listOf = <Row>(rows: ReadonlyMap<string, Row>): readonly Row[] => [...rows.values()]

/** Null until the branch has arrived. `previous` lends its index and all equal tiles. */
export function buildCatalogue(records: RecordMaps, previous: Catalogue | null): Catalogue | null {
  const branch: BranchRecord | undefined = listOf(records.branch)[0]
  if (branch === undefined) return null
  const categories = listOf(records.categories).toSorted(byPosition)
  const items = (listOf(records.items) as readonly ItemRecord[]).toSorted(byPosition)
  const colours = new Map(categories.map((category) => [category.id, category.colour]))
  const tiles = new Map<string, TileView>()
  for (const item of items) {
    const before = previous?.tiles.get(item.id)
    const tile = makeTile(item, colours.get(item.categoryId) ?? '')
    tiles.set(item.id, before !== undefined && isSameTile(before, tile) ? before : tile)
  }
  return {
    branch,
    categories,
    items: new Map(items.map((item) => [item.id, item])),
    groups: new Map(
      (listOf(records.modifierGroups) as readonly ModifierGroupRecord[]).map((group) => [
        group.id,
        group,
      ]),
    ),
    taxRates: listOf(records.taxRates),
    discounts: listOf(records.discounts),
    serviceCharges: listOf(records.serviceCharges),
    methods: listOf(records.paymentMethods).toSorted(byPosition),
    team: listOf(records.team),
    pages: makePages(items, categories, tiles),
    tiles,
    search: previous?.search ?? createItemSearch<ItemRecord>(),
    byCode: makeCodes(items),
  }
}

/** The rail: favourites first, categories in their order, everything last. */
export function makeRail(
  catalogue: Catalogue,
  names: { readonly favourites: string; readonly all: string },
): readonly RailEntry[] {
  const favourites = catalogue.pages.get(favouritesPage) ?? []
  return [
    ...(favourites.length > 0
      ? [{ id: favouritesPage, name: `★ ${names.favourites}`, colour: '' }]
      : []),
    ...catalogue.categories
      .filter(({ id }) => (catalogue.pages.get(id)?.length ?? 0) > 0)
      .map(({ id, name, colour }) => ({ id, name, colour })),
    { id: allPage, name: names.all, colour: '' },
  ]
}

/** The groups of an item in its own order; those which are gone are left out. */
export function groupsOf(catalogue: Catalogue, item: ItemRecord): readonly ModifierGroupRecord[] {
  return item.modifierGroupIds.flatMap((id) => catalogue.groups.get(id) ?? [])
}

function makeTile(item: ItemRecord, categoryColour: string): TileView {
  const [first, ...rest] = item.variations
  const least = rest.reduce((price, one) => lesser(price, one.price), first?.price ?? item.price)
  return {
    id: item.id,
    name: item.shortName === '' ? item.name : item.shortName,
    price: least,
    priceKind: rest.length > 0 ? 'from' : item.priceKind,
    unit: item.unit,
    colour: item.colour === '' ? categoryColour : item.colour,
    image: item.image,
    soldOut: item.soldOut,
  }
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
  return codes
}
