/** The ticket in front, and what else is in front of whoever sells. */
import type { RegisterSnapshot } from '@servery/client'
import type { OrderType } from '@servery/domain/offer/catalogue/order-type.ts'
import type { OrderCommand, OrderState } from '@servery/domain/order/model/types.ts'
import { useCallback } from 'react'
import { type Till, type TillState, useTill, useTillState } from '../../../device/store/index.ts'
import { useStore, useStoreAfterPaint } from '../../../device/values/index.ts'

export interface UndoOffer {
  readonly id: number
  readonly orderId: string
  readonly commands: readonly OrderCommand[]
  readonly key: string
  readonly values: { readonly [name: string]: string | number }
}

/** A table is being chosen for the ticket in front: instead of its own, or with it. */
export interface TablePick {
  readonly orderId: string
  readonly purpose: 'move' | 'add'
}

declare module '../../../device/store/till.ts' {
  interface TillState {
    /** The plan of the tables, or items and ticket; null: what the profile begins with. */
    readonly screen: 'sell' | 'tables' | null
    readonly pane: 'items' | 'ticket'
    /** How much of the ticket a narrow screen shows. */
    readonly stop: 'bar' | 'half' | 'full'
    readonly picking: TablePick | null
    /** Whose lines are shown, and whose the next one is; null: everybody's. */
    readonly seat: number | null
    /** The ticket in front; null until the first item of a sale. */
    readonly orderId: string | null
    /** Chosen before there is an order. */
    readonly nextOrderType: OrderType | null
    readonly lineId: string | null
    /** The sale just paid, shown until the next tap. */
    readonly paidOrderId: string | null
    readonly undo: UndoOffer | null
  }
}

export const frontAtStart = {
  screen: null,
  pane: 'items',
  stop: 'bar',
  picking: null,
  seat: null,
  orderId: null,
  nextOrderType: null,
  lineId: null,
  paidOrderId: null,
  undo: null,
  delayed: null,
} as const satisfies Partial<TillState>

/** The ticket stays; what was being done with it ends. */
export const frontWhenLocked = { lineId: null, undo: null } as const satisfies Partial<TillState>

/** Once a ticket has left the front. */
export const afterTicket = { orderId: null, lineId: null, seat: null, nextOrderType: null } as const

/** The ticket in front, or null. */
export function findTicket(till: Till): OrderState | null {
  const { orderId } = till.state.get()
  return orderId === null ? null : (till.register.snapshot().orders.get(orderId) ?? null)
}

export function useTicket(): OrderState | null {
  return useTicketPart((ticket) => ticket)
}

/** What `select` picks of the ticket in front; only its changes render again. */
export function useTicketPart<Part>(select: (ticket: OrderState | null) => Part): Part {
  const till = useTill()
  const orderId = useTillState((state) => state.orderId)
  return useStore(till.orders, (snapshot) =>
    select(orderId === null ? null : (snapshot.orders.get(orderId) ?? null)),
  )
}

/** The ticket in front as it was painted last, for what stands beside it. */
export function usePaintedTicket(): OrderState | null {
  const till = useTill()
  const orderId = useTillState((state) => state.orderId)
  const select = useCallback(
    (snapshot: RegisterSnapshot) =>
      orderId === null ? null : (snapshot.orders.get(orderId) ?? null),
    [orderId],
  )
  return useStoreAfterPaint(till.orders, select)
}
