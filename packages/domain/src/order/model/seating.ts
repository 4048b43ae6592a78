/**
 * Where the guests of an order sit, how many they are and who serves them; and lines that move from
 * one order to another. A move is two facts: one takes the lines from their order, the other brings
 * them to the new one, with all that the first knew of them. They keep their ids, so that whoever
 * hears one move twice moves it once.
 */
import type { Instant, MinorUnits, Quantity } from '../../kernel/types.ts'
import type { Divided, DivisionComing, DivisionLeaving } from './division.ts'
import type { BatchLine, OrderKitchen } from './kitchen-types.ts'
import type { OrderDiscount, OrderLine } from './types.ts'

/** A table as it was called then. */
export interface TableRef {
  readonly tableId: string
  readonly areaId: string
  readonly name: string
}

/** What of a line says whose it is. */
export interface LineSeat {
  /** Counted from 1. Absent: the whole table's. */
  readonly seat?: number
}

/** What of a line says that it was with another order, or is now. */
export interface LineMove {
  /** The order to which it went; it counts there. */
  readonly movedTo?: string
  /** The order from which it came. */
  readonly movedFrom?: string
  /** How often it has moved: who hears late of a move that it went on from knows it by that. */
  readonly moves?: number
}

/** A line on its way, as it stood on the order that it leaves. */
export type MovedLine = Omit<
  OrderLine,
  'status' | 'businessDate' | 'movedTo' | 'movedFrom' | 'sent'
>

/** A line of a batch that goes with its line: it is made once, on the ticket where it counts. */
export interface MovedPart extends BatchLine {
  readonly batchId: string
  readonly at: Instant
  readonly sentBy: string
}

/** What the kitchen has of moved lines, and what it has done with it. */
export interface MovedFood {
  readonly parts: readonly MovedPart[]
  readonly done: OrderKitchen['done']
  readonly acknowledged: OrderKitchen['acknowledged']
}

/** What the mover knew of a line: what counts on the order to which it goes. */
export interface KnownLine {
  readonly lineId: string
  readonly quantity: Quantity
  readonly unitPrice: MinorUnits
  /** Absent: of an older till, which did not say. */
  readonly note?: string
  /** How often it had moved. Absent: of an older till, which did not say. */
  readonly moves?: number
}

export interface LinesLeaving {
  readonly toOrderId: string
  readonly lineIds: readonly string[]
  /** Absent: of an older till, which did not say. */
  readonly known?: readonly KnownLine[]
  /** Of what the kitchen has, the batches that go with the lines. Absent: none. */
  readonly batchIds?: readonly string[]
  /** The whole bill goes: what is left empty is given up. Absent: the order stays. */
  readonly joins?: true
  /** Of what is off or on the whole bill, what goes along. Absent: nothing. */
  readonly division?: DivisionLeaving
}

export interface LinesComing {
  readonly fromOrderId: string
  readonly lines: readonly MovedLine[]
  /** What was taken off these lines, of the whole bill too where they come to one with goods. */
  readonly discounts: readonly OrderDiscount[]
  /** What comes along of what was off or on the whole bill. Absent: nothing. */
  readonly division?: DivisionComing
  /** Absent: nothing of it was sent. */
  readonly food?: MovedFood
}

/** Bodies by kind. */
export interface SeatingBodies {
  /** The tables of the order from now on; several that were put together, or none. */
  'order.table_changed': { readonly tables: readonly TableRef[] }
  'order.covers_changed': { readonly covers: number }
  'order.line_seated': { readonly lineId: string; readonly seat: number | null }
  /** Somebody else serves it from now on. */
  'order.server_changed': { readonly serverId: string }
  /** The guests have gone and the table is free, whatever became of the bill. */
  'order.table_left': Record<string, never>
  'order.lines_moved_out': LinesLeaving
  'order.lines_moved_in': LinesComing
}

/** What of an order says where its guests sit. */
export interface OrderSeating extends Divided {
  /** Absent: at no table. */
  readonly tables?: readonly TableRef[]
  /** How many guests. Absent: nobody said. */
  readonly covers?: number
  /** Absent: whoever opened it. */
  readonly serverId?: string
  /** Since when its table is free again. Absent: they still sit there. */
  readonly leftAt?: Instant
  /** The order that took its bill over. Absent: none. */
  readonly joinedTo?: string
}

export type SeatingCommand =
  | { readonly type: 'set_tables'; readonly tables: readonly TableRef[] }
  | { readonly type: 'set_covers'; readonly covers: number }
  | { readonly type: 'seat_line'; readonly lineId: string; readonly seat: number | null }
  | { readonly type: 'set_server'; readonly serverId: string }
  | { readonly type: 'leave_table' }
  | ({ readonly type: 'move_lines_out' } & LinesLeaving)
  | ({ readonly type: 'move_lines_in' } & LinesComing)

export const coversMax = 200
export const seatMax = 40
export const tablesOfOrderMax = 20

/** Always offered, however few guests were said. */
const leastSeats = 4

/** How many seats are offered for a line: one for each guest, and the one that it has. */
export function seatsToOffer(covers: number | null, seat: number | null): number {
  return Math.min(seatMax, Math.max(leastSeats, covers ?? 0, seat ?? 0))
}

/** Whoever serves an order. */
export function serverOf(order: OrderSeating & { readonly openedBy: string }): string {
  return order.serverId ?? order.openedBy
}

/** Where its guests sit: the area of the first of its tables; null: it is at none. */
export function areaOf({ tables = [] }: OrderSeating): string | null {
  return tables[0]?.areaId ?? null
}

/** What its tables are called together, such as `4 + 5`; empty: it is at none. */
export function tableNameOf({ tables = [] }: OrderSeating): string {
  return tables.map(({ name }) => name).join(' + ')
}
