import { keepPreviousData, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { steadyRows } from './steady-rows.ts'
import { useRefreshOnFacts } from './use-refresh-on-facts.ts'

interface Listed<Row> {
  readonly rows: readonly Row[]
  readonly nextCursor: string | null
}

interface SteadyPage<Row, Page, Input> {
  /** Of the list, whatever is asked for. */
  readonly listKey: QueryKey
  readonly read: (input: Input) => Promise<Page & Listed<Row>>
  readonly input: Input
  /** Null: of all branches. */
  readonly branchId: string | null
}

const rowsMax = 100

/**
 * A page of a list that facts make, as it is by now: each row says what is known of it, rows that
 * no longer belong here leave, and new ones wait until the person asks for them.
 */
export function useSteadyPage<
  Row extends { readonly id: string },
  Page,
  Input extends { readonly cursor?: string | undefined },
>({ listKey, read, input, branchId }: SteadyPage<Row, Page, Input>) {
  const queryClient = useQueryClient()
  const [unread, setUnread] = useState<ReadonlySet<string>>(new Set())
  const pageKey = [...listKey, 'shown', input]
  const page = useQuery({
    queryKey: pageKey,
    queryFn: () => read(input),
    placeholderData: keepPreviousData,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  })
  const latestOf = (asked: Input) => ({
    queryKey: [...listKey, 'latest', asked],
    queryFn: () => read(asked),
    placeholderData: keepPreviousData,
  })
  const { cursor: _page, ...first } = input
  const head = useQuery(latestOf(first as Input))
  const newest = useQuery(latestOf(input))
  const isNewer = !newest.isPlaceholderData && newest.dataUpdatedAt >= page.dataUpdatedAt
  const latest = isNewer ? newest.data : page.data
  const { rows, fresh } = steadyRows(page.data?.rows ?? [], latest?.rows ?? [])
  // What the waiting rows push off the page still belongs to it.
  const cursor = latest?.nextCursor ?? undefined
  const limit = Math.min(fresh.length, rowsMax)
  const rest = useQuery({
    ...latestOf({ ...input, cursor, limit }),
    enabled: limit > 0 && cursor !== undefined,
  })
  useRefreshOnFacts(branchId, [...listKey, 'latest'])
  const known = new Set(latest?.rows.map(({ id }) => id))
  const pushed = limit === 0 ? [] : (rest.data?.rows.filter(({ id }) => !known.has(id)) ?? [])
  return {
    page,
    rows: [...rows, ...pushed],
    nextCursor: (limit > 0 ? rest.data?.nextCursor : undefined) ?? latest?.nextCursor ?? null,
    /** The first page by now, which counts and sums the whole list. */
    head: head.data ?? (input.cursor === undefined ? page.data : undefined),
    freshCount: fresh.length,
    /** Those that were waiting and are shown now. */
    unread,
    showFresh: () => {
      setUnread(new Set(fresh.map(({ id }) => id)))
      queryClient.setQueryData(pageKey, latest)
    },
  }
}

/** The button behind which new rows wait, while there are any. */
export function freshOf(
  { freshCount, showFresh }: { readonly freshCount: number; readonly showFresh: () => void },
  label: (count: number) => string,
) {
  return freshCount === 0 ? undefined : { label: label(freshCount), onShow: showFresh }
}
