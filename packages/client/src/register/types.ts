/**
 * The register on a device: takes commands, decides with `domain`, writes facts durably, sends
 * them. Screens read its snapshot and call its commands; they never touch the store or the network.
 */
import type {
  DrawerBeside,
  DrawerCommand,
  DrawerDecision,
  DrawerState,
} from '@servery/domain/drawer/types.ts'
import type { Fact, RegisterHead } from '@servery/domain/journal/types.ts'
import type { BusinessDate, MinorUnits } from '@servery/domain/kernel/types.ts'
import type { Decision, OrderCommand, OrderState } from '@servery/domain/order/model/types.ts'
import type { ShiftCommand, ShiftDecision, ShiftState } from '@servery/domain/shift/types.ts'
import type { WasteCommand, WasteDecision } from '@servery/domain/stock/waste-facts.ts'
import type { Stopped, StoredStop } from './stopped.ts'

/** What is written in ONE durable transaction. */
export interface JournalWrite {
  readonly facts: readonly Fact[]
  /** The state of each order that the facts changed. */
  readonly orders: readonly OrderState[]
  /** The session of the drawer, where the facts changed it. */
  readonly drawer?: DrawerState
  /** The ids of the shifts to keep, where the facts changed one. */
  readonly shifts?: readonly string[]
  readonly head: RegisterHead
}

/** The durable store of one register: its journal, orders, head and how far it was sent. */
export interface JournalStore {
  /**
   * Also claims the store: whoever loaded last is its one writer, and every later call of an
   * earlier one is refused with `LostWriterError`. Final orders of business days before
   * `finalSince` stay in the store, once all that this register did to them is sent.
   */
  load(options: { readonly finalSince: BusinessDate }): Promise<{
    readonly head: RegisterHead | null
    /** Of orders that are not final, final ones of the last days, and those that are not sent. */
    readonly orders: readonly OrderState[]
    /** Own facts of those orders and of the shifts, and foreign ones, to fold again later. */
    readonly facts: readonly Fact[]
    /** The last session of the register's drawer, open or closed. */
    readonly drawer: DrawerState | null
    /** Server's high-water mark for this register. */
    readonly sentSequence: number
    /** Arrival number up to which foreign facts were read. */
    readonly arrival: number
    /** Absent or null: nothing has stopped it. */
    readonly stop?: StoredStop | null
  }>
  /**
   * One strict transaction. Rejects with `LostWriterError`, changing nothing, if the stored head is
   * not the one that comes before the first fact: another tab has written. A write that is there
   * already changes nothing: a failure may have come after the commit.
   */
  write(write: JournalWrite): Promise<void>
  /** Own facts after `sequence`, in order, at most `limit`. Only durable ones. */
  unsent(sequence: number, limit: number): Promise<readonly Fact[]>
  markSent(sequence: number): Promise<void>
  /** Keeps why the register takes nothing any more; null: it does again. */
  markStopped(stop: StoredStop | null): Promise<void>
  /** Foreign facts, the orders they changed, and the new arrival number, in one transaction. */
  receive(write: {
    readonly facts: readonly Fact[]
    readonly orders: readonly OrderState[]
    readonly shifts?: readonly string[]
    /** The own session, where the back office closed it. */
    readonly drawer?: DrawerState
    readonly arrival: number
    readonly clock: string
  }): Promise<void>
  /** All facts held of these orders, own and foreign, in any order. */
  factsOf(subjectIds: readonly string[]): Promise<readonly Fact[]>
  /**
   * Drops final orders of earlier business days, and shifts other than these, with their facts,
   * where every own one was sent.
   */
  prune(options: {
    readonly finalBefore: BusinessDate
    readonly shifts: readonly string[]
  }): Promise<void>
  /** All own facts, for the export file. */
  all(): Promise<readonly Fact[]>
}

export type SyncState =
  | { readonly kind: 'synced' }
  | { readonly kind: 'syncing'; readonly unsent: number }
  /** No answer from the server; sales are saved here. */
  | { readonly kind: 'offline'; readonly unsent: number; readonly sinceMs: number }
  /** The server refused: a person must look. */
  | {
      readonly kind: 'problem'
      readonly unsent: number
      readonly code: string
      readonly message: string
    }

/**
 * `quota_exceeded`: the device is full. Else the store refuses to write.
 */
export type FailureCode = 'quota_exceeded' | 'store_closed' | 'store_unreadable' | 'write_failed'

export interface RegisterSnapshot {
  readonly ready: boolean
  /**
   * `writer`: this tab sells. `other_tab`: another one does. `failed`: the store refuses to write.
   * `stopped`: it must not, see `stopped`.
   */
  readonly mode: 'starting' | 'writer' | 'other_tab' | 'failed' | 'stopped'
  /** Why it takes nothing any more; null while it does. */
  readonly stopped: Stopped | null
  /** Why it failed: a stable code, such as `quota_exceeded`. */
  readonly failure: FailureCode | null
  readonly head: RegisterHead
  /** By id; open orders and those of the last days. */
  readonly orders: ReadonlyMap<string, OrderState>
  /** The last session of this register's drawer, open or closed; null before the first. */
  readonly drawer: DrawerState | null
  /** Of the branch, by id: those that have not ended, and those of the last days. */
  readonly shifts: ReadonlyMap<string, ShiftState>
  readonly sync: SyncState
  /** Newest unsent facts first, at most 200, to show the queue behind the chip. */
  readonly unsent: readonly Fact[]
  /** In how many orders money has changed hands of which the server has not heard. */
  readonly unsentSales: number
  /** Since it was opened it has read all that the server had of other registers. */
  readonly caughtUp: boolean
}

/** What the till knows of how drawers are closed. */
export interface DrawerSetting extends DrawerBeside {
  /** A difference beyond it needs a note; null: none does. */
  readonly noteAbove: MinorUnits | null
}

/** Who acts, and who approved it where that wants somebody else. */
export interface Actor {
  readonly actorId: string
  readonly approverId: string | null
}

/** What one order of several is asked for. */
export interface CommandStep {
  readonly orderId: string
  readonly commands: readonly OrderCommand[]
}

/** What is decided and written down in somebody's name. */
export interface RegisterCommands {
  /**
   * Decides and applies at once, paints, writes behind. A refusal changes nothing. Several commands
   * of one order are all done or none. Throws `RegisterUnavailableError` unless this tab is the
   * writer.
   */
  dispatch(orderId: string, ...commands: readonly OrderCommand[]): Decision
  /** The same for several orders at once, such as lines that leave one and come to another. */
  dispatchEach(steps: readonly CommandStep[]): Decision
  /**
   * Whether `commit` would do it as things stand, without doing it: before money moves elsewhere.
   * It too waits for `comparing`.
   */
  check(orderId: string, ...commands: readonly OrderCommand[]): Promise<Decision>
  /**
   * Like `dispatch`, but answers only when the facts are durable: for money, printing, closing.
   * Rejects if they could not be written. Money waits for `comparing` first.
   */
  commit(orderId: string, ...commands: readonly OrderCommand[]): Promise<Decision>
  /** The same for several orders: all of it is durable together, or none. */
  commitEach(steps: readonly CommandStep[]): Promise<Decision>
  /** The same for the drawer of this register: durable, or rejected. */
  commitDrawer(
    drawerId: string,
    command: DrawerCommand,
    setting: DrawerSetting,
  ): Promise<DrawerDecision>
  /** Goods that are lost: durable, or rejected. */
  commitWaste(wasteId: string, command: WasteCommand): Promise<WasteDecision>
}

export interface Register extends RegisterCommands {
  readonly snapshot: () => RegisterSnapshot
  readonly subscribe: (listener: () => void) => () => void
  /** Loads the store, takes the writer's lock, starts sending. */
  start(): Promise<void>
  stop(): Promise<void>
  newId(): string
  /** Ids of the payments taken here of which the server has not said that it has them. */
  unsentPayments(): ReadonlySet<string>
  /** Whoever signed in acts from now on; what somebody else approves is done `as` both. */
  setActor(actorId: string): void
  /**
   * Locked by the back office: every command is refused with `register_locked` until it is opened
   * again. What there is goes on being sent.
   */
  setLocked(locked: boolean): void
  /** The same commands in these names, whoever acts otherwise. */
  as(actor: Actor): RegisterCommands
  /** The same for a shift, in the name of whoever clocks in or out; nobody need be signed in. */
  commitShift(actor: Actor, shiftId: string, command: ShiftCommand): Promise<ShiftDecision>
  /** Waits until all that was dispatched is durable. */
  flush(): Promise<void>
  /** Tries to send now instead of after the back-off, or again after a problem. */
  sendNow(): void
  /**
   * Settled once the server's head and this journal's were compared on this connection, or there
   * is none; null: nothing is to be waited for.
   */
  comparing(): Promise<void> | null
  /** The server no longer knows this device, as something else of it has heard. */
  forgotten(): void
  /** The server has news (a live event said so): reads them now instead of at the next poll. */
  nudge(): void
  /** After a failure of the store: tries again to write what is waiting. */
  retry(): Promise<void>
  /** Takes over from the other tab. */
  takeOver(): Promise<void>
  /** The whole journal as text of a file, for when a till must be saved by hand. */
  exportFacts(): Promise<string>
  /** Refused with the number of unsent facts while there are any. */
  canUnpair(): { readonly ok: true } | { readonly ok: false; readonly unsent: number }
}
