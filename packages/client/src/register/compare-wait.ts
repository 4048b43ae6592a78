/** What money waits for: that the server's head was compared with this journal. */
import type { ClockPort } from '../ports/ports.ts'

/**
 * A head is answered within a fraction of a second. Where three seconds bring nothing, the network
 * is as good as away, a guest stands at the counter, and the till goes on as it does offline.
 */
const waitMsMax = 3_000

export interface CompareWait {
  comparing(): Promise<void> | null
  /** There is nothing more to wait for on this connection. */
  settle(): void
}

export function createCompareWait(options: {
  readonly clock: ClockPort
  readonly isNeeded: () => boolean
  readonly connection: () => number
}): CompareWait {
  let waiters: (() => void)[] = []
  let givenUp: number | null = null
  let cancel: () => void = () => undefined

  function settle(): void {
    cancel()
    givenUp = options.connection()
    const waiting = waiters
    waiters = []
    for (const go of waiting) go()
  }

  return {
    settle,
    comparing() {
      if (!options.isNeeded() || givenUp === options.connection()) return null
      if (waiters.length === 0) cancel = options.clock.after(waitMsMax, settle)
      return new Promise((resolve) => waiters.push(resolve))
    },
  }
}
