import { useQuery } from '@tanstack/react-query'
import { api, client } from '../../platform/api/index.ts'

const pageSize = 100

interface Page<Row> {
  readonly rows: readonly Row[]
  readonly nextCursor: string | null
}

/** Every row of a list, page by page: choices of a form are all there are. */
export async function fetchAll<Row>(
  list: (page: { limit: number; cursor: string | undefined }) => Promise<Page<Row>>,
): Promise<readonly Row[]> {
  const rows: Row[] = []
  let cursor: string | undefined
  do {
    const page = await list({ limit: pageSize, cursor })
    rows.push(...page.rows)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return rows
}

/** The categories that are in use, in their own order. */
export function useCategories(enabled = true) {
  return useQuery({
    queryKey: [...api.categories.key(), 'all'],
    queryFn: () => fetchAll((page) => client.categories.list({ ...page, sort: 'position' })),
    enabled,
  })
}

export function useTaxRates() {
  return useQuery({
    queryKey: [...api.taxRates.key(), 'all'],
    queryFn: () => fetchAll((page) => client.taxRates.list(page)),
  })
}

export function useModifierGroups(enabled = true) {
  return useQuery({
    queryKey: [...api.modifierGroups.key(), 'all'],
    queryFn: () => fetchAll((page) => client.modifierGroups.list(page)),
    enabled,
  })
}

/** The places of the kitchen and the bar, in their own order. */
export function useStations() {
  return useQuery({
    queryKey: [...api.stations.key(), 'all'],
    queryFn: () => fetchAll((page) => client.stations.list({ ...page, sort: 'position' })),
  })
}

export function useMenus() {
  return useQuery({
    queryKey: [...api.menus.key(), 'all'],
    queryFn: () => fetchAll((page) => client.menus.list({ ...page, sort: 'position' })),
  })
}

export type Category = NonNullable<ReturnType<typeof useCategories>['data']>[number]
export type TaxRate = NonNullable<ReturnType<typeof useTaxRates>['data']>[number]
export type ModifierGroup = NonNullable<ReturnType<typeof useModifierGroups>['data']>[number]
