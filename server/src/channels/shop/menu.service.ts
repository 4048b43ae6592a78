/** What the shop sells now, as a guest needs it: at the prices and in the stock of the branch. */
import { createHash } from 'node:crypto'
import {
  type GuestGroup,
  type GuestItem,
  type GuestMenu,
  guestMenu,
} from '@servery/contract/trade/shop-menu.ts'
import type { OnlineOrderType } from '@servery/domain/business/online/shop.ts'
import { lesser } from '@servery/domain/kernel/money.ts'
import { localMomentOf } from '@servery/domain/kernel/schedule.ts'
import { allergensOfBundle, isBundle } from '@servery/domain/offer/catalogue/bundle.ts'
import { type PriceContext, priceOfItem } from '@servery/domain/offer/catalogue/item-price.ts'
import { sectionsAt } from '@servery/domain/offer/catalogue/menu.ts'
import {
  type OfferedGroup,
  offeredGroups,
} from '@servery/domain/offer/catalogue/modifier-groups.ts'
import { isOffered } from '@servery/domain/offer/catalogue/offer.ts'
import { type BranchStock, branchStock } from '@servery/domain/offer/catalogue/stock-of-item.ts'
import type { ItemRecord, VariationRecord } from '@servery/domain/offer/catalogue/types.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { wallClockAt } from '../../setup/company/index.ts'
import type { QuoteCatalogue } from '../../trade/quotes/index.ts'
import { isForShop } from './guest-lines.ts'
import { type MadeMenu, type MenuFile, readBranch } from './known-branch.ts'
import { type ShopPlace, tillTypeOf } from './place.ts'

interface Menu {
  readonly catalogue: QuoteCatalogue
  readonly stock: BranchStock
  readonly sale: PriceContext
  readonly isSold: (item: ItemRecord) => boolean
}

export function readGuestMenu(place: ShopPlace, orderType: OnlineOrderType): GuestMenu {
  return madeMenu(place, orderType).menu
}

/** What the branch sells online by its catalogue, whether it has a shop of its own or not. */
export async function readOnlineMenu(
  scope: Scope,
  trx: TenantTransaction,
  asked: { readonly branchId: string; readonly now: Date; readonly orderType: OnlineOrderType },
): Promise<GuestMenu> {
  const { branchId, now, orderType } = asked
  const known = await readBranch(scope, trx, { branchId, now })
  const at = localMomentOf(wallClockAt(now, { time_zone: known.shop.branch.timeZone }))
  return guestMenu.parse(makeGuestMenu({ known, now, at, menuId: null }, orderType))
}

/** As text, which is made once for all who ask. */
export function readMenuFile(place: ShopPlace, orderType: OnlineOrderType): MenuFile {
  const made = madeMenu(place, orderType)
  made.file ??= fileOf(made.menu)
  return made.file
}

function fileOf(menu: GuestMenu): MenuFile {
  const text = JSON.stringify(guestMenu.parse(menu))
  return { text, tag: `"${createHash('sha256').update(text).digest('base64url')}"` }
}

/** Made anew each minute, as what is sold may change with the clock. */
function madeMenu(place: ShopPlace, orderType: OnlineOrderType): MadeMenu {
  const { menusMade } = place.known
  const minute = Math.floor(place.now.getTime() / 60_000)
  const known = menusMade.get(orderType)
  if (known?.minute === minute) return known
  const made: MadeMenu = { minute, menu: makeGuestMenu(sellingAt(place), orderType), file: null }
  menusMade.set(orderType, made)
  return made
}

interface SellingAt extends Pick<ShopPlace, 'known' | 'now' | 'at'> {
  /** Null: by categories. */
  readonly menuId: string | null
}

function sellingAt({ known, now, at, setting }: ShopPlace): SellingAt {
  return { known, now, at, menuId: setting.menuId }
}

function makeGuestMenu(place: SellingAt, orderType: OnlineOrderType): GuestMenu {
  const { known, now, at } = place
  const { branch } = known.shop
  const context = { channel: 'online', branchId: branch.id, at } as const
  const sale = { orderType: tillTypeOf[orderType], channel: 'online', at } as const
  const catalogue: QuoteCatalogue = { ...known.catalogue, sale }
  const stock = branchStock({
    findItem: (id) => catalogue.items.get(id),
    said: known.kitchenAt(now).said,
    context,
    now: now.toISOString() as never,
  })
  const isSold = (item: ItemRecord) =>
    isForShop(item) && !item.ageRestricted && isOffered([item], context) && !isAllOff(item)
  const menu: Menu = { catalogue, stock, sale, isSold }
  const items = [...catalogue.items.values()].filter(isSold).toSorted(byPosition)
  const sections = sectionsOf(place, items)
  const shown = new Set(sections.flatMap(({ itemIds }) => itemIds))
  return {
    orderType,
    currency: branch.currency,
    sections,
    items: items.filter(({ id }) => shown.has(id)).map((item) => itemOf(item, menu)),
  }
}

type Placed = { readonly position: number; readonly name: string }
const byPosition = (a: Placed, b: Placed) =>
  a.position - b.position || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)

function isAllOff({ variations }: ItemRecord): boolean {
  return variations.length > 0 && variations.every(({ off }) => off === true)
}

/** Of the menu that is set, else by the categories of all that is sold online. */
function sectionsOf(
  { known, menuId, at }: SellingAt,
  items: readonly ItemRecord[],
): GuestMenu['sections'] {
  const sold = new Set(items.map(({ id }) => id))
  const context = { channel: 'online', branchId: known.shop.branch.id, at } as const
  const menu = known.menus.find(({ id, archived }) => id === menuId && !archived)
  if (menu !== undefined) {
    return sectionsAt(menu, context)
      .map(({ id, name, image, items: own }) => ({
        ...{ id, name, image },
        itemIds: own.map(({ itemId }) => itemId).filter((itemId) => sold.has(itemId)),
      }))
      .filter(({ itemIds }) => itemIds.length > 0)
  }
  return known.categories
    .toSorted(byPosition)
    .map(({ id, name }) => ({
      ...{ id, name, image: '' },
      itemIds: items.filter(({ categoryId }) => categoryId === id).map((item) => item.id),
    }))
    .filter(({ itemIds }) => itemIds.length > 0)
}

function itemOf(item: ItemRecord, menu: Menu): GuestItem {
  const { catalogue, stock, sale } = menu
  const priceOf = (variation: VariationRecord | null) =>
    priceOfItem({ item, variation }, catalogue.book, sale)
  const sellable = (variation: VariationRecord | null) => {
    const { soldOut, left } = stock.ofItem(item, variation)
    return {
      price: priceOf(variation),
      soldOut,
      left: left === null ? null : Math.floor(left / 1000),
      groups: groupsOf(item, variation, menu),
    }
  }
  const variations = item.variations.filter(({ off }) => off !== true)
  const [first] = variations
  const own = sellable(null)
  const marks = isBundle(item)
    ? allergensOfBundle(item.bundleParts, (id) => catalogue.items.get(id))
    : item.allergens
  return {
    id: item.id,
    name: item.name,
    description: item.description,
    image: item.image,
    ...own,
    priceFrom: variations.reduce(
      (least, one) => lesser(least, priceOf(one)),
      first === undefined ? own.price : priceOf(first),
    ),
    variations: variations.map((one) => ({ id: one.id, name: one.name, ...sellable(one) })),
    parts: item.bundleParts.map(({ id, name, choices }) => ({
      ...{ id, name },
      choices: choices.flatMap((choice) => choiceOf(choice, menu) ?? []),
    })),
    allergens: marks,
    allergensKnown: Object.keys(marks).length > 0,
    diets: [...item.diets],
    course: item.course,
    kcal: item.kcal,
    spice: item.spice,
    favourite: item.favourite,
  }
}

function choiceOf(
  { itemId, variationId, extra }: ItemRecord['bundleParts'][number]['choices'][number],
  menu: Menu,
): GuestItem['parts'][number]['choices'][number] | null {
  const item = menu.catalogue.items.get(itemId)
  if (item === undefined || !menu.isSold(item)) return null
  const variation = item.variations.find(({ id }) => id === variationId) ?? null
  if ((variation === null) !== (item.variations.length === 0)) return null
  return {
    ...{ itemId, variationId, extra },
    name: variation === null ? item.name : `${item.name} · ${variation.name}`,
    soldOut: menu.stock.ofItem(item, variation).soldOut,
    groups: groupsOf(item, variation, menu),
  }
}

/** What is asked with it; a nested group follows the one that leads to it. */
function groupsOf(item: ItemRecord, variation: VariationRecord | null, menu: Menu): GuestGroup[] {
  const { catalogue, stock } = menu
  const offered = offeredGroups({
    ...{ item, variation, groups: catalogue.modifierGroups },
    stockOf: stock.ofOption,
  })
  const seen = new Map<string, GuestGroup>()
  const nested: OfferedGroup[] = []
  for (const group of offered) seen.set(group.id, groupOf(group, nested))
  for (const group of nested) {
    if (!seen.has(group.id)) seen.set(group.id, groupOf(group, []))
  }
  return [...seen.values()]
}

function groupOf(group: OfferedGroup, nested: OfferedGroup[]): GuestGroup {
  const { id, name, min, max, freeCount, selection } = group
  return {
    ...{ id, name, min, max, freeCount, selection },
    options: group.options.map((option) => {
      if (option.nested !== undefined) nested.push(option.nested)
      return {
        id: option.id,
        name: option.name,
        price: option.price,
        isDefault: option.isDefault,
        soldOut: option.soldOut,
        max: option.max ?? null,
        allergens: option.allergens ?? {},
        nestedGroupId: option.nested?.id ?? null,
      }
    }),
  }
}
