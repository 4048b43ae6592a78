import {
  boardStateOf,
  compareTickets,
  type Ticket,
  ticketOf,
} from '@servery/domain/kitchen/tickets.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { type Kitchen, type KitchenSettings, type Sort, settings } from '../../device/index.ts'

/** What was sent longer ago than this is not waited for any more. */
const openHours = 12
const hourMs = 3_600_000
export const recalledMax = 50

/** Orders never change: a new state is a new object. */
const known = new WeakMap<OrderState, Map<string, Ticket | null>>()

function findTicket(order: OrderState, stationId: string | null): Ticket | null {
  const tickets = known.get(order) ?? new Map<string, Ticket | null>()
  known.set(order, tickets)
  const key = stationId ?? ''
  const found = tickets.get(key)
  if (found !== undefined) return found
  const made = ticketOf(order, stationId)
  tickets.set(key, made)
  return made
}

export interface Tickets {
  /** To be made, the most pressing first; those of which all waits stand last. */
  readonly open: readonly Ticket[]
  /** Done here, the last first. */
  readonly done: readonly Ticket[]
}

/** The tickets of a station, or of the pass. */
export function useTickets(
  { register }: Kitchen,
  stationId: string | null,
  sort: Sort = 'priority',
): Tickets {
  const orders = useSyncExternalStore(register.subscribe, () => register.snapshot().orders)
  return useMemo(() => {
    const since = new Date(Date.now() - openHours * hourMs).toISOString()
    const all = [...orders.values()].flatMap((order) => {
      const isOld = (order.kitchen?.batches.at(-1)?.at ?? '') < since
      return isOld ? [] : (findTicket(order, stationId) ?? [])
    })
    return {
      open: all.filter(({ doneAt }) => doneAt === null).sort(compareTickets(sort)),
      done: all
        .filter(({ doneAt }) => doneAt !== null)
        .sort((a, b) => ((a.doneAt ?? '') < (b.doneAt ?? '') ? 1 : -1))
        .slice(0, recalledMax),
    }
  }, [orders, stationId, sort])
}

export interface ReadyNumbers {
  readonly preparing: readonly OrderState[]
  readonly ready: readonly OrderState[]
}

/** What customers wait for, the first number first. */
export function useReadyNumbers(kitchen: Kitchen): ReadyNumbers {
  const { open } = useTickets(kitchen, null)
  return useMemo(() => {
    const orders = open.map(({ order }) => order)
    const of = (state: 'preparing' | 'ready') =>
      orders.filter((order) => boardStateOf(order) === state)
    return { preparing: of('preparing'), ready: of('ready') }
  }, [open])
}

export function useSettings(): KitchenSettings {
  return useSyncExternalStore(settings.subscribe, settings.get)
}

const tickMs = 1000

/** The time of the wall, each second. */
export function useNow(): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return nowMs
}

export interface Station {
  readonly id: string
  readonly name: string
}

/** The stations of the branch, in their order. */
export function useStations({ pairing, records }: Kitchen): readonly Station[] {
  const snapshot = useSyncExternalStore(records.subscribe, records.snapshot)
  return useMemo(
    () =>
      [...snapshot.records.stations.values()]
        .filter(({ branchIds }) => branchIds?.includes(pairing.branchId) ?? true)
        .sort((a, b) => a.position - b.position || (a.name < b.name ? -1 : 1)),
    [snapshot, pairing],
  )
}

/**
 * False from the start until everything that the server has was read, so that nobody cooks from a
 * part of it. Without a server what is kept here is shown.
 */
export function useIsWhole({ register }: Kitchen): boolean {
  return useSyncExternalStore(register.subscribe, () => {
    const { caughtUp, sync } = register.snapshot()
    return caughtUp || sync.kind === 'offline' || sync.kind === 'problem'
  })
}
