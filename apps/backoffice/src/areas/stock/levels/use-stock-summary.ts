import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type client, type OutputOf } from '../../../platform/api/index.ts'

type StockPage = OutputOf<typeof client.stock.list>
export type StockSummary = NonNullable<StockPage['summary']>

/**
 * What the first page says of the whole branch, kept for the later ones; asked for by itself where
 * a later one is opened first. Null: not known yet.
 */
export function useStockSummary(
  branchId: string,
  page: StockPage | undefined,
): StockSummary | null {
  const [kept, setKept] = useState<StockPage>()
  const newest = page?.summary == null ? kept : page
  if (newest !== kept) setKept(newest)
  const known = newest?.branchId === branchId ? newest.summary : null
  const { data } = useQuery({
    ...api.stock.list.queryOptions({ input: { branchId, limit: 1 } }),
    enabled: known === null && page?.branchId === branchId,
  })
  return known ?? data?.summary ?? null
}
