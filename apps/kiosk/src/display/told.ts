/** What the till beside this screen shows now: read when it is told, and whenever we are back. */
import type { OpenedScreen } from '@servery/client/open-screen.ts'
import type { ShownScreen } from '@servery/contract/devices/displays.ts'
import type { Pairing } from '@servery/contract/devices/registers.ts'
import { displayKeeper, startScreen } from '../device/index.ts'

interface Shown {
  readonly tillId: string | null
  readonly screen: ShownScreen | null
}

export interface Told {
  /** Null while the server is not heard: nothing old is shown. */
  readonly get: () => Shown | null
  readonly subscribe: (listener: () => void) => () => void
}

/** A word that was lost is noticed by then. */
const againMs = 5000

export interface Display extends OpenedScreen {
  readonly told: Told
}

export async function startDisplay(pairing: Pairing): Promise<Display> {
  const listeners = new Set<() => void>()
  let shown: Shown | null = null
  let read: () => Promise<void> = async () => undefined
  const set = (next: Shown | null) => {
    if (JSON.stringify(next) === JSON.stringify(shown)) return
    shown = next
    for (const listener of listeners) listener()
  }
  const screen = await startScreen(pairing, {
    keeper: displayKeeper,
    withSent: true,
    onEvent: (event) => {
      if (event.type === 'display' && event.registerId === shown?.tillId) void read()
    },
    onOpen: () => void read(),
  })
  let asked = 0
  read = async () => {
    asked += 1
    const turn = asked
    const answer = await screen.network
      .request({ method: 'GET', path: '/till-screen' })
      .catch(() => null)
    // An answer that a later one overtook is of before.
    if (turn !== asked) return
    set(answer !== null && answer.status < 300 ? (answer.body as Shown) : null)
  }
  setInterval(() => void read(), againMs)
  await read()
  return {
    ...screen,
    told: {
      get: () => shown,
      subscribe(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
  }
}
