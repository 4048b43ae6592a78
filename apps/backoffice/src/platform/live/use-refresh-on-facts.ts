import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLiveEvents } from './live.tsx'

/** Facts come in bursts; asking once for all that came in between is enough. */
const burstMs = 700

/** Asks again when facts were stored: of a branch, of any (null), of none yet (undefined). */
export function useRefreshOnFacts(
  branchId: string | null | undefined,
  queryKey: QueryKey,
  paceMs = burstMs,
): void {
  const queryClient = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const refresh = useEffectEvent(() => {
    timer.current = undefined
    void queryClient.invalidateQueries({ queryKey })
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  useLiveEvents((event) => {
    if (event.type !== 'facts' || timer.current !== undefined) return
    if (branchId !== null && event.branchId !== branchId) return
    // From the first on: where sales never pause, nothing would be asked for otherwise.
    timer.current = setTimeout(() => refresh(), paceMs)
  })
}
