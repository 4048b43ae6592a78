import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api } from '../../api.ts'
import { useLiveEvents } from '../../live/live.tsx'

/** Sales come in bursts; asking again once a burst is over is enough. */
const settleMs = 700

/** What is paid at any till of the branch may be in a drawer in sight: it is asked for again. */
export function useDrawersLive(branchId: string | undefined): void {
  const queryClient = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useLiveEvents((event) => {
    if (event.type !== 'facts' || event.branchId !== branchId) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      void queryClient.invalidateQueries({ queryKey: api.drawers.key() })
    }, settleMs)
  })
}
