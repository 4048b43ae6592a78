import { projectable } from '@servery/domain/order/model/state.ts'
import { hasGoods } from '@servery/domain/order/model/top-ups.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'

type Orders = ReadonlyMap<string, OrderState>

/** Parked tickets, the longest waiting first. */
export function listHeld(orders: Orders): readonly OrderState[] {
  return [...orders.values()]
    .filter((order) => projectable(order) && order.held && order.status === 'open')
    .sort((a, b) => compareText(a.openedAt, b.openedAt))
}

/** Bills on which something can be put, those at tables and parked ones too, the oldest first. */
export function listOpen(orders: Orders): readonly OrderState[] {
  return [...orders.values()]
    .filter((order) => projectable(order) && isRunning(order))
    .sort((a, b) => compareText(a.openedAt, b.openedAt))
}

/** Orders of a business day, newest first; tickets that never had anything on them are left out. */
export function listOrders(orders: Orders, businessDate: string): readonly OrderState[] {
  return [...orders.values()]
    .filter(
      (order) =>
        projectable(order) &&
        (order.businessDate === businessDate || isRunning(order)) &&
        (hasGoods(order) || order.payments.length > 0),
    )
    .sort((a, b) => compareText(b.openedAt, a.openedAt))
}

/**
 * Orders of any day that the till has at hand, by a number that stands on their paper, or by what
 * they are called.
 */
export function findOrders(
  orders: Orders,
  text: string,
  nameOf: (order: OrderState) => string,
): readonly OrderState[] {
  const wanted = text.trim().toLowerCase()
  return [...orders.values()]
    .filter(
      (order) =>
        projectable(order) &&
        [nameOf(order), ...numbersOf(order)].some((one) => one.toLowerCase().includes(wanted)),
    )
    .sort((a, b) => compareText(b.openedAt, a.openedAt))
}

function numbersOf(order: OrderState): readonly string[] {
  const { callNumber, receiptNumber, formerReceipts = [], refunds = [] } = order
  const { platformNumber = '' } = order
  const refunded = refunds.map((refund) => refund.receiptNumber)
  const own = [callNumber, receiptNumber ?? '', platformNumber]
  return [...own, ...formerReceipts, ...refunded]
}

export function isRunning({ status }: OrderState): boolean {
  return status === 'open' || status === 'in_progress' || status === 'ready'
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
