/** The till as its screens see it: what they read, and the context that hands it down. */

import type { Register, RegisterSnapshot } from '@servery/client'
import type { DrawerState } from '@servery/domain/drawer/types.ts'
import type { OrderType } from '@servery/domain/offer/catalogue/order-type.ts'
import type { TableRef } from '@servery/domain/order/model/seating.ts'
import type { TopUpKind } from '@servery/domain/order/model/top-ups.ts'
import type { OrderCommand, OrderState } from '@servery/domain/order/model/types.ts'
import { createContext, use, useCallback } from 'react'
import type { ExchangeBegun } from '../../features/pay/tender/to-pay.ts'
import type { AskedDeed } from '../../gate/authorise.ts'
import type { Catalogue, TeamMember } from '../catalogue/catalogue.ts'
import type { Device } from '../register/device.ts'
import { createStore, type Store } from '../values/create-store.ts'
import { type Readable, useStore, useStoreAfterPaint } from '../values/use-store.ts'

/** What is done with the drawer; `home` is where it begins. */
export type CashView =
  | 'home'
  | 'open'
  | 'paid_in'
  | 'paid_out'
  | 'dropped'
  | 'no_sale'
  | 'count'
  | 'close'
  | 'report'

export type Sheet =
  | { readonly kind: 'variations'; readonly itemId: string }
  | {
      readonly kind: 'modifiers'
      readonly itemId: string
      readonly variationId: string | null
      /** The line whose choice is changed; null for a new one. */
      readonly lineId: string | null
    }
  | { readonly kind: 'weight'; readonly itemId: string; readonly variationId: string | null }
  | { readonly kind: 'open_price'; readonly itemId: string; readonly variationId: string | null }
  | { readonly kind: 'custom_amount'; readonly name: string }
  | { readonly kind: 'item_detail'; readonly itemId: string }
  | { readonly kind: 'bundle'; readonly itemId: string }
  /** For adults alone: added once somebody has looked. */
  | { readonly kind: 'age'; readonly name: string; readonly run: () => void }
  | { readonly kind: 'note'; readonly lineId: string }
  | { readonly kind: 'line_quantity'; readonly lineId: string }
  | { readonly kind: 'discount'; readonly lineId: string | null }
  | { readonly kind: 'service_charge' }
  /** A gift card is sold or reloaded, or a customer pays off their account. */
  | { readonly kind: 'top_up'; readonly of: TopUpKind }
  /** On the house: a line, or null for the whole ticket. */
  | { readonly kind: 'comp'; readonly lineId: string | null }
  | { readonly kind: 'price'; readonly lineId: string }
  | { readonly kind: 'customer' }
  | { readonly kind: 'reward' }
  | { readonly kind: 'clear' }
  | { readonly kind: 'charge'; readonly methodId: string | null; readonly partId?: string }
  /** How guests share the bill of the ticket in front. */
  | { readonly kind: 'split' }
  /** What was sent is taken back, or made with another course. */
  | { readonly kind: 'void' | 'course'; readonly lineId: string }
  | { readonly kind: 'cash'; readonly view: CashView }
  /** How many guests, before a table is opened. */
  | { readonly kind: 'covers'; readonly table: TableRef }
  /** Table, guests, merging and server of the ticket in front. */
  | { readonly kind: 'table' }
  /** Of several bills at one table. */
  | { readonly kind: 'table_bills'; readonly tableId: string }
  /** The ticket in front, and bills that are open at the table to which it goes. */
  | {
      readonly kind: 'join'
      readonly table: TableRef
      readonly purpose: TablePick['purpose']
    }
  /** Who has booked, today and tomorrow. */
  | { readonly kind: 'reservations' }
  | { readonly kind: 'jump'; readonly first: string }
  | { readonly kind: 'line_place'; readonly lineId: string }
  /** Why a service charge is taken off. */
  | { readonly kind: 'charge_off'; readonly chargeId: string; readonly name: string }
  | { readonly kind: 'clock' }
  | { readonly kind: 'held' }
  | { readonly kind: 'orders' }
  /** Of the sale, a part of it, or money that went back. `print`: at once, and by what. */
  | {
      readonly kind: 'receipt'
      readonly orderId: string
      readonly partId?: string
      readonly refundId?: string
      readonly print?: 'here' | 'printer'
      /** Begins with the address to which it is sent. */
      readonly email?: boolean
    }
  | { readonly kind: 'refund'; readonly orderId: string }
  /** Which goods come back for others. */
  | { readonly kind: 'exchange'; readonly orderId: string }
  /** Nothing is left to collect of the ticket in front: goods that come back pay for it. */
  | { readonly kind: 'exchange_pay' }
  | { readonly kind: 'unpay'; readonly orderId: string }
  | { readonly kind: 'tip'; readonly orderId: string }
  | { readonly kind: 'queue' }
  | { readonly kind: 'menu' }
  | { readonly kind: 'settings' }
  | { readonly kind: 'shortcuts' }
  | { readonly kind: 'unpair' }
  /** Somebody else's PIN is needed first. */
  | { readonly kind: 'approve'; readonly deed: AskedDeed; readonly run: () => void }

export interface Notice {
  readonly id: number
  readonly tone: 'info' | 'error'
  /** Key of a translation and what goes into it. */
  readonly key: string
  readonly values: { readonly [name: string]: string | number }
  /** Something to do about it, such as selling a code that no item has as a custom amount. */
  readonly action: { readonly key: string; readonly run: () => void } | null
}

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

export interface TillState {
  /** The plan of the tables, or items and ticket; null: what the profile begins with. */
  readonly screen: 'sell' | 'tables' | null
  readonly picking: TablePick | null
  /** Whose lines are shown, and whose the next one is; null: everybody's. */
  readonly seat: number | null
  readonly user: TeamMember | null
  /** The ticket in front; null until the first item of a sale. */
  readonly orderId: string | null
  /** Chosen before there is an order. */
  readonly nextOrderType: OrderType | null
  readonly page: string
  readonly query: string
  readonly pane: 'items' | 'ticket'
  readonly stop: 'bar' | 'half' | 'full'
  readonly lineId: string | null
  readonly sheets: readonly Sheet[]
  /** The sale just paid, shown until the next tap. */
  readonly paidOrderId: string | null
  /** Goods come back for those of this ticket. */
  readonly exchange: ExchangeBegun | null
  /** True from the tap on a payment until it is durable or refused. */
  readonly paying: boolean
  readonly undo: UndoOffer | null
  readonly notice: Notice | null
}

export interface Till {
  readonly device: Device
  readonly register: Register
  readonly orders: Readable<RegisterSnapshot>
  readonly catalogue: Readable<Catalogue>
  readonly state: Store<TillState>
}

/** Over a device that is ready; nobody is signed in, and no ticket is in front. */
export function makeTill(device: Device): Till {
  const { register } = device
  return {
    device,
    register,
    orders: { get: register.snapshot, subscribe: register.subscribe },
    catalogue: device.catalogue,
    state: createStore<TillState>({
      screen: null,
      picking: null,
      seat: null,
      user: null,
      orderId: null,
      nextOrderType: null,
      page: '',
      query: '',
      pane: 'items',
      stop: 'bar',
      lineId: null,
      sheets: [],
      paidOrderId: null,
      exchange: null,
      paying: false,
      undo: null,
      notice: null,
    }),
  }
}

const TillContext = createContext<Till | null>(null)
export const TillProvider = TillContext

export function useTill(): Till {
  const till = use(TillContext)
  if (till === null) throw new Error('useTill is used outside TillProvider.')
  return till
}

export function useTillState<Part>(select: (state: TillState) => Part): Part {
  return useStore(useTill().state, select)
}

export function useCatalogue(): Catalogue {
  return useStore(useTill().catalogue, (catalogue) => catalogue)
}

/** The last session of this till's drawer, open or closed; null before the first. */
export function useDrawer(): DrawerState | null {
  return useStore(useTill().orders, (snapshot) => snapshot.drawer)
}

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

export function useOrder(orderId: string): OrderState | null {
  const till = useTill()
  return useStore(till.orders, (snapshot) => snapshot.orders.get(orderId) ?? null)
}

export function openSheet(till: Till, sheet: Sheet): void {
  till.state.set({ sheets: [...till.state.get().sheets, sheet] })
}

/** Closes the sheet on top, or another one and what lies on it. */
export function closeSheet(till: Till, sheet?: Sheet): void {
  const { sheets } = till.state.get()
  const at = sheet === undefined ? sheets.length - 1 : sheets.indexOf(sheet)
  if (at >= 0) till.state.set({ sheets: sheets.slice(0, at) })
}

export function closeSheets(till: Till): void {
  till.state.set({ sheets: [] })
}

let noticeId = 0
export function showNotice(till: Till, notice: Omit<Notice, 'id'>): void {
  noticeId += 1
  till.state.set({ notice: { ...notice, id: noticeId } })
}
