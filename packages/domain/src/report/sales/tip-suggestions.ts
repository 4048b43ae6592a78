/** What a till suggests as a tip: shares of the goods, as the business reckons them. */
import type { TipBase } from '../../business/device/profile.ts'
import { minorUnits, sumOf } from '../../kernel/money.ts'
import { wholeRateMillionths } from '../../kernel/rate.ts'
import { roundDivide } from '../../kernel/rounding.ts'
import type { MinorUnits, Rate } from '../../kernel/types.ts'
import { priceOf } from '../../order/model/price.ts'
import type { OrderState } from '../../order/model/types.ts'
import { soldLines } from './figures.ts'

/** The sum of an order's goods of which its tips are shares, minor units; never below 0. */
export function tipBaseOf(order: OrderState, base: TipBase): MinorUnits {
  const lines = soldLines([{ order, priced: priceOf(order) }])
  const sum = sumOf(lines, ({ sales }) => {
    switch (base) {
      case 'net':
        return sales.net
      case 'net_before_discounts':
        return sales.gross
      case 'gross':
        return sales.netIncTax
      case 'gross_before_discounts':
        return sales.grossIncTax
    }
  })
  return minorUnits(Math.max(0, sum))
}

/**
 * The tip that a share comes to where a payment settles so much of the bill: of half the bill it is
 * a share of half the goods. Rounded once, half up. 12.5 % of 40.00 net is 5.00.
 */
export function suggestTip(
  order: OrderState,
  { base, share, settles }: { base: TipBase; share: Rate; settles: MinorUnits },
): MinorUnits {
  const { total } = priceOf(order).totals
  if (total <= 0 || settles <= 0) return minorUnits(0)
  const part = BigInt(tipBaseOf(order, base)) * BigInt(Math.min(settles, total))
  const divisor = BigInt(total) * BigInt(wholeRateMillionths)
  return minorUnits(Number(roundDivide(part * BigInt(share), divisor, 'half_up')))
}
