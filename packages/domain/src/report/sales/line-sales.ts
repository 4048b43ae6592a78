import { allocate } from '../../kernel/allocate.ts'
import { minorUnits, zeroAmount } from '../../kernel/money.ts'
import { extend } from '../../kernel/quantity.ts'
import { wholeRateMillionths } from '../../kernel/rate.ts'
import { multiplyDivide } from '../../kernel/rounding.ts'
import type { MinorUnits } from '../../kernel/types.ts'
import type { PricedLine, TaxRate } from '../../offer/pricing/types.ts'
import { isBundleLine } from '../../order/model/components.ts'
import { signedUnits } from '../../order/model/line-type.ts'
import type { OrderLine } from '../../order/model/types.ts'
import type { GoodsFigures } from './types.ts'

/**
 * The figures of one line for reports, in minor units, without and with tax. `taxes` are those
 * that the line bears (`taxesOf`). With tax, a discount is what it took off the price that the
 * customer sees: as it stands where the tax is inside, and with the tax it saved, rounded half up,
 * where the tax comes on top. £1.00 off at 20 % on top is £1.20. Where no tax is charged, both are
 * the same.
 */
export function lineSales(line: PricedLine, taxes: readonly TaxRate[]): GoodsFigures {
  const { gross, discounts, comps, net } = line.sales
  const [discountsIncTax = zeroAmount, compsIncTax = zeroAmount] =
    taxes.length === 0 ? [discounts, comps] : offWithTax(line, taxes)
  return {
    gross,
    discounts,
    comps,
    returns: zeroAmount,
    net,
    grossIncTax: minorUnits(line.gross + discountsIncTax + compsIncTax),
    discountsIncTax,
    compsIncTax,
    returnsIncTax: zeroAmount,
    netIncTax: line.gross,
  }
}

/** What the goods of a line cost when it was added; null where nobody had said, and of bundles. */
export function costOfLine(line: OrderLine): MinorUnits | null {
  return line.cost === undefined || isBundleLine(line) ? null : extend(line.cost, signedUnits(line))
}

/** Discounts, and what the business gave away. */
function offWithTax(line: PricedLine, taxes: readonly TaxRate[]): readonly MinorUnits[] {
  const taken = line.base - line.discounted
  let inside = 0
  let onTop = 0
  for (const tax of taxes) {
    if (tax.inclusive) inside += tax.rate
    else onTop += tax.rate
  }
  const saved = multiplyDivide(taken, onTop, wholeRateMillionths + inside, 'half_up')
  const offIncTax = minorUnits(taken + saved)
  return line.comp === 0 ? [offIncTax] : allocate(offIncTax, [taken - line.comp, line.comp])
}
