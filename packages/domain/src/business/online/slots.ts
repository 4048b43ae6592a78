/**
 * For when guests may order online (rules.md 4.15). The lead is what it takes from the order until
 * the goods are ready, and for a delivery until they are there.
 */
import { minuteAt, type WallMinutes } from './branch-minutes.ts'
import type { OpenWindow } from './hours.ts'

/** Slots begin on the quarters of an hour. */
export const slotMinutes = 15
/** A promise is rounded up to these, and pushed by them while its slot is full. */
const promiseStep = 5

export interface SlotRules {
  readonly leadMinutes: number
  /** Orders end so long before the branch closes. */
  readonly lastOrderMinutes: number
  /** What was ordered in time may be promised for after closing. */
  readonly finishesAfterClose: boolean
}

/** What is offered is looked for in these windows, in order, as of a minute. */
export interface SlotSearch {
  readonly windows: readonly OpenWindow[]
  readonly now: number
  readonly rules: SlotRules
}

/** The minute at which the slot of a promise begins. */
export function slotOf(promise: number): number {
  return floorTo(promise, slotMinutes)
}

/** The last minute at which somebody may order in a span. */
export function lastOrderAt({ closes }: OpenWindow, rules: SlotRules): number {
  const last = closes - rules.lastOrderMinutes
  return rules.finishesAfterClose ? last : Math.min(last, closes - rules.leadMinutes)
}

/** The first and the last minute that a window promises to whoever orders now; null: none. */
export function promisesOf(
  span: OpenWindow,
  { now, rules }: Omit<SlotSearch, 'windows'>,
): { readonly first: number; readonly last: number } | null {
  if (now > lastOrderAt(span, rules)) return null
  const first = Math.max(now, span.opens) + rules.leadMinutes
  const last = rules.finishesAfterClose
    ? span.closes - rules.lastOrderMinutes + rules.leadMinutes
    : span.closes
  return first <= last ? { first, last } : null
}

/**
 * The slots that are offered, in order, each by the minute at which it begins. A quarter that the
 * clock skips is none of them; one that it shows twice is offered the first time alone.
 */
export function offeredSlots(search: SlotSearch, wallAt: WallMinutes): number[] {
  const slots = search.windows.flatMap((span) => {
    const promises = promisesOf(span, search)
    if (promises === null) return []
    const first = ceilTo(promises.first, slotMinutes)
    const count = Math.max(0, Math.floor((promises.last - first) / slotMinutes) + 1)
    return Array.from({ length: count }, (_, index) => first + index * slotMinutes)
  })
  return [...new Set(slots)].filter((slot) => minuteAt(wallAt(slot), wallAt) === slot)
}

export type AsapPromise =
  | { readonly kind: 'promised'; readonly at: number }
  | { readonly kind: 'refused'; readonly reason: 'closed' | 'last_orders' | 'full' }

/**
 * When an order for as soon as possible is ready. It is pushed while its slot is full, as long as
 * the window promises anything; outside opening hours there is no such order.
 */
export function asapPromise(search: SlotSearch, hasRoom: (slot: number) => boolean): AsapPromise {
  const { windows, now } = search
  const current = windows.find(({ opens, closes }) => opens <= now && now < closes)
  if (current === undefined) return { kind: 'refused', reason: 'closed' }
  const promises = promisesOf(current, search)
  if (promises === null) return { kind: 'refused', reason: 'last_orders' }
  const last = ceilTo(promises.last, promiseStep)
  for (let at = ceilTo(promises.first, promiseStep); at <= last; at += promiseStep) {
    if (hasRoom(slotOf(at))) return { kind: 'promised', at }
  }
  return { kind: 'refused', reason: 'full' }
}

/** Whether somebody may order now for that minute: a slot that is offered. */
export function isOffered(search: SlotSearch, promise: number, wallAt: WallMinutes): boolean {
  return offeredSlots(search, wallAt).includes(promise)
}

function floorTo(minute: number, step: number): number {
  return Math.floor(minute / step) * step
}

function ceilTo(minute: number, step: number): number {
  return Math.ceil(minute / step) * step
}
