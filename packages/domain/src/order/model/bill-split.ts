/**
 * How guests share one bill: who takes which lines, or parts of lines, who pays a fixed amount, and
 * who has how many shares of what is left. A split changes nothing of the order itself: food, stock
 * and sales stay as they are, and the parts are paid by payments of the one order.
 */
import type { MinorUnits, Quantity } from '../../kernel/types.ts'
import type { PrintsOfOrder } from './printing.ts'

export interface BillPart {
  readonly partId: string
  /** Empty: it is called by its number. */
  readonly name: string
  /** Of whom it has the lines that `lines` says nothing of. Absent: of nobody. */
  readonly seat?: number
  /** So much of the bill, besides its lines. Absent: nothing. */
  readonly amount?: MinorUnits
  /** Its shares of what nobody takes. Absent: none. */
  readonly weight?: number
}

/** Who takes how much of a line: so many of `of` equal pieces; the rest is nobody's. */
export interface LineTaken {
  readonly lineId: string
  /** The line's quantity then: what comes to it later is nobody's. */
  readonly quantity: Quantity
  readonly of: number
  readonly takes: readonly { readonly partId: string; readonly pieces: number }[]
}

export interface BillSplit {
  readonly parts: readonly BillPart[]
  readonly lines: readonly LineTaken[]
}

export interface SplitBodies {
  /** The whole of it, in place of what was before; without parts the bill is one again. */
  'order.split': BillSplit
}

/** What of an order says how its bill is shared, and how often it was printed. */
export interface OrderBill extends PrintsOfOrder {
  /** Absent: one bill. */
  readonly split?: BillSplit
}

/** What of a payment says whose part it pays. */
export interface PaymentOfPart {
  /** Absent: of the whole bill. */
  readonly partId?: string
  /** Whoever has the part owes nothing any more. Absent: something was left of it. */
  readonly completesPart?: true
}

/** The part that a payment is for, and what was to pay of it. */
export interface PartDue {
  readonly partId: string
  readonly due: MinorUnits
}

export type SplitCommand = { readonly type: 'split' } & BillSplit

export const partsMax = 20
export const partNameMax = 40
/** Shares of a part, and pieces of a line. */
export const sharesMax = 1000
