/**
 * The journal in IndexedDB: one database per register, apart from every cache, with strict
 * durability (a transaction completes after the flush to disk). Nothing here clears it; only final
 * orders whose facts the server has are dropped after their days.
 */

import type { DrawerState } from '@servery/domain/drawer/types.ts'
import { compareClocks } from '@servery/domain/journal/clock.ts'
import { emptyHead } from '@servery/domain/journal/head.ts'
import type { Fact, RegisterHead } from '@servery/domain/journal/types.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'
import type { DBSchema } from 'idb'
import { createDatabase, type DatabaseVersion, type OpenDatabase } from '../browser/database.ts'
import { isFinal } from '../register/book.ts'
import { LostWriterError, StoreClosedError } from '../register/errors.ts'
import type { StoredStop } from '../register/stopped.ts'
import type { JournalStore } from '../register/types.ts'

export interface JournalStoreOptions {
  readonly registerId: string
  /** Where IndexedDB is not the browser's own. */
  readonly open?: OpenDatabase
}

export interface ClosableJournalStore extends JournalStore {
  close(): void
}

interface OrderRow {
  readonly id: string
  /** Business day of a final order; `open` sorts after every date. */
  readonly day: string
  readonly order: OrderState
}
interface Meta {
  readonly name: 'state'
  readonly head: RegisterHead | null
  readonly sentSequence: number
  readonly arrival: number
  /** The last session of the drawer; absent in stores of earlier versions. */
  readonly drawer?: DrawerState | null
  /** The ids of the shifts that are kept; absent in stores of earlier versions. */
  readonly shifts?: readonly string[]
  /** Why the register takes nothing any more; absent in stores of earlier versions. */
  readonly stop?: StoredStop | null
  /** How often the store was claimed; a writer with an older number has lost it. */
  readonly claim: number
}

interface Tables extends DBSchema {
  own: { key: number; value: Fact; indexes: { subjectId: string } }
  foreign: { key: string; value: Fact; indexes: { subjectId: string } }
  orders: { key: string; value: OrderRow; indexes: { day: string } }
  meta: { key: 'state'; value: Meta }
}

/** A version that was released stays as it is; what is new comes in one of its own. */
const versions: readonly DatabaseVersion<Tables>[] = [
  {
    version: 11,
    add(database) {
      const own = database.createObjectStore('own', { keyPath: 'sequence' })
      own.createIndex('subjectId', 'subjectId')
      const foreign = database.createObjectStore('foreign', { keyPath: 'id' })
      foreign.createIndex('subjectId', 'subjectId')
      const orders = database.createObjectStore('orders', { keyPath: 'id' })
      orders.createIndex('day', 'day')
      database.createObjectStore('meta', { keyPath: 'name' })
    },
  },
]

export function createJournalStore(options: JournalStoreOptions): ClosableJournalStore {
  const { registerId, open } = options
  const database = createDatabase<Tables>({
    name: `servery-journal-${registerId}`,
    durability: 'strict',
    versions,
    open,
  })
  let claim: number | null = null

  /** The state of a store that is still ours. */
  async function requireMeta(store: MetaStore): Promise<Meta> {
    const meta = await store.get('state')
    if (claim === null || meta === undefined)
      throw new StoreClosedError('The journal is not loaded.')
    if (meta.claim !== claim) throw new LostWriterError()
    return meta
  }

  return {
    async load({ finalSince }) {
      const loaded = await database.write(['own', 'foreign', 'orders', 'meta'], async (tx) => {
        const meta = await claimMeta(tx.objectStore('meta'))
        const since = IDBKeyRange.lowerBound(finalSince)
        const recent = await tx.objectStore('orders').index('day').getAll(since)
        const unsent = await tx
          .objectStore('own')
          .getAll(IDBKeyRange.lowerBound(meta.sentSequence, true))
        // What nobody has heard of counts however long ago it was: what is off a card, for one.
        const known = new Set(recent.map(({ id }) => id))
        const missing = [...new Set(unsent.map(({ subjectId }) => subjectId))].filter(
          (id) => !known.has(id),
        )
        const found = await Promise.all(missing.map((id) => tx.objectStore('orders').get(id)))
        const rows = [...recent, ...found.flatMap((row) => row ?? [])]
        const facts = await factsOf(
          [...rows.map((row) => row.id), ...(meta.shifts ?? [])],
          [tx.objectStore('own').index('subjectId'), tx.objectStore('foreign').index('subjectId')],
        )
        return { ...meta, drawer: meta.drawer ?? null, orders: rows.map((row) => row.order), facts }
      })
      claim = loaded.claim
      return loaded
    },

    write: ({ facts, orders, drawer, shifts, head }) =>
      database.write(['own', 'orders', 'meta'], async (tx) => {
        const metaStore = tx.objectStore('meta')
        const meta = await requireMeta(metaStore)
        if (meta.head?.sequence === head.sequence && meta.head.hash === head.hash) return
        if (!precedes(meta.head ?? emptyHead(registerId), facts[0])) throw new LostWriterError()
        const own = tx.objectStore('own')
        const orderStore = tx.objectStore('orders')
        await Promise.all([
          ...facts.map((fact) => own.add(fact)),
          ...orders.map((order) => orderStore.put(toRow(order))),
          metaStore.put({
            ...meta,
            head,
            drawer: drawer ?? meta.drawer ?? null,
            shifts: shifts ?? meta.shifts ?? [],
          }),
        ])
      }),

    unsent: (sequence, limit) =>
      database.read(['own'], (tx) =>
        tx.objectStore('own').getAll(IDBKeyRange.lowerBound(sequence, true), limit),
      ),

    markSent: (sequence) =>
      database.write(['meta'], async (tx) => {
        const metaStore = tx.objectStore('meta')
        await metaStore.put({ ...(await requireMeta(metaStore)), sentSequence: sequence })
      }),

    markStopped: (stop) =>
      database.write(['meta'], async (tx) => {
        const metaStore = tx.objectStore('meta')
        await metaStore.put({ ...(await requireMeta(metaStore)), stop })
      }),

    receive: ({ facts, orders, drawer, shifts, arrival, clock }) =>
      database.write(['foreign', 'orders', 'meta'], async (tx) => {
        const metaStore = tx.objectStore('meta')
        const meta = await requireMeta(metaStore)
        const head = meta.head ?? emptyHead(registerId)
        const moved = compareClocks(clock, head.clock) > 0 ? { ...head, clock } : head
        const foreign = tx.objectStore('foreign')
        const orderStore = tx.objectStore('orders')
        await Promise.all([
          ...facts.map((fact) => foreign.put(fact)),
          ...orders.map((order) => orderStore.put(toRow(order))),
          metaStore.put({
            ...meta,
            arrival,
            head: moved,
            drawer: drawer ?? meta.drawer ?? null,
            shifts: shifts ?? meta.shifts ?? [],
          }),
        ])
      }),

    factsOf: (subjectIds) =>
      database.read(['own', 'foreign'], (tx) =>
        factsOf(subjectIds, [
          tx.objectStore('own').index('subjectId'),
          tx.objectStore('foreign').index('subjectId'),
        ]),
      ),

    prune: ({ finalBefore, shifts }) =>
      database.write(['own', 'foreign', 'orders', 'meta'], async (tx) => {
        const metaStore = tx.objectStore('meta')
        const meta = await requireMeta(metaStore)
        const { sentSequence } = meta
        const own = tx.objectStore('own')
        const foreign = tx.objectStore('foreign')
        const orders = tx.objectStore('orders')
        const before = IDBKeyRange.upperBound(finalBefore, true)
        const kept = new Set(shifts)
        for (const id of meta.shifts ?? []) {
          if (!kept.has(id) && !(await dropFacts(id))) kept.add(id)
        }
        await metaStore.put({ ...meta, shifts: [...kept] })
        for (const id of await orders.index('day').getAllKeys(before)) {
          if (await dropFacts(id)) await orders.delete(id)
        }

        /** False, with nothing dropped, while an own fact of it was not sent. */
        async function dropFacts(subjectId: string): Promise<boolean> {
          const sequences = await own.index('subjectId').getAllKeys(subjectId)
          if (sequences.some((sequence) => sequence > sentSequence)) return false
          const foreignIds = await foreign.index('subjectId').getAllKeys(subjectId)
          await Promise.all([
            ...sequences.map((sequence) => own.delete(sequence)),
            ...foreignIds.map((foreignId) => foreign.delete(foreignId)),
          ])
          return true
        }
      }),

    all: () => database.read(['own'], (tx) => tx.objectStore('own').getAll()),

    close: database.close,
  }
}

interface MetaStore {
  get(name: 'state'): Promise<Meta | undefined>
}
interface FactIndex {
  getAll(subjectId: string): Promise<Fact[]>
}

async function claimMeta(store: MetaStore & { put(meta: Meta): Promise<unknown> }): Promise<Meta> {
  const stored = await store.get('state')
  const meta: Meta = {
    name: 'state',
    head: stored?.head ?? null,
    sentSequence: stored?.sentSequence ?? 0,
    arrival: stored?.arrival ?? 0,
    drawer: stored?.drawer ?? null,
    shifts: stored?.shifts ?? [],
    stop: stored?.stop ?? null,
    claim: (stored?.claim ?? 0) + 1,
  }
  await store.put(meta)
  return meta
}

async function factsOf(
  subjectIds: readonly string[],
  indexes: readonly FactIndex[],
): Promise<Fact[]> {
  const found = subjectIds.flatMap((id) => indexes.map((index) => index.getAll(id)))
  return (await Promise.all(found)).flat()
}

function precedes(head: RegisterHead, first: Fact | undefined): boolean {
  return first?.sequence === head.sequence + 1 && first.previousHash === head.hash
}

function toRow(order: OrderState): OrderRow {
  return { id: order.id, day: isFinal(order) ? order.businessDate : 'open', order }
}
