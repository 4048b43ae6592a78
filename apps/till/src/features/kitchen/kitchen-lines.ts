/** What the lines of a ticket say of the kitchen. */

import type { Instant } from '@servery/domain/kernel/types.ts'
import { type Course, courses } from '@servery/domain/offer/catalogue/types.ts'
import { isMade, isSent, isWaiting, unsentOf } from '@servery/domain/order/kitchen/sending.ts'
import { memoizeByOrder } from '@servery/domain/order/model/memoize-by-order.ts'
import { isLiveLine } from '@servery/domain/order/model/state.ts'
import type { OrderLine, OrderState } from '@servery/domain/order/model/types.ts'

export interface KitchenLine {
  /** Above the first line of a course, where the order has courses; null: no heading. */
  readonly heading: Course | 'none' | null
  /** Null where nobody makes it. */
  readonly state: 'new' | 'held' | 'more' | 'sent' | 'waiting' | null
  /** When the last of it was sent. */
  readonly sentAt: Instant | null
}

const nothing: ReadonlyMap<string, KitchenLine> = new Map()

/** By line, in the order in which they are shown: course by course where there are any. */
export const kitchenLines = memoizeByOrder((order): ReadonlyMap<string, KitchenLine> => {
  const lines = order.lines.filter(isLiveLine)
  return lines.some(isMade) ? describe(order, lines) : nothing
})

function describe(
  order: OrderState,
  lines: readonly OrderLine[],
): ReadonlyMap<string, KitchenLine> {
  const hasCourses =
    order.orderType === 'eat_in' && lines.some(({ course }) => course !== undefined)
  const groups = hasCourses ? [undefined, ...courses] : [null]
  return new Map(
    groups.flatMap((course) => {
      const own = course === null ? lines : lines.filter((line) => line.course === course)
      return own.map((line, index): readonly [string, KitchenLine] => [
        line.lineId,
        {
          heading: course === null || index > 0 ? null : (course ?? 'none'),
          ...stateOf(order, line),
        },
      ])
    }),
  )
}

function stateOf(order: OrderState, line: OrderLine): Pick<KitchenLine, 'state' | 'sentAt'> {
  if (!isMade(line)) return { state: null, sentAt: null }
  if (!isSent(line)) return { state: line.hold?.held === true ? 'held' : 'new', sentAt: null }
  const batch = order.kitchen?.batches.findLast(({ lines }) =>
    lines.some(({ lineId }) => lineId === line.lineId),
  )
  const part = batch?.lines.find(({ lineId }) => lineId === line.lineId)
  const waits = part !== undefined && isWaiting(order, line, part)
  const state = unsentOf(line) > 0 ? 'more' : waits ? 'waiting' : 'sent'
  return { state, sentAt: batch?.at ?? null }
}
