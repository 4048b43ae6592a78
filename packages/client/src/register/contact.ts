import type { ClockPort } from '../ports/ports.ts'
import type { SyncState } from './types.ts'

/** What sender and receiver know together about the server: it answers, it doesn't, it refuses. */
export interface Contact {
  answered(): void
  unanswered(): void
  /** It answers that it can't just now: after a while that is as good as silence. */
  unavailable(): void
  refused(problem: Problem): void
  /** A person wants it tried again. */
  forgive(): void
  readonly problem: () => Problem | null
  /** No answer came since the last one that did. */
  readonly isAway: () => boolean
  /** Goes up each time that the server was away and is heard again. */
  readonly connection: () => number
  state(unsent: number): SyncState
}

export interface Problem {
  readonly code: string
  readonly message: string
}

/** A server that starts anew says so for some seconds, which is nobody's concern. */
const patienceMs = 15_000

export function createContact(
  clock: ClockPort,
  onChange: () => void,
  onBack: () => void = () => undefined,
): Contact {
  let answeredAtMs: number | null = null
  let offlineSinceMs: number | null = null
  let problem: Problem | null = null
  let connection = 0
  let unavailableSinceMs: number | null = null

  function set(next: { offlineSinceMs: number | null; problem: Problem | null }): void {
    if (next.offlineSinceMs === offlineSinceMs && next.problem === problem) return
    const isBack = offlineSinceMs !== null && next.offlineSinceMs === null
    offlineSinceMs = next.offlineSinceMs
    problem = next.problem
    if (isBack) connection += 1
    onChange()
    if (isBack) onBack()
  }

  return {
    answered() {
      answeredAtMs = clock.now()
      unavailableSinceMs = null
      set({ offlineSinceMs: null, problem })
    },
    unavailable() {
      unavailableSinceMs ??= clock.now()
      if (clock.now() - unavailableSinceMs < patienceMs) return
      set({ offlineSinceMs: offlineSinceMs ?? unavailableSinceMs, problem })
    },
    // It is silent since its last answer, not since that was noticed.
    unanswered: () =>
      set({ offlineSinceMs: offlineSinceMs ?? answeredAtMs ?? clock.now(), problem }),
    refused(refusal) {
      answeredAtMs = clock.now()
      unavailableSinceMs = null
      set({ offlineSinceMs: null, problem: refusal })
    },
    forgive: () => set({ offlineSinceMs, problem: null }),
    problem: () => problem,
    isAway: () => offlineSinceMs !== null,
    connection: () => connection,
    state(unsent) {
      if (problem !== null) return { kind: 'problem', unsent, ...problem }
      if (offlineSinceMs !== null) return { kind: 'offline', unsent, sinceMs: offlineSinceMs }
      return unsent > 0 ? { kind: 'syncing', unsent } : { kind: 'synced' }
    },
  }
}
