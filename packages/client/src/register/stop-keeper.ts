/** Whether the register has stopped: at once in memory, then in the store. */
import type { Fact } from '@servery/domain/journal/types.ts'
import type { KeptPairing } from '../ports/keys.ts'
import { countOpen, countSales, type Stopped, type StoredStop } from './stopped.ts'
import type { JournalStore, SyncState } from './types.ts'

export interface StopKeeper {
  readonly stop: () => StoredStop | null
  /** Takes effect before it is stored: from here on nothing is sold. */
  changeStop(stop: StoredStop | null): Promise<void>
  onKept(): void
  onContinued(pairing: KeptPairing): void
  stopped(): Stopped | null
  /** A register that has stopped is never in sync, whoever has forgiven what. */
  syncOf(state: SyncState, unsent: number): SyncState
}

export function createStopKeeper(options: {
  readonly store: JournalStore
  readonly first: StoredStop | null
  readonly isClosed: () => boolean
  readonly unsent: () => readonly Fact[]
  readonly notify: () => void
  readonly onContinued: (pairing: KeptPairing) => void
}): StopKeeper {
  const { store, notify } = options
  let stop = options.first
  let kept = false
  let next: KeptPairing | null = null
  return {
    stop: () => stop,
    async changeStop(to) {
      stop = to
      kept = false
      notify()
      await store.markStopped(to)
    },
    onKept() {
      kept = true
      notify()
    },
    onContinued(pairing) {
      if (options.isClosed()) return
      next = pairing
      notify()
      options.onContinued(pairing)
    },
    stopped() {
      if (stop === null) return null
      const unsent = options.unsent()
      return { why: stop.why, sales: countSales(unsent), open: countOpen(unsent), kept, next }
    },
    syncOf(state, unsent) {
      if (stop === null || state.kind === 'problem') return state
      return { kind: 'problem', unsent, code: stop.why, message: stop.why }
    },
  }
}
