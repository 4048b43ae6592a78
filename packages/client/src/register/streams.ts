/**
 * The streams of facts that a register writes: orders, its drawer, and shifts. Each says where its
 * subject stands, how a command is decided and how a fact is folded; deciding, sealing and keeping
 * are the same for all of them.
 */
import { applyDrawerFact, applyDrawerMoney } from '@servery/domain/drawer/apply.ts'
import { movesMoney } from '@servery/domain/drawer/cash.ts'
import { decideDrawer } from '@servery/domain/drawer/decide.ts'
import type {
  DrawerCommand,
  DrawerDecision,
  DrawerEvent,
  DrawerState,
} from '@servery/domain/drawer/types.ts'
import { nextCallNumber, nextReceiptNumber, nextZNumber } from '@servery/domain/journal/head.ts'
import {
  type SealableEvent,
  type SealedFact,
  type SealInput,
  sealFacts,
} from '@servery/domain/journal/seal.ts'
import type { Fact, RegisterHead } from '@servery/domain/journal/types.ts'
import { applyOrderFact } from '@servery/domain/order/apply.ts'
import { decide } from '@servery/domain/order/decide.ts'
import type {
  Decision,
  OrderCommand,
  OrderEvent,
  OrderState,
} from '@servery/domain/order/model/types.ts'
import { applyShiftFact } from '@servery/domain/shift/apply.ts'
import { decideShift } from '@servery/domain/shift/decide.ts'
import type {
  ShiftCommand,
  ShiftDecision,
  ShiftEvent,
  ShiftState,
} from '@servery/domain/shift/types.ts'
import {
  applyStockFact,
  decideWaste,
  type StockEvent,
  type WasteCommand,
  type WasteDecision,
  type WasteState,
} from '@servery/domain/stock/waste-facts.ts'
import type { Shifts } from './shift-book.ts'
import type { DrawerSetting } from './types.ts'

/** The envelope of the facts that a command will make. */
export type Envelope = Omit<SealInput<SealableEvent>, 'head' | 'events' | 'ids' | 'subjectId'> & {
  readonly newId: () => string
  readonly registerCode: string
  readonly callPrefix: string
}

/** What commands are decided against. */
export interface Books {
  readonly head: RegisterHead
  readonly orders: ReadonlyMap<string, OrderState>
  /** The last session of the register's drawer. */
  readonly drawer: DrawerState | null
  readonly shifts: Shifts
}

/** Absent: it did not change. */
export interface Changed {
  readonly order?: OrderState
  readonly drawer?: DrawerState
  readonly shift?: ShiftState
}

interface Refused {
  readonly ok: false
}

/** What a stream decides: events, or its own refusal. */
export type Decided<Event, Refusal extends Refused> =
  | { readonly ok: true; readonly events: readonly Event[] }
  | Refusal

/** Where and when a command is decided. */
interface Moment {
  readonly books: Books
  readonly subjectId: string
  readonly envelope: Envelope
}

export interface Stream<State, Command, Event extends SealableEvent, Refusal extends Refused> {
  readonly find: (books: Books, subjectId: string) => State | null
  readonly decide: (
    state: State | null,
    command: Command,
    moment: Moment,
  ) => Decided<Event, Refusal>
  readonly apply: (state: State | null, fact: SealedFact<Event>) => State
  readonly changed: (state: State) => Changed
  /** The open drawer after a fact; null: it moves no money. */
  readonly drawerAfter?: (drawer: DrawerState, fact: SealedFact<Event>) => DrawerState | null
}

/** What is asked of one subject of a stream. */
export interface Step<Command> {
  readonly subjectId: string
  readonly commands: readonly Command[]
}

type RefusalOf<Decision extends { readonly ok: boolean }> = Extract<Decision, Refused>

export const orderStream: Stream<OrderState, OrderCommand, OrderEvent, RefusalOf<Decision>> = {
  find: ({ orders }, orderId) => orders.get(orderId) ?? null,
  decide: (order, command, { books: { head, drawer }, envelope }) =>
    decide(order, command, {
      callNumber: nextCallNumber(head, envelope.callPrefix, envelope.businessDate),
      receiptNumber: nextReceiptNumber(head, envelope.registerCode),
      drawerId: drawer?.status === 'open' ? drawer.id : null,
      businessDate: envelope.businessDate,
    }),
  apply: applyOrderFact,
  changed: (order) => ({ order }),
  drawerAfter: (drawer, fact) => (movesMoney(fact) ? applyDrawerMoney(drawer, fact) : null),
}

type DrawerStream = Stream<DrawerState, DrawerCommand, DrawerEvent, RefusalOf<DrawerDecision>>

/** The drawer, as the till's settings have it closed. */
export function drawerStream(setting: DrawerSetting): DrawerStream {
  return {
    find: ({ drawer }, drawerId) => (drawer?.id === drawerId ? drawer : null),
    decide: (drawer, command, { books, envelope }) =>
      decideDrawer(drawer, command, {
        zNumber: nextZNumber(books.head, envelope.registerCode),
        otherOpen: drawer === null && books.drawer?.status === 'open',
        ...setting,
      }),
    apply: applyDrawerFact,
    changed: (drawer) => ({ drawer }),
  }
}

export const shiftStream: Stream<ShiftState, ShiftCommand, ShiftEvent, RefusalOf<ShiftDecision>> = {
  find: ({ shifts }, shiftId) => shifts.get(shiftId) ?? null,
  decide: (shift, command, { books: { shifts }, subjectId, envelope }) =>
    decideShift(shift, command, {
      now: envelope.at,
      otherOpen:
        command.type === 'start' &&
        [...shifts.values()].some(
          ({ id, memberId, status }) =>
            id !== subjectId && memberId === command.memberId && status !== 'ended',
        ),
    }),
  apply: applyShiftFact,
  changed: (shift) => ({ shift }),
}

/** What is written off: each once, under an id of its own; nothing of it is kept in the books. */
export const wasteStream: Stream<WasteState, WasteCommand, StockEvent, RefusalOf<WasteDecision>> = {
  find: () => null,
  decide: decideWaste,
  apply: applyStockFact,
  changed: () => ({}),
}

/** What commands to one subject come to, all of them or none; nothing is kept of it yet. */
export interface Tried<Event, Refusal extends Refused> {
  readonly decision: Decided<Event, Refusal>
  readonly facts: readonly Fact[]
  readonly head: RegisterHead
  readonly changed: Changed
}

export function tryCommands<State, Command, Event extends SealableEvent, Refusal extends Refused>(
  stream: Stream<State, Command, Event, Refusal>,
  before: Books,
  { subjectId, commands }: Step<Command>,
  envelope: Envelope,
): Tried<Event, Refusal> {
  const { newId, registerCode: _code, callPrefix: _prefix, ...place } = envelope
  let books = before
  let state = stream.find(before, subjectId)
  const facts: Fact[] = []
  const events: Event[] = []
  for (const command of commands) {
    const decision = stream.decide(state, command, { books, subjectId, envelope })
    if (!decision.ok) return { decision, facts: [], head: before.head, changed: {} }
    const ids = decision.events.map(newId)
    const sealed = sealFacts<Event>({
      ...place,
      head: books.head,
      events: decision.events,
      ids,
      subjectId,
    })
    let { drawer } = books
    for (const fact of sealed.facts) {
      state = stream.apply(state, fact)
      if (drawer?.status === 'open') drawer = stream.drawerAfter?.(drawer, fact) ?? drawer
      facts.push(fact)
    }
    events.push(...decision.events)
    books = { ...books, head: sealed.head, drawer }
  }
  const moved = books.drawer
  const changed = facts.length === 0 || state === null ? {} : stream.changed(state)
  return {
    decision: { ok: true, events },
    facts,
    head: books.head,
    changed: moved === null || moved === before.drawer ? changed : { ...changed, drawer: moved },
  }
}
