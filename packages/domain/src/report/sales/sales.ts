/**
 * The sales report as a pure fold of orders: the truth against which faster ways of computing it
 * are tested. One branch at a time, as days are those of the branch.
 */
import type { WallClock } from '../../kernel/business-date.ts'
import type { BusinessDate } from '../../kernel/types.ts'
import type { PricedOrderState } from '../../order/model/price.ts'
import { isAtTime } from '../time/hours.ts'
import { figuresOf, soldBundles, soldLines } from './figures.ts'
import { moneyMoves } from './money-moves.ts'
import { type CountedLine, partsBy, partsByHour, partsByTaxRate } from './parts.ts'
import { type DayRange, isWithin, paymentBridge, paymentMethods } from './payment-bridge.ts'
import { returnedIn, returnedLines } from './returned.ts'
import type { DaySummary, SalesReport } from './types.ts'

export interface SalesOptions extends DayRange {
  /** The branch's wall clock, for the hours. */
  readonly wallClock: WallClock
}

/**
 * Reports business days, both ends included. `orders` are all orders of the branch which were
 * opened, paid or paid back on those days, with their prices; others change nothing.
 */
export function salesSummary(
  orders: readonly PricedOrderState[],
  { wallClock, ...range }: SalesOptions,
): SalesReport {
  const sold = soldIn(orders, range)
  const returned = returnedIn(orders, range)
  const lines = [...soldLines(sold), ...returnedLines(returned)]
  const figures = figuresOf(sold, returned)
  return {
    from: range.from,
    to: range.to,
    figures,
    payments: paymentBridge(orders, range, figures.collected),
    byDay: byDay(orders, range),
    byHour: partsByHour(sold, returned, wallClock),
    byCategory: partsBy(lines, ({ line }) => plain(line.categoryId ?? 'custom')),
    byItem: partsBy([...lines, ...soldBundles(sold)], itemHeading),
    byOrderType: partsBy(lines, ({ order }) => plain(order.orderType)),
    bySource: partsBy(lines, ({ order }) => plain(order.source)),
    byPaymentMethod: paymentMethods(orders, range),
    byTaxRate: partsByTaxRate(sold, returned),
  }
}

function plain(key: string): { readonly key: string; readonly label: string } {
  return { key, label: key }
}

function itemHeading({ line }: CountedLine): { readonly key: string; readonly label: string } {
  return line.itemId === null ? plain('custom') : { key: line.itemId, label: line.name }
}

/** Completed orders of the days and hours. */
export function soldIn(
  orders: readonly PricedOrderState[],
  range: DayRange,
): readonly PricedOrderState[] {
  return orders.filter(
    ({ order }) =>
      order.status === 'completed' &&
      isWithin(order.businessDate, range) &&
      isAtTime(order.openedAt, range.hours),
  )
}

function byDay(orders: readonly PricedOrderState[], range: DayRange): readonly DaySummary[] {
  const touching = new Map<BusinessDate, PricedOrderState[]>()
  for (const entry of orders) {
    const { order } = entry
    const dates = new Set(moneyMoves(order).map((move) => move.businessDate))
    for (const { businessDate } of order.refunds ?? []) dates.add(businessDate)
    if (order.status === 'completed') dates.add(order.businessDate)
    for (const date of dates) {
      if (!isWithin(date, range)) continue
      const day = touching.get(date)
      if (day === undefined) touching.set(date, [entry])
      else day.push(entry)
    }
  }
  return [...touching]
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([businessDate, day]) => {
      const only: DayRange = { ...range, from: businessDate, to: businessDate }
      const figures = figuresOf(soldIn(day, only), returnedIn(day, only))
      return { businessDate, figures, payments: paymentBridge(day, only, figures.collected) }
    })
}
