/** What petty cash was spent on, as the accounts have it. */
import { minorUnits } from '../kernel/money.ts'
import type { MinorUnits } from '../kernel/types.ts'
import { netOf } from '../offer/pricing/tax-of-group.ts'
import type { TaxRate } from '../offer/pricing/types.ts'

/**
 * The tax inside money that went in or out for something, minor units: £8.50 at 20 % holds £1.42.
 * What a receipt says is with tax, whether or not the shop's own prices are.
 */
export function taxInside(amount: MinorUnits, rate: TaxRate): MinorUnits {
  return minorUnits(amount - netOf(amount, [{ ...rate, inclusive: true }], { rounding: 'half_up' }))
}
