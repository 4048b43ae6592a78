/**
 * The part of `apply` about tables, seats and lines that move. Total like the rest: where the
 * premise of a move is gone, nothing is lost or counted twice without a person being told.
 */
import { emptyKitchen } from '../kitchen/apply-kitchen.ts'
import { reusesId } from '../model/components.ts'
import type { FactKindsOf } from '../model/declare.ts'
import { withDivision, withoutDivision } from '../model/division.ts'
import type { Batch } from '../model/kitchen-types.ts'
import { goodsExceedRange } from '../model/limits.ts'
import type {
  KnownLine,
  LinesComing,
  LinesLeaving,
  MovedFood,
  MovedLine,
  SeatingBodies,
} from '../model/seating.ts'
import { findLine, findPresentLine, isLiveLine, withException } from '../model/state.ts'
import type { EventOrigin, OrderLine, OrderState } from '../model/types.ts'
import { isOfLines } from './move-lines.ts'

export const seatingFacts: FactKindsOf<keyof SeatingBodies> = {
  'order.table_changed': {
    changes: 'bill',
    apply: setTables,
    history: ({ tables }) => ({ tables: tables.map(({ name }) => name).join(' + ') }),
    sentence: ({ tables }) => (tables === '' ? 'tableNone' : 'tableChanged'),
  },
  'order.covers_changed': {
    changes: 'bill',
    apply: (order, { covers }) => ({ ...order, covers }),
    history: ({ covers }) => ({ covers }),
  },
  'order.line_seated': {
    changes: 'bill',
    apply: seatLine,
    history: ({ lineId, seat }) => ({ lineId, seat }),
    sentence: ({ seat }) => (seat === null ? 'shared' : 'seated'),
  },
  'order.server_changed': {
    changes: 'bill',
    apply: (order, { serverId }) => ({ ...order, serverId }),
    history: ({ serverId }) => ({ serverId }),
    sentence: () => 'serverChanged',
  },
  'order.table_left': {
    changes: 'service',
    apply: (order, _body, { at }) => ({ ...order, leftAt: order.leftAt ?? at }),
    history: () => ({}),
    sentence: () => 'tableLeft',
  },
  'order.lines_moved_out': {
    changes: 'bill',
    apply: takeOut,
    history: ({ toOrderId, lineIds, joins }) => ({
      orderId: toOrderId,
      count: lineIds.length,
      joins: joins === true,
    }),
  },
  'order.lines_moved_in': {
    changes: 'bill',
    apply: bringIn,
    history: ({ fromOrderId, lines }) => ({
      orderId: fromOrderId,
      name: lines.map(({ name }) => name).join(', '),
    }),
  },
}

/** Whoever sits down somewhere has not left. */
function setTables(
  order: OrderState,
  { tables }: SeatingBodies['order.table_changed'],
): OrderState {
  const { tables: _before, leftAt: _left, ...rest } = order
  return tables.length === 0 ? rest : { ...rest, tables }
}

function seatLine(
  order: OrderState,
  { lineId, seat }: SeatingBodies['order.line_seated'],
  origin: EventOrigin,
): OrderState {
  const line = findPresentLine(order, lineId)
  if (line === null) return withException(order, origin, 'line_missing')
  const { seat: _before, ...rest } = line
  const seated: OrderLine = seat === null ? rest : { ...rest, seat }
  return { ...order, lines: order.lines.map((other) => (other === line ? seated : other)) }
}

function takeOut(
  order: OrderState,
  { toOrderId, lineIds, known, batchIds = [], joins, division }: LinesLeaving,
  origin: EventOrigin,
): OrderState {
  let after = order
  const gone = new Set<string>()
  for (const lineId of lineIds) {
    const line = findLine(order, lineId)
    if (line?.movedTo === toOrderId) continue
    if (line === undefined || line.status === 'removed') {
      // It counts where it went, though it was taken off here or went elsewhere: it may be twice.
      const isTwice = line?.movedTo !== undefined
      after = withException(after, origin, isTwice ? 'line_moved_twice' : 'line_missing')
      continue
    }
    if (hasMovedSince(line, known)) {
      // There it went on: `bringIn` leaves it where it went, which is here.
      if (line.movedFrom === toOrderId) continue
      after = withException(after, origin, 'line_moved_twice')
    }
    gone.add(lineId)
  }
  if (isOtherwise(order, gone, known)) after = withException(after, origin, 'line_changed_unheard')
  if (gone.size > 0) {
    after = {
      ...withoutFood(after, gone, batchIds),
      lines: after.lines.map((line) => (gone.has(line.lineId) ? departed(line, toOrderId) : line)),
      discounts: after.discounts.filter(({ lineId }) => lineId === null || !gone.has(lineId)),
    }
    if (division !== undefined) after = withoutDivision(after, gone, division)
  }
  const isEmpty = !after.lines.some(isLiveLine) && after.payments.length === 0
  const isOver = after.status === 'completed' || after.status === 'cancelled'
  if (joins !== true || !isEmpty || isOver) return after
  return { ...after, status: 'cancelled', held: false, joinedTo: toOrderId }
}

/** Whether a line went away and came back, and whoever moves it now had not heard of that. */
function hasMovedSince(
  { lineId, moves = 0 }: OrderLine,
  known: readonly KnownLine[] | undefined,
): boolean {
  const before = known?.find((one) => one.lineId === lineId)?.moves
  return before !== undefined && before + 1 < moves
}

/**
 * Whether another till changed what leaves or gave some of it away, and the mover had not heard of
 * that: the order to which it goes knows nothing of it.
 */
function isOtherwise(
  { lines, comps = [] }: OrderState,
  gone: ReadonlySet<string>,
  known: readonly KnownLine[] | undefined,
): boolean {
  if (known === undefined) return false
  const isChanged = known.some(({ lineId, quantity, unitPrice, note }) => {
    const line = gone.has(lineId) ? lines.find((one) => one.lineId === lineId) : undefined
    if (line === undefined) return false
    const isNoted = note !== undefined && line.note !== note
    return isNoted || line.quantity !== quantity || line.unitPrice !== unitPrice
  })
  return isChanged || comps.some((comp) => comp.lines.some(({ lineId }) => gone.has(lineId)))
}

function departed({ sent: _sent, ...line }: OrderLine, toOrderId: string): OrderLine {
  return { ...line, status: 'removed', movedTo: toOrderId }
}

/** What went along stands on the other ticket; what the mover had not heard of is struck here. */
function withoutFood(
  order: OrderState,
  gone: ReadonlySet<string>,
  batchIds: readonly string[],
): OrderState {
  const { kitchen } = order
  if (kitchen === undefined || batchIds.length === 0) return order
  const batches = kitchen.batches.flatMap((batch): readonly Batch[] => {
    if (!batchIds.includes(batch.batchId)) return [batch]
    const lines = batch.lines.filter(({ lineId }) => !gone.has(lineId))
    return lines.length === 0 ? [] : [{ ...batch, lines }]
  })
  const lines = order.lines.filter(({ lineId }) => gone.has(lineId))
  const stays = (mark: { readonly batchId: string; readonly goodsId: string }) =>
    !batchIds.includes(mark.batchId) || !isOfLines(mark, lines)
  const done = kitchen.done.filter(stays)
  const acknowledged = kitchen.acknowledged.filter(stays)
  return { ...order, kitchen: { ...kitchen, batches, done, acknowledged } }
}

function bringIn(
  order: OrderState,
  { fromOrderId, lines, discounts, food, division }: LinesComing,
  origin: EventOrigin,
): OrderState {
  let after = order
  const come = new Set<string>()
  for (const content of lines) {
    const known = findLine(after, content.lineId)
    if (known?.movedFrom === fromOrderId && known.movedTo === undefined) continue
    const isBack = known?.movedTo !== undefined
    // By a move that another register made too; it went on from here since.
    if (isBack && content.moves !== undefined && content.moves <= (known.moves ?? 0)) continue
    if (!isBack && reusesId(after, content)) {
      after = withException(after, origin, 'line_id_reused')
      continue
    }
    const line = arrived(content, fromOrderId, origin)
    const others = after.lines
    const joined = isBack
      ? others.map((other) => (other === known ? line : other))
      : [...others, line]
    if (goodsExceedRange(joined, after.currency)) {
      after = withException(after, origin, 'amount_out_of_range')
      continue
    }
    come.add(content.lineId)
    after = { ...after, lines: joined }
  }
  const known = new Set(after.discounts.map(({ discountId }) => discountId))
  const brought = discounts.filter(
    ({ discountId, lineId }) => lineId !== null && come.has(lineId) && !known.has(discountId),
  )
  if (food !== undefined) after = withFood(after, food, come, origin)
  if (division !== undefined && come.size > 0) after = withDivision(after, come, division)
  return brought.length === 0 ? after : { ...after, discounts: [...after.discounts, ...brought] }
}

/** The kitchen goes on with what it has, on the ticket of this order. */
function withFood(
  order: OrderState,
  food: MovedFood,
  come: ReadonlySet<string>,
  { at: movedAt }: EventOrigin,
): OrderState {
  const kitchen = order.kitchen ?? emptyKitchen
  let batches = kitchen.batches
  for (const { batchId, at, sentBy, ...part } of food.parts) {
    if (!come.has(part.lineId)) continue
    const known = batches.find((batch) => batch.batchId === batchId)
    batches =
      known === undefined
        ? [...batches, { batchId, at, sentBy, lines: [part] }]
        : batches.map((batch) =>
            batch === known ? { ...batch, lines: [...batch.lines, part] } : batch,
          )
  }
  const waiting = new Set(food.parts.flatMap(({ held, lineId }) => (held ? [lineId] : [])))
  const fired = new Set(kitchen.fired.map(({ course }) => course))
  // What waited waits on, though its course was called here: a move calls nothing.
  const kept = order.lines.map((line): OrderLine => {
    const isCalled = line.course !== undefined && fired.has(line.course)
    const waits = come.has(line.lineId) && waiting.has(line.lineId) && line.hold === undefined
    return waits && isCalled ? { ...line, hold: { held: true, at: movedAt } } : line
  })
  const lines = kept.filter(({ lineId }) => come.has(lineId))
  const done = [...kitchen.done, ...food.done.filter((mark) => isOfLines(mark, lines))]
  const acknowledged = [
    ...kitchen.acknowledged,
    ...food.acknowledged.filter((mark) => isOfLines(mark, lines)),
  ]
  return { ...order, lines: kept, kitchen: { ...kitchen, batches, done, acknowledged } }
}

function arrived(content: MovedLine, fromOrderId: string, origin: EventOrigin): OrderLine {
  return {
    ...content,
    status: 'new',
    businessDate: origin.businessDate,
    movedFrom: fromOrderId,
  }
}
