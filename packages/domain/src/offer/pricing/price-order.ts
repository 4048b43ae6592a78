/**
 * Pricing an order: one function for the till, the server, invoices and quotes (rules.md 4.1–4.4
 * and 4.9). The pipeline is fixed: lines, line discounts, order discounts, charges before tax, tax
 * per bucket, charges after tax, cash rounding at the tender.
 */
import { allocate } from '../../kernel/allocate.ts'
import { currencyExponent } from '../../kernel/currency.ts'
import { invariant } from '../../kernel/invariant.ts'
import { add, minorUnits, sumOf, zeroAmount } from '../../kernel/money.ts'
import type { MinorUnits } from '../../kernel/types.ts'
import { type DiscountedLine, discountLines, discountOf } from './lines.ts'
import { type PlannedCharge, planCharges, postTaxCharges, pricedCharge } from './service-charges.ts'
import { type Taxable, type Taxed, type TaxedOrder, taxOrder, withoutTax } from './tax-buckets.ts'
import { settle } from './tenders.ts'
import type {
  AdjustmentValue,
  PricedLine,
  PricedOrder,
  PricedServiceCharge,
  PricedTotals,
  PricingInput,
  SalesFigures,
  TaxRate,
} from './types.ts'

/**
 * Prices an order: every figure per line, per tax bucket, per charge, per tender and in total, in
 * minor units of the order's currency. The identities are written at the types and hold for every
 * input, also with negative prices.
 *
 * 8.01 with 20 % inside is 6.67 net and 1.34 tax; £5.00 off lines of 12.00, 4.50 and 3.20 takes
 * 3.05, 1.14 and 0.81.
 *
 * @throws InvariantError for an unknown currency, a negative discount, charge, rate or tender, a
 * modifier quantity below 1, a cash step of 0, or amounts out of the safe range (ask `isPriceable`
 * first about input from outside).
 */
export function priceOrder(input: PricingInput): PricedOrder {
  requireSound(input)
  const lines = discountLines(input.lines, input.discounts)
  const charges = planCharges(input.serviceCharges, lines)
  const taxed = chargeTax(
    [
      ...lines.map((line) => ({
        taxes: line.line.taxes,
        taxSet: line.taxSet,
        amount: line.discounted,
        discount: add(discountOf(line), line.comp),
      })),
      ...charges.flatMap(({ parts }) => parts.map((part) => ({ ...part, discount: zeroAmount }))),
    ],
    input,
  )
  const pricedLines = lines.map((line, index) => pricedLine(line, taxed, index, input, charges))
  const serviceCharges = pricedCharges(input, lines, charges, taxed)
  const totals = orderTotals(input, pricedLines, serviceCharges)
  return {
    currency: input.currency,
    lines: pricedLines,
    discounts: input.discounts.map(({ id, name }, index) => ({
      id,
      name,
      amount: sumOf(lines, ({ orderDiscounts }) => orderDiscounts[index] ?? zeroAmount),
    })),
    serviceCharges,
    taxes: taxed.buckets,
    ...totals,
  }
}

function chargeTax(
  taxables: readonly Taxable[],
  { regime, taxExempt, knownTaxes }: PricingInput,
): TaxedOrder {
  const taxed = taxOrder(taxables, regime, knownTaxes)
  return taxExempt === true ? withoutTax(taxed) : taxed
}

function pricedLine(
  discountedLine: DiscountedLine,
  order: TaxedOrder,
  index: number,
  input: PricingInput,
  charges: readonly PlannedCharge[],
): PricedLine {
  const { line, base, lineDiscounts, comp, orderDiscounts, discounted } = discountedLine
  const taxed = taxedAt(order, index)
  return {
    id: line.id,
    base,
    lineDiscounts: line.discounts.map(({ id }, discount) => ({
      id,
      amount: lineDiscounts[discount] ?? zeroAmount,
    })),
    orderDiscounts: input.discounts.map(({ id }, discount) => ({
      id,
      amount: orderDiscounts[discount] ?? zeroAmount,
    })),
    comp,
    discounted,
    serviceCharges: charges.flatMap(({ charge, lineShares }) =>
      lineShares === null ? [] : [{ id: charge.id, amount: lineShares[index] ?? zeroAmount }],
    ),
    net: taxed.net,
    tax: taxed.tax,
    gross: taxed.gross,
    taxes: taxed.taxes.map(({ id }, tax) => ({ id, amount: taxed.shares[tax] ?? zeroAmount })),
    sales: lineSalesOf(taxed, discountOf(discountedLine), comp),
  }
}

/** What is off without tax, told apart: discounts, and what the business gave away. */
function lineSalesOf(taxed: Taxed, discount: MinorUnits, comp: MinorUnits): SalesFigures {
  const [discounts = zeroAmount, comps = zeroAmount] =
    comp === 0 ? [taxed.netDiscount] : allocate(taxed.netDiscount, [discount, comp])
  return { gross: add(taxed.net, taxed.netDiscount), discounts, comps, net: taxed.net }
}

/** Every charge in the order in which it was given, those after tax on top of all the others. */
function pricedCharges(
  input: PricingInput,
  lines: readonly DiscountedLine[],
  charges: readonly PlannedCharge[],
  order: TaxedOrder,
): PricedServiceCharge[] {
  const early = earlyCharges(charges, order.taxed.slice(lines.length))
  const soFar = sumOf(early, ({ gross }) => gross)
  const goods = sumOf(order.taxed.slice(0, lines.length), ({ gross }) => gross)
  const late = postTaxCharges(input.serviceCharges, {
    before: add(undiscountedGross(input, lines), soFar),
    after: add(goods, soFar),
  })
  const nextEarly = early.values()
  const nextLate = late.values()
  return input.serviceCharges.flatMap(({ phase }) => {
    const { value } = (phase === 'post_tax' ? nextLate : nextEarly).next()
    return value ?? []
  })
}

/** The charges before tax with their figures; their taxed parts come in the same order. */
function earlyCharges(
  charges: readonly PlannedCharge[],
  taxedParts: readonly Taxed[],
): PricedServiceCharge[] {
  let position = 0
  return charges.map(({ charge, amount, parts }) => {
    const taxed = taxedParts.slice(position, position + parts.length)
    position += parts.length
    // A charge without parts is not taxed; then its amount is its net.
    const net = parts.length === 0 ? amount : sumOf(taxed, (part) => part.net)
    const tax = sumOf(taxed, (part) => part.tax)
    return pricedCharge(charge, { net, tax, gross: add(net, tax) })
  })
}

/** What the goods would come to with tax, had nothing been taken off; minor units. */
function undiscountedGross(input: PricingInput, lines: readonly DiscountedLine[]): MinorUnits {
  const asks = input.serviceCharges.some(
    ({ phase, basis }) => phase === 'post_tax' && basis === 'before_discounts',
  )
  if (!asks) return zeroAmount
  const { taxed } = chargeTax(
    lines.map(({ line, taxSet, base }) => ({
      taxes: line.taxes,
      taxSet,
      amount: base,
      discount: zeroAmount,
    })),
    input,
  )
  return sumOf(taxed, ({ gross }) => gross)
}

function orderTotals(
  input: PricingInput,
  lines: readonly PricedLine[],
  charges: readonly PricedServiceCharge[],
): Pick<PricedOrder, 'tenders' | 'totals'> {
  const goods = sumOf(lines, ({ base }) => base)
  const discounted = sumOf(lines, (line) => line.discounted)
  const net = add(
    sumOf(lines, (line) => line.net),
    sumOf(charges, (charge) => charge.net),
  )
  const tax = add(
    sumOf(lines, (line) => line.tax),
    sumOf(charges, (charge) => charge.tax),
  )
  const { topUps = zeroAmount } = input
  const total = add(add(net, tax), topUps)
  const settlement = settle(total, input.tenders, input.cashRounding)
  const totals: PricedTotals = {
    goods,
    discounts: minorUnits(goods - discounted),
    comps: sumOf(lines, ({ comp }) => comp),
    serviceCharges: sumOf(charges, ({ gross }) => gross),
    net,
    tax,
    topUps,
    total,
    applied: settlement.applied,
    cashRounding: settlement.cashRounding,
    change: settlement.change,
    due: settlement.due,
    dueInCash: settlement.dueInCash,
    sales: salesTotals(lines),
  }
  return { tenders: settlement.tenders, totals }
}

function salesTotals(lines: readonly PricedLine[]): SalesFigures {
  return {
    gross: sumOf(lines, ({ sales }) => sales.gross),
    discounts: sumOf(lines, ({ sales }) => sales.discounts),
    comps: sumOf(lines, ({ sales }) => sales.comps),
    net: sumOf(lines, ({ sales }) => sales.net),
  }
}

function taxedAt(order: TaxedOrder, index: number): Taxed {
  const taxed = order.taxed[index]
  invariant(taxed !== undefined, 'every taxable is taxed')
  return taxed
}

/** Refuses what no caller may ask; the checks of kernel functions cover the rest. */
function requireSound(input: PricingInput): void {
  currencyExponent(input.currency)
  requireNotNegative(input.discounts)
  requireNotNegative(input.serviceCharges)
  for (const { discounts, taxes } of input.lines) {
    requireNotNegative(discounts)
    requireRates(taxes)
  }
  for (const { tax } of input.serviceCharges) if (tax.kind === 'own') requireRates(tax.taxes)
  const { topUps = zeroAmount } = input
  invariant(Number.isSafeInteger(topUps) && topUps >= 0, 'a top-up must be 0 or more')
  for (const { tendered } of input.tenders) {
    invariant(Number.isSafeInteger(tendered) && tendered >= 0, 'a tender must be 0 or more')
  }
}

function requireNotNegative(adjustments: readonly { readonly value: AdjustmentValue }[]): void {
  for (const { value } of adjustments) {
    const size = value.kind === 'percent' ? value.rate : value.amount
    invariant(Number.isSafeInteger(size) && size >= 0, 'a discount or charge must be 0 or more')
  }
}

function requireRates(taxes: readonly TaxRate[]): void {
  for (const { rate } of taxes) {
    invariant(Number.isSafeInteger(rate) && rate >= 0, 'a tax rate must be 0 or more')
  }
}
