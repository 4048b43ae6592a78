/**
 * The register on a device. It decides against memory (`book`), writes behind (`writer`), and sends
 * and reads what is durable (`sender`, `receiver`). One session lasts from taking the writer's lock
 * until it is lost or given back; whatever a session still hears afterwards changes nothing.
 */
import { emptyHead } from '@servery/domain/journal/head.ts'
import { uuidV7 } from '@servery/domain/journal/ids.ts'
import { addDays, businessDateOf } from '@servery/domain/kernel/business-date.ts'
import type { BusinessDate } from '@servery/domain/kernel/types.ts'
import type { KeptPairing, KeyPort } from '../ports/keys.ts'
import type { ClockPort, CryptoPort, LockPort, NetworkPort, RandomPort } from '../ports/ports.ts'
import { RegisterUnavailableError, StoreClosedError } from './errors.ts'
import { openSession, type Session } from './session.ts'
import { drawerStream, orderStream, shiftStream, wasteStream } from './streams.ts'
import type {
  Actor,
  CommandStep,
  FailureCode,
  JournalStore,
  Register,
  RegisterCommands,
  RegisterSnapshot,
} from './types.ts'
import { paymentIdsOf } from './unheard.ts'

export interface RegisterPorts {
  readonly clock: ClockPort
  readonly random: RandomPort
  readonly crypto: CryptoPort
  readonly network: NetworkPort
  readonly lock: LockPort
  /** Absent: this device has no keys. What it sends is signed on the way to the network. */
  readonly keys?: KeyPort
}

export interface RegisterIdentity {
  readonly companyId: string
  readonly branchId: string
  readonly registerId: string
  /** Begins receipt numbers: `T3` → `T3-000123`. */
  readonly registerCode: string
  /** Begins call numbers: `B` → `B-042`. */
  readonly callPrefix: string
}

export interface RegisterOptions {
  readonly ports: RegisterPorts
  readonly store: JournalStore
  readonly identity: RegisterIdentity
  readonly branch: { readonly timeZone: string; readonly cutOverMinutes: number }
  /** Final orders of so many business days before today stay at hand. Default 2. */
  readonly daysAtHand?: number
  /** The store keeps final orders that were sent for so many days. Default 14. */
  readonly daysKept?: number
  /** How often to ask for news when nothing says that there is any. Default 10 s. */
  readonly pollMs?: number
  /** A new register also begins with what was sent to the kitchen lately, paid or not. */
  readonly withSent?: boolean
  /** The register goes on as another one; whoever keeps pairings stores this and begins anew. */
  readonly onContinued?: (pairing: KeptPairing) => void
}

export interface Defaults {
  readonly daysAtHand: number
  readonly daysKept: number
  readonly pollMs: number
}
const defaults: Defaults = { daysAtHand: 2, daysKept: 14, pollMs: 10_000 }
const unsentShownMax = 200

export function createRegister(options: RegisterOptions): Register {
  const { ports, store, identity, branch } = options
  const { clock, random, crypto, lock } = ports
  const settings = { ...options, ...withDefaults(options) }
  const listeners = new Set<() => void>()
  let mode: RegisterSnapshot['mode'] = 'starting'
  let failure: FailureCode | null = null
  let actor: Actor | null = null
  let session: Session | null = null
  let release: (() => void) | null = null
  let cached: RegisterSnapshot | null = null
  let locked = false

  function changed(): void {
    cached = null
    for (const listener of listeners) listener()
  }

  function setMode(next: RegisterSnapshot['mode'], code: FailureCode | null = null): void {
    mode = next
    failure = code
    changed()
  }

  function modeNow(): RegisterSnapshot['mode'] {
    return mode === 'writer' && (session?.stopped() ?? null) !== null ? 'stopped' : mode
  }

  function today(): BusinessDate {
    const localDateTime = clock.wallClock(clock.now(), branch.timeZone)
    return businessDateOf({ localDateTime, cutOverMinutes: branch.cutOverMinutes })
  }

  function newId(): string {
    return uuidV7(clock.now(), random.bytes(10))
  }

  /** Another tab has the lock or the store: this one shows, and sells no more. */
  function lose(lost: Session | null): void {
    if (lost !== null && lost !== session) return
    session?.close()
    release?.()
    release = null
    setMode('other_tab')
  }

  async function open(steal: boolean): Promise<void> {
    if (release !== null) return
    let isLost = false
    const taken = await lock.acquire(`servery-register-${identity.registerId}`, {
      steal,
      onLost: () => {
        isLost = true
        if (release !== null && release === taken) lose(null)
      },
    })
    if (taken === null || isLost) return setMode('other_tab')
    release = taken
    setMode('starting')
    await load(taken)
  }

  async function load(taken: () => void): Promise<void> {
    const date = today()
    try {
      const loaded = await store.load({ finalSince: addDays(date, -settings.daysAtHand) })
      if (release !== taken) return
      const opened: Session = openSession({
        ...settings,
        loaded: { ...loaded, head: loaded.head ?? emptyHead(identity.registerId) },
        today,
        newId,
        onContinued: (pairing) => options.onContinued?.(pairing),
        onChange: changed,
        onFailure: (code) => {
          if (session === opened) setMode('failed', code)
        },
        onLost: () => lose(opened),
      })
      session = opened
      setMode('writer')
      opened.start()
    } catch (error) {
      if (release !== taken) return
      release()
      release = null
      setMode('failed', error instanceof StoreClosedError ? 'store_closed' : 'store_unreadable')
    }
  }

  /** Where a command may be carried out: the stop and the lock hold whatever a screen shows. */
  function selling(by: Actor | null): Session {
    const mode = modeNow()
    if (mode !== 'writer' || session === null || by === null) {
      throw new RegisterUnavailableError(mode, failure)
    }
    if (locked) throw new RegisterUnavailableError('locked', null)
    return session
  }

  /** Of whoever is signed in when it is done, unless somebody is named. */
  function commandsOf(named?: Actor): RegisterCommands {
    const acting = () => {
      const by = named ?? actor
      const session = selling(by)
      return { session, envelope: envelopeNow(by as Actor) }
    }
    const execute = (steps: readonly CommandStep[]) => {
      const { session, envelope } = acting()
      const asked = steps.map(({ orderId: subjectId, commands }) => ({ subjectId, commands }))
      return session.command(orderStream, asked, envelope)
    }
    const commit = async (steps: readonly CommandStep[]) => {
      const waiting = steps.some(movesMoney) ? comparing() : null
      if (waiting !== null) await waiting
      return durable(execute(steps))
    }
    return {
      dispatch: (orderId, ...commands) => execute([{ orderId, commands }]).decision,
      dispatchEach: (steps) => execute(steps).decision,
      async check(orderId, ...commands) {
        const waiting = comparing()
        if (waiting !== null) await waiting
        const { session, envelope } = acting()
        return session.check(orderStream, { subjectId: orderId, commands }, envelope)
      },
      commit: (orderId, ...commands) => commit([{ orderId, commands }]),
      commitEach: commit,
      async commitDrawer(subjectId, command, setting) {
        const waiting = comparing()
        if (waiting !== null) await waiting
        const { session, envelope } = acting()
        const steps = [{ subjectId, commands: [command] }]
        return durable(session.command(drawerStream(setting), steps, envelope))
      },
      async commitWaste(subjectId, command) {
        const { session, envelope } = acting()
        return durable(session.command(wasteStream, [{ subjectId, commands: [command] }], envelope))
      },
    }
  }

  function envelopeNow(by: Actor) {
    const wallMs = clock.now()
    return {
      companyId: identity.companyId,
      branchId: identity.branchId,
      registerCode: identity.registerCode,
      callPrefix: identity.callPrefix,
      at: new Date(wallMs).toISOString(),
      wallMs,
      businessDate: today(),
      ...by,
      sha256: crypto.sha256,
      newId,
    }
  }

  /** Only of the tab that sells: the others are told by it. */
  function comparing(): Promise<void> | null {
    return modeNow() === 'writer' ? (session?.comparing() ?? null) : null
  }

  function unsentCount(): number {
    if (session === null) return 0
    return Math.max(0, session.book.head().sequence - session.sentSequence())
  }

  function takeSnapshot(): RegisterSnapshot {
    const unsent = unsentCount()
    return {
      ready: session !== null,
      mode: modeNow(),
      failure,
      stopped: session?.stopped() ?? null,
      head: session?.book.head() ?? emptyHead(identity.registerId),
      orders: session?.book.orders() ?? new Map(),
      drawer: session?.book.drawer() ?? null,
      shifts: session?.book.shifts() ?? new Map(),
      sync: session?.sync(unsent) ?? { kind: 'synced' },
      unsent: session?.book.newestAfter(session.sentSequence(), unsentShownMax) ?? [],
      unsentSales: session?.unsentSales() ?? 0,
      caughtUp: session?.caughtUp() ?? false,
    }
  }

  return {
    ...commandsOf(),
    snapshot: () => {
      cached ??= takeSnapshot()
      return cached
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start: () => open(false),
    takeOver: () => open(true),
    async stop() {
      const stopping = session
      if (stopping !== null && mode === 'writer') await stopping.idle().catch(() => undefined)
      stopping?.close()
      release?.()
      release = null
      session = null
      setMode('starting')
    },
    newId,
    setActor(actorId) {
      actor = { actorId, approverId: null }
    },
    setLocked(next) {
      locked = next
    },
    as: commandsOf,
    async commitShift(by, subjectId, command) {
      const steps = [{ subjectId, commands: [command] }]
      return durable(selling(by).command(shiftStream, steps, envelopeNow(by)))
    },
    unsentPayments() {
      if (session === null) return new Set()
      const unsent = session.book.newestAfter(session.sentSequence(), unsentCount())
      return new Set(unsent.flatMap(paymentIdsOf))
    },
    flush: () => session?.idle() ?? Promise.resolve(),
    sendNow: () => session?.sendNow(),
    comparing,
    forgotten: () => session?.forgotten(),
    nudge: () => session?.nudge(),
    async retry() {
      if (release === null) return open(false)
      if (mode !== 'failed') return
      setMode('writer')
      await session?.retry()
    },
    exportFacts: async () => exportText(identity, await store.all(), clock.now()),
    canUnpair() {
      const unsent = unsentCount()
      const settled = modeNow() === 'writer' && unsent === 0
      return settled || session?.stopped()?.kept === true ? { ok: true } : { ok: false, unsent }
    },
  }
}

/** Commands after which money, or the right to some, has changed hands. */
const moneyTypes: ReadonlySet<string> = new Set([
  'pay',
  'refund',
  'unpay',
  'change_tip',
  'add_top_up',
  'close',
])

function movesMoney({ commands }: CommandStep): boolean {
  return commands.some(({ type }) => moneyTypes.has(type))
}

async function durable<Answer>(sealed: {
  readonly decision: Answer
  readonly written: Promise<void>
}): Promise<Answer> {
  await sealed.written
  return sealed.decision
}

function withDefaults(options: Partial<Defaults>): Defaults {
  return {
    daysAtHand: options.daysAtHand ?? defaults.daysAtHand,
    daysKept: options.daysKept ?? defaults.daysKept,
    pollMs: options.pollMs ?? defaults.pollMs,
  }
}

/** Named one by one: an identity may come as a pairing, with a token in it. */
function exportText(
  { companyId, branchId, registerId, registerCode }: RegisterIdentity,
  facts: readonly unknown[],
  nowMs: number,
): string {
  const madeAt = new Date(nowMs).toISOString()
  const whose = { companyId, branchId, registerId, registerCode }
  return JSON.stringify({ format: 'servery-journal', version: 1, ...whose, madeAt, facts })
}
