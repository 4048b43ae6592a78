/**
 * From a loaded store until the writer's lock is lost: book, writer, sender and receiver together.
 */
import type { DrawerState } from '@servery/domain/drawer/types.ts'
import type { SealableEvent } from '@servery/domain/journal/seal.ts'
import type { Fact, RegisterHead } from '@servery/domain/journal/types.ts'
import { addDays } from '@servery/domain/kernel/business-date.ts'
import type { BusinessDate } from '@servery/domain/kernel/types.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'
import type { KeptPairing } from '../ports/keys.ts'
import type { Loop } from '../ports/loop.ts'
import { type Book, createBook } from './book.ts'
import { createCompareWait } from './compare-wait.ts'
import { createContact } from './contact.ts'
import { failureCodeOf, LostWriterError } from './errors.ts'
import { forgottenCodes } from './other-past.ts'
import { createReceiver } from './receiver.ts'
import type { Defaults, RegisterIdentity, RegisterPorts } from './register.ts'
import { createSalesCount } from './sales-count.ts'
import { createSender, type Sender } from './sender.ts'
import { createStopKeeper } from './stop-keeper.ts'
import type { Stopped, StoredStop } from './stopped.ts'
import type { Decided, Envelope, Step, Stream } from './streams.ts'
import type { FailureCode, JournalStore, SyncState } from './types.ts'
import { createWriter } from './writer.ts'

export interface SessionOptions extends Defaults {
  readonly ports: RegisterPorts
  readonly store: JournalStore
  readonly identity: RegisterIdentity
  readonly loaded: {
    readonly head: RegisterHead
    readonly orders: readonly OrderState[]
    readonly facts: readonly Fact[]
    readonly drawer: DrawerState | null
    readonly sentSequence: number
    readonly arrival: number
    readonly stop?: StoredStop | null
  }
  readonly newId: () => string
  readonly onContinued: (pairing: KeptPairing) => void
  readonly today: () => BusinessDate
  readonly withSent?: boolean
  readonly onChange: () => void
  readonly onFailure: (code: FailureCode) => void
  readonly onLost: () => void
}

export interface Session {
  readonly book: Book
  readonly sentSequence: () => number
  readonly unsentSales: () => number
  sync(unsent: number): SyncState
  stopped(): Stopped | null
  caughtUp(): boolean
  comparing(): Promise<void> | null
  forgotten(): void
  start(): void
  /** Decides, applies and paints at once; `written` is settled when it is durable. */
  command<State, Command, Event extends SealableEvent, Refusal extends { readonly ok: false }>(
    stream: Stream<State, Command, Event, Refusal>,
    steps: readonly Step<Command>[],
    envelope: Envelope,
  ): { readonly decision: Decided<Event, Refusal>; readonly written: Promise<void> }
  /** What would be decided now; nothing is written. */
  check<State, Command, Event extends SealableEvent, Refusal extends { readonly ok: false }>(
    stream: Stream<State, Command, Event, Refusal>,
    step: Step<Command>,
    envelope: Envelope,
  ): Decided<Event, Refusal>
  idle(): Promise<void>
  retry(): Promise<void>
  sendNow(): void
  nudge(): void
  close(): void
}

const pruneEveryMs = 3_600_000

export function openSession(options: SessionOptions): Session {
  const { ports, store, identity, loaded, onChange } = options
  const { clock } = ports
  const book = createBook(loaded)
  book.settle(loaded.sentSequence)
  let closed = false
  let caughtUp = false
  let durable = loaded.head.sequence
  let cancelPrune: () => void = () => undefined

  const notify = () => {
    if (!closed) onChange()
  }

  function contactChanged(): void {
    if (contact.isAway()) compare.settle()
    notify()
  }

  function storeFailed(error: unknown): void {
    if (closed) return
    if (error instanceof LostWriterError) options.onLost()
    else options.onFailure(failureCodeOf(error))
  }

  const stops = createStopKeeper({
    store,
    first: loaded.stop ?? null,
    isClosed: () => closed,
    unsent: () => book.newestAfter(sender.sentSequence(), Number.MAX_SAFE_INTEGER),
    notify,
    onContinued: options.onContinued,
  })
  const contact = createContact(clock, contactChanged, () => sender.loop.now())
  const writer = createWriter({
    store,
    onDurable(sequence) {
      durable = sequence
      if (!closed) sender.loop.wake()
    },
    onFailure: storeFailed,
  })
  const sender = openSender()
  const compare = createCompareWait({
    clock,
    isNeeded: () => stops.stop() === null && !contact.isAway() && !sender.isCompared(),
    connection: contact.connection,
  })
  const receiver = openReceiver()

  function openSender(): Sender {
    return createSender({
      ...ports,
      store,
      contact,
      registerId: identity.registerId,
      sentSequence: loaded.sentSequence,
      loadedHead: loaded.head,
      durable: () => durable,
      settled: () =>
        writer.idle().then(
          () => true,
          () => false,
        ),
      newId: options.newId,
      onCompared: () => compare.settle(),
      ...stops,
      onSent(sequence) {
        book.settle(sequence)
        notify()
      },
      onStoreError: storeFailed,
    })
  }

  function openReceiver(): Loop {
    return createReceiver({
      ...ports,
      contact,
      branchId: identity.branchId,
      registerId: identity.registerId,
      arrival: loaded.arrival,
      pollMs: options.pollMs,
      withSent: options.withSent === true,
      isFresh: () => book.head().sequence === 0 && book.orders().size === 0,
      headless,
      onFacts: takeIn,
      onCaughtUp() {
        if (caughtUp) return
        caughtUp = true
        notify()
      },
      onStoreError: storeFailed,
      onRefused(code) {
        if (forgottenCodes.includes(code)) sender.forgotten()
      },
    })
  }

  async function takeIn(foreign: readonly Fact[], arrival: number): Promise<void> {
    const stored = await storedOf(foreign.map((fact) => fact.subjectId))
    if (closed) return
    const { drawer, facts, orders, shifts } = book.receive(foreign, stored, clock.now())
    const changed = {
      ...(shifts === null ? {} : { shifts }),
      ...(drawer === null ? {} : { drawer }),
    }
    const moved = { arrival, clock: book.head().clock }
    const written = writer.receive({ facts, orders, ...changed, ...moved })
    onChange()
    await written
    book.received(orders)
    book.settle(sender.sentSequence())
  }

  /** Of orders that are not all in memory; more may be left to the store while it reads. */
  async function headless(facts: readonly Fact[]): Promise<readonly string[]> {
    const known = book.orders()
    const going = facts.filter(({ kind, subjectId }) => isOfOrder(kind) && !known.has(subjectId))
    if (going.length === 0) return []
    const ids = [...new Set(going.map(({ subjectId }) => subjectId))]
    const begun = [...facts, ...(await store.factsOf(ids))].filter(isBeginning)
    const whole = new Set(begun.map(({ subjectId }) => subjectId))
    return ids.filter((id) => !whole.has(id))
  }

  async function storedOf(subjectIds: readonly string[]): Promise<readonly Fact[]> {
    const stored: Fact[] = []
    const read = new Set<string>()
    const findMissing = () => book.unknownOf(subjectIds).filter((id) => !read.has(id))
    for (let missing = findMissing(); missing.length > 0; missing = findMissing()) {
      stored.push(...(await store.factsOf(missing)))
      for (const id of missing) read.add(id)
    }
    return stored
  }

  function prune(): void {
    const today = options.today()
    const finalBefore = addDays(today, -options.daysKept)
    // A failure is told by the writer already.
    const shifts = [...book.shifts().keys()]
    writer.run(() => store.prune({ finalBefore, shifts })).catch(() => undefined)
    book.forget({
      finalBefore: addDays(today, -options.daysAtHand),
      sentSequence: sender.sentSequence(),
    })
    cancelPrune = clock.after(pruneEveryMs, prune)
    notify()
  }

  return {
    book,
    sentSequence: sender.sentSequence,
    unsentSales: createSalesCount(book, sender.sentSequence),
    sync: (unsent) => stops.syncOf(contact.state(unsent), unsent),
    stopped: stops.stopped,
    caughtUp: () => caughtUp,
    comparing: compare.comparing,
    forgotten: sender.forgotten,
    start() {
      sender.loop.now()
      receiver.now()
      cancelPrune = clock.after(pruneEveryMs, prune)
    },
    command(stream, steps, envelope) {
      const { decision, facts, orders, drawer, shifts } = book.command(stream, steps, envelope)
      if (!decision.ok) return { decision, written: Promise.resolve() }
      // Whoever asks for what is already so, may still wait for it to be durable.
      if (facts.length === 0) return { decision, written: writer.idle() }
      const written = writer.write({
        facts,
        orders,
        ...(drawer === null ? {} : { drawer }),
        ...(shifts === null ? {} : { shifts }),
        head: book.head(),
      })
      onChange()
      return { decision, written }
    },
    check: (stream, step, envelope) => book.check(stream, step, envelope),
    idle: () => writer.idle(),
    async retry() {
      await writer.retry()
      sender.loop.now()
      receiver.now()
    },
    sendNow() {
      contact.forgive()
      sender.loop.now()
      receiver.now()
    },
    nudge: () => receiver.now(),
    close() {
      closed = true
      compare.settle()
      cancelPrune()
      sender.loop.stop()
      receiver.stop()
      writer.stop(new LostWriterError())
    },
  }
}

const isOfOrder = (kind: string) => kind.startsWith('order.')
const isBeginning = ({ kind }: Fact) => kind === 'order.opened'
