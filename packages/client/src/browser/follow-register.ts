import type { LiveEvent } from '@servery/contract/devices/live.ts'
import type { Pairing } from '@servery/contract/devices/registers.ts'
import type { RequestSigner } from '../ports/keys.ts'
import type { Records } from '../records/types.ts'
import type { Register } from '../register/types.ts'
import { followClock } from './clock-jumps.ts'
import { listenLive } from './live-events.ts'
import { browserClock, browserRandom } from './ports.ts'

export interface FollowOptions {
  /** With `/api/v1`. */
  readonly baseUrl: string
  readonly pairing: Pairing
  readonly sign?: RequestSigner
  readonly register: Register
  readonly records: Records
  /** What else this app listens for. */
  readonly onEvent?: (event: LiveEvent) => void
  /** The connection is there, for the first time or again: news may have been missed. */
  readonly onOpen?: () => void
}

/** Keeps a paired device up with the server: by what is told live, and whenever it is back. */
export function followRegister(options: FollowOptions): void {
  const { baseUrl, pairing, register, records, onEvent, onOpen } = options
  const catchUp = () => {
    register.nudge()
    records.nudge()
    register.sendNow()
  }
  listenLive({
    baseUrl,
    token: () => pairing.deviceToken,
    sign: options.sign,
    clock: browserClock,
    random: browserRandom,
    onEvent(event) {
      if (event.type === 'facts') register.nudge()
      // What happened to a register may have happened to this one.
      if (event.type === 'records' || event.type === 'registers') records.nudge()
      if (event.type === 'force_sync' && event.registerId === pairing.registerId) catchUp()
      onEvent?.(event)
    },
    onOpen() {
      catchUp()
      onOpen?.()
    },
    // It was forgotten, perhaps: the answers to these say so.
    onRefused: catchUp,
  })
  window.addEventListener('online', catchUp)
  const clocks = {
    now: browserClock.now,
    elapsed: () => performance.now(),
    every: (ms: number, run: () => void) => void setInterval(run, ms),
  }
  // The server is asked whether it is right now.
  followClock(clocks, records.nudge)
}
