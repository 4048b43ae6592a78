/** Online ordering of a branch at one of its devices: on or paused, and set from there. */
import type { ShopStateView } from '@servery/contract/setup/online-shop.ts'
import type { PauseLength, ShopSwitch } from '@servery/domain/business/online/shop.ts'
import type { ClockPort, NetworkPort } from './ports/ports.ts'
import type { Records } from './records/types.ts'

export interface OnlineSnapshot {
  /** Null: the server has not said yet. */
  readonly state: ShopStateView | null
  /** False: it did not answer last time. */
  readonly isOnline: boolean
}

export interface OnlineChange {
  readonly switch: ShopSwitch
  readonly pause?: PauseLength
  readonly busyMinutes?: number
}

export interface OnlineDesk {
  readonly snapshot: () => OnlineSnapshot
  readonly subscribe: (listener: () => void) => () => void
  /** False where the server did not take it, or did not answer. */
  readonly setState: (change: OnlineChange) => Promise<boolean>
}

/** For what is told by no record, and where news was missed. */
const againMs = 60_000

/** Follows it from now on; whatever changes in the business moves the cursor of the records. */
export function createOnlineDesk(options: {
  readonly network: NetworkPort
  readonly records: Pick<Records, 'snapshot' | 'subscribe'>
  readonly branchId: string
  readonly clock: Pick<ClockPort, 'after'>
}): OnlineDesk {
  const { network, records, clock } = options
  const path = `/online/${options.branchId}/state`
  const listeners = new Set<() => void>()
  let shown: OnlineSnapshot = { state: null, isOnline: true }
  const show = (next: OnlineSnapshot) => {
    shown = next
    for (const listener of listeners) listener()
  }
  let isReading = false
  let isAskedAgain = false
  const read = async () => {
    isAskedAgain = isReading
    if (isReading) return
    isReading = true
    do {
      isAskedAgain = false
      const answer = await network.request({ method: 'GET', path }).catch(() => null)
      if (answer?.status === 200) show({ state: answer.body as ShopStateView, isOnline: true })
      else show({ ...shown, isOnline: false })
    } while (isAskedAgain)
    isReading = false
  }
  let seen = -1
  const look = () => {
    const { cursor } = records.snapshot()
    if (cursor === seen) return
    seen = cursor
    void read()
  }
  const again = () => {
    void read()
    clock.after(againMs, again)
  }
  records.subscribe(look)
  seen = records.snapshot().cursor
  again()
  return {
    snapshot: () => shown,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async setState(change) {
      const { branchId } = options
      const body = { branchId, ...change }
      const answer = await network.request({ method: 'PUT', path, body }).catch(() => null)
      if (answer?.status !== 200) return false
      show({ state: answer.body as ShopStateView, isOnline: true })
      return true
    },
  }
}

/** Until when it is paused at a moment; null: it is not, `open_end`: until somebody reopens it. */
export function pausedUntilAt(state: ShopStateView | null, nowMs: number): string | null {
  if (state?.isSetUp !== true || state.switch !== 'paused') return null
  const { pausedUntil } = state
  if (pausedUntil === null) return 'open_end'
  return Date.parse(pausedUntil) > nowMs ? pausedUntil : null
}
