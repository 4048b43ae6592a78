import { minorUnits } from '../../kernel/money.ts'
import type { MinorUnits } from '../../kernel/types.ts'
import { priceOrder } from '../../offer/pricing/price-order.ts'
import { asSealed } from '../../offer/pricing/sealed.ts'
import { cashDue } from '../../offer/pricing/tenders.ts'
import type {
  CashRounding,
  PricedLine,
  PricedOrder,
  PricedTender,
  PricedTotals,
  PricingDiscount,
  PricingInput,
  PricingLine,
  TaxRate,
} from '../../offer/pricing/types.ts'
import { gatherBundles, goodsOf, isBundleLine, spreadDiscounts } from './components.ts'
import { contentOf, figuresIn, type SealedTotals } from './ending.ts'
import { typeOfLine } from './line-type.ts'
import { memoizeByOrder } from './memoize-by-order.ts'
import {
  appliedOf,
  compedOf,
  givenBackTwice,
  isLiveLine,
  overpaidBackOf,
  paidOf,
  projectable,
  standingPayments,
} from './state.ts'
import { topUpTotal } from './top-ups.ts'
import type {
  DiscountContent,
  LineContent,
  OrderLine,
  OrderPayment,
  OrderState,
  ServiceChargeContent,
} from './types.ts'

/**
 * The price of an order as it stands: its live lines with the taxes of its order type, its
 * discounts and service charges. Payments were decided when they were taken and are never decided
 * again: each applies amount − rounding, and what is due is the total less those (rules.md 4.3).
 * An overpaid order is due 0; the excess is `excessOf`. One state is priced by the screen, by
 * `decide` and by `apply`: once.
 */
export const priceOf: (order: OrderState) => PricedOrder = memoizeByOrder(price)

/** The taxes that are charged on a line in the order's type. */
export function taxesOf(line: LineContent, order: OrderState): readonly TaxRate[] {
  return chargedOf(order, taxesOfPrice(line, order))
}

/** Those of these taxes that are charged: none on an exempt order. */
export function chargedOf(order: OrderState, taxes: readonly TaxRate[]): readonly TaxRate[] {
  return order.taxExempt === undefined ? taxes : []
}

/** Those that the price of a line was made with, charged or not. */
function taxesOfPrice(line: LineContent, order: OrderState): readonly TaxRate[] {
  return line.taxes.byOrderType[typeOfLine(line, order)] ?? line.taxes.otherwise
}

/** The price of one unit of a line in its type; of a bundle, with all that was chosen. */
export function unitPriceOf(
  line: Pick<LineContent, 'orderType' | 'unitPrice' | 'unitPriceByOrderType' | 'components'>,
  order: Pick<OrderState, 'orderType'>,
): MinorUnits {
  const { components = [] } = line
  const orderType = typeOfLine(line, order)
  if (components.length === 0) return line.unitPriceByOrderType?.[orderType] ?? line.unitPrice
  let unit = 0
  for (const component of components) {
    unit += unitPriceOf(component, { orderType })
    for (const { unitPrice, quantity } of component.modifiers) unit += unitPrice * quantity
  }
  return minorUnits(unit)
}

/**
 * What has been paid beyond the total, minor units; 0 for a draft that cannot be priced. Below 0
 * where a till handed out deposits of a bill that another one had closed with more goods on it.
 */
export function excessOf(order: OrderState): MinorUnits {
  const isOver = order.status === 'completed'
  if ((order.payments.length === 0 && !isOver) || !projectable(order)) return minorUnits(0)
  const { total } = priceOf(order).totals
  // What deposits give back beyond the goods is handed out last: until then nobody owes it.
  const excess = appliedOf(order) - (isOver ? total : Math.max(0, total))
  return minorUnits(isOver && order.payments.some(isPayout) ? excess : Math.max(0, excess))
}

/** What discounts take off the lines of an order, in minor units; 0 where there are none. */
export function savedOf(order: OrderState): MinorUnits {
  const { lines } = priceOf(order)
  return minorUnits(lines.reduce((sum, { base, discounted }) => sum + base - discounted, 0))
}

/** Whether money was handed out for deposits. */
export function isPayout({ amount }: Pick<OrderPayment, 'amount'>): boolean {
  return amount < 0
}

/** What of it has not gone back yet; below 0 where two tills gave back the same. */
export function overpaidLeft(order: OrderState): MinorUnits {
  return minorUnits(excessOf(order) - overpaidBackOf(order))
}

/** Money kept beyond the bill, with tips; below 0 where two tills gave one payment back. */
export function beyondBill(order: OrderState): MinorUnits {
  return minorUnits(excessOf(order) - givenBackTwice(order))
}

/** The order's cash rounding; null where it is switched off, also by a step of 0. */
export function cashRoundingOf(order: OrderState): CashRounding | null {
  return order.cashRounding !== null && order.cashRounding.step > 0 ? order.cashRounding : null
}

/** An order with its price, as screens show it. */
export interface PricedOrderState {
  readonly order: OrderState
  readonly priced: PricedOrder
}

export interface PricedGoods {
  readonly goods: OrderLine
  /** The line of the bill: itself, or the bundle it is part of. */
  readonly billLineId: string
  readonly priced: PricedLine
}

/** The goods of live lines with their prices: `priceOf` keeps the order of the lines. */
export function pricedGoods(order: OrderState): readonly PricedGoods[] {
  const { lines } = priceOf(order)
  return order.lines.filter(isLiveLine).flatMap((line, index) => {
    const price = lines[index]
    const prices = price?.components ?? (price === undefined ? [] : [price])
    return goodsOf(line).flatMap((goods, at) => {
      const priced = prices[at]
      return priced === undefined ? [] : [{ goods, billLineId: line.lineId, priced }]
    })
  })
}

/** The figures that a receipt seals, minor units. */
export function sealedTotalsOf(order: OrderState): SealedTotals {
  const { totals } = priceOf(order)
  return {
    total: totals.total,
    net: totals.net,
    tax: totals.tax,
    discounts: totals.discounts,
    serviceCharges: totals.serviceCharges,
    cashRounding: totals.cashRounding,
    paid: paidOf(order),
  }
}

function price(order: OrderState): PricedOrder {
  const priced = sealedOr(order, priceOrder(pricingInputOf(order)))
  return {
    ...priced,
    lines: gatherBundles(order.lines.filter(isLiveLine), priced.lines),
    tenders: standingPayments(order).map(tenderOf),
    totals: totalsOf(order, priced.totals),
  }
}

/** A seal holds for the content that was sealed, not for what somebody makes of its order. */
function sealedOr(order: OrderState, own: PricedOrder): PricedOrder {
  const { sealed } = order
  if (sealed === undefined || sealed.content !== contentOf(order)) return own
  return asSealed(own, sealed.totals, figuresIn(sealed.pricing)) ?? own
}

function pricingInputOf(order: OrderState): PricingInput {
  const discountsOf = (lineId: string | null) =>
    order.discounts.filter((discount) => discount.lineId === lineId)
  return {
    currency: order.currency,
    regime: order.regime,
    cashRounding: cashRoundingOf(order),
    ...(order.taxExempt === undefined ? {} : { taxExempt: true }),
    lines: order.lines
      .filter(isLiveLine)
      .flatMap((line) => pricingLinesOf(line, order, discountsOf(line.lineId))),
    discounts: discountsOf(null).map(pricingDiscountOf),
    serviceCharges: order.serviceCharges.map(({ chargeId, ...charge }: ServiceChargeContent) => ({
      ...charge,
      id: chargeId,
    })),
    topUps: topUpTotal(order),
    ...(order.knownTaxes === undefined ? {} : { knownTaxes: order.knownTaxes }),
    tenders: [],
  }
}

/** What is off a bundle is worked out on the whole of it and spread over its goods. */
function pricingLinesOf(
  line: OrderLine,
  order: OrderState,
  discounts: readonly DiscountContent[],
): readonly PricingLine[] {
  if (!isBundleLine(line)) return [pricingLineOf(line, order, discounts)]
  const goods = goodsOf(line).map((one) => pricingLineOf(one, order, [], compedOf(order, line)))
  return spreadDiscounts(goods, discounts.map(pricingDiscountOf))
}

function pricingLineOf(
  line: OrderLine,
  order: OrderState,
  discounts: readonly DiscountContent[],
  comped = compedOf(order, line),
): PricingLine {
  return {
    id: line.lineId,
    quantity: line.quantity,
    unitPrice: unitPriceOf(line, order),
    modifiers: line.modifiers.map(({ modifierId, unitPrice, quantity }) => ({
      id: modifierId,
      unitPrice,
      quantity,
    })),
    taxes: taxesOfPrice(line, order),
    discounts: discounts.map(pricingDiscountOf),
    discountable: line.discountable,
    ...(comped > 0 ? { comped } : {}),
  }
}

function pricingDiscountOf({ discountId, name, value }: DiscountContent): PricingDiscount {
  return { id: discountId, name, value }
}

function tenderOf(payment: OrderPayment): PricedTender {
  return {
    id: payment.paymentId,
    cash: payment.method.kind === 'cash',
    tendered: minorUnits(payment.tendered - payment.tip),
    applied: minorUnits(payment.amount - payment.rounding),
    rounding: payment.rounding,
    change: payment.change,
  }
}

function totalsOf(order: OrderState, totals: PricedTotals): PricedTotals {
  const applied = appliedOf(order)
  const due = minorUnits(Math.max(0, totals.total - applied))
  let change = 0
  for (const payment of standingPayments(order)) change += payment.change
  return {
    ...totals,
    applied,
    cashRounding: minorUnits(paidOf(order) - applied),
    change: minorUnits(change),
    due,
    dueInCash: cashDue(due, cashRoundingOf(order)),
  }
}
