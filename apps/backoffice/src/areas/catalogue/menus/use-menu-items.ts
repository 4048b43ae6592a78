import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCategories } from '../../../kit/catalogue/index.ts'
import { api, client } from '../../../platform/api/index.ts'
import type { MenuItemRow } from './menu-form.ts'

export interface MenuItems {
  /** Null until they are read. */
  readonly byId: ReadonlyMap<string, MenuItemRow> | null
  /** Those that were found since, which the saved menu does not name. */
  readonly add: (rows: readonly MenuItemRow[]) => void
  /** The colour of its tile. */
  readonly colourOf: (item: MenuItemRow) => string
}

/** The items that a menu names, with those that are being added. */
export function useMenuItems(menuId: string | null): MenuItems {
  const categories = useCategories()
  const query = useQuery({
    ...api.menus.items.queryOptions({ input: { id: menuId ?? '' } }),
    enabled: menuId !== null,
  })
  const [added, setAdded] = useState<readonly MenuItemRow[]>([])
  const isKnown = menuId === null || query.data !== undefined
  const colours = new Map(categories.data?.map(({ id, colour }) => [id, colour]))
  return {
    byId: isKnown
      ? new Map([...added, ...(query.data?.rows ?? [])].map((item) => [item.id, item]))
      : null,
    add: (rows) => setAdded((before) => [...before, ...rows]),
    colourOf: (item) => (item.colour === '' ? (colours.get(item.categoryId) ?? '') : item.colour),
  }
}

const foundMax = 20
const pageMax = 100

export function useFoundItems(search: string) {
  return useQuery({
    ...api.items.list.queryOptions({ input: { limit: foundMax, search, sort: 'name' } }),
    placeholderData: keepPreviousData,
  })
}

/** All items of a category that are in use, in their order. */
export async function fetchCategory(categoryId: string): Promise<readonly MenuItemRow[]> {
  const rows: MenuItemRow[] = []
  let cursor: string | undefined
  do {
    const page = await client.items.list({ categoryId, cursor, limit: pageMax, sort: 'position' })
    rows.push(...page.rows)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return rows
}
