/**
 * Checks that are open when a drawer is reported or closed. They belong to no drawer and keep none
 * from being closed (rules.md 4.8); whoever takes over must know that they are there.
 */
import { sumOf } from '../kernel/money.ts'
import { priceOf } from '../order/model/price.ts'
import { isLiveLine } from '../order/model/state.ts'
import { liveTopUps } from '../order/model/top-ups.ts'
import type { OrderState } from '../order/model/types.ts'
import type { OpenChecks } from './types.ts'

/** Those with something on them: how many, and what is still to be paid of them, minor units. */
export function openChecksOf(orders: Iterable<OrderState>): OpenChecks {
  const open = [...orders].filter(
    (order) =>
      order.status === 'open' && (order.lines.some(isLiveLine) || liveTopUps(order).length > 0),
  )
  return { count: open.length, due: sumOf(open, (order) => priceOf(order).totals.due) }
}
