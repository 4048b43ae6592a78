/**
 * The part of `apply` that is about the kitchen. It happens whatever has become of the bill: what
 * is paid must still be made.
 */
import { quantity } from '../../kernel/quantity.ts'
import type { Quantity } from '../../kernel/types.ts'
import type { FactKindsOf } from '../model/declare.ts'
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
import type { EventOrigin, OrderLine, OrderState } from '../model/types.ts'
import { everSent } from './sending.ts'

/** Nothing was sent yet. */
export const emptyKitchen: OrderKitchen = {
  batches: [],
  fired: [],
  prioritised: false,
  done: [],
  acknowledged: [],
}

export const kitchenFacts: FactKindsOf<keyof KitchenBodies> = {
  'order.sent': {
    changes: 'service',
    apply: send,
    history: ({ lines }) => ({
      lines: lines.length,
      quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
      held: lines.filter(({ held }) => held === true).length,
    }),
  },
  'order.course_changed': {
    changes: 'service',
    apply: (order, { lineId, course }, origin) =>
      changeLine(order, lineId, origin, ({ course: _, ...line }) =>
        course === null ? line : { ...line, course },
      ),
    history: ({ lineId, course }) => ({ lineId, course }),
  },
  'order.line_held': {
    changes: 'service',
    apply: (order, { lineId, held }, origin) =>
      changeLine(order, lineId, origin, (line) => ({ ...line, hold: { held, at: origin.at } })),
    history: ({ lineId, held }) => ({ lineId, held }),
    sentence: ({ held }) => (held === true ? 'lineHeld' : 'lineFired'),
  },
  'order.course_fired': {
    changes: 'service',
    apply: (order, { course }, { at }) => {
      const { fired } = kitchenOf(order)
      return fired.some((one) => one.course === course)
        ? order
        : withKitchen(order, { fired: [...fired, { course, at }] })
    },
    history: ({ course }) => ({ course }),
  },
  'order.prioritised': {
    changes: 'service',
    apply: (order, { prioritised }) => withKitchen(order, { prioritised }),
    history: ({ prioritised }) => ({ prioritised }),
    sentence: ({ prioritised }) => (prioritised === true ? 'rushed' : 'notRushed'),
  },
  'order.prepared': {
    changes: 'service',
    apply: prepare,
    history: ({ items, done, stationId }) => ({
      items: items.length,
      done,
      pass: stationId === null,
    }),
  },
  'order.void_acknowledged': {
    changes: 'service',
    apply: (order, body, origin) =>
      withKitchen(order, { acknowledged: acknowledge(kitchenOf(order), body, origin) }),
    history: ({ items }) => ({ items: items.length }),
  },
  'order.line_voided': {
    changes: 'bill',
    apply: voidLine,
    history: ({ lineId, note = '', quantity: taken, reason, wasted }) => ({
      ...{ lineId, quantity: taken, reason, note, wasted },
    }),
  },
}

function kitchenOf(order: OrderState): OrderKitchen {
  return order.kitchen ?? emptyKitchen
}

function withKitchen(order: OrderState, change: Partial<OrderKitchen>): OrderState {
  return { ...order, kitchen: { ...kitchenOf(order), ...change } }
}

function prepare(
  order: OrderState,
  { stationId, items, done }: KitchenBodies['order.prepared'],
  origin: EventOrigin,
): OrderState {
  const others = kitchenOf(order).done.filter(
    (mark) => !items.some((item) => isMarkOf(mark, item, stationId)),
  )
  const marks = done ? items.map((item) => markOf(item, stationId, origin)) : []
  return withKitchen(order, { done: [...others, ...marks] })
}

function send(
  order: OrderState,
  { batchId, lines }: KitchenBodies['order.sent'],
  origin: EventOrigin,
): OrderState {
  const kitchen = kitchenOf(order)
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
function voidLine(order: OrderState, content: VoidContent, origin: EventOrigin): OrderState {
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
