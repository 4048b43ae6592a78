/** Online ordering of a branch at one of its devices: on or paused, and the orders that wait. */
import type { ShopStateView } from '@servery/contract/setup/online-shop.ts'
import type { OnlineOrderRow } from '@servery/contract/trade/online-orders.ts'
import type { PauseLength, ShopSwitch } from '@servery/domain/business/online/shop.ts'
import type { ClockPort, NetworkPort } from './ports/ports.ts'
import type { Records } from './records/types.ts'

export interface OnlineSnapshot {
  /** Null: the server has not said yet. */
  readonly state: ShopStateView | null
  /** Those that wait to be accepted or rejected. */
  readonly waiting: readonly OnlineOrderRow[]
  /** False: it did not answer last time. */
  readonly isOnline: boolean
}

export interface OnlineChange {
  readonly switch: ShopSwitch
  readonly pause?: PauseLength
  readonly busyMinutes?: number
}

export interface OnlineAnswer {
  readonly orderId: string
  readonly accept: boolean
  /** Null: the time that was asked for. */
  readonly promisedAt: string | null
  /** Of a rejection; the guest reads it. */
  readonly reason: string
}

/** `over`: it was answered or cancelled meanwhile. */
export type Answered = 'done' | 'over' | 'failed'

export interface OnlineDesk {
  readonly snapshot: () => OnlineSnapshot
  readonly subscribe: (listener: () => void) => () => void
  /** There is news: ask now. */
  readonly hear: () => void
  /** False where the server did not take it, or did not answer. */
  readonly setState: (change: OnlineChange) => Promise<boolean>
  readonly answer: (answer: OnlineAnswer) => Promise<Answered>
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
  const { network, records, clock, branchId } = options
  const path = `/online/${branchId}/state`
  const waitingPath = `/online-orders?branchId=${branchId}&only=waiting`
  const listeners = new Set<() => void>()
  let shown: OnlineSnapshot = { state: null, waiting: [], isOnline: true }
  const show = (next: Partial<OnlineSnapshot>) => {
    shown = { ...shown, ...next }
    for (const listener of listeners) listener()
  }
  const ask = async (asked: string) => {
    const answer = await network.request({ method: 'GET', path: asked }).catch(() => null)
    return answer?.status === 200 ? answer.body : null
  }
  const readAll = async () => {
    const state = (await ask(path)) as ShopStateView | null
    if (state === null) return show({ isOnline: false })
    if (!state.isSetUp) return show({ state, waiting: [], isOnline: true })
    const found = (await ask(waitingPath)) as { readonly rows: readonly OnlineOrderRow[] } | null
    show({ state, isOnline: found !== null, ...(found === null ? {} : { waiting: found.rows }) })
  }
  let isReading = false
  let isAskedAgain = false
  const read = async () => {
    isAskedAgain = isReading
    if (isReading) return
    isReading = true
    do {
      isAskedAgain = false
      await readAll()
    } while (isAskedAgain)
    isReading = false
  }
  let seen = records.snapshot().cursor
  records.subscribe(() => {
    const { cursor } = records.snapshot()
    if (cursor === seen) return
    seen = cursor
    void read()
  })
  const again = () => {
    void read()
    clock.after(againMs, again)
  }
  again()
  return {
    snapshot: () => shown,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    hear: () => void read(),
    async setState(change) {
      const body = { branchId, ...change }
      const answer = await network.request({ method: 'PUT', path, body }).catch(() => null)
      if (answer?.status !== 200) return false
      show({ state: answer.body as ShopStateView, isOnline: true })
      return true
    },
    async answer({ orderId, ...body }) {
      const request = { method: 'POST', path: `/online-orders/${orderId}/answer`, body } as const
      const answer = await network.request(request).catch(() => null)
      const isDone = answer?.status === 200
      const isOver = answer?.status === 409 || answer?.status === 404
      if (!isDone && !isOver) return 'failed'
      show({ waiting: shown.waiting.filter((one) => one.orderId !== orderId) })
      void read()
      return isDone ? 'done' : 'over'
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

/** So often it is said again that an order waits. */
const ringMs = 30_000

/** Rings for each order that is new, and again and again while one waits. */
export function ringForWaiting(
  { snapshot, subscribe }: OnlineDesk,
  { ring, clock }: { readonly ring: () => void; readonly clock: Pick<ClockPort, 'after'> },
): void {
  let known: ReadonlySet<string> = new Set()
  let cancel: (() => void) | null = null
  const again = () => {
    ring()
    cancel = clock.after(ringMs, again)
  }
  const look = () => {
    const { waiting } = snapshot()
    const isNew = waiting.some(({ orderId }) => !known.has(orderId))
    known = new Set(waiting.map(({ orderId }) => orderId))
    if (known.size > 0 && !isNew) return
    cancel?.()
    cancel = null
    if (isNew) again()
  }
  subscribe(look)
  look()
}
