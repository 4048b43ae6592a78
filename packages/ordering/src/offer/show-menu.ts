/** The menu of now, laid out in pages. A till fetches it only where the business has menus. */
import { type MenuRecord, menuAt, menuPages } from '@servery/domain/offer/catalogue/menu.ts'
import type { OfferContext } from '@servery/domain/offer/catalogue/offer.ts'
import type { ItemRecord } from '@servery/domain/offer/catalogue/types.ts'
import type { RailEntry } from '../grid/category-rail.tsx'
import type { GridLayout } from '../grid/menu-grid.tsx'
import type { TileView } from '../grid/tile-view.ts'

export interface ShownMenu {
  readonly layout: GridLayout
  readonly pages: readonly (RailEntry & {
    /** Null is a blank. */
    readonly tiles: readonly (TileView | null)[]
  })[]
}

interface SoldNow {
  readonly items: ReadonlyMap<string, ItemRecord>
  /** Of what is offered right now. */
  readonly tiles: ReadonlyMap<string, TileView>
}

export type ShowMenu = (
  menus: readonly MenuRecord[],
  context: OfferContext,
  sold: SoldNow,
) => ShownMenu | null

/** Null where no menu holds, or the one that does has nothing to sell. */
export const showMenu: ShowMenu = (menus, context, { items, tiles }) => {
  const menu = menuAt(menus, context)
  if (menu === null) return null
  const pages = menuPages(menu, context, {
    isShown: (itemId) => tiles.has(itemId),
    isFavourite: (itemId) => items.get(itemId)?.favourite === true,
  })
  if (pages.length === 0) return null
  return {
    layout: menu.layout,
    pages: pages.map(({ id, name, colour, cells }) => ({
      id,
      name,
      colour,
      tiles: cells.map((cell) => tileOf(tiles, cell)),
    })),
  }
}

function tileOf(
  tiles: ReadonlyMap<string, TileView>,
  { itemId, colour }: { readonly itemId: string | null; readonly colour: string },
): TileView | null {
  const tile = itemId === null ? undefined : tiles.get(itemId)
  if (tile === undefined) return null
  return colour === '' ? tile : { ...tile, colour }
}
