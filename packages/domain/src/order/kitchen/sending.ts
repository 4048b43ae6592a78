/** What of an order is with the kitchen, and what has yet to be sent. */

import { quantity } from '../../kernel/quantity.ts'
import type { Quantity } from '../../kernel/types.ts'
import { type Course, courses } from '../../offer/catalogue/types.ts'
import type { OrderKitchen } from '../model/kitchen-types.ts'
import { isLiveLine } from '../model/state.ts'
import type { LineContent, OrderLine, OrderState } from '../model/types.ts'

/** Whether somebody has to make it, or any of the goods in it. */
export function isMade(line: Pick<LineContent, 'kitchen' | 'components'>): boolean {
  return (
    line.kitchen !== undefined ||
    (line.components ?? []).some(({ kitchen }) => kitchen !== undefined)
  )
}

/** How much of a line the kitchen has not heard of, thousandths; 0 where nobody makes it. */
export function unsentOf(line: OrderLine): Quantity {
  if (!isMade(line) || !isLiveLine(line)) return quantity(0)
  return quantity(Math.max(0, line.quantity - (line.sent ?? 0)))
}

/** Whether any of it is with the kitchen: then it is no longer changed, but voided. */
export function isSent({ sent = quantity(0) }: Pick<OrderLine, 'sent'>): boolean {
  return sent > 0
}

/** Whether anything of the order has yet to be sent. */
export function hasUnsent(order: OrderState): boolean {
  return order.lines.some((line) => unsentOf(line) > 0)
}

/** All of a line that was ever sent, taken back or not. */
export function everSent(kitchen: OrderKitchen | undefined, lineId: string): number {
  let sum = 0
  for (const batch of kitchen?.batches ?? []) {
    for (const line of batch.lines) if (line.lineId === lineId) sum += line.quantity
  }
  return sum
}

/** Whether a line of a batch waits to be called; of no course, nobody could call it. */
export function isWaiting(
  order: OrderState,
  line: OrderLine,
  { held }: { readonly held?: true },
): boolean {
  if (line.hold !== undefined) return line.hold.held
  if (held !== true || line.course === undefined) return false
  return !(order.kitchen?.fired ?? []).some(({ course }) => course === line.course)
}

/** Courses of which something was sent and waits, in their order. */
export function waitingCourses(order: OrderState): readonly Course[] {
  const lines = new Map(order.lines.map((line) => [line.lineId, line]))
  const waiting = new Set<Course>()
  for (const batch of order.kitchen?.batches ?? []) {
    for (const part of batch.lines) {
      const line = lines.get(part.lineId)
      if (line?.course === undefined || part.quantity <= (part.cancelled ?? 0)) continue
      if (isWaiting(order, line, part)) waiting.add(line.course)
    }
  }
  return courses.filter((course) => waiting.has(course))
}
