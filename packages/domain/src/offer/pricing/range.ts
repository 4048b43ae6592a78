/** Whether an order's amounts stay in the range in which everything can be computed exactly. */
import { unitThousandths } from '../../kernel/quantity.ts'
import { wholeRateMillionths } from '../../kernel/rate.ts'
import type { AdjustmentValue, PricingInput, TaxRate } from './types.ts'

/**
 * No figure of an order may exceed this in size, in minor units: nine times below the largest
 * safe integer, so that sums of its figures are safe too.
 */
export const orderAmountMax = 1_000_000_000_000_000

/**
 * Whether `priceOrder` can price this without leaving the safe range.
 *
 * It bounds every figure from above, generously: lines and charges all counted as positive, without
 * discounts and with the highest taxes. Ask it about input from outside before pricing; a refusal
 * is `amount_out_of_range`.
 */
export function isPriceable(input: PricingInput): boolean {
  let goods = 0
  let unitMax = 0
  let taxRateMax = 0
  for (const line of input.lines) {
    let unit = Math.abs(line.unitPrice)
    for (const { unitPrice, quantity } of line.modifiers) unit += Math.abs(unitPrice) * quantity
    unitMax = Math.max(unitMax, unit)
    goods += 1 + (unit * Math.abs(line.quantity)) / unitThousandths
    taxRateMax = Math.max(taxRateMax, rateSum(line.taxes))
  }
  for (const { tax } of input.serviceCharges) {
    if (tax.kind === 'own') taxRateMax = Math.max(taxRateMax, rateSum(tax.taxes))
  }
  let early = goods
  for (const { phase, value } of input.serviceCharges) {
    if (phase !== 'post_tax') early += boundOf(value, goods)
  }
  const taxed = early * (1 + taxRateMax)
  let total = taxed
  for (const { phase, value } of input.serviceCharges) {
    if (phase === 'post_tax') total += boundOf(value, taxed)
  }
  const coin = input.cashRounding?.step ?? 0
  const tendered = input.tenders.reduce((all, tender) => all + Math.abs(tender.tendered), 0)
  const { topUps = 0 } = input
  return [unitMax, total + topUps + coin, tendered].every((bound) => bound <= orderAmountMax)
}

/** The sum of rates as a plain factor; only ever part of a bound. */
function rateSum(taxes: readonly TaxRate[]): number {
  let sum = 0
  for (const { rate } of taxes) sum += Math.abs(rate)
  return sum / wholeRateMillionths
}

function boundOf(value: AdjustmentValue, basis: number): number {
  if (value.kind === 'amount') return Math.abs(value.amount)
  return 1 + (basis * value.rate) / wholeRateMillionths
}
