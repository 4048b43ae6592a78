/**
 * What a kind of fact about an order is, and what a command is, each declared once. The tables of
 * `facts.ts` and `commands.ts` put them together; whatever lists kinds or commands reads those.
 */
import type {
  Decision,
  EventOrigin,
  OrderBodies,
  OrderCommand,
  OrderContext,
  OrderEventKind,
  OrderState,
  OrderStatus,
} from './types.ts'

/** Short figures: amounts in minor units, quantities in thousandths. */
export type HistoryDetail = { readonly [name: string]: string | number | boolean | null }

export interface OrderFactKind<Body> {
  /**
   * `bill`: what is on the bill. Of an order that is over it changes nothing, and a person is told.
   * `payments`: money that was taken or undone, which is always kept. Of both, money above the
   * total is told of. `service`: it happens whatever has become of the bill.
   */
  readonly changes: 'bill' | 'payments' | 'service'
  /** The order after one more fact. Total: what no longer fits leaves an exception. */
  readonly apply: (order: OrderState, body: Body, origin: EventOrigin) => OrderState
  /** What the history of the order says of it. */
  readonly history: (body: Body) => HistoryDetail
  /**
   * Which sentence says so, by its name among the messages `orderStory.fact.*`. Absent: it has more
   * to say than its figures, and the back office words it.
   */
  readonly sentence?: (detail: HistoryDetail) => string
}

export type FactKinds<Bodies> = { readonly [Kind in keyof Bodies]: OrderFactKind<Bodies[Kind]> }

/** The kinds of the whole bodies, for a table of some of them. */
export type FactKindsOf<Kind extends OrderEventKind> = FactKinds<Pick<OrderBodies, Kind>>

/** `none`: nothing is known of the order yet. */
export type OrderStage = OrderStatus | 'none'

export const running = ['open', 'in_progress', 'ready'] as const satisfies readonly OrderStage[]
/** What is paid must still be made. */
export const made = [...running, 'completed'] as const
/** The kitchen says what it has done, whatever became of the order meanwhile. */
export const known = [...made, 'cancelled'] as const

export type NewId = () => string

export interface OrderCommandKind<Command> {
  /** The stages in which it is allowed. */
  readonly from: readonly OrderStage[]
  /** Allowed on a parked order without recalling it first. */
  readonly whileHeld?: true
  /** It needs something on the bill. */
  readonly needsLines?: true
  /** Whether it needs a reason (rules.md 4.11). Absent: it needs none. */
  readonly needsReason?: (order: OrderState) => boolean
  readonly decide: (order: OrderState, command: Command, context: OrderContext) => Decision
  /**
   * The commands that take it back, given the order before it; null, or absent: nothing can. What
   * is paid for, made in the kitchen, or with another order now, no tap takes back.
   */
  readonly undo?: Undo<Command, OrderState | null>
}

export type Undo<Command, Before> = (
  before: Before,
  command: Command,
  newId: NewId,
) => readonly OrderCommand[] | null

/** Takes something back that only an order tells which is there already. */
export function ofKnown<Command>(
  undo: Undo<Command, OrderState>,
): Undo<Command, OrderState | null> {
  return (before, command, newId) => (before === null ? null : undo(before, command, newId))
}

export type CommandKinds<Type extends OrderCommand['type']> = {
  readonly [type in Type]: OrderCommandKind<CommandOf[type]>
}

/** Commands by their type. */
export type CommandOf = {
  readonly [type in OrderCommand['type']]: Extract<OrderCommand, { readonly type: type }>
}

/** What a reason and the words beside it say in the history. */
export function reasonDetail({
  reason = '',
  note = '',
}: {
  readonly reason?: string
  readonly note?: string
}): HistoryDetail {
  return { reason, note }
}
