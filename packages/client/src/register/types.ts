/**
 * The register on a device: takes commands, decides with `domain`, writes facts durably, sends them.
 * Screens read its snapshot and call its commands; they never touch the store or the network.
 */
import type { Fact, RegisterHead } from '@servery/domain/journal/types.ts'
import type { Decision, OrderCommand, OrderState } from '@servery/domain/order/types.ts'

/** What is written in ONE durable transaction. */
export interface JournalWrite {
  readonly facts: readonly Fact[]
  /** The state of each order that the facts changed. */
  readonly orders: readonly OrderState[]
  readonly head: RegisterHead
}

/** The durable store of one register: its journal, orders, head and how far it was sent. */
export interface JournalStore {
  load(): Promise<{
    readonly head: RegisterHead | null
    /** Of orders that are not final, and final ones of the last days. */
    readonly orders: readonly OrderState[]
    /** Own facts of those orders and foreign ones, to fold again when late ones arrive. */
    readonly facts: readonly Fact[]
    /** Server's high-water mark for this register. */
    readonly sentSequence: number
    /** Arrival number up to which foreign facts were read. */
    readonly arrival: number
  }>
  /**
   * One strict transaction. Rejects with `LostWriterError`, changing nothing, if the stored head is
   * not the one that comes before the first fact: another tab has written.
   */
  write(write: JournalWrite): Promise<void>
  /** Own facts after `sequence`, in order, at most `limit`. Only durable ones. */
  unsent(sequence: number, limit: number): Promise<readonly Fact[]>
  markSent(sequence: number): Promise<void>
  /** Foreign facts, the orders they changed, and the new arrival number, in one transaction. */
  receive(write: {
    readonly facts: readonly Fact[]
    readonly orders: readonly OrderState[]
    readonly arrival: number
    readonly clock: string
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

export interface RegisterSnapshot {
  readonly ready: boolean
  /** `writer`: this tab sells. `other_tab`: another one does. `failed`: the store refuses to write. */
  readonly mode: 'starting' | 'writer' | 'other_tab' | 'failed'
  readonly failure: string | null
  readonly head: RegisterHead
  /** By id; open orders and those of the last days. */
  readonly orders: ReadonlyMap<string, OrderState>
  readonly sync: SyncState
  /** Newest unsent facts first to show the queue behind the chip. */
  readonly unsent: readonly Fact[]
}

/** Who acts: changes when somebody signs in with a PIN. */
export interface Actor {
  readonly actorId: string
  readonly approverId: string | null
}

export interface Register {
  readonly snapshot: () => RegisterSnapshot
  readonly subscribe: (listener: () => void) => () => void
  /** Loads the store, takes the writer's lock, starts sending. */
  start(): Promise<void>
  stop(): Promise<void>
  newId(): string
  setActor(actor: Actor): void
  /**
   * Decides and applies at once, paints, writes behind. A refusal changes nothing. Several commands of
   * one order are all done or none.
   */
  dispatch(orderId: string, ...commands: readonly OrderCommand[]): Decision
  /** Like `dispatch`, but answers only when the facts are durable: for money, printing, closing. */
  commit(orderId: string, ...commands: readonly OrderCommand[]): Promise<Decision>
  /** Waits until all that was dispatched is durable. */
  flush(): Promise<void>
  /** Tries to send now instead of after the back-off. */
  sendNow(): void
  /** Takes over from the other tab. */
  takeOver(): Promise<void>
  /** The whole journal as text of a file, for when a till must be saved by hand. */
  exportFacts(): Promise<string>
  /** Refused with the number of unsent facts while there are any. */
  canUnpair(): { readonly ok: true } | { readonly ok: false; readonly unsent: number }
}
