/** Which tables are taken, and how far their guests are: worked out of the orders, kept nowhere. */
import type { Instant } from '../../kernel/types.ts'
import { hasUnsent, isSent, waitingCourses } from '../kitchen/sending.ts'
import { timesPrinted } from '../model/printing.ts'
import { serverOf } from '../model/seating.ts'
import { isLiveLine } from '../model/state.ts'
import type { OrderState } from '../model/types.ts'

/** In the order in which guests go through them. */
export const tableStages = [
  'free',
  'seated',
  'ordered',
  'sent',
  'waiting',
  'billed',
  'paid',
] as const
export type TableStage = (typeof tableStages)[number]

export interface TableUse {
  readonly stage: Exclude<TableStage, 'free'>
  /** Bills that are open at the table, the oldest first. */
  readonly orders: readonly OrderState[]
  /** Paid, and its guests have not left yet. */
  readonly paid: readonly OrderState[]
  /** Since the first of them sat down. */
  readonly minutes: number
  /** How many guests; null: nobody said. */
  readonly covers: number | null
  /** Who serves them, each once. */
  readonly serverIds: readonly string[]
  readonly late: boolean
}

/** Guests who stay longer than that are looked after. */
export const lateAfterMinutes = 90
/** So long after the bill is paid a table waits to be cleared; then it counts as free. */
export const clearedAfterMinutes = 30
/** How long ago something was, in whole minutes. */
type MinutesSince = (instant: Instant) => number

/** By the table's id; a table that is free is not in it. */
export function usesOfTables(
  orders: Iterable<OrderState>,
  minutesSince: MinutesSince,
): ReadonlyMap<string, TableUse> {
  const found = new Map<string, OrderState[]>()
  for (const order of orders) {
    if (!sitsThere(order, minutesSince)) continue
    for (const { tableId } of order.tables ?? []) {
      const others = found.get(tableId)
      if (others === undefined) found.set(tableId, [order])
      else others.push(order)
    }
  }
  return new Map([...found].map(([tableId, there]) => [tableId, useOf(there, minutesSince)]))
}

/** Whether the guests of an order still sit at its tables, as far as anybody knows. */
export function sitsThere(order: OrderState, minutesSince: MinutesSince): boolean {
  if (order.tables === undefined || order.leftAt !== undefined) return false
  if (isRunning(order)) return true
  if (order.status !== 'completed' || order.closedAt === null) return false
  return minutesSince(order.closedAt) < clearedAfterMinutes
}

function useOf(there: readonly OrderState[], minutesSince: MinutesSince): TableUse {
  const orders = there.filter(isRunning).sort((a, b) => (a.openedAt < b.openedAt ? -1 : 1))
  const paid = there.filter((order) => !isRunning(order))
  const counted = orders.length > 0 ? orders : paid
  const covers = counted.flatMap((order) => order.covers ?? [])
  const minutes = Math.max(...counted.map(({ openedAt }) => minutesSince(openedAt)))
  return {
    stage: stageOf(orders),
    orders,
    paid,
    minutes,
    covers: covers.length === 0 ? null : covers.reduce((sum, one) => sum + one, 0),
    serverIds: [...new Set(counted.map(serverOf))],
    late: orders.length > 0 && minutes >= lateAfterMinutes,
  }
}

/** What needs somebody goes first: what was not sent yet, then a course that waits. */
function stageOf(orders: readonly OrderState[]): TableUse['stage'] {
  if (orders.length === 0) return 'paid'
  if (!orders.some(({ lines }) => lines.some(isLiveLine))) return 'seated'
  if (orders.some(hasUnsent)) return 'ordered'
  if (orders.some((order) => waitingCourses(order).length > 0)) return 'waiting'
  if (orders.every((order) => timesPrinted(order, 'bill') > 0)) return 'billed'
  return orders.some(({ lines }) => lines.some(isSent)) ? 'sent' : 'ordered'
}

function isRunning({ status }: OrderState): boolean {
  return status === 'open' || status === 'in_progress' || status === 'ready'
}
