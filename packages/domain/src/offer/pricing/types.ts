/**
 * What goes into `priceOrder` and what comes out of it (rules.md 4.1–4.4 and 4.9).
 *
 * A line's taxes are all that fall on it at once; they add up (no tax on tax). Inclusive ones are
 * already inside the price, exclusive ones come on top. One bucket is one set of taxes.
 */
import type { CurrencyCode, MinorUnits, Quantity, Rate, RoundingMode } from '../../kernel/types.ts'

export interface TaxRate {
  readonly id: string
  readonly name: string
  readonly rate: Rate
  readonly inclusive: boolean
}

/** Where and how tax is rounded; stored with the order, never changed afterwards. */
export interface TaxRegime {
  readonly rounding: RoundingMode
  readonly roundPer: 'bucket' | 'line'
  /** Each of several taxes on the same goods is rounded by itself; absent: their sum is. */
  readonly roundEach?: boolean
}

/** What a percentage comes to on a sum, where one bill was made two; any other is worked out. */
export interface KnownPart {
  readonly of: MinorUnits
  readonly amount: MinorUnits
}

/** The tax of a bucket of that price, where one bill was made two; any other is worked out. */
export interface KnownTax {
  /** The `taxSetFingerprint` of the bucket. */
  readonly taxSet: string
  readonly of: MinorUnits
  /** Of it what is inside the prices, and what comes on top. */
  readonly included: MinorUnits
  readonly added: MinorUnits
}

export type AdjustmentValue =
  | { readonly kind: 'percent'; readonly rate: Rate; readonly known?: KnownPart }
  | { readonly kind: 'amount'; readonly amount: MinorUnits }

export interface PricingModifier {
  readonly id: string
  /** Per one of it; may be negative. */
  readonly unitPrice: MinorUnits
  /** How many per unit of the line, a whole number ≥ 1. */
  readonly quantity: number
}

export interface PricingDiscount {
  readonly id: string
  readonly name: string
  readonly value: AdjustmentValue
}

export interface PricingLine {
  readonly id: string
  readonly quantity: Quantity
  readonly unitPrice: MinorUnits
  readonly modifiers: readonly PricingModifier[]
  readonly taxes: readonly TaxRate[]
  /** Discounts of this line alone, in the order in which they were given. */
  readonly discounts: readonly PricingDiscount[]
  /** False for what no order discount may touch (gift cards, tobacco). */
  readonly discountable: boolean
  /** How much of it the business gives away, after the line's own discounts. Absent: none. */
  readonly comped?: Quantity
}

export interface PricingServiceCharge {
  readonly id: string
  readonly name: string
  readonly value: AdjustmentValue
  /**
   * `pre_tax`: one charge after discounts, before tax. `apportioned`: spread over the lines, which
   * carry its shares. Both are taxed as `tax` says. `post_tax`: on the total with tax, charges
   * before tax included; itself never taxed, whatever `tax` says.
   */
  readonly phase: 'pre_tax' | 'apportioned' | 'post_tax'
  readonly basis: 'before_discounts' | 'after_discounts'
  /** `follows_goods` is apportioned over the rate buckets by their value after discounts. */
  readonly tax:
    | { readonly kind: 'none' }
    | { readonly kind: 'own'; readonly taxes: readonly TaxRate[] }
    | { readonly kind: 'follows_goods' }
  readonly mandatory: boolean
  /** Who gets it: `revenue` is the business's, `staff` passes through to the team. */
  readonly destination: 'revenue' | 'staff'
}

export interface CashRounding {
  /** The smallest coin, such as 5. */
  readonly step: MinorUnits
  readonly mode: 'nearest' | 'up' | 'down'
}

/** Money offered towards the bill, in the order in which it is offered. */
export interface PricingTender {
  readonly id: string
  /** Only cash is rounded, and only cash may exceed what is due (the rest is change). */
  readonly cash: boolean
  /** What the customer hands over. */
  readonly tendered: MinorUnits
}

export interface PricingInput {
  readonly currency: CurrencyCode
  readonly regime: TaxRegime
  readonly cashRounding: CashRounding | null
  /** No tax is charged, not even what is inside the prices. Absent: it is. */
  readonly taxExempt?: true
  readonly lines: readonly PricingLine[]
  /** Discounts of the whole order: percentages first, then amounts, spread by `allocate`. */
  readonly discounts: readonly PricingDiscount[]
  readonly serviceCharges: readonly PricingServiceCharge[]
  /** What is sold onto balances, beside all goods. Absent: nothing. */
  readonly topUps?: MinorUnits
  /** Absent: every tax is worked out. */
  readonly knownTaxes?: readonly KnownTax[]
  readonly tenders: readonly PricingTender[]
}

/** A share of a discount, tax or charge that fell on something. */
export interface PricedShare {
  readonly id: string
  readonly amount: MinorUnits
}

/** Figures without tax, for reports: gross − discounts − comps = net. */
export interface SalesFigures {
  readonly gross: MinorUnits
  readonly discounts: MinorUnits
  /** What the business gave away for a reason of its own. */
  readonly comps: MinorUnits
  readonly net: MinorUnits
}

export interface PricedLine {
  readonly id: string
  /** quantity × (unit price + modifiers), rounded once; in the price's own terms. */
  readonly base: MinorUnits
  readonly lineDiscounts: readonly PricedShare[]
  readonly orderDiscounts: readonly PricedShare[]
  /** What the business gives away of it, taken off after the line's discounts. */
  readonly comp: MinorUnits
  /** base − line discounts − comp − order discounts. Never below 0 when base ≥ 0. */
  readonly discounted: MinorUnits
  /** Shares of apportioned service charges, in the price's own terms. */
  readonly serviceCharges: readonly PricedShare[]
  /** Goods alone (without charges): without tax, its tax, and with tax. net + tax = gross. */
  readonly net: MinorUnits
  readonly tax: MinorUnits
  readonly gross: MinorUnits
  /** The goods' tax, one share per tax of the line, sorted by the tax's id. */
  readonly taxes: readonly PricedShare[]
  readonly sales: SalesFigures
  /** Of a bundle: its goods one by one; the figures above are their sums. */
  readonly components?: readonly PricedLine[]
}

export interface PricedTaxBucket {
  /**
   * The taxes of the bucket, sorted by id; their ids joined by `+` are its key. Where one tax
   * stands in the order with two rates, the keys of both buckets carry the rate as well.
   */
  readonly key: string
  readonly taxes: readonly TaxRate[]
  /** Goods and taxed charges together: net + tax = gross. */
  readonly net: MinorUnits
  readonly tax: MinorUnits
  readonly gross: MinorUnits
  readonly shares: readonly PricedShare[]
}

export interface PricedServiceCharge {
  readonly id: string
  readonly name: string
  readonly destination: 'revenue' | 'staff'
  readonly mandatory: boolean
  /** net + tax = gross; gross is what the customer pays for it. */
  readonly net: MinorUnits
  readonly tax: MinorUnits
  readonly gross: MinorUnits
}

export interface PricedTender {
  readonly id: string
  readonly cash: boolean
  readonly tendered: MinorUnits
  /**
   * Part of the bill that this tender settles; applied + rounding = tendered − change. The one
   * exception is a tender that is not cash and exceeds the due, which `tenderProblem` refuses: it
   * gets no change, and `overpaymentOf` shows the excess.
   */
  readonly applied: MinorUnits
  readonly rounding: MinorUnits
  readonly change: MinorUnits
}

export interface PricedTotals {
  /** Σ line bases, in the prices' own terms. */
  readonly goods: MinorUnits
  /** Σ of all that is off: discounts of lines and of the order, and comps; in the prices' terms. */
  readonly discounts: MinorUnits
  /** The part of `discounts` that the business gave away. */
  readonly comps: MinorUnits
  /** Σ of the charges' gross: what the customer pays for them. */
  readonly serviceCharges: MinorUnits
  readonly net: MinorUnits
  readonly tax: MinorUnits
  /** Value that is sold onto balances: no sale, and nothing of it in net and tax. */
  readonly topUps: MinorUnits
  /** What the bill comes to: net + tax + topUps, charges included, before cash rounding. */
  readonly total: MinorUnits
  readonly applied: MinorUnits
  readonly cashRounding: MinorUnits
  readonly change: MinorUnits
  /** total − applied: still to pay by card; ≥ 0 always, so 0 where the total is below zero. */
  readonly due: MinorUnits
  /** What is still to pay if it is paid in cash now. */
  readonly dueInCash: MinorUnits
  readonly sales: SalesFigures
}

export interface PricedDiscount extends PricedShare {
  readonly name: string
}

export interface PricedOrder {
  readonly currency: CurrencyCode
  readonly lines: readonly PricedLine[]
  /** The order's own discounts, as they were given; those of a line stand on the line. */
  readonly discounts: readonly PricedDiscount[]
  readonly serviceCharges: readonly PricedServiceCharge[]
  readonly taxes: readonly PricedTaxBucket[]
  readonly tenders: readonly PricedTender[]
  readonly totals: PricedTotals
}
