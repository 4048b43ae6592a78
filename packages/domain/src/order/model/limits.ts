/** How large amounts may grow, so that every sum of an order stays a safe integer. */
import { amountMaxOf } from '../../kernel/amount-range.ts'
import { unitThousandths } from '../../kernel/quantity.ts'
import type { CurrencyCode, MinorUnits, Quantity } from '../../kernel/types.ts'
import type { LineDeposit } from './line-type.ts'
import type { LineContent, LineModifier, OrderLine } from './types.ts'

/** A million pieces. */
export const quantityMax = 1_000_000_000
/** Lines of one order, those that were taken off it again among them. */
export const orderLinesMax = 1_000
/** Of one option on one unit of a line. */
export const modifierQuantityMax = 100

/** Whether minor units, money back included, are whole and small enough to be summed. */
export function isAmountInRange(amount: number, currency: CurrencyCode): boolean {
  return Number.isSafeInteger(amount) && Math.abs(amount) <= amountMaxOf(currency)
}

export interface PricedContent extends LineDeposit {
  readonly quantity: Quantity
  readonly unitPrice: MinorUnits
  readonly unitPriceByOrderType?: NonNullable<LineContent['unitPriceByOrderType']>
  readonly modifiers: readonly LineModifier[]
  readonly components?: NonNullable<LineContent['components']>
}

/** The prices of one unit, whatever the order's type may become. */
export function unitPricesOf({
  unitPrice,
  unitPriceByOrderType = {},
}: Pick<PricedContent, 'unitPrice' | 'unitPriceByOrderType'>): readonly MinorUnits[] {
  return [unitPrice, ...Object.values(unitPriceByOrderType)]
}

/** True where goods could come to more than their currency allows; an upper bound. */
export function goodsExceedRange(
  lines: readonly (PricedContent & Partial<OrderLine>)[],
  currency: CurrencyCode,
): boolean {
  let sum = 0
  for (const line of lines) {
    if (line.status === 'removed') continue
    let unit = 0
    for (const goods of [line, ...(line.components ?? [])]) {
      unit += Math.max(...unitPricesOf(goods).map(Math.abs))
      for (const modifier of goods.modifiers) {
        unit += Math.abs(modifier.unitPrice) * modifier.quantity
      }
    }
    // Far outside of the safe range this is inexact, but then also far above the limit.
    sum += unit * line.quantity
  }
  return sum / unitThousandths > amountMaxOf(currency)
}
