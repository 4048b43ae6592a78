import { isLiveLine, projectable } from '@servery/domain/order/state.ts'
import type { OrderState } from '@servery/domain/order/types.ts'

type Orders = ReadonlyMap<string, OrderState>

/** Parked tickets, the longest waiting first. */
export function listHeld(orders: Orders): readonly OrderState[] {
  return [...orders.values()]
    .filter((order) => projectable(order) && order.held && order.status === 'open')
    .sort((a, b) => compareText(a.openedAt, b.openedAt))
}

/** Orders of a business day, newest first; tickets that never had anything on them are left out. */
export function listOrders(orders: Orders, businessDate: string): readonly OrderState[] {
  return [...orders.values()]
    .filter(
      (order) =>
        projectable(order) &&
        (order.businessDate === businessDate || isRunning(order)) &&
        (order.lines.some(isLiveLine) || order.payments.length > 0),
    )
    .sort((a, b) => compareText(b.openedAt, a.openedAt))
}

export function isRunning({ status }: OrderState): boolean {
  return status === 'open' || status === 'in_progress' || status === 'ready'
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
