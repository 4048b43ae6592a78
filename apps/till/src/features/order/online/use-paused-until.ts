import { browserClock } from '@servery/client'
import { pausedUntilAt } from '@servery/client/online-desk.ts'
import { useEffect, useState } from 'react'
import { useOnline } from './online-of.ts'

const tickMs = 5000

/** Until when the shop is paused: an instant, `open_end`, or null where it is not. */
export function usePausedUntil(): string | null {
  const { state } = useOnline()
  const [nowMs, setNowMs] = useState(browserClock.now)
  const isPaused = state?.switch === 'paused'
  useEffect(() => {
    if (!isPaused) return
    const timer = setInterval(() => setNowMs(browserClock.now()), tickMs)
    return () => clearInterval(timer)
  }, [isPaused])
  return pausedUntilAt(state, nowMs)
}
