import { type LiveEvent, liveEvent } from '@servery/contract/live.ts'
import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react'

export type LiveStatus = 'connecting' | 'live' | 'offline'
type Listener = (event: LiveEvent) => void

interface Live {
  readonly status: LiveStatus
  readonly subscribe: (listener: Listener) => () => void
}

const LiveContext = createContext<Live | null>(null)

/** One stream of events for the whole page; the browser itself comes back after a break. */
export function LiveProvider({ children }: { readonly children: ReactNode }) {
  const [status, setStatus] = useState<LiveStatus>('connecting')
  const listeners = useRef(new Set<Listener>())
  useEffect(() => {
    const source = new EventSource('/api/v1/live', { withCredentials: true })
    const hear = (message: MessageEvent<string>) => {
      const event = parseEvent(message.data)
      if (event === null) return
      for (const listener of listeners.current) listener(event)
    }
    source.onopen = () => setStatus('live')
    source.onerror = () => setStatus('offline')
    source.onmessage = hear
    for (const { value } of liveEvent.options.map((option) => option.shape.type)) {
      source.addEventListener(value, hear)
    }
    return () => source.close()
  }, [])
  const live = useMemo<Live>(
    () => ({
      status,
      subscribe: (listener) => {
        listeners.current.add(listener)
        return () => void listeners.current.delete(listener)
      },
    }),
    [status],
  )
  return <LiveContext value={live}>{children}</LiveContext>
}

export function useLiveStatus(): LiveStatus {
  return useLive().status
}

/** Calls `listener` with each event while the component is there. */
export function useLiveEvents(listener: Listener): void {
  const { subscribe } = useLive()
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  }, [listener])
  useEffect(() => subscribe((event) => latest.current(event)), [subscribe])
}

function useLive(): Live {
  const live = use(LiveContext)
  if (live === null) throw new Error('Live events are used outside the shell.')
  return live
}

// What this version does not know it passes over: a newer server may say more.
function parseEvent(text: string): LiveEvent | null {
  try {
    const parsed = liveEvent.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
