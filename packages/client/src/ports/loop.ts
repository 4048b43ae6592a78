/**
 * A task that is done over and over, one at a time: soon after a wake, later after a failure with
 * back-off, and now and then of itself. Nothing is left running after `stop`.
 */

import { type BackoffOptions, backoffMs } from './backoff.ts'
import type { ClockPort, RandomPort } from './ports.ts'

/**
 * `done`: until the next wake or poll. `again`: at once. `failed`: after the back-off. `halted`:
 * until somebody wakes it with `now`. `afterMs`: not before that, whatever wakes it, as the server
 * asks for.
 */
export type Outcome = 'done' | 'again' | 'failed' | 'halted' | { readonly afterMs: number }

export interface Loop {
  /** There is something to do; waits for a back-off that is under way. */
  wake(): void
  /** The same, whatever was waited for. */
  now(): void
  stop(): void
}

export interface LoopOptions {
  readonly clock: ClockPort
  readonly random: RandomPort
  readonly backoff: BackoffOptions
  /** Begins of itself so long after it was done; null: only when woken. */
  readonly pollMs: number | null
  readonly run: () => Promise<Outcome>
}

const apartMs = 2_000

export function createLoop({ clock, random, backoff, pollMs, run }: LoopOptions): Loop {
  let state: 'idle' | 'running' | 'waiting' | 'held' | 'halted' | 'stopped' = 'idle'
  let wanted: 'no' | 'after_backoff' | 'now' = 'no'
  let failures = 0
  let cancel: () => void = () => undefined

  async function begin(): Promise<void> {
    cancel()
    state = 'running'
    wanted = 'no'
    const outcome = await run()
    // State and wish may have changed meanwhile, which the compiler can't know.
    if ((state as string) === 'stopped') return
    failures = outcome === 'failed' ? failures + 1 : 0
    if (typeof outcome === 'object') {
      // A little later, each by another little: those who were refused together come back apart.
      const { afterMs } = outcome
      return wait('held', afterMs + backoffMs(1, { firstMs: apartMs, maxMs: apartMs }, random))
    }
    if (outcome === 'halted') {
      state = 'halted'
      return
    }
    if (outcome === 'failed' && (wanted as string) !== 'now') {
      return wait('waiting', backoffMs(failures, backoff, random))
    }
    if (outcome !== 'done' || (wanted as string) !== 'no') return begin()
    state = 'idle'
    if (pollMs !== null) wait('idle', pollMs)
  }

  function wait(next: 'idle' | 'waiting' | 'held', ms: number): void {
    state = next
    cancel = clock.after(ms, () => void begin())
  }

  return {
    wake() {
      if (state === 'running' && wanted === 'no') wanted = 'after_backoff'
      if (state === 'idle') void begin()
    },
    now() {
      if (state === 'running') wanted = 'now'
      else if (state !== 'stopped' && state !== 'held') void begin()
    },
    stop() {
      cancel()
      state = 'stopped'
    },
  }
}
