import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api } from '../../api.ts'
import { useLiveEvents } from '../../live/live.tsx'

/** Facts come in bursts; asking again once a burst is over is enough. */
const settleMs = 1500

/** Whoever clocks in or out at any till of the branch is seen. */
export function useShiftsLive(branchId: string): void {
  const queryClient = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useLiveEvents((event) => {
    if (event.type !== 'facts' || event.branchId !== branchId) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      void queryClient.invalidateQueries({ queryKey: api.shifts.key() })
    }, settleMs)
  })
}
