/**
 * IndexedDB of a device, with the rules that the real one has: transactions one after the other, a
 * write is there after its flush or not at all, and only then is it told. A crash may come before
 * the flush or between the flush and the telling.
 */
import { LostWriterError } from '@servery/client/register/errors.ts'
import type { StoredStop } from '@servery/client/register/stopped.ts'
import type { JournalStore } from '@servery/client/register/types.ts'
import type { DrawerState } from '@servery/domain/drawer/types.ts'
import { compareClocks } from '@servery/domain/journal/clock.ts'
import { emptyHead } from '@servery/domain/journal/head.ts'
import type { Fact, RegisterHead } from '@servery/domain/journal/types.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'
import type { Scene } from './scene.ts'
import { strikes } from './scene.ts'

/** Never changed in place, so that any moment of it can be kept. */
export interface DiskState {
  readonly own: ReadonlyMap<number, Fact>
  readonly foreign: ReadonlyMap<string, Fact>
  readonly orders: ReadonlyMap<string, OrderState>
  readonly head: RegisterHead | null
  readonly drawer: DrawerState | null
  readonly shifts: readonly string[]
  readonly sentSequence: number
  readonly arrival: number
  readonly claim: number
  readonly stop: StoredStop | null
}

export interface Disk {
  readonly registerId: string
  state: DiskState
  full: boolean
  /** How often the power went. */
  crashes: number
  /** The last fact that was made when its till was told that it has stopped; null: it has not. */
  stoppedAt: number | null
  /** When the transaction that is queued last will be done. */
  busyUntilMs: number
}

/** The tab that uses the store. Once it is gone nothing is told any more. */
export interface StoreUser {
  readonly name: string
  alive: boolean
  /** Whether transactions under way still reach the disk after it is gone. */
  lingers: boolean
}

/** What a planted bug may break. */
export interface DiskRules {
  /** Refuses a writer who was superseded, and facts that don't follow the head. */
  readonly isFenced: boolean
}

export const soundDisk: DiskRules = { isFenced: true }

export function createDisk(registerId: string): Disk {
  return { registerId, state: emptyState, full: false, crashes: 0, stoppedAt: null, busyUntilMs: 0 }
}

export const emptyState: DiskState = {
  own: new Map(),
  foreign: new Map(),
  orders: new Map(),
  head: null,
  drawer: null,
  shifts: [],
  sentSequence: 0,
  arrival: 0,
  claim: 0,
  stop: null,
}

export function openStore(
  scene: Scene,
  disk: Disk,
  user: StoreUser,
  rules: DiskRules = soundDisk,
): JournalStore {
  let claim = 0

  function transaction<Answer>(work: () => Answer, kind: 'read' | 'write'): Promise<Answer> {
    const { timeline, random } = scene
    return new Promise((resolve, reject) => {
      const flushMs = kind === 'write' ? random.integer(2, 40) : random.integer(0, 3)
      const atMs = Math.max(disk.busyUntilMs, timeline.nowMs() + flushMs)
      disk.busyUntilMs = atMs
      timeline.after(atMs - timeline.nowMs(), () => {
        if (!user.alive && !user.lingers) return
        const tell = outcomeOf(work, kind, resolve, reject)
        timeline.after(random.integer(0, 5), () => {
          if (user.alive) tell()
        })
      })
    })
  }

  function outcomeOf<Answer>(
    work: () => Answer,
    kind: 'read' | 'write',
    resolve: (answer: Answer) => void,
    reject: (error: unknown) => void,
  ): () => void {
    if (kind === 'write' && disk.full) return () => reject(named('QuotaExceededError'))
    // The connection breaks, before the commit or after it: nobody can tell.
    const breaks = kind === 'write' && strikes(scene, 'store_error')
    if (breaks && scene.random.chance(500_000)) return () => reject(named('DatabaseClosedError'))
    try {
      const answer = work()
      return breaks ? () => reject(named('DatabaseClosedError')) : () => resolve(answer)
    } catch (error) {
      return () => reject(error)
    }
  }

  function change(next: Partial<DiskState>): void {
    disk.state = { ...disk.state, ...next }
  }

  function requireClaim(): void {
    if (rules.isFenced && disk.state.claim !== claim) throw new LostWriterError()
  }

  return {
    load: ({ finalSince }) =>
      transaction(() => {
        claim = disk.state.claim + 1
        change({ claim })
        const { own, sentSequence } = disk.state
        const unsent = [...own.values()].filter(({ sequence }) => sequence > sentSequence)
        const notSent = new Set(unsent.map(({ subjectId }) => subjectId))
        const orders = [...disk.state.orders.values()].filter(
          (order) => !isFinal(order) || order.businessDate >= finalSince || notSent.has(order.id),
        )
        const ids = new Set([...orders.map((order) => order.id), ...disk.state.shifts])
        return { ...disk.state, orders, facts: factsIn(disk.state, ids) }
      }, 'write'),

    write: ({ facts, orders, drawer, shifts, head }) =>
      transaction(() => {
        requireClaim()
        const before = disk.state.head ?? emptyHead(disk.registerId)
        if (before.sequence === head.sequence && before.hash === head.hash) return
        const isNext = facts[0]?.previousHash === before.hash
        if (rules.isFenced && !isNext) throw new LostWriterError()
        change({
          own: withAll(disk.state.own, facts, (fact) => fact.sequence),
          orders: withAll(disk.state.orders, orders, (order) => order.id),
          drawer: drawer ?? disk.state.drawer,
          shifts: shifts ?? disk.state.shifts,
          head,
        })
      }, 'write'),

    unsent: (sequence, limit) =>
      transaction(() => {
        const facts: Fact[] = []
        for (const fact of disk.state.own.values()) {
          if (fact.sequence > sequence && facts.length < limit) facts.push(fact)
        }
        return facts
      }, 'read'),

    markSent: (sequence) =>
      transaction(() => {
        requireClaim()
        change({ sentSequence: sequence })
      }, 'write'),

    markStopped: (stop) =>
      transaction(() => {
        requireClaim()
        change({ stop })
      }, 'write'),

    receive: ({ facts, orders, shifts, arrival, clock }) =>
      transaction(() => {
        requireClaim()
        const head = disk.state.head ?? emptyHead(disk.registerId)
        change({
          foreign: withAll(disk.state.foreign, facts, (fact) => fact.id),
          orders: withAll(disk.state.orders, orders, (order) => order.id),
          shifts: shifts ?? disk.state.shifts,
          arrival,
          head: compareClocks(clock, head.clock) > 0 ? { ...head, clock } : head,
        })
      }, 'write'),

    factsOf: (subjectIds) => transaction(() => factsIn(disk.state, new Set(subjectIds)), 'read'),

    // The runs are shorter than the days that a store keeps.
    prune: () => transaction(requireClaim, 'write'),

    all: () => transaction(() => [...disk.state.own.values()], 'read'),
  }
}

/** Every fact of these subjects on a disk, own and foreign. */
export function factsIn(state: DiskState, subjectIds: ReadonlySet<string>): readonly Fact[] {
  return [...state.own.values(), ...state.foreign.values()].filter((fact) =>
    subjectIds.has(fact.subjectId),
  )
}

function isFinal(order: OrderState): boolean {
  return order.status === 'completed' || order.status === 'cancelled'
}

function withAll<Key, Value>(
  before: ReadonlyMap<Key, Value>,
  added: readonly Value[],
  keyOf: (value: Value) => Key,
): ReadonlyMap<Key, Value> {
  const after = new Map(before)
  for (const value of added) after.set(keyOf(value), value)
  return after
}

function named(name: string): Error {
  const error = new Error(name)
  error.name = name
  return error
}
