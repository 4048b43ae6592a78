/** What `decide` says to commands about tables, seats and lines that move. */
import { reusesId } from '../model/components.ts'
import { type CommandKinds, ofKnown, running } from '../model/declare.ts'
import { goodsExceedRange, orderLinesMax } from '../model/limits.ts'
import { accept, refuse } from '../model/refuse.ts'
import {
  coversMax,
  type LinesComing,
  type LinesLeaving,
  type SeatingCommand,
  seatMax,
  serverOf,
  tablesOfOrderMax,
} from '../model/seating.ts'
import { findLine, findPresentLine, isLiveLine, standingPayments } from '../model/state.ts'
import { liveTopUps } from '../model/top-ups.ts'
import type { Decision, OrderState } from '../model/types.ts'

/** Checks stand in the order of `refusalCodes`. */
export const seatingCommands: CommandKinds<SeatingCommand['type']> = {
  set_tables: {
    from: running,
    whileHeld: true,
    decide: decideTables,
    undo: ofKnown(({ tables = [] }) => [{ type: 'set_tables', tables }]),
  },
  set_covers: {
    from: running,
    whileHeld: true,
    decide: decideCovers,
    undo: ofKnown(({ covers }) => (covers === undefined ? null : [{ type: 'set_covers', covers }])),
  },
  seat_line: {
    from: running,
    decide: decideSeat,
    undo: ofKnown((before, { lineId }) => {
      const line = findLine(before, lineId)
      return line === undefined ? null : [{ type: 'seat_line', lineId, seat: line.seat ?? null }]
    }),
  },
  set_server: {
    from: running,
    whileHeld: true,
    decide: (order, { serverId }) =>
      serverOf(order) === serverId
        ? accept()
        : accept({ kind: 'order.server_changed', version: 1, body: { serverId } }),
    undo: ofKnown((before) => [{ type: 'set_server', serverId: serverOf(before) }]),
  },
  leave_table: {
    from: [...running, 'completed'],
    whileHeld: true,
    decide: ({ leftAt }) =>
      leftAt === undefined ? accept({ kind: 'order.table_left', version: 1, body: {} }) : accept(),
  },
  move_lines_out: { from: running, whileHeld: true, decide: decideOut },
  move_lines_in: { from: running, whileHeld: true, decide: decideIn },
}

function decideCovers(order: OrderState, { covers }: { readonly covers: number }): Decision {
  if (!isCount(covers, coversMax)) return refuse('amount_out_of_range', 'covers')
  if (order.covers === covers) return accept()
  return accept({ kind: 'order.covers_changed', version: 1, body: { covers } })
}

function decideSeat(
  order: OrderState,
  { lineId, seat }: Extract<SeatingCommand, { readonly type: 'seat_line' }>,
): Decision {
  const line = findPresentLine(order, lineId)
  if (line === null) return refuse('line_not_found', 'lineId')
  if (seat !== null && !isCount(seat, seatMax)) return refuse('amount_out_of_range', 'seat')
  if ((line.seat ?? null) === seat) return accept()
  return accept({ kind: 'order.line_seated', version: 1, body: { lineId, seat } })
}

function decideTables(
  order: OrderState,
  { tables }: Extract<SeatingCommand, { type: 'set_tables' }>,
): Decision {
  const ids = tables.map(({ tableId }) => tableId)
  if (ids.length > tablesOfOrderMax || new Set(ids).size < ids.length) {
    return refuse('amount_out_of_range', 'tables')
  }
  const before = (order.tables ?? []).map(({ tableId }) => tableId)
  const isSame = before.length === ids.length && before.every((id, at) => id === ids[at])
  if (isSame && order.leftAt === undefined) return accept()
  return accept({ kind: 'order.table_changed', version: 1, body: { tables } })
}

function decideOut(
  order: OrderState,
  { type: _, joins, ...leaving }: { readonly type: string } & LinesLeaving,
): Decision {
  const { toOrderId, lineIds } = leaving
  const present = lineIds.every((lineId) => findPresentLine(order, lineId) !== null)
  if (!present || new Set(lineIds).size < lineIds.length || toOrderId === order.id) {
    return refuse('line_not_found', 'lineIds')
  }
  const stays = order.lines.some((line) => isLiveLine(line) && !lineIds.includes(line.lineId))
  if (lineIds.length === 0 && joins !== true) return refuse('order_empty', 'lineIds')
  if (joins === true && stays) return refuse('line_not_found', 'lineIds')
  if (joins === true && liveTopUps(order).length > 0) return refuse('top_up_stays', 'joins')
  // What was paid stays where it was paid, and with it what was paid for; `decide` sees to it that
  // the rest comes to no less.
  if (joins === true && standingPayments(order).length > 0) return refuse('order_partly_paid')
  if (lineIds.some((lineId) => isPaidPart(order, lineId))) return refuse('part_paid', 'lineIds')
  // What is on the business is so on this bill alone.
  const given = (order.comps ?? []).flatMap((comp) => comp.lines)
  if (given.some(({ lineId }) => lineIds.includes(lineId)))
    return refuse('line_given_away', 'lineIds')
  const body: LinesLeaving = { ...leaving, ...(joins === true ? { joins } : {}) }
  return accept({ kind: 'order.lines_moved_out', version: 1, body })
}

/** Whether somebody whose part it is has paid for the line. */
function isPaidPart(order: OrderState, lineId: string): boolean {
  const paid = new Set(standingPayments(order).map(({ partId }) => partId))
  if (paid.size === 0) return false
  const { parts = [], lines = [] } = order.split ?? {}
  const taken = lines.find((line) => line.lineId === lineId)
  if (taken !== undefined) return taken.takes.some(({ partId }) => paid.has(partId))
  const seat = findLine(order, lineId)?.seat
  return seat !== undefined && parts.some((part) => part.seat === seat && paid.has(part.partId))
}

function decideIn(
  order: OrderState,
  { type: _, ...body }: { readonly type: string } & LinesComing,
): Decision {
  const { fromOrderId, lines } = body
  const ids = lines.map(({ lineId }) => lineId)
  if (fromOrderId === order.id || lines.length === 0) return refuse('line_not_found', 'lines')
  const isTaken = lines.some(
    (line) => findLine(order, line.lineId)?.movedTo === undefined && reusesId(order, line),
  )
  if (isTaken || new Set(ids).size < ids.length) return refuse('line_already_exists', 'lines')
  const others = order.lines.filter(({ lineId }) => !ids.includes(lineId))
  if (others.length + lines.length > orderLinesMax) return refuse('order_full', 'lines')
  if (goodsExceedRange([...others, ...lines], order.currency)) {
    return refuse('amount_out_of_range', 'lines')
  }
  return accept({ kind: 'order.lines_moved_in', version: 1, body })
}

function isCount(value: number, max: number): boolean {
  return Number.isSafeInteger(value) && value >= 1 && value <= max
}
