/**
 * Menus: what is sold together at some times, in some branches and channels, and how tills lay it
 * out. Of the menus that hold at a moment the one with the least priority is shown.
 */
import type { Schedule } from '../../kernel/schedule.ts'
import type { Channel } from './channel.ts'
import { isOffered, isPlaced, type OfferContext } from './offer.ts'
import type { PriceListEntry, RecordHead } from './types.ts'

interface MenuItem {
  readonly itemId: string
  /** Keeps its place, and is not shown. */
  readonly hidden: boolean
}

export interface MenuSection {
  readonly id: string
  readonly name: string
  readonly image: string
  readonly colour: string
  /** Null, here and below: as the menu. */
  readonly channels: readonly Channel[] | null
  readonly schedule: Schedule | null
  readonly items: readonly MenuItem[]
}

/** A place of a page: an item of the menu, or nothing. */
export interface MenuCell {
  readonly itemId: string | null
  /** Empty: the colour of the item. */
  readonly colour: string
}

export interface MenuPage {
  readonly id: string
  readonly name: string
  readonly colour: string
  readonly cells: readonly MenuCell[]
}

export const tileSizes = ['small', 'medium', 'large'] as const
export type TileSize = (typeof tileSizes)[number]
export const menuColumns = { least: 4, most: 8 } as const

/** How tills show a menu. */
export interface MenuLayout {
  readonly columns: number
  readonly tileSize: TileSize
  /** Begins with a page of the favourites that are on the menu. */
  readonly favourites: boolean
  /** Arranged by hand; none: a page for each section. */
  readonly pages: readonly MenuPage[]
}

export interface MenuContent {
  readonly name: string
  readonly branchIds: readonly string[] | null
  readonly channels: readonly Channel[] | null
  readonly schedule: Schedule
  /** The lesser goes before. */
  readonly priority: number
  readonly sections: readonly MenuSection[]
  /** Instead of whatever else its items would cost. */
  readonly prices: readonly PriceListEntry[]
  readonly layout: MenuLayout
}

/** A menu as it was published. */
export interface MenuRecord extends RecordHead, MenuContent {}

type MenuRule = Pick<
  MenuRecord,
  'id' | 'archived' | 'branchIds' | 'channels' | 'schedule' | 'priority'
>

/** The menu that holds in a branch and channel at a moment; null: none does. */
export function menuAt<Menu extends MenuRule>(
  menus: readonly Menu[],
  context: OfferContext,
): Menu | null {
  let best: Menu | null = null
  for (const menu of menus) {
    if (menu.archived || !isOffered([menu], context)) continue
    if (best === null || goesBefore(menu, best)) best = menu
  }
  return best
}

function goesBefore(a: MenuRule, b: MenuRule): boolean {
  return a.priority === b.priority ? a.id < b.id : a.priority < b.priority
}

/** The sections that are offered at a moment, without the items that are hidden. */
export function sectionsAt(
  menu: Pick<MenuContent, 'sections'>,
  context: OfferContext,
): readonly MenuSection[] {
  return menu.sections
    .filter((section) => isOffered([{ ...section, branchIds: null }], context))
    .map((section) => ({ ...section, items: section.items.filter(({ hidden }) => !hidden) }))
}

/** The schedules that decide what of these menus is shown in a branch and channel. */
export function schedulesOfMenus(
  menus: readonly MenuRecord[],
  place: Pick<OfferContext, 'channel' | 'branchId'>,
): readonly (Schedule | null)[] {
  return menus
    .filter((menu) => isPlaced([menu], place))
    .flatMap(({ schedule, sections }) => [schedule, ...sections.map((one) => one.schedule)])
}

/** What is known of the items themselves. */
export interface ShownItems {
  /** Whether it is sold now, by its own rules. */
  readonly isShown: (itemId: string) => boolean
  readonly isFavourite: (itemId: string) => boolean
}

export const favouritesPageId = 'favourites'

/**
 * The pages of a till, none of them empty. In a page that was arranged by hand each tile keeps its
 * place: what is not offered at the moment leaves a blank.
 */
export function menuPages(
  menu: MenuContent,
  context: OfferContext,
  { isShown, isFavourite }: ShownItems,
): readonly MenuPage[] {
  const sections = sectionsAt(menu, context)
  const offered = new Set(
    sections.flatMap(({ items }) => items.map(({ itemId }) => itemId)).filter(isShown),
  )
  const { favourites, pages } = menu.layout
  const own =
    pages.length === 0
      ? sections.map((section) => pageOfSection(section, offered))
      : pages.map((page) => ({ ...page, cells: cellsAt(page.cells, offered) }))
  const best = favourites ? [...offered].filter(isFavourite) : []
  const first = { id: favouritesPageId, name: '', colour: '', cells: cellsOf(best) }
  return [first, ...own].filter(({ cells }) => cells.length > 0)
}

/** The page that a section is, where nobody arranged any. */
function pageOfSection(section: MenuSection, offered: ReadonlySet<string>): MenuPage {
  const { id, name, colour, items } = section
  const ids = items.map(({ itemId }) => itemId).filter((itemId) => offered.has(itemId))
  return { id, name, colour, cells: cellsOf(ids) }
}

function cellsOf(itemIds: readonly string[]): readonly MenuCell[] {
  return itemIds.map((itemId) => ({ itemId, colour: '' }))
}

/** Blanks at the end hold nothing apart. */
function cellsAt(cells: readonly MenuCell[], offered: ReadonlySet<string>): readonly MenuCell[] {
  const shown = cells.map(({ itemId, colour }) =>
    itemId !== null && offered.has(itemId) ? { itemId, colour } : { itemId: null, colour: '' },
  )
  return shown.slice(0, shown.findLastIndex(({ itemId }) => itemId !== null) + 1)
}
