/**
 * What an order knows of the kitchen. Food is sent once: what belongs to the kitchen are lines and
 * quantities, never bills, so splitting, paying or printing again sends nothing.
 */

import type { BusinessDate, Instant, Quantity } from '../../kernel/types.ts'
import type { Course } from '../../offer/catalogue/types.ts'

/** That a station gets something only when others are done with it. */
export interface StationTurn {
  readonly stationId: string
  readonly after: readonly string[]
}

/** Where something is made, as the catalogue stood when it was ordered. */
export interface LineKitchen {
  readonly stationIds: readonly string[]
  /** Of those that wait for others; absent: none does. */
  readonly turns?: readonly StationTurn[]
  /** What the kitchen calls it; absent: its name. */
  readonly name?: string
}

/** What a line says to the kitchen. */
export interface KitchenContent {
  /** Absent: it belongs to none, and is made at once. */
  readonly course?: Course
  /** Absent: nobody makes it. */
  readonly kitchen?: LineKitchen
}

/** So much of a line as one batch sends. */
export interface SentLine {
  readonly lineId: string
  readonly quantity: Quantity
  /**
   * All of the line that was ever sent, with this. Two registers that send the same without knowing
   * of each other say the same, so that it counts once.
   */
  readonly upTo: Quantity
  /** It waits until its course is called. */
  readonly held?: true
}

/** Something on a ticket: of a bundle, one of its goods. */
export interface TicketItemRef {
  readonly batchId: string
  /** The line's id, or that of the bundle's component. */
  readonly goodsId: string
}

export interface VoidContent {
  readonly voidId: string
  readonly lineId: string
  readonly quantity: Quantity
  /** It was made already, and is thrown away. */
  readonly wasted: boolean
  /** As it was called then. */
  readonly reason: string
  /** The reason of the business's own list; absent: none of them. */
  readonly reasonId?: string
  readonly note?: string
  /** The kitchen is not told: it goes from its screens, and nothing is printed. Absent: it is. */
  readonly quiet?: boolean
}

/** Bodies of facts about the kitchen. Where a station is null, it is the pass, where all meets. */
export interface KitchenBodies {
  'order.sent': { readonly batchId: string; readonly lines: readonly SentLine[] }
  'order.course_changed': { readonly lineId: string; readonly course: Course | null }
  /** Every line of this course is to be made now. */
  'order.course_fired': { readonly course: Course }
  /** Beats its course: it waits, or is to be made now. */
  'order.line_held': { readonly lineId: string; readonly held: boolean }
  /** Before all others, or no longer. */
  'order.prioritised': { readonly prioritised: boolean }
  /** Made at a station or gone over the pass; or not, after all. */
  'order.prepared': {
    readonly stationId: string | null
    readonly items: readonly TicketItemRef[]
    readonly done: boolean
  }
  /** A station has seen that so much of it is no longer wanted. */
  'order.void_acknowledged': {
    readonly stationId: string | null
    readonly items: readonly (TicketItemRef & { readonly quantity: Quantity })[]
  }
  /** Of what was sent, so much is taken off the bill. */
  'order.line_voided': VoidContent
}

export type KitchenCommand =
  | {
      /** Sends all that was not sent yet; none where everything was. */
      readonly type: 'send'
      readonly batchId: string
      /** Every course at once, as for a guest who waits at the counter. */
      readonly together?: boolean
    }
  | { readonly type: 'change_course'; readonly lineId: string; readonly course: Course | null }
  | { readonly type: 'fire_course'; readonly course: Course }
  | { readonly type: 'hold_line'; readonly lineId: string; readonly held: boolean }
  | { readonly type: 'prioritise'; readonly prioritised: boolean }
  | {
      readonly type: 'prepare'
      readonly stationId: string | null
      readonly items: readonly TicketItemRef[]
      readonly done: boolean
    }
  | {
      readonly type: 'acknowledge_void'
      readonly stationId: string | null
      readonly items: KitchenBodies['order.void_acknowledged']['items']
    }
  | ({ readonly type: 'void_line' } & VoidContent)

export const kitchenRefusalCodes = ['line_sent', 'line_not_sent', 'not_on_ticket'] as const
export const kitchenExceptionCodes = [
  'batch_id_reused',
  'sent_twice',
  'void_id_reused',
  'voided_more_than_there_is',
] as const

/** What a line has gone through on its way to the kitchen. */
export interface LineSending {
  /** So much of it is with the kitchen: sent, and not taken back. Absent: never sent. */
  readonly sent?: Quantity
  /** Said of this line alone; absent: as its course. */
  readonly hold?: { readonly held: boolean; readonly at: Instant }
}

export interface BatchLine {
  readonly lineId: string
  readonly quantity: Quantity
  /** So much of it is no longer wanted. Absent: none. */
  readonly cancelled?: Quantity
  readonly held?: true
  /** Another register sent it as well; it is made once. */
  readonly twice?: true
}

export interface Batch {
  readonly batchId: string
  readonly at: Instant
  readonly sentBy: string
  readonly lines: readonly BatchLine[]
}

/** That a station has done something with an item of a ticket. */
export interface ItemMark extends TicketItemRef {
  readonly stationId: string | null
  readonly at: Instant
  readonly by: string
}

export interface OrderKitchen {
  /** In the order of the fold. */
  readonly batches: readonly Batch[]
  /** When each course was first called. */
  readonly fired: readonly { readonly course: Course; readonly at: Instant }[]
  readonly prioritised: boolean
  readonly done: readonly ItemMark[]
  readonly acknowledged: readonly (ItemMark & { readonly quantity: Quantity })[]
}

export interface OrderVoid extends VoidContent {
  readonly at: Instant
  readonly businessDate: BusinessDate
  readonly registerId: string
  readonly voidedBy: string
  readonly approvedBy: string | null
  /** When the last of it had been sent; null where the fold does not know. */
  readonly sentAt: Instant | null
  /** A bill of the order had been asked for. Absent: none had. */
  readonly billed?: true
}

/** Both are absent while there is nothing to say. */
export interface KitchenState {
  readonly kitchen?: OrderKitchen
  readonly voids?: readonly OrderVoid[]
}
