/** Moving lines between two orders: the command for each of them. */

import { isWaiting } from '../kitchen/sending.ts'
import type { DivisionComing, DivisionLeaving } from '../model/division.ts'
import type {
  LinesComing,
  MovedFood,
  MovedLine,
  MovedPart,
  SeatingCommand,
} from '../model/seating.ts'
import { isLiveLine } from '../model/state.ts'
import type { LineContent, OrderLine, OrderState } from '../model/types.ts'
import { type Division, divideBill, divideOnto } from '../split/divide-bill.ts'

export interface Move {
  readonly out: Extract<SeatingCommand, { type: 'move_lines_out' }>
  /** Null where nothing is left to move: an empty bill is given up for the other. */
  readonly in: Extract<SeatingCommand, { type: 'move_lines_in' }> | null
}

/** Some lines of an order, to a bill of their own: both come to what the one came to. */
export function moveToNew(from: OrderState, toOrderId: string, lineIds: readonly string[]): Move {
  return moveOf(from, toOrderId, lineIds, divideBill(from, lineIds))
}

/** Some lines of an order, to another one with what was off them. */
export function moveLines(from: OrderState, to: OrderState, lineIds: readonly string[]): Move {
  return moveOf(from, to.id, lineIds, divideOnto(from, lineIds, to))
}

/** All that is on a bill, to another one; the first is given up. */
export function joinOrders(from: OrderState, to: OrderState): Move {
  const lineIds = from.lines.filter(isLiveLine).map(({ lineId }) => lineId)
  const { out, in: coming } = moveLines(from, to, lineIds)
  return { out: { ...out, joins: true }, in: coming }
}

function moveOf(
  from: OrderState,
  toOrderId: string,
  lineIds: readonly string[],
  { leaving, coming: along, discounts = [] }: Division,
): Move {
  const lines = from.lines.filter(({ lineId }) => lineIds.includes(lineId))
  const food = foodOf(from, lines)
  const batchIds = [...new Set(food?.parts.map(({ batchId }) => batchId))]
  const coming: LinesComing = {
    fromOrderId: from.id,
    lines: lines.map(onItsWay),
    ...(food === null ? {} : { food }),
    discounts: [
      ...from.discounts.filter(
        // What promotions take off comes again by itself.
        ({ automatic, lineId }) =>
          lineId !== null && lineIds.includes(lineId) && automatic !== true,
      ),
      ...discounts,
    ],
    ...(isNothing(along) ? {} : { division: along }),
  }
  return {
    out: {
      type: 'move_lines_out',
      toOrderId,
      lineIds,
      known: lines.map(({ lineId, quantity, unitPrice, note, moves = 0 }) => ({
        ...{ lineId, quantity, unitPrice, note, moves },
      })),
      ...(batchIds.length === 0 ? {} : { batchIds }),
      ...(isNothing(leaving) ? {} : { division: leaving }),
    },
    in: lineIds.length === 0 ? null : { type: 'move_lines_in', ...coming },
  }
}

/** Whether nothing was off or on the whole bill. */
function isNothing(division: DivisionLeaving | DivisionComing): boolean {
  return Object.values(division).every(({ length }) => length === 0)
}

function onItsWay(line: OrderLine): MovedLine {
  const { status: _status, businessDate: _date, sent: _sent, ...rest } = line
  const { movedTo: _to, movedFrom: _from, priceBefore: _price, ...moved } = rest
  return { ...moved, moves: (line.moves ?? 0) + 1 }
}

/** What the kitchen has of these lines; null: nothing. What waits there waits for its course. */
function foodOf(order: OrderState, lines: readonly OrderLine[]): MovedFood | null {
  const { kitchen } = order
  if (kitchen === undefined) return null
  const parts = kitchen.batches.flatMap(({ batchId, at, sentBy, lines: sent }) =>
    sent.flatMap(({ held, ...part }): readonly MovedPart[] => {
      const line = lines.find(({ lineId }) => lineId === part.lineId)
      if (line === undefined) return []
      const waits = held === true && isWaiting(order, line, { held })
      return [{ batchId, at, sentBy, ...part, ...(waits ? { held } : {}) }]
    }),
  )
  if (parts.length === 0) return null
  return {
    parts,
    done: kitchen.done.filter((mark) => isOfLines(mark, lines)),
    acknowledged: kitchen.acknowledged.filter((mark) => isOfLines(mark, lines)),
  }
}

/** Whether something on a ticket is one of these lines, or goods in it. */
export function isOfLines(
  { goodsId }: { readonly goodsId: string },
  lines: readonly Pick<LineContent, 'lineId' | 'components'>[],
): boolean {
  return lines.some(
    ({ lineId, components = [] }) =>
      lineId === goodsId || components.some(({ componentId }) => componentId === goodsId),
  )
}
