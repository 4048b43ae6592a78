/**
 * What becomes of a session while pages are open: it ends, somebody signs out in another tab, or
 * another person signs in there. Requests that were refused wait here until the same person is
 * back, so that nothing that was typed or sent is lost.
 */

export type SessionProblem = 'ended' | 'signed_out_elsewhere' | 'other_person'

export interface SessionState {
  readonly problem: SessionProblem | null
  /** How often the person has come back; what was closed meanwhile is opened again then. */
  readonly resumed: number
}

export type SessionNews =
  | { readonly type: 'signed_in'; readonly userId: string }
  | { readonly type: 'signed_out' }

/** How tabs of one browser tell each other; a `BroadcastChannel` fits. */
export interface NewsChannel {
  postMessage(news: SessionNews): void
  onmessage: ((event: MessageEvent<SessionNews>) => void) | null
}

export interface SessionWatch {
  readonly get: () => SessionState
  readonly subscribe: (listener: () => void) => () => void
  /** From now on the pages are this person's; the answer ends that. */
  readonly attend: (userId: string) => () => void
  readonly isAttended: () => boolean
  /** The server knows nobody any more. Resolves once the same person is back. */
  readonly waitForReturn: () => Promise<void>
  /** Somebody signed in, here or in another tab: true if it is who the pages belong to. */
  readonly welcome: (userId: string) => boolean
  readonly announce: (news: SessionNews) => void
  /** Hears every sign-in in other tabs. */
  readonly onSignIn: (listener: (userId: string) => void) => () => void
}

export function createSessionWatch(channel: NewsChannel | null): SessionWatch {
  let state: SessionState = { problem: null, resumed: 0 }
  let attended: string | null = null
  const listeners = new Set<() => void>()
  const arrivals = new Set<(userId: string) => void>()
  let waiting: (() => void)[] = []

  const set = (next: SessionState) => {
    state = next
    for (const listener of [...listeners]) listener()
  }
  const raise = (problem: SessionProblem) => {
    if (attended !== null && state.problem !== problem) set({ ...state, problem })
  }
  const welcome = (userId: string): boolean => {
    if (attended === null) return false
    if (userId !== attended) {
      raise('other_person')
      return false
    }
    if (state.problem === null) return true
    set({ problem: null, resumed: state.resumed + 1 })
    const released = waiting
    waiting = []
    for (const release of released) release()
    return true
  }
  const hear = (news: SessionNews) => {
    if (news.type === 'signed_out') return raise('signed_out_elsewhere')
    welcome(news.userId)
    for (const listener of [...arrivals]) listener(news.userId)
  }
  if (channel !== null) channel.onmessage = ({ data }) => hear(data)

  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    attend: (userId) => {
      attended = userId
      return () => {
        if (attended === userId) attended = null
      }
    },
    isAttended: () => attended !== null,
    waitForReturn: () => {
      if (state.problem === null) raise('ended')
      return new Promise((resolve) => waiting.push(resolve))
    },
    welcome,
    announce: (news) => channel?.postMessage(news),
    onSignIn: (listener) => {
      arrivals.add(listener)
      return () => void arrivals.delete(listener)
    },
  }
}

export const sessionWatch = createSessionWatch(
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('servery.session'),
)
