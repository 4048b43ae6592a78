/** The vocabulary of amounts. Every number here is a safe integer; nothing is ever a float. */

declare const minorUnits: unique symbol
declare const rateMillionths: unique symbol
declare const quantityThousandths: unique symbol

/** An amount in the smallest unit of its currency (pence, cents, yen, fils). */
export type MinorUnits = number & { readonly [minorUnits]: true }

/** A rate in millionths: 20 % is 200000, 8.875 % is 88750. */
export type Rate = number & { readonly [rateMillionths]: true }

/** A quantity in thousandths of its unit: one piece is 1000, 1.5 kg is 1500. */
export type Quantity = number & { readonly [quantityThousandths]: true }

/** An ISO 4217 code known to `kernel/currency.ts`, such as `GBP`. */
export type CurrencyCode = string

/** An amount with its currency. */
export interface Money {
  readonly amount: MinorUnits
  readonly currency: CurrencyCode
}

/** How a product that does not come out even is rounded. Half-up means half away from zero. */
export type RoundingMode = 'half_up' | 'half_even' | 'up' | 'down'

/** A calendar date without zone, `YYYY-MM-DD`. */
export type BusinessDate = string

/** A UTC instant, ISO 8601 with milliseconds and `Z`. */
export type Instant = string
