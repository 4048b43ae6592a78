/** What a promotion is, and what it is told of an order. */
import type { LocalMoment, Schedule } from '../../kernel/schedule.ts'
import type { MinorUnits, Quantity, Rate } from '../../kernel/types.ts'

/** Items, or all items of categories; both empty: everything. */
export interface PromotionTarget {
  readonly itemIds: readonly string[]
  readonly categoryIds: readonly string[]
}

export type PromotionEffect =
  /** Off each line that it meets, rounded once per line. */
  | { readonly kind: 'percent'; readonly rate: Rate }
  /** Off what it meets, once. */
  | { readonly kind: 'amount'; readonly amount: MinorUnits }
  /** Off each one of what it meets. */
  | { readonly kind: 'amount_each'; readonly amount: MinorUnits }
  /** What each one costs, modifiers included. What costs less stays. */
  | { readonly kind: 'fixed_price'; readonly price: MinorUnits }
  /**
   * Of every `buy` + `get` the cheapest `get` are reduced; or of what `reward` names, the
   * dearest.
   */
  | {
      readonly kind: 'buy_get'
      readonly buy: number
      readonly get: number
      readonly rate: Rate
      /** Null: the same things as are bought. */
      readonly reward: PromotionTarget | null
    }
  /** So many of each part together for one price. */
  | {
      readonly kind: 'bundle'
      readonly price: MinorUnits
      readonly parts: readonly { readonly target: PromotionTarget; readonly quantity: number }[]
    }

export interface Promotion {
  readonly id: string
  readonly name: string
  readonly effect: PromotionEffect
  /** What it meets; a bundle says it by its parts. */
  readonly target: PromotionTarget
  readonly schedule: Schedule
  /** Null: whatever the order's type, channel or branch. */
  readonly orderTypes: readonly string[] | null
  readonly channels: readonly string[] | null
  readonly branchIds: readonly string[] | null
  /** Only for customers of one of these groups; null: for everybody. */
  readonly customerGroupIds: readonly string[] | null
  /** Only with this code; null: by itself. */
  readonly code: string | null
  /** Or with one of these, of which each serves one order. Absent: none. */
  readonly codes?: readonly string[]
  /** What the goods must come to before any discount, minor units; 0: anything. */
  readonly minSpend: MinorUnits
  /** How many of what it meets there must be; 0: any number. */
  readonly minQuantity: number
  /** How often at most in one order; null: as often as it fits. For `buy_get` and `bundle`. */
  readonly timesMax: number | null
  /** Whether what it meets may have another promotion as well. */
  readonly combinable: boolean
  /** The lesser comes first; among equals the one that saves most. */
  readonly priority: number
  /** Whether lines with a discount given by hand are left out. */
  readonly excludesDiscounted: boolean
}

/** A line as promotions see it. */
export interface PromotionLine {
  readonly lineId: string
  /** Null for a custom amount, which only a promotion on everything meets. */
  readonly itemId: string | null
  readonly categoryId: string | null
  readonly quantity: Quantity
  /** Counted in pieces; what is weighed counts as one. */
  readonly pieces: boolean
  /** quantity × (unit price + modifiers), before discounts; minor units. */
  readonly base: MinorUnits
  readonly discountable: boolean
  /** Whether a discount was given on it by hand. */
  readonly discounted: boolean
  /** When it was put on the bill, which is when offers of an hour look at it. Absent: now. */
  readonly at?: LocalMoment
}

export interface PromotionContext {
  /** The wall clock of the branch. */
  readonly at: LocalMoment
  readonly orderType: string
  readonly channel: string
  readonly branchId: string
  readonly customerGroupIds: readonly string[]
  /** As typed, in any case. */
  readonly codes: readonly string[]
}

/** What a promotion takes off a line, minor units above 0. */
export interface PromotionShare {
  readonly promotionId: string
  readonly name: string
  readonly lineId: string
  readonly amount: MinorUnits
}
