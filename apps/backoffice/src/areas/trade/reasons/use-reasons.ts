import type { ReasonList } from '@servery/domain/offer/catalogue/reasons.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { fetchAll } from '../../../kit/catalogue/index.ts'
import { api, client } from '../../../platform/api/index.ts'
import { useLiveEvents } from '../../../platform/live/index.ts'

export const reasonsKey = api.reasons.key()

/** Every reason that is in use, or every archived one, in the order in which tills offer them. */
export function useReasons(archived = false) {
  const queryClient = useQueryClient()
  useLiveEvents((event) => {
    if (event.type === 'records') void queryClient.invalidateQueries({ queryKey: reasonsKey })
  })
  return useQuery({
    queryKey: [...reasonsKey, 'all', archived],
    queryFn: () =>
      fetchAll((page) =>
        client.reasons.list({ ...page, sort: 'position', archived: archived ? 'true' : 'false' }),
      ),
  })
}

export interface Used {
  readonly count: number
  readonly amounts: readonly { readonly currency: string; readonly amount: number }[]
}

/** How often reasons were given in the last 30 days: of a list, and of one of them. */
export function useReasonUsage() {
  const query = useQuery(api.reasons.usage.queryOptions({ input: {} }))
  const rows = query.data?.rows
  const sum = (wanted: (row: NonNullable<typeof rows>[number]) => boolean): Used | null => {
    if (rows === undefined) return null
    const found = rows.filter(wanted)
    return {
      count: found.reduce((count, row) => count + row.count, 0),
      amounts: [...new Set(found.map(({ currency }) => currency))].map((currency) => ({
        currency,
        amount: found
          .filter((row) => row.currency === currency)
          .reduce((total, row) => total + row.amount, 0),
      })),
    }
  }
  return {
    ofList: (list: ReasonList) => sum((row) => row.list === list),
    ofReason: (id: string) => sum(({ reasonId }) => reasonId === id),
    /** Of those that somebody wrote a note about instead. */
    ofOther: (list: ReasonList) => sum((row) => row.list === list && row.reasonId === null),
  }
}
