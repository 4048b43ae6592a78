import type { ItemView } from '@servery/contract/catalogue/catalogue.ts'
import { always } from '@servery/domain/kernel/schedule.ts'
import type { Channel } from '@servery/domain/offer/catalogue/channel.ts'
import type { MenuContent, TileSize } from '@servery/domain/offer/catalogue/menu.ts'
import type { client, InputOf, OutputOf } from '../../../platform/api/index.ts'

export type Menu = OutputOf<typeof client.menus.get>
type SavedContent = Omit<InputOf<typeof client.menus.update>, 'id' | 'version'>

export type MenuItemRow = ItemView
export type Section = Menu['sections'][number]
export type Price = Menu['prices'][number]
export type Page = Menu['layout']['pages'][number]
export type Cell = Page['cells'][number]

export interface MenuValues {
  name: string
  /** Null: always. */
  schedule: Menu['schedule'] | null
  /** None: all. */
  channels: string[]
  /** Null: every branch. */
  branchIds: string[] | null
  priority: number | null
  sections: readonly Section[]
  prices: readonly Price[]
  /** As a choice holds it. */
  columns: string
  tileSize: TileSize
  favourites: boolean
  pages: readonly Page[]
}

const usualPriority = 100

const newValues: MenuValues = {
  name: '',
  schedule: null,
  channels: [],
  branchIds: null,
  priority: usualPriority,
  sections: [],
  prices: [],
  columns: '5',
  tileSize: 'medium',
  favourites: true,
  pages: [],
}

export function toMenuValues(menu: Menu | null): MenuValues {
  if (menu === null) return newValues
  const { schedule, layout } = menu
  return {
    name: menu.name,
    schedule: isAlways(schedule) ? null : schedule,
    channels: [...(menu.channels ?? [])],
    branchIds: menu.branchIds === null ? null : [...menu.branchIds],
    priority: menu.priority,
    sections: menu.sections,
    prices: menu.prices,
    columns: String(layout.columns),
    tileSize: layout.tileSize,
    favourites: layout.favourites,
    pages: layout.pages,
  }
}

/** What the API takes. Prices of variations that an item has no more are left behind. */
export function toMenuContent(
  values: MenuValues,
  items: ReadonlyMap<string, MenuItemRow>,
): SavedContent {
  const { sections, prices, pages } = values
  return {
    ...rulesOf(values),
    schedule: values.schedule ?? { windows: [], fromDate: null, toDate: null },
    sections: [...sections],
    prices: prices.filter((price) => isKnownPrice(price, items)),
    layout: { ...layoutOf(values), pages: [...pages] },
  }
}

/** The same as the domain sees it, for what is shown beside the form. */
export function toShownMenu(values: MenuValues): MenuContent {
  return {
    ...rulesOf(values),
    schedule: always,
    sections: values.sections.map((section) => ({ ...section, schedule: null })),
    prices: values.prices,
    layout: { ...layoutOf(values), pages: values.pages },
  }
}

function rulesOf(values: MenuValues) {
  return {
    name: values.name,
    branchIds: values.branchIds,
    channels: values.channels.length === 0 ? null : (values.channels as Channel[]),
    priority: values.priority ?? usualPriority,
  }
}

function layoutOf({ columns, tileSize, favourites }: MenuValues) {
  return { columns: Number(columns), tileSize, favourites }
}

function isKnownPrice(
  { itemId, variationId }: Price,
  items: ReadonlyMap<string, MenuItemRow>,
): boolean {
  const item = items.get(itemId)
  if (item === undefined) return true
  return variationId === null
    ? item.variations.length === 0
    : item.variations.some(({ id }) => id === variationId)
}

/** The field of the form that a field of the record stands in. */
export function fieldOfMenu(path: string): string {
  const layout = /^layout\.(columns|tileSize|favourites|pages)/.exec(path)
  return layout?.[1] ?? /^(sections|prices|branchIds|schedule)/.exec(path)?.[1] ?? path
}

export function isAlways({ windows, fromDate, toDate }: Menu['schedule']): boolean {
  return windows.length === 0 && fromDate === null && toDate === null
}

/** How many items it shows; one that stands in two sections counts once. */
export function countItems(sections: readonly Pick<Section, 'items'>[]): number {
  return new Set(sections.flatMap(({ items }) => items.map(({ itemId }) => itemId))).size
}
