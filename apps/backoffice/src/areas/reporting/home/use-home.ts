import type { HomeView } from '@servery/contract/overview/home.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api } from '../../../platform/api/index.ts'
import { useLiveEvents } from '../../../platform/live/index.ts'
import { useAllBranches, useSession } from '../../../platform/session/index.ts'

/** Sales come all the time; the figures follow them at a pace at which they can be read. */
const settleMs = 3_000
/** Time alone changes what is compared, and who has fallen silent. */
const refreshMs = 60_000

export type TaxView = 'excluded' | 'included'

/** What Home shows, of the selected branch or of all, kept up with the tills. */
export function useHome() {
  const { branch } = useSession()
  const { isAll } = useAllBranches()
  const queryClient = useQueryClient()
  const branchId = isAll ? null : (branch?.id ?? null)
  const query = useQuery({
    ...api.home.read.queryOptions({ input: branchId === null ? {} : { branchId } }),
    refetchInterval: refreshMs,
  })
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useLiveEvents((event) => {
    if (timer.current !== undefined) return
    if (event.type === 'facts' && branchId !== null && event.branchId !== branchId) return
    timer.current = setTimeout(() => {
      timer.current = undefined
      void queryClient.invalidateQueries({ queryKey: api.home.read.key() })
      void queryClient.invalidateQueries({ queryKey: api.sales.change.key() })
    }, settleMs)
  })
  return { query, isAll, branchId }
}

type Net = { readonly net: number; readonly netIncTax: number }

/** Net sales as the switch wants them: without tax, or with it. */
export function getNet(figures: Net, view: TaxView): number {
  return view === 'excluded' ? figures.net : figures.netIncTax
}

export type HomeSales = NonNullable<HomeView['sales']>
