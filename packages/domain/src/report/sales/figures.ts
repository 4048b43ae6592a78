import { minorUnits, zeroAmount } from '../../kernel/money.ts'
import { quantity, unitThousandths } from '../../kernel/quantity.ts'
import type { Quantity } from '../../kernel/types.ts'
import type { PricedLine } from '../../offer/pricing/types.ts'
import { goodsOf, isBundleLine } from '../../order/model/components.ts'
import { signedUnits } from '../../order/model/line-type.ts'
import type { PricedOrderState } from '../../order/model/price.ts'
import { taxesOf } from '../../order/model/price.ts'
import { firstReversals, isLiveLine } from '../../order/model/state.ts'
import { tipsOf } from '../../order/model/tips.ts'
import type { OrderLine } from '../../order/model/types.ts'
import { of, per } from '../definition/figures.ts'
import { lineSales } from './line-sales.ts'
import { type ReturnedOrder, returnFigures } from './returned.ts'
import { nothingBeside, type SummarySums, summaryOf } from './summary-figures.ts'
import type { GoodsFigures, SummaryFigures } from './types.ts'

/** A line with its price. */
export interface SoldLine {
  readonly order: PricedOrderState['order']
  readonly line: OrderLine
  readonly priced: PricedLine
  readonly sales: GoodsFigures
}

const piecewise: readonly string[] = ['each', 'portion', 'bottle', 'case']

export const noGoods: GoodsFigures = {
  gross: minorUnits(0),
  discounts: minorUnits(0),
  comps: minorUnits(0),
  returns: minorUnits(0),
  net: minorUnits(0),
  grossIncTax: minorUnits(0),
  discountsIncTax: minorUnits(0),
  compsIncTax: minorUnits(0),
  returnsIncTax: minorUnits(0),
  netIncTax: minorUnits(0),
}

/** Figures of goods, minor units, added one by one. */
export function addGoods(left: GoodsFigures, right: GoodsFigures): GoodsFigures {
  return {
    gross: minorUnits(left.gross + right.gross),
    discounts: minorUnits(left.discounts + right.discounts),
    comps: minorUnits(left.comps + right.comps),
    returns: minorUnits(left.returns + right.returns),
    net: minorUnits(left.net + right.net),
    grossIncTax: minorUnits(left.grossIncTax + right.grossIncTax),
    discountsIncTax: minorUnits(left.discountsIncTax + right.discountsIncTax),
    compsIncTax: minorUnits(left.compsIncTax + right.compsIncTax),
    returnsIncTax: minorUnits(left.returnsIncTax + right.returnsIncTax),
    netIncTax: minorUnits(left.netIncTax + right.netIncTax),
  }
}

/** How many pieces a line counts as: two coffees are two, 0.345 kg is one, a cup returned is −1. */
export function piecesOf(line: OrderLine): Quantity {
  return piecewise.includes(line.unit)
    ? signedUnits(line)
    : signedUnits({ ...line, quantity: quantity(unitThousandths) })
}

/** The goods of the live lines of orders with their prices: of a bundle, what it consists of. */
export function soldLines(orders: readonly PricedOrderState[]): readonly SoldLine[] {
  return orders.flatMap(({ order, priced }) => {
    const pricedGoods = priced.lines.flatMap((line) => line.components ?? [line])
    const byId = new Map(pricedGoods.map((line) => [line.id, line]))
    const goods = order.lines.filter(isLiveLine).flatMap(goodsOf)
    return goods.flatMap((line) => {
      const pricedLine = byId.get(line.lineId)
      if (pricedLine === undefined) return []
      const sales = lineSales(pricedLine, taxesOf(line, order))
      return [{ order, line, priced: pricedLine, sales }]
    })
  })
}

/** Bundles in a list of items: how many were sold. Their money stands with their goods. */
export function soldBundles(orders: readonly PricedOrderState[]): readonly SoldLine[] {
  const nothing = {
    base: zeroAmount,
    comp: zeroAmount,
    discounted: zeroAmount,
    net: zeroAmount,
    tax: zeroAmount,
  }
  const shares = { lineDiscounts: [], orderDiscounts: [], serviceCharges: [], taxes: [] }
  const sales = {
    gross: zeroAmount,
    discounts: zeroAmount,
    comps: zeroAmount,
    net: zeroAmount,
  }
  return orders.flatMap(({ order }) =>
    order.lines
      .filter((line) => isLiveLine(line) && isBundleLine(line))
      .map((line) => ({
        order,
        line,
        priced: { id: line.lineId, ...nothing, gross: zeroAmount, ...shares, sales },
        sales: noGoods,
      })),
  )
}

/** Goods that were paid back, as figures: less net, and nothing sold. */
export function goodsBack({ net, gross }: { readonly net: number; readonly gross: number }) {
  return {
    ...noGoods,
    returns: minorUnits(net),
    returnsIncTax: minorUnits(gross),
    net: minorUnits(-net),
    netIncTax: minorUnits(-gross),
  }
}

/** The figures of completed orders, all counted, and of what was paid back meanwhile. */
export function figuresOf(
  orders: readonly PricedOrderState[],
  returned: readonly ReturnedOrder[],
): SummaryFigures {
  const figures = summaryOf(sumsOf(orders, returned), { ...nothingBeside, ...depositsOf(orders) })
  const averageSpend = per(of('net'), of('orders'))(figures, figures)
  return { ...figures, averageSpend: averageSpend === null ? null : minorUnits(averageSpend) }
}

function depositsOf(orders: readonly PricedOrderState[]) {
  let depositsBack = 0
  for (const { line, sales } of soldLines(orders)) {
    if (line.givesBack === true) depositsBack -= sales.gross
  }
  return { depositsBack }
}

function sumsOf(
  orders: readonly PricedOrderState[],
  returned: readonly ReturnedOrder[],
): SummarySums {
  const back = returnFigures(returned)
  let goods = noGoods
  let items = 0
  for (const { line, sales } of soldLines(orders)) {
    goods = addGoods(goods, sales)
    items += piecesOf(line)
  }
  const all = addGoods(goods, goodsBack({ net: back.returns, gross: back.returnsIncTax }))
  const sums = {
    ...all,
    serviceCharges: 0 - back.serviceCharges,
    serviceChargesToStaff: 0 - back.serviceChargesToStaff,
    serviceChargesToStaffTax: back.serviceChargesToStaff - back.serviceChargesToStaffIncTax,
    tax: 0 - back.tax,
    tips: 0 - back.tips,
    cashRounding: 0 - back.cashRounding,
    topUps: 0 - back.topUps,
    // What was paid beyond a bill stands with the payments (`PaymentBridge`).
    overpaid: 0,
    orders: orders.length,
    items,
    covers: 0,
  }
  for (const { order, priced } of orders) {
    sums.tax += priced.totals.tax
    sums.topUps += priced.totals.topUps
    for (const charge of priced.serviceCharges) {
      sums.serviceCharges += charge.net
      if (charge.destination !== 'staff') continue
      sums.serviceChargesToStaff += charge.net
      sums.serviceChargesToStaffTax += charge.gross - charge.net
    }
    sums.tips += tipsOf(order)
    sums.covers += order.covers ?? 0
    for (const payment of order.payments) sums.cashRounding += payment.rounding
    for (const reversal of firstReversals(order)) sums.cashRounding -= reversal.rounding
  }
  return sums
}
