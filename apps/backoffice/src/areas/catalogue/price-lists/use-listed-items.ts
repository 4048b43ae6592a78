import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type client, type OutputOf } from '../../../platform/api/index.ts'

export type ListedItem = OutputOf<typeof client.items.get>

export interface ListedItems {
  readonly rows: readonly ListedItem[]
  readonly isLoading: boolean
  readonly isError: boolean
  readonly retry: () => void
  readonly onBack: (() => void) | null
  readonly onNext: (() => void) | null
}

export const itemsPerPage = 20

/** Items by name, page by page, as far as they fit what was typed. */
export function useSearchedItems(search: string, enabled: boolean): ListedItems {
  const [place, setPlace] = useState<{ search: string; cursors: readonly string[] }>({
    search,
    cursors: [],
  })
  // Another search begins at its first page.
  const cursors = place.search === search ? place.cursors : []
  const cursor = cursors.at(-1)
  const query = useQuery({
    ...api.items.list.queryOptions({
      input: {
        limit: itemsPerPage,
        sort: 'name',
        ...(search === '' ? {} : { search }),
        ...(cursor === undefined ? {} : { cursor }),
      },
    }),
    enabled,
    placeholderData: keepPreviousData,
  })
  const next = query.data?.nextCursor ?? null
  return {
    rows: query.data?.rows ?? [],
    isLoading: query.isPending,
    isError: query.isError,
    retry: () => void query.refetch(),
    onBack: cursors.length > 0 ? () => setPlace({ search, cursors: cursors.slice(0, -1) }) : null,
    onNext: next === null ? null : () => setPlace({ search, cursors: [...cursors, next] }),
  }
}

/** The items of these ids, page by page. One that is gone is left out. */
export function usePricedItems(ids: readonly string[], enabled: boolean): ListedItems {
  const [page, setPage] = useState(0)
  const last = Math.max(0, Math.ceil(ids.length / itemsPerPage) - 1)
  const at = Math.min(page, last)
  const shown = enabled ? ids.slice(at * itemsPerPage, (at + 1) * itemsPerPage) : []
  const queries = useQueries({
    queries: shown.map((id) => api.items.get.queryOptions({ input: { id } })),
  })
  return {
    rows: queries.flatMap(({ data }) => data ?? []),
    isLoading: queries.some(({ isPending }) => isPending),
    isError: queries.length > 0 && queries.every(({ isError }) => isError),
    retry: () => {
      for (const query of queries) void query.refetch()
    },
    onBack: at > 0 ? () => setPage(at - 1) : null,
    onNext: at < last ? () => setPage(at + 1) : null,
  }
}
