/**
 * What a register knows, in memory: its head, the orders and the facts that made them. Commands are
 * decided against it at once. Plain data in and out: neither store nor network is known here.
 */
import { applyDrawerFact } from '@servery/domain/drawer/apply.ts'
import { isDrawerEventKind, isDrawerFact } from '@servery/domain/drawer/drawer-facts.ts'
import type { DrawerState } from '@servery/domain/drawer/types.ts'
import { sortFacts } from '@servery/domain/journal/compare.ts'
import { observeClock } from '@servery/domain/journal/head.ts'
import type { SealableEvent } from '@servery/domain/journal/seal.ts'
import type { Fact, RegisterHead } from '@servery/domain/journal/types.ts'
import type { BusinessDate } from '@servery/domain/kernel/types.ts'
import { foldOrder } from '@servery/domain/order/fold.ts'
import { projectable } from '@servery/domain/order/model/state.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'
import { isOrderFact } from '@servery/domain/order/order-facts.ts'
import { isShiftFact } from '@servery/domain/shift/shift-facts.ts'
import { isStockEventKind } from '@servery/domain/stock/waste-facts.ts'
import { createKnownFacts, groupBySubject } from './known-facts.ts'
import { isShiftOver, type Shifts, withShifts } from './shift-book.ts'
import {
  type Books,
  type Changed,
  type Decided,
  type Envelope,
  type Step,
  type Stream,
  type Tried,
  tryCommands,
} from './streams.ts'

export interface BookContent {
  readonly head: RegisterHead
  readonly orders: readonly OrderState[]
  readonly facts: readonly Fact[]
  readonly drawer: DrawerState | null
}

/** What commands came to and what they changed; nothing where one of them was refused. */
export interface Sealed<Decision> {
  readonly decision: Decision
  readonly facts: readonly Fact[]
  readonly orders: readonly OrderState[]
  /** The session of the drawer after them; null where it did not change. */
  readonly drawer: DrawerState | null
  /** The shifts to keep after them; null where none changed. */
  readonly shifts: readonly string[] | null
}

export interface Book {
  readonly head: () => RegisterHead
  readonly orders: () => ReadonlyMap<string, OrderState>
  /** The last session of the register's drawer. */
  readonly drawer: () => DrawerState | null
  /** Of the branch: those that have not ended, and those of the last days. */
  readonly shifts: () => Shifts
  /** Own facts after `sequence`, newest first, at most `limit`, of those held in memory. */
  newestAfter(sequence: number, limit: number): readonly Fact[]
  /** Decides all steps or none, seals what they make, and applies it. */
  command<State, Command, Event extends SealableEvent, Refusal extends { readonly ok: false }>(
    stream: Stream<State, Command, Event, Refusal>,
    steps: readonly Step<Command>[],
    envelope: Envelope,
  ): Sealed<Decided<Event, Refusal>>
  /** Decides one step and keeps nothing of it. */
  check<State, Command, Event extends SealableEvent, Refusal extends { readonly ok: false }>(
    stream: Stream<State, Command, Event, Refusal>,
    step: Step<Command>,
    envelope: Envelope,
  ): Decided<Event, Refusal>
  /** Of these orders, those whose facts are not all in memory. */
  unknownOf(subjectIds: Iterable<string>): readonly string[]
  /**
   * Takes in facts of other registers, with `stored` of orders that were unknown; answers the facts
   * that are new, the orders they changed, and the shifts to keep where they changed one.
   */
  receive(
    foreign: readonly Fact[],
    stored: readonly Fact[],
    wallMs: number,
  ): {
    readonly facts: readonly Fact[]
    readonly orders: readonly OrderState[]
    readonly shifts: readonly string[] | null
    /** The own session, where the back office closed it; null: it did not. */
    readonly drawer: DrawerState | null
  }
  /** What `receive` answered is in the store. */
  received(orders: readonly OrderState[]): void
  /** Leaves the facts of orders that are over, stored and sent to the store. */
  settle(sentSequence: number): void
  /** Forgets final orders of earlier days all of whose own facts are sent. */
  forget(options: { readonly finalBefore: BusinessDate; readonly sentSequence: number }): void
}

export function isFinal(order: OrderState): boolean {
  return order.status === 'completed' || order.status === 'cancelled'
}

export function createBook(content: BookContent): Book {
  let head = content.head
  let { drawer } = content
  let orders: ReadonlyMap<string, OrderState> = new Map(
    content.orders.map((order) => [order.id, order]),
  )
  const known = createKnownFacts(content.facts)
  /** Orders that are over, until their facts are left to the store. */
  const over = new Set(content.orders.filter(isFinal).map(({ id }) => id))
  /** How often foreign facts of an order are being stored right now. */
  const arriving = new Map<string, number>()
  let shifts = withShifts(new Map(), groupBySubject(content.facts.filter(isShiftFact)).values())
  let own = content.facts
    .filter((fact) => fact.registerId === head.registerId)
    .sort((left, right) => left.sequence - right.sequence)

  function change(changed: readonly OrderState[], removed: readonly string[] = []): void {
    const next = new Map(orders)
    for (const order of changed) {
      next.set(order.id, order)
      if (isFinal(order)) over.add(order.id)
    }
    for (const id of removed) next.delete(id)
    orders = next
  }

  function isSent(orderId: string, sentSequence: number): boolean {
    return known
      .of(orderId)
      .every((fact) => fact.registerId !== head.registerId || fact.sequence <= sentSequence)
  }

  function keepOwn(sentSequence: number): void {
    own = own.filter(({ sequence, subjectId }) => sequence > sentSequence || known.has(subjectId))
  }

  const command: Book['command'] = (stream, steps, envelope) => {
    let books: Books = { head, orders, drawer, shifts }
    const tried: (readonly [string, Pick<Tried<never, never>, 'facts' | 'changed'>])[] = []
    const events = []
    for (const step of steps) {
      const one = tryCommands(stream, books, step, envelope)
      const { decision, facts, changed } = one
      if (!decision.ok) return { decision, facts: [], orders: [], drawer: null, shifts: null }
      books = { ...books, head: one.head, drawer: changed.drawer ?? books.drawer }
      events.push(...decision.events)
      tried.push([step.subjectId, { facts, changed }])
    }
    const kept = tried.filter(([, { facts }]) => facts.length > 0)
    const before = { drawer, shifts }
    const changedOrders = kept.flatMap(([id, one]) => keep(id, one.facts, one.changed))
    head = books.head
    return {
      decision: { ok: true, events },
      facts: kept.flatMap(([, { facts }]) => facts),
      orders: changedOrders,
      drawer: drawer === before.drawer ? null : drawer,
      shifts: shifts === before.shifts ? null : [...shifts.keys()],
    }
  }

  /** Takes in what was made here; answers the orders that it changed. */
  function keep(
    subjectId: string,
    facts: readonly Fact[],
    changed: Changed,
  ): readonly OrderState[] {
    own.push(...facts)
    drawer = changed.drawer ?? drawer
    if (changed.shift !== undefined) {
      known.append(subjectId, facts)
      shifts = withShifts(shifts, [known.of(subjectId)])
    }
    if (changed.order === undefined) return []
    const isLast = known.append(subjectId, facts)
    const order = isLast ? changed.order : foldFacts(known.of(subjectId))
    if (order === null) return []
    change([order])
    return [order]
  }

  return {
    head: () => head,
    orders: () => orders,
    drawer: () => drawer,
    shifts: () => shifts,
    newestAfter(sequence, limit) {
      const newest: Fact[] = []
      for (let index = own.length - 1; index >= 0 && newest.length < limit; index -= 1) {
        const fact = own[index]
        if (fact === undefined || fact.sequence <= sequence) break
        newest.push(fact)
      }
      return newest
    },
    command,
    check: (stream, step, envelope) =>
      tryCommands(stream, { head, orders, drawer, shifts }, step, envelope).decision,
    unknownOf: (subjectIds) => [...new Set(subjectIds)].filter((id) => !known.has(id)),
    receive(foreign, stored, wallMs) {
      for (const [id, facts] of groupBySubject(stored)) known.restore(id, facts)
      const fresh: Fact[] = []
      const changed: OrderState[] = []
      // Their drawers, and what they write off, are their own affair; the office may close this
      // one's in its stead.
      const closed = closedByOffice(drawer, foreign)
      drawer = closed ?? drawer
      const grown: (readonly Fact[])[] = []
      const isTheirs = (kind: string) => isDrawerEventKind(kind) || isStockEventKind(kind)
      const ofOrders = foreign.filter(({ kind }) => !isTheirs(kind))
      for (const [id, facts] of groupBySubject(ofOrders)) {
        const before = known.of(id)
        const ids = new Set(before.map((fact) => fact.id))
        const added = facts.filter((fact) => !ids.has(fact.id))
        if (added.length === 0) continue
        const all = sortFacts([...before, ...added])
        known.put(id, all)
        fresh.push(...added)
        grown.push(all)
        const order = foldFacts(all)
        // What begins in the middle is an order that was closed before this register came.
        if (order !== null && projectable(order)) changed.push(order)
      }
      for (const fact of foreign) head = observeClock(head, fact.clock, wallMs)
      if (changed.length > 0) change(changed)
      for (const { id } of changed) arriving.set(id, (arriving.get(id) ?? 0) + 1)
      const earlier = shifts
      if (grown.some(([first]) => first?.kind.startsWith('shift.'))) {
        shifts = withShifts(shifts, grown)
      }
      const kept = shifts === earlier ? null : [...shifts.keys()]
      return { facts: fresh, orders: changed, shifts: kept, drawer: closed }
    },
    received(stored) {
      for (const { id } of stored) {
        const left = (arriving.get(id) ?? 1) - 1
        if (left === 0) arriving.delete(id)
        else arriving.set(id, left)
      }
    },
    settle(sentSequence) {
      const before = over.size
      for (const id of over) {
        const order = orders.get(id)
        const isOver = order !== undefined && isFinal(order)
        if (isOver && (arriving.has(id) || !isSent(id, sentSequence))) continue
        if (!isOver || known.leave(id, head.clock)) over.delete(id)
      }
      if (over.size < before) keepOwn(sentSequence)
    },
    forget({ finalBefore, sentSequence }) {
      const old = [...orders.values()].filter(
        (order) =>
          isFinal(order) && order.businessDate < finalBefore && isSent(order.id, sentSequence),
      )
      const ended = [...shifts.values()].filter((shift) => isShiftOver(shift, finalBefore))
      const gone = ended.filter(({ id }) => isSent(id, sentSequence))
      if (old.length === 0 && gone.length === 0) return
      for (const { id } of [...old, ...gone]) known.forget(id)
      shifts = new Map([...shifts].filter(([, shift]) => !gone.includes(shift)))
      keepOwn(sentSequence)
      change(
        [],
        old.map((order) => order.id),
      )
    },
  }
}

/** The session as the back office closed it, for a till that it took for gone; null: it did not. */
function closedByOffice(open: DrawerState | null, foreign: readonly Fact[]): DrawerState | null {
  if (open?.status !== 'open') return null
  const facts = sortFacts(foreign).filter(isDrawerFact)
  const own = facts.filter(({ subjectId }) => subjectId === open.id)
  return own.length === 0 ? null : own.reduce(applyDrawerFact, open)
}

function foldFacts(facts: readonly Fact[]): OrderState | null {
  return foldOrder(facts.filter(isOrderFact))
}
