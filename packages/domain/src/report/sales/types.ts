/**
 * The sales summary of one branch (rules.md, "Definitions of every figure"). Amounts are minor
 * units of the branch's currency, quantities thousandths.
 *
 * A sale counts on its order's business date, once the order is completed. A payment and a refund
 * count on their own. What lies between the two days stands in `PaymentBridge`, so that both tie
 * exactly.
 */
import type { BusinessDate, MinorUnits, Quantity, Rate } from '../../kernel/types.ts'
import type { PaymentKind } from '../../order/model/types.ts'
import type { SummaryFigureValues } from './summary-figures.ts'

/** Goods without tax and with it; in both: gross − discounts − comps − returns = net. */
export interface GoodsFigures {
  readonly gross: MinorUnits
  readonly discounts: MinorUnits
  /** Given away for a reason. */
  readonly comps: MinorUnits
  /** Paid back on these days, whenever it was sold. */
  readonly returns: MinorUnits
  readonly net: MinorUnits
  readonly grossIncTax: MinorUnits
  readonly discountsIncTax: MinorUnits
  readonly compsIncTax: MinorUnits
  readonly returnsIncTax: MinorUnits
  readonly netIncTax: MinorUnits
}

export interface SummaryFigures extends SummaryFigureValues {
  /** net ÷ orders, rounded half up; null where there are none. */
  readonly averageSpend: MinorUnits | null
}

/**
 * collected + overpaid = taken − forEarlierOrders − onOpenOrders + onOtherDays.
 * All with tips.
 */
export interface PaymentBridge {
  /** Every payment of these days, less refunds and payments undone. */
  readonly taken: MinorUnits
  /** Of `taken`: for completed orders of other, as a rule earlier, days. */
  readonly forEarlierOrders: MinorUnits
  /** Of `taken`: on orders that are not completed. */
  readonly onOpenOrders: MinorUnits
  /** Payments of other, as a rule later, days for completed orders of these days. */
  readonly onOtherDays: MinorUnits
  /**
   * What completed orders of these days were paid beyond their total, less what two tills gave back
   * of one payment.
   */
  readonly overpaid: MinorUnits
  /** 0 as long as the books agree. */
  readonly difference: MinorUnits
}

/** Lines of completed orders under one heading. */
export interface SummaryPart extends GoodsFigures {
  readonly key: string
  /** What the lines call it; the key itself where they carry no name for it. */
  readonly label: string
  /** As sold: pieces, or the quantity weighed. */
  readonly quantity: Quantity
  /** Orders with such a line. */
  readonly orders: number
  /** Of the goods alone. */
  readonly tax: MinorUnits
}

export interface PaymentMethodPart {
  /** The payment method's id. */
  readonly key: string
  readonly label: string
  readonly kind: PaymentKind
  /** Of payments. */
  readonly count: number
  /** Without tips, less what was paid back and undone. */
  readonly amount: MinorUnits
  readonly tips: MinorUnits
  /** Handed out for deposits: the amount is less by it. */
  readonly deposits: MinorUnits
}

/** A tax at one rate: a tax whose rate was changed has a row for each. */
export interface TaxRatePart {
  /** `<tax id>@<millionths>`; `untaxed` for what bears no tax at all. */
  readonly key: string
  readonly label: string
  readonly rate: Rate
  /** What the tax was worked out on: goods and taxed charges. */
  readonly net: MinorUnits
  readonly tax: MinorUnits
}

export interface HourPart {
  /** `YYYY-MM-DDTHH` of the branch's wall clock when the order was opened. */
  readonly key: string
  readonly gross: MinorUnits
  readonly net: MinorUnits
  readonly orders: number
}

export interface DaySummary {
  readonly businessDate: BusinessDate
  readonly figures: SummaryFigures
  readonly payments: PaymentBridge
}

export interface SalesReport {
  readonly from: BusinessDate
  readonly to: BusinessDate
  readonly figures: SummaryFigures
  readonly payments: PaymentBridge
  /** Every day with a sale or a payment, ascending. */
  readonly byDay: readonly DaySummary[]
  /** The other parts are sorted by key. */
  readonly byHour: readonly HourPart[]
  readonly byCategory: readonly SummaryPart[]
  /** Key is the item's id; custom amounts stand under `custom`. */
  readonly byItem: readonly SummaryPart[]
  readonly byOrderType: readonly SummaryPart[]
  readonly bySource: readonly SummaryPart[]
  readonly byPaymentMethod: readonly PaymentMethodPart[]
  readonly byTaxRate: readonly TaxRatePart[]
}
