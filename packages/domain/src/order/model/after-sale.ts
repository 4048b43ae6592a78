/** What may still happen to a line before it is paid, and to an order after it was. */

import { minorUnits } from '../../kernel/money.ts'
import type { BusinessDate, Instant, MinorUnits, Quantity, Rate } from '../../kernel/types.ts'
import type { OnBalance } from '../../offer/balance/kinds.ts'
import type { PricedShare } from '../../offer/pricing/types.ts'
import type { Cancellation } from './ending.ts'
import type { ExchangedFor } from './exchange.ts'
import type { TopUpBack } from './top-ups.ts'
import type { PaymentMethodRef } from './types.ts'

/** Why something was done: of the business's own list, as it was called then. */
export type ReasonGiven = Cancellation

export const restockings = ['put_back', 'wasted', 'none'] as const
/** What becomes of goods that are paid back. */
export type Restocking = (typeof restockings)[number]

/** Made, perhaps served, and given away: stays in gross, its net is 0. */
export interface CompContent extends ReasonGiven {
  readonly compId: string
  /** The lines, and how much of each. */
  readonly lines: readonly { readonly lineId: string; readonly quantity: Quantity }[]
  /** What the guest reads below the line; empty: nothing. */
  readonly label: string
}

/** A line at another price than its own. */
export interface PriceChange extends ReasonGiven {
  readonly lineId: string
  /** Per unit, without modifiers, in the terms of the price before. */
  readonly unitPrice: MinorUnits
}

/** A part of goods as it was sold: of a bundle, of what it consists of. net + tax = gross. */
export interface RefundedGoods {
  readonly lineId: string
  /** 0 where an amount was paid back and no goods. */
  readonly quantity: Quantity
  readonly net: MinorUnits
  readonly tax: MinorUnits
  readonly gross: MinorUnits
  /** Of the tax, by the tax's id. */
  readonly taxes: readonly PricedShare[]
}

export interface RefundedCharge {
  readonly chargeId: string
  readonly net: MinorUnits
  readonly tax: MinorUnits
  readonly gross: MinorUnits
}

/** Of a tax at one rate; goods and charges together. */
export interface RefundedTax {
  /** `<tax id>@<millionths>`; `untaxed` for what bears no tax at all. */
  readonly key: string
  readonly name: string
  readonly rate: Rate
  readonly net: MinorUnits
  readonly tax: MinorUnits
}

/** What was worked out of the sale when it was paid back; nobody works it out again. */
export interface RefundFigures {
  readonly goods: readonly RefundedGoods[]
  readonly charges: readonly RefundedCharge[]
  readonly taxes: readonly RefundedTax[]
  /** What goes off the balances that the sale topped up. Absent: nothing. */
  readonly topUps?: readonly TopUpBack[]
  /** What was paid beyond the bill: no goods come back, and no sale becomes less. Absent: none. */
  readonly overpaid?: MinorUnits
  /** Σ gross of goods and charges, of the top-ups and of what was overpaid; tips are not in it. */
  readonly total: MinorUnits
}

export interface RefundedLine {
  /** Of the bill, or one part of a bundle on it. */
  readonly lineId: string
  readonly quantity: Quantity
  readonly restock: Restocking
}

/** Money back for one payment: applied + rounding + tip is what the customer gets. */
export interface RefundTender extends OnBalance {
  readonly tenderId: string
  /** The payment that it gives back. */
  readonly paymentId: string
  readonly method: PaymentMethodRef
  readonly applied: MinorUnits
  /** The cash rounding of this refund; may be negative. */
  readonly rounding: MinorUnits
  /**
   * What goes back of the payment's tip, beyond the refund's total; below 0: so much more was on
   * the slip. Absent: nothing.
   */
  readonly tip?: MinorUnits
  readonly reference: string
}

/** What is handed out with a tender. */
export function handedBack({
  applied,
  rounding,
  tip = minorUnits(0),
}: Pick<RefundTender, 'applied' | 'rounding' | 'tip'>): MinorUnits {
  return minorUnits(applied + rounding + tip)
}

export interface RefundContent extends ReasonGiven, RefundFigures, ExchangedFor {
  readonly refundId: string
  /** Of the register's one series, as every receipt. */
  readonly receiptNumber: string
  /** What came back, as it stands on the bill; empty where an amount is paid back. */
  readonly lines: readonly RefundedLine[]
  readonly tenders: readonly RefundTender[]
  /** The session of the drawer that was open on the register. Absent: none was. */
  readonly drawerId?: string
}

/** A payment that is undone as if it had never been made; what goods paid goes back in cash. */
export interface ReversalContent extends OnBalance {
  readonly reversalId: string
  readonly paymentId: string
  readonly method: PaymentMethodRef
  readonly amount: MinorUnits
  readonly rounding: MinorUnits
  readonly tip: MinorUnits
  /** What the card terminal said to it; empty for cash. */
  readonly reference: string
}

export interface UnpayContent extends ReasonGiven {
  /** The receipt that no longer holds; it keeps its number. */
  readonly formerReceipt: string | null
  readonly reversals: readonly ReversalContent[]
  /** As with a refund. */
  readonly drawerId?: string
}

export interface OrderComp extends CompContent {
  readonly givenBy: string
}

/** Where and when money went back. */
interface MoneyBack {
  readonly at: Instant
  readonly businessDate: BusinessDate
  readonly by: string
  readonly registerId: string
}

export interface OnFormerReceipt {
  /** The number of its receipt, which no longer holds. Absent: it is on that of the order. */
  readonly formerReceipt?: string
}

export type OrderRefund = RefundContent & MoneyBack
export type OrderReversal = ReversalContent &
  ReasonGiven &
  MoneyBack &
  OnFormerReceipt &
  Pick<UnpayContent, 'drawerId'>

/** What a person asks for when money goes back; the figures are worked out. */
export interface RefundRequest extends ReasonGiven, ExchangedFor {
  readonly refundId: string
  /** Empty: the amount below, whatever the goods. */
  readonly lines: readonly RefundedLine[]
  /** Null: what the lines come to. */
  readonly amount: MinorUnits | null
  /** The lines of the bill that the amount is for. Absent: all that was sold, with its charges. */
  readonly onLines?: readonly string[]
  /** What was paid beyond the bill. Absent: none of it. */
  readonly overpaid?: MinorUnits
  /** Beside the goods. Absent: none. */
  readonly topUps?: readonly TopUpBack[]
  readonly tenders: readonly Omit<RefundTender, 'rounding'>[]
}

export interface UnpayRequest extends ReasonGiven {
  /** The cash in which goes back what goods paid that is too many. Absent: none is at hand. */
  readonly exchanged?: PaymentMethodRef
  readonly reversals: readonly Pick<ReversalContent, 'reversalId' | 'paymentId' | 'reference'>[]
}

/** What is given away, gets another price, is paid back or undone. */
export type AfterSaleCommand =
  | ({ readonly type: 'comp' } & CompContent)
  | { readonly type: 'remove_comp'; readonly compId: string }
  | ({ readonly type: 'change_price' } & PriceChange)
  | ({ readonly type: 'refund' } & RefundRequest)
  | ({ readonly type: 'unpay' } & UnpayRequest)
