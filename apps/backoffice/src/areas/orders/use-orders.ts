import type { OrderRow } from '@servery/contract/orders.ts'
import type { ListState } from '@servery/ui/list/list-state.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useRefreshOnFacts } from '../../live/use-refresh-on-facts.ts'
import { getInput, isEverywhere, isNewestFirst } from './order-query.ts'

/**
 * The orders in sight and what has come since. The rows stay where they are until the person asks
 * for the new ones; what changes in them (a status, a payment) changes in place.
 */
export function useOrders(state: ListState, branchId: string) {
  const [unread, setUnread] = useState<ReadonlySet<string>>(new Set())
  const input = getInput(state, branchId)
  const page = useQuery({
    ...api.orders.list.queryOptions({ input }),
    placeholderData: keepPreviousData,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  })
  const { cursor: _first, ...firstPage } = input
  const { limit: _rows, ...whole } = firstPage
  const newestInput = { ...firstPage, sort: '-openedAt' as const }
  const newestOptions = api.orders.list.queryOptions({ input: newestInput })
  const newestKey = ['live', ...newestOptions.queryKey]
  const newest = useQuery({
    queryKey: newestKey,
    queryFn: newestOptions.queryFn,
    placeholderData: keepPreviousData,
  })
  useRefreshOnFacts(isEverywhere(state) ? null : branchId, newestKey)
  const shown = page.data?.rows ?? []
  const latest = newest.isPlaceholderData ? [] : (newest.data?.rows ?? [])
  const fresh = isNewestFirst(state) && page.isSuccess ? findFresh(shown, latest) : []
  return {
    page,
    /** What is asked for, whatever the page. */
    whole,
    rows: refreshRows(shown, latest),
    /** By status, of all orders that the other filters let through. */
    counts: newest.data?.counts ?? page.data?.counts ?? null,
    totalCount: newest.data?.total ?? page.data?.total ?? undefined,
    totalIsLeast: (newest.data ?? page.data)?.totalIsLeast ?? false,
    freshCount: fresh.length,
    unread,
    showFresh: () => {
      setUnread(new Set(fresh.map(({ id }) => id)))
      void page.refetch()
    },
  }
}

/** The newest orders that are not on the page yet. */
export function findFresh(
  shown: readonly OrderRow[],
  latest: readonly OrderRow[],
): readonly OrderRow[] {
  const ids = new Set(shown.map(({ id }) => id))
  const last = shown.at(-1)?.openedAt ?? ''
  return latest.filter(({ id, openedAt }) => !ids.has(id) && openedAt >= last)
}

/** The same rows in the same order, with what is known of each by now. */
export function refreshRows(
  shown: readonly OrderRow[],
  latest: readonly OrderRow[],
): readonly OrderRow[] {
  const byId = new Map(latest.map((row) => [row.id, row]))
  return shown.map((row) => byId.get(row.id) ?? row)
}
