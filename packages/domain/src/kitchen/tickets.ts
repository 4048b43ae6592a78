/**
 * The tickets of the kitchen: a pure fold of the orders, so that every screen shows the same. One
 * ticket is what an order wants of one station and has not got yet; at the pass (no station) it is
 * what the order wants of all of them.
 */

import { quantity } from '../kernel/quantity.ts'
import type { Instant, Quantity } from '../kernel/types.ts'
import type { OrderType } from '../offer/catalogue/order-type.ts'
import { type Course, courses } from '../offer/catalogue/types.ts'
import { isDoneAt, isReached } from '../order/kitchen/kitchen-path.ts'
import { isWaiting } from '../order/kitchen/sending.ts'
import { choicesOf } from '../order/model/components.ts'
import type { Batch, BatchLine, LineKitchen, OrderKitchen } from '../order/model/kitchen-types.ts'
import type { LineModifier, OrderLine, OrderState } from '../order/model/types.ts'
import { givenBackLater } from './given-back.ts'

/** How far a station is with something: it was not given to it yet, it has it, it is done. */
export type Progress = 'later' | 'here' | 'done'

export interface TicketItem {
  readonly batchId: string
  /** The line's id, or that of a bundle's component. */
  readonly goodsId: string
  readonly lineId: string
  readonly itemId: string | null
  readonly name: string
  readonly variationName: string | null
  /** What is wanted, thousandths; 0 where all of it was taken back. */
  readonly quantity: Quantity
  /** All of it that was ever taken back and is told here, thousandths. */
  readonly cancelled: Quantity
  /** What was taken back and nobody here has acknowledged, thousandths. */
  readonly voided: Quantity
  readonly unit: string
  readonly modifiers: readonly LineModifier[]
  readonly note: string
  /** Whose it is, counted from 1; absent: the whole table's. */
  readonly seat?: number
  /** How it is eaten, where that is not as the order is. */
  readonly orderType?: OrderType
  readonly course: Course | null
  /** It waits until it is called. */
  readonly held: boolean
  /** Done here; at the pass: gone over it. */
  readonly done: boolean
  /** Every station that makes it is done. */
  readonly made: boolean
  /** The stations that work on it, in its order. */
  readonly stations: readonly { readonly stationId: string; readonly progress: Progress }[]
  /** From when it was wanted; null while it waits. */
  readonly firedAt: Instant | null
  /** Two tills sent it without knowing of each other; it is made once. */
  readonly twice: boolean
}

export interface TicketBatch {
  readonly batchId: string
  readonly at: Instant
  readonly sentBy: string
  /** Sent after another batch of the same order. */
  readonly addOn: boolean
  readonly items: readonly TicketItem[]
}

export interface Ticket {
  readonly order: OrderState
  readonly stationId: string | null
  readonly batches: readonly TicketBatch[]
  /** Since when somebody waits for what is open; null where all of it is held or done. */
  readonly since: Instant | null
  readonly prioritised: boolean
  /** When the last of it was done; null while anything is open or to be acknowledged. */
  readonly doneAt: Instant | null
}

/**
 * What an order wants of a station, with what it got already; null where it never wanted anything.
 * Batches of which nothing is open are left out while another is open.
 */
export function ticketOf(order: OrderState, stationId: string | null): Ticket | null {
  const { kitchen } = order
  if (kitchen === undefined) return null
  const all = batchesOf(order, kitchen, stationId)
  if (all.length === 0) return null
  const open = all.filter(({ items }) => items.some(isOpen))
  const since = open
    .flatMap(({ items }) => items.filter(isWanted).flatMap(({ firedAt }) => firedAt ?? []))
    .reduce<Instant | null>(earlier, null)
  return {
    order,
    stationId,
    batches: open.length === 0 ? all : open,
    since,
    prioritised: kitchen.prioritised,
    doneAt: open.length === 0 ? lastDone(kitchen, stationId, order) : null,
  }
}

/** All that an order ever wanted of the kitchen, as it stands at the pass. */
export function kitchenItems(order: OrderState): readonly TicketItem[] {
  const { kitchen } = order
  return kitchen === undefined ? [] : batchesOf(order, kitchen, null).flatMap(({ items }) => items)
}

function batchesOf(
  order: OrderState,
  kitchen: OrderKitchen,
  stationId: string | null,
): readonly TicketBatch[] {
  const lines = new Map(order.lines.map((line) => [line.lineId, line]))
  return kitchen.batches.flatMap((batch, index): readonly TicketBatch[] => {
    const items = batch.lines.flatMap((part) => {
      const line = lines.get(part.lineId)
      return line === undefined ? [] : itemsOf({ order, kitchen, batch, part, line, stationId })
    })
    const { batchId, at, sentBy } = batch
    return items.length === 0 ? [] : [{ batchId, at, sentBy, addOn: index > 0, items }]
  })
}

/** Whether anything of it is to be made, called or acknowledged. */
export function isOpenTicket({ doneAt }: Ticket): boolean {
  return doneAt === null
}

/** Whether somebody still has to do something about it here. */
function isOpen(item: TicketItem): boolean {
  return item.voided > 0 || (item.quantity > 0 && !item.done)
}

/** Whether it is to be made now. */
export function isWanted(item: TicketItem): boolean {
  return item.quantity > 0 && !item.done && !item.held
}

interface Place {
  readonly order: OrderState
  readonly kitchen: OrderKitchen
  readonly batch: Batch
  readonly part: BatchLine
  readonly line: OrderLine
  readonly stationId: string | null
}

export interface Goods extends Pick<LineKitchen, 'stationIds' | 'turns'> {
  readonly goodsId: string
  readonly itemId: string | null
  readonly name: string
  readonly variationName: string | null
  readonly modifiers: readonly LineModifier[]
}

/** Of a bundle the goods that somebody makes; where none is, the bundle itself. */
export function goodsOf(line: OrderLine): readonly Goods[] {
  const parts = (line.components ?? []).flatMap((part): readonly Goods[] =>
    part.kitchen === undefined
      ? []
      : [
          {
            goodsId: part.componentId,
            itemId: part.itemId,
            name: part.kitchen.name ?? part.name,
            variationName: part.variationName,
            modifiers: part.modifiers,
            ...placesOf(part.kitchen),
          },
        ],
  )
  if (parts.length > 0 || line.kitchen === undefined) return parts
  const { lineId: goodsId, itemId, variationName, kitchen } = line
  const { name = line.name } = kitchen
  const modifiers = choicesOf(line)
  return [{ goodsId, itemId, name, variationName, modifiers, ...placesOf(kitchen) }]
}

function placesOf({ stationIds, turns }: LineKitchen): Pick<Goods, 'stationIds' | 'turns'> {
  return turns === undefined ? { stationIds } : { stationIds, turns }
}

function itemsOf(place: Place): readonly TicketItem[] {
  const { order, kitchen, batch, part, line, stationId } = place
  const held = isWaiting(order, line, part)
  const cancelled = part.cancelled ?? 0
  const told = cancelled - quietlyTaken(place)
  return goodsOf(line).flatMap((goods): readonly TicketItem[] => {
    const { stationIds, turns: _, ...shown } = goods
    const { batchId } = batch
    const here = { kitchen, batchId, goods }
    if (stationId !== null && !(stationIds.includes(stationId) && isReached(here, stationId))) {
      return []
    }
    const seen = kitchen.acknowledged.find(
      (mark) =>
        mark.stationId === stationId && mark.batchId === batchId && mark.goodsId === goods.goodsId,
    )
    const stations = stationIds.map((id) => ({ stationId: id, progress: progressOf(here, id) }))
    const done = isDoneAt(here, stationId)
    const asked = { lineId: line.lineId, goodsId: goods.goodsId, batchId }
    const back = done ? 0 : givenBackLater(order, asked)
    return [
      {
        ...shown,
        batchId,
        lineId: line.lineId,
        quantity: quantity(part.quantity - cancelled - back),
        cancelled: quantity(told),
        voided: quantity(Math.max(0, told - (seen?.quantity ?? 0))),
        unit: line.unit,
        note: line.note,
        ...(line.seat === undefined ? {} : { seat: line.seat }),
        ...(line.orderType === undefined ? {} : { orderType: line.orderType }),
        course: line.course ?? null,
        held,
        done,
        made: stations.every(({ progress }) => progress === 'done'),
        stations,
        firedAt: held ? null : firedAtOf(place),
        twice: part.twice === true,
      },
    ]
  })
}

function progressOf(here: Parameters<typeof isReached>[0], stationId: string): Progress {
  if (isDoneAt(here, stationId)) return 'done'
  return isReached(here, stationId) ? 'here' : 'later'
}

/** What of a line's part was taken back without a word: the parts that were sent last go first. */
function quietlyTaken({ order, kitchen, batch, line }: Place): number {
  const ofLine = (order.voids ?? []).filter(({ lineId }) => lineId === line.lineId)
  let left = ofLine.reduce((sum, one) => (one.quiet === true ? sum + one.quantity : sum), 0)
  if (left === 0) return 0
  for (const { batchId, lines } of kitchen.batches.toReversed()) {
    const part = lines.find(({ lineId }) => lineId === line.lineId)
    const here = Math.min(left, part?.cancelled ?? 0)
    if (batchId === batch.batchId) return here
    left -= here
  }
  return 0
}

/** When it was sent or called, whichever was later. */
function firedAtOf({ kitchen, batch, part, line }: Place): Instant {
  if (line.hold !== undefined) return laterOf(line.hold.at, batch.at)
  const fired = kitchen.fired.find(({ course }) => course === line.course)
  return part.held === true && fired !== undefined ? laterOf(fired.at, batch.at) : batch.at
}

function laterOf(a: Instant, b: Instant): Instant {
  return compareTexts(a, b) < 0 ? b : a
}

function compareTexts(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

function earlier(a: Instant | null, b: Instant): Instant {
  return a === null || b < a ? b : a
}

function lastDone(kitchen: OrderKitchen, stationId: string | null, order: OrderState): Instant {
  const marks = [...kitchen.done, ...kitchen.acknowledged].filter(
    (mark) => mark.stationId === stationId,
  )
  return marks.reduce((last, { at }) => laterOf(last, at), order.openedAt)
}

/**
 * Which ticket stands first: whoever waits longest, whoever is prioritised and then waits longest,
 * or the earliest course of all and in it whoever waits longest.
 */
export function compareTickets(
  sort: 'priority' | 'time' | 'course',
): (a: Ticket, b: Ticket) => number {
  return (a, b) => {
    if (sort !== 'time' && a.prioritised !== b.prioritised) return a.prioritised ? -1 : 1
    const byCourse = sort === 'course' ? firstCourseOf(a) - firstCourseOf(b) : 0
    if (byCourse !== 0) return byCourse
    const byTime = compareTexts(a.since ?? '~', b.since ?? '~')
    return byTime === 0 ? compareTexts(a.order.id, b.order.id) : byTime
  }
}

/** What is made at once, and drinks, come before any course. */
function firstCourseOf({ batches }: Ticket): number {
  const wanted = batches.flatMap(({ items }) => items).filter(isWanted)
  const ranks = wanted.map(({ course }) =>
    course === null || course === 'drink' ? -1 : courses.indexOf(course),
  )
  return Math.min(courses.length, ...ranks)
}

/** How much of each thing is still to be made, the most first. */
export function allDayOf(
  tickets: readonly Ticket[],
): readonly { readonly key: string; readonly name: string; readonly quantity: number }[] {
  const counts = new Map<string, { key: string; name: string; quantity: number }>()
  for (const { batches } of tickets) {
    for (const item of batches.flatMap(({ items }) => items).filter(isWanted)) {
      const name = item.variationName === null ? item.name : `${item.name} · ${item.variationName}`
      const key = `${item.itemId ?? ''} ${name}`
      const before = counts.get(key)?.quantity ?? 0
      counts.set(key, { key, name, quantity: before + item.quantity })
    }
  }
  return [...counts.values()].sort(
    (a, b) => b.quantity - a.quantity || compareTexts(a.name, b.name),
  )
}

/** What customers read: their number is being prepared, or can be fetched. */
export function boardStateOf(order: OrderState): 'preparing' | 'ready' | 'gone' {
  const ticket = ticketOf(order, null)
  if (ticket === null || ticket.doneAt !== null || order.status === 'cancelled') return 'gone'
  const items = ticket.batches.flatMap((batch) => batch.items).filter(isWanted)
  if (items.length === 0) return 'gone'
  return items.every(({ made }) => made) ? 'ready' : 'preparing'
}
