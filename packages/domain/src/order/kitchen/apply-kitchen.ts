/**
 * The part of `apply` that is about the kitchen. It happens whatever has become of the bill: what
 * is paid must still be made.
 */
import { quantity } from '../../kernel/quantity.ts'
import type { Quantity } from '../../kernel/types.ts'
import type {
  Batch,
  BatchLine,
  ItemMark,
  KitchenBodies,
  OrderKitchen,
  OrderVoid,
  TicketItemRef,
  VoidContent,
} from '../model/kitchen-types.ts'
import { timesPrinted } from '../model/printing.ts'
import { findLine, findPresentLine, isLiveLine, withException } from '../model/state.ts'
import type { EventOrigin, OrderEvent, OrderLine, OrderState } from '../model/types.ts'
import { everSent } from './sending.ts'

export type KitchenEvent = Extract<
  OrderEvent,
  { kind: Exclude<keyof KitchenBodies, 'order.line_voided'> }
>

/** Nothing was sent yet. */
export const emptyKitchen: OrderKitchen = {
  batches: [],
  fired: [],
  prioritised: false,
  done: [],
  acknowledged: [],
}

/** The order after something of the kitchen, whatever its status. */
export function applyKitchen(order: OrderState, event: KitchenEvent & EventOrigin): OrderState {
  const kitchen = order.kitchen ?? emptyKitchen
  const withKitchen = (change: Partial<OrderKitchen>): OrderState => ({
    ...order,
    kitchen: { ...kitchen, ...change },
  })
  switch (event.kind) {
    case 'order.sent':
      return send(order, kitchen, event.body, event)
    case 'order.course_changed': {
      const { lineId, course } = event.body
      return changeLine(order, lineId, event, ({ course: _, ...line }) =>
        course === null ? line : { ...line, course },
      )
    }
    case 'order.line_held': {
      const { lineId, held } = event.body
      return changeLine(order, lineId, event, (line) => ({ ...line, hold: { held, at: event.at } }))
    }
    case 'order.course_fired': {
      const { course } = event.body
      if (kitchen.fired.some((one) => one.course === course)) return order
      return withKitchen({ fired: [...kitchen.fired, { course, at: event.at }] })
    }
    case 'order.prioritised':
      return withKitchen({ prioritised: event.body.prioritised })
    case 'order.prepared': {
      const { stationId, items, done } = event.body
      const others = kitchen.done.filter(
        (mark) => !items.some((item) => isMarkOf(mark, item, stationId)),
      )
      const marks = done ? items.map((item) => markOf(item, stationId, event)) : []
      return withKitchen({ done: [...others, ...marks] })
    }
    case 'order.void_acknowledged':
      return withKitchen({ acknowledged: acknowledge(kitchen, event.body, event) })
  }
}

function send(
  order: OrderState,
  kitchen: OrderKitchen,
  { batchId, lines }: KitchenBodies['order.sent'],
  origin: EventOrigin,
): OrderState {
  if (kitchen.batches.some((batch) => batch.batchId === batchId)) {
    return withException(order, origin, 'batch_id_reused')
  }
  let after = order
  const sent: BatchLine[] = []
  const twice = new Set<string>()
  for (const { lineId, quantity: said, upTo, held } of lines) {
    if (findLine(order, lineId) === undefined) {
      after = withException(after, origin, 'line_missing')
      continue
    }
    const here = sent.filter((one) => one.lineId === lineId)
    const before = here.reduce((sum, one) => sum + one.quantity, everSent(kitchen, lineId))
    const more = Math.max(0, upTo - before)
    if (more < said) {
      twice.add(lineId)
      after = withException(after, origin, 'sent_twice')
    }
    if (more > 0) {
      sent.push({ lineId, quantity: quantity(more), ...(held === true ? { held } : {}) })
    }
  }
  const batch: Batch = { batchId, at: origin.at, sentBy: origin.actorId, lines: sent }
  const batches = [...kitchen.batches.map((one) => flagged(one, twice)), batch]
  return settleKitchen({
    ...after,
    kitchen: { ...kitchen, batches: batches.filter((one) => one !== batch || sent.length > 0) },
  })
}

function flagged(batch: Batch, lineIds: ReadonlySet<string>): Batch {
  if (!batch.lines.some(({ lineId }) => lineIds.has(lineId))) return batch
  const lines = batch.lines.map(
    (line): BatchLine => (lineIds.has(line.lineId) ? { ...line, twice: true } : line),
  )
  return { ...batch, lines }
}

/**
 * What the kitchen has above what the bill has is no longer wanted: the newest of it first, for the
 * oldest is the likeliest to be made. Once said it is never unsaid; what is wanted again is sent
 * again.
 */
export function settleKitchen(order: OrderState): OrderState {
  const { kitchen } = order
  if (kitchen === undefined) return order
  const sent = new Map<string, number>()
  const wanted = wantedOf(order)
  const batches: Batch[] = []
  for (const batch of kitchen.batches) {
    const lines = batch.lines.map((line) => {
      const before = sent.get(line.lineId) ?? 0
      const left = line.quantity - (line.cancelled ?? 0)
      const room = Math.max(0, (wanted.get(line.lineId) ?? 0) - before)
      const kept = Math.min(left, room)
      sent.set(line.lineId, before + kept)
      return kept === left ? line : { ...line, cancelled: quantity(line.quantity - kept) }
    })
    const isSame = lines.every((line, index) => line === batch.lines[index])
    batches.push(isSame ? batch : { ...batch, lines })
  }
  const lines = order.lines.map((line) => {
    const now = sent.get(line.lineId)
    return now === undefined || now === line.sent ? line : { ...line, sent: quantity(now) }
  })
  return { ...order, lines, kitchen: { ...kitchen, batches } }
}

function wantedOf(order: OrderState): ReadonlyMap<string, number> {
  if (order.status === 'cancelled') return new Map()
  return new Map(order.lines.filter(isLiveLine).map((line) => [line.lineId, line.quantity]))
}

/** Takes so much of a sent line off the bill, and notes why. */
export function voidLine(order: OrderState, content: VoidContent, origin: EventOrigin): OrderState {
  const { lineId, voidId } = content
  const { voids = [] } = order
  if (voids.some((one) => one.voidId === voidId)) {
    return withException(order, origin, 'void_id_reused')
  }
  const line = findPresentLine(order, lineId)
  if (line === null) return withException(order, origin, 'line_missing')
  const taken = Math.min(content.quantity, line.quantity)
  const left = quantity(line.quantity - taken)
  const changed: OrderLine = {
    ...line,
    quantity: left,
    status: left === 0 ? 'removed' : line.status,
  }
  const noted: OrderVoid = {
    ...content,
    quantity: quantity(taken),
    at: origin.at,
    businessDate: origin.businessDate,
    registerId: origin.registerId,
    voidedBy: origin.actorId,
    approvedBy: origin.approverId ?? null,
    sentAt: lastSentAt(order.kitchen, lineId),
    ...(timesPrinted(order, 'bill') > 0 ? { billed: true } : {}),
  }
  const after: OrderState = {
    ...order,
    lines: order.lines.map((other) => (other === line ? changed : other)),
    voids: [...voids, noted],
  }
  return taken < content.quantity
    ? withException(after, origin, 'voided_more_than_there_is')
    : after
}

function lastSentAt(kitchen: OrderKitchen | undefined, lineId: string): string | null {
  const batch = kitchen?.batches.findLast(({ lines }) =>
    lines.some((line) => line.lineId === lineId),
  )
  return batch?.at ?? null
}

function changeLine(
  order: OrderState,
  lineId: string,
  origin: EventOrigin,
  change: (line: OrderLine) => OrderLine,
): OrderState {
  const line = findLine(order, lineId)
  if (line === undefined) return withException(order, origin, 'line_missing')
  return { ...order, lines: order.lines.map((other) => (other === line ? change(line) : other)) }
}

function isMarkOf(mark: ItemMark, item: TicketItemRef, stationId: string | null): boolean {
  return (
    mark.stationId === stationId && mark.batchId === item.batchId && mark.goodsId === item.goodsId
  )
}

function markOf(
  { batchId, goodsId }: TicketItemRef,
  stationId: string | null,
  { at, actorId: by }: EventOrigin,
): ItemMark {
  return { stationId, batchId, goodsId, at, by }
}

/** The most that was ever acknowledged counts. */
function acknowledge(
  kitchen: OrderKitchen,
  { stationId, items }: KitchenBodies['order.void_acknowledged'],
  origin: EventOrigin,
): OrderKitchen['acknowledged'] {
  const seen: (ItemMark & { readonly quantity: Quantity })[] = [...kitchen.acknowledged]
  for (const item of items) {
    const at = seen.findIndex((mark) => isMarkOf(mark, item, stationId))
    const mark = { ...markOf(item, stationId, origin), quantity: item.quantity }
    if (at < 0) seen.push(mark)
    else if ((seen[at]?.quantity ?? 0) < item.quantity) seen[at] = mark
  }
  return seen
}
