/**
 * What a register knows, in memory: its head, the orders and the facts that made them. Commands are
 * decided against it at once. Plain data in and out: neither store nor network is known here.
 */
import { applyDrawerFact, applyDrawerMoney } from '@servery/domain/drawer/apply.ts'
import { movesMoney } from '@servery/domain/drawer/cash.ts'
import { decideDrawer } from '@servery/domain/drawer/decide.ts'
import { isDrawerEventKind, isDrawerFact } from '@servery/domain/drawer/drawer-facts.ts'
import type { DrawerCommand, DrawerDecision, DrawerState } from '@servery/domain/drawer/types.ts'
import { sortFacts } from '@servery/domain/journal/compare.ts'
import {
  nextCallNumber,
  nextReceiptNumber,
  nextZNumber,
  observeClock,
} from '@servery/domain/journal/head.ts'
import { type SealInput, sealFacts } from '@servery/domain/journal/seal.ts'
import type { Fact, RegisterHead } from '@servery/domain/journal/types.ts'
import type { BusinessDate } from '@servery/domain/kernel/types.ts'
import { applyOrderFact } from '@servery/domain/order/apply.ts'
import { decide } from '@servery/domain/order/decide.ts'
import { foldOrder } from '@servery/domain/order/fold.ts'
import { projectable } from '@servery/domain/order/model/state.ts'
import type {
  Decision,
  OrderCommand,
  OrderEvent,
  OrderState,
} from '@servery/domain/order/model/types.ts'
import { isOrderFact } from '@servery/domain/order/order-facts.ts'
import { isShiftFact } from '@servery/domain/shift/shift-facts.ts'
import type { ShiftCommand } from '@servery/domain/shift/types.ts'
import { createKnownFacts, groupBySubject } from './known-facts.ts'
import { isShiftOver, type SealedShift, type Shifts, tryShift, withShifts } from './shift-book.ts'
import type { CommandStep, DrawerSetting } from './types.ts'

export interface BookContent {
  readonly head: RegisterHead
  readonly orders: readonly OrderState[]
  readonly facts: readonly Fact[]
  readonly drawer: DrawerState | null
}

/** The envelope of the facts that a command will make. */
export type Envelope = Omit<SealInput<OrderEvent>, 'head' | 'events' | 'ids' | 'subjectId'> & {
  readonly newId: () => string
  readonly registerCode: string
  readonly callPrefix: string
}

/** What several orders came to; nothing where one of them refused. */
export interface SealedEach {
  readonly decision: Decision
  readonly facts: readonly Fact[]
  readonly orders: readonly OrderState[]
  /** The session of the drawer after them; null where it did not change. */
  readonly drawer: DrawerState | null
}

export interface Sealed {
  readonly decision: Decision
  /** Empty where the decision is a refusal. */
  readonly facts: readonly Fact[]
  /** The order after them; null where nothing changed. */
  readonly order: OrderState | null
  /** The session of the drawer after them; null where it did not change. */
  readonly drawer: DrawerState | null
}

/** The same of a command to the drawer. */
export interface SealedDrawer {
  readonly decision: DrawerDecision
  readonly facts: readonly Fact[]
  readonly drawer: DrawerState | null
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
  /** Decides all commands or none, seals what they make, and applies it. */
  command(orderId: string, commands: readonly OrderCommand[], envelope: Envelope): Sealed
  commandDrawer(
    drawerId: string,
    command: DrawerCommand,
    envelope: Envelope,
    setting: DrawerSetting,
  ): SealedDrawer
  /** The same on several orders: all of it or none. */
  commandEach(steps: readonly CommandStep[], envelope: Envelope): SealedEach
  commandShift(shiftId: string, command: ShiftCommand, envelope: Envelope): SealedShift
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

  function command(orderId: string, commands: readonly OrderCommand[], envelope: Envelope): Sealed {
    const before = { head, drawer, order: orders.get(orderId) ?? null }
    return keep(orderId, tryCommands(before, orderId, commands, envelope))
  }

  function keep(orderId: string, tried: Tried): Sealed {
    if (tried.facts.length === 0 || tried.order === null) return tried
    const isLast = known.append(orderId, tried.facts)
    const order = isLast ? tried.order : foldFacts(known.of(orderId))
    own.push(...tried.facts)
    head = tried.head
    drawer = tried.drawer ?? drawer
    if (order !== null) change([order])
    return { decision: tried.decision, facts: tried.facts, order, drawer: tried.drawer }
  }

  function commandDrawer(
    drawerId: string,
    command: DrawerCommand,
    envelope: Envelope,
    setting: DrawerSetting,
  ): SealedDrawer {
    const tried = tryDrawer({ head, drawer, setting }, drawerId, command, envelope)
    if (tried.drawer === null) return tried
    own.push(...tried.facts)
    head = tried.head
    drawer = tried.drawer
    return tried
  }

  function commandEach(steps: readonly CommandStep[], envelope: Envelope): SealedEach {
    let next = head
    let moved: DrawerState | null = null
    const tried: (readonly [string, Tried])[] = []
    for (const { orderId, commands } of steps) {
      const one = tryCommands(
        { head: next, drawer: moved ?? drawer, order: orders.get(orderId) ?? null },
        orderId,
        commands,
        envelope,
      )
      if (!one.decision.ok) return { decision: one.decision, facts: [], orders: [], drawer: null }
      next = one.head
      moved = one.drawer ?? moved
      tried.push([orderId, one])
    }
    const kept = tried.map(([orderId, one]) => keep(orderId, one))
    return {
      decision: {
        ok: true,
        events: kept.flatMap(({ decision }) => (decision.ok ? decision.events : [])),
      },
      facts: kept.flatMap(({ facts }) => facts),
      orders: kept.flatMap(({ facts, order }) =>
        order === null || facts.length === 0 ? [] : [order],
      ),
      drawer: moved,
    }
  }

  function commandShift(shiftId: string, command: ShiftCommand, envelope: Envelope): SealedShift {
    const { facts, decision, head: after } = tryShift({ head, shifts }, shiftId, command, envelope)
    if (facts.length === 0) return { facts, decision, shifts: null }
    known.append(shiftId, facts)
    own.push(...facts)
    head = after
    shifts = withShifts(shifts, [known.of(shiftId)])
    return { facts, decision, shifts: [...shifts.keys()] }
  }

  return {
    head: () => head,
    orders: () => orders,
    drawer: () => drawer,
    commandEach,
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
    commandDrawer,
    commandShift,
    unknownOf: (subjectIds) => [...new Set(subjectIds)].filter((id) => !known.has(id)),
    receive(foreign, stored, wallMs) {
      for (const [id, facts] of groupBySubject(stored)) known.restore(id, facts)
      const fresh: Fact[] = []
      const changed: OrderState[] = []
      // Their drawers are their own affair; this one's the office may close in its stead.
      const closed = closedByOffice(drawer, foreign)
      drawer = closed ?? drawer
      const grown: (readonly Fact[])[] = []
      const ofOrders = foreign.filter(({ kind }) => !isDrawerEventKind(kind))
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

interface Before {
  readonly head: RegisterHead
  readonly drawer: DrawerState | null
}

type Tried = Sealed & { readonly head: RegisterHead }

/** The session as the back office closed it, for a till that it took for gone; null: it did not. */
function closedByOffice(open: DrawerState | null, foreign: readonly Fact[]): DrawerState | null {
  if (open?.status !== 'open') return null
  const facts = sortFacts(foreign).filter(isDrawerFact)
  const own = facts.filter(({ subjectId }) => subjectId === open.id)
  return own.length === 0 ? null : own.reduce(applyDrawerFact, open)
}

function tryCommands(
  before: Before & { readonly order: OrderState | null },
  orderId: string,
  commands: readonly OrderCommand[],
  { newId, registerCode, callPrefix, ...envelope }: Envelope,
): Tried {
  let { head, order } = before
  let drawer = before.drawer?.status === 'open' ? before.drawer : null
  let isMoved = false
  const facts: Fact[] = []
  const events: OrderEvent[] = []
  for (const command of commands) {
    const decision = decide(order, command, {
      callNumber: nextCallNumber(head, callPrefix, envelope.businessDate),
      receiptNumber: nextReceiptNumber(head, registerCode),
      drawerId: drawer?.id ?? null,
      businessDate: envelope.businessDate,
    })
    if (!decision.ok) {
      return { decision, facts: [], order: null, drawer: null, head: before.head }
    }
    const ids = decision.events.map(newId)
    const sealed = sealFacts({
      ...envelope,
      head,
      events: decision.events,
      ids,
      subjectId: orderId,
    })
    for (const fact of sealed.facts) {
      order = applyOrderFact(order, fact)
      if (drawer === null || !movesMoney(fact)) continue
      drawer = applyDrawerMoney(drawer, fact)
      isMoved = true
    }
    head = sealed.head
    facts.push(...sealed.facts)
    events.push(...decision.events)
  }
  const moved = isMoved ? drawer : null
  return { decision: { ok: true, events }, facts, order, drawer: moved, head }
}

function tryDrawer(
  { head, drawer, setting }: Before & { readonly setting: DrawerSetting },
  drawerId: string,
  command: DrawerCommand,
  { newId, registerCode, callPrefix: _, ...envelope }: Envelope,
): SealedDrawer & { readonly head: RegisterHead } {
  const state = drawer?.id === drawerId ? drawer : null
  const decision = decideDrawer(state, command, {
    zNumber: nextZNumber(head, registerCode),
    otherOpen: state === null && drawer?.status === 'open',
    ...setting,
  })
  if (!decision.ok) return { decision, facts: [], drawer: null, head }
  const ids = decision.events.map(newId)
  const { events } = decision
  const sealed = sealFacts({ ...envelope, head, events, ids, subjectId: drawerId })
  let after = state
  for (const fact of sealed.facts) after = applyDrawerFact(after, fact)
  return { decision, facts: sealed.facts, drawer: after, head: sealed.head }
}

function foldFacts(facts: readonly Fact[]): OrderState | null {
  return foldOrder(facts.filter(isOrderFact))
}
