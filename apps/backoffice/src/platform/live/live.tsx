import { listenLive } from '@servery/client/browser/live-events.ts'
import { browserClock, browserRandom } from '@servery/client/browser/ports.ts'
import type { LiveEvent } from '@servery/contract/devices/live.ts'
import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { api, queryClient, sessionWatch } from '../api/index.ts'

export type LiveStatus = 'connecting' | 'live' | 'offline'
type Listener = (event: LiveEvent) => void

interface Live {
  readonly status: LiveStatus
  readonly subscribe: (listener: Listener) => () => void
}

const LiveContext = createContext<Live | null>(null)

/** Somebody is looking at the screen: they should not wait a minute for what is there again. */
const retryMsMax = 10_000

/**
 * One stream of events for the whole page. It comes back by itself after a break, and then every
 * figure on the screen is asked for again, as nobody told us what was missed.
 */
export function LiveProvider({ children }: { readonly children: ReactNode }) {
  const [status, setStatus] = useState<LiveStatus>('connecting')
  const listeners = useRef(new Set<Listener>())
  const { resumed } = useSyncExternalStore(sessionWatch.subscribe, sessionWatch.get)
  useEffect(() => {
    // Refused with the session that ended, the stream begins anew once the person is back.
    let isBack = resumed > 0
    return listenLive({
      baseUrl: '/api/v1',
      token: () => null,
      clock: browserClock,
      random: browserRandom,
      retryMsMax,
      onOpen: () => {
        setStatus('live')
        if (isBack) void queryClient.invalidateQueries()
        isBack = true
      },
      onClose: () => setStatus('offline'),
      // The session has ended, or the person may no longer come in: asking who they are says which.
      onRefused: () => {
        setStatus('offline')
        void queryClient.invalidateQueries({ queryKey: api.session.me.key() })
      },
      onEvent: (event) => {
        for (const listener of listeners.current) listener(event)
      },
    })
  }, [resumed])
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
