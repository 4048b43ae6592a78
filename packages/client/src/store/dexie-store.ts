/**
 * The journal in IndexedDB: one database per register, apart from every cache, with strict
 * durability (a transaction completes after the flush to disk). Nothing here clears it; only final
 * orders whose facts the server has are dropped after their days.
 */
import { compareClocks } from '@servery/domain/journal/clock.ts'
import { emptyHead } from '@servery/domain/journal/head.ts'
import type { Fact, RegisterHead } from '@servery/domain/journal/types.ts'
import type { OrderState } from '@servery/domain/order/types.ts'
import { Dexie, type DexieOptions, type Table } from 'dexie'
import { isFinal } from '../register/book.ts'
import { LostWriterError, StoreClosedError } from '../register/errors.ts'
import type { JournalStore } from '../register/types.ts'

export interface DexieStoreOptions {
  readonly registerId: string
  /** Where IndexedDB is not the browser's own. */
  readonly dependencies?: Pick<DexieOptions, 'indexedDB' | 'IDBKeyRange'>
}

export interface DexieStore extends JournalStore {
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
  /** How often the store was claimed; a writer with an older number has lost it. */
  readonly claim: number
}

class JournalDatabase extends Dexie {
  declare readonly own: Table<Fact, number>
  declare readonly foreign: Table<Fact, string>
  declare readonly orders: Table<OrderRow, string>
  declare readonly meta: Table<Meta, string>

  constructor(registerId: string, options: DexieOptions) {
    super(`servery-journal-${registerId}`, options)
    this.version(1).stores({
      own: 'sequence, subjectId',
      foreign: 'id, subjectId',
      orders: 'id, day',
      meta: 'name',
    })
  }
}

export function createDexieStore({ registerId, dependencies }: DexieStoreOptions): DexieStore {
  const db = new JournalDatabase(registerId, {
    ...dependencies,
    chromeTransactionDurability: 'strict',
  })
  let claim: number | null = null

  /** The state of a store that is still ours. */
  async function requireMeta(): Promise<Meta> {
    const meta = await db.meta.get('state')
    if (claim === null || meta === undefined)
      throw new StoreClosedError('The journal is not loaded.')
    if (meta.claim !== claim) throw new LostWriterError()
    return meta
  }

  async function claimMeta(): Promise<Meta> {
    const stored = await db.meta.get('state')
    const meta: Meta = {
      name: 'state',
      head: stored?.head ?? null,
      sentSequence: stored?.sentSequence ?? 0,
      arrival: stored?.arrival ?? 0,
      claim: (stored?.claim ?? 0) + 1,
    }
    await db.meta.put(meta)
    return meta
  }

  async function factsOf(subjectIds: readonly string[]): Promise<Fact[]> {
    const found = await Promise.all(
      subjectIds.flatMap((id) => [
        db.own.where('subjectId').equals(id).toArray(),
        db.foreign.where('subjectId').equals(id).toArray(),
      ]),
    )
    return found.flat()
  }

  return {
    load: ({ finalSince }) =>
      db.transaction('rw', db.tables, async () => {
        const meta = await claimMeta()
        const rows = await db.orders.where('day').aboveOrEqual(finalSince).toArray()
        const facts = await factsOf(rows.map((row) => row.id))
        claim = meta.claim
        return { ...meta, orders: rows.map((row) => row.order), facts }
      }),

    write: ({ facts, orders, head }) =>
      db.transaction('rw', db.own, db.orders, db.meta, async () => {
        const meta = await requireMeta()
        if (meta.head?.sequence === head.sequence && meta.head.hash === head.hash) return
        if (!precedes(meta.head ?? emptyHead(registerId), facts[0])) throw new LostWriterError()
        await db.own.bulkAdd(facts)
        await db.orders.bulkPut(orders.map(toRow))
        await db.meta.put({ ...meta, head })
      }),

    unsent: (sequence, limit) => db.own.where('sequence').above(sequence).limit(limit).toArray(),

    markSent: (sequence) =>
      db.transaction('rw', db.meta, async () => {
        await db.meta.put({ ...(await requireMeta()), sentSequence: sequence })
      }),

    receive: ({ facts, orders, arrival, clock }) =>
      db.transaction('rw', db.foreign, db.orders, db.meta, async () => {
        const meta = await requireMeta()
        const head = meta.head ?? emptyHead(registerId)
        await db.foreign.bulkPut(facts)
        await db.orders.bulkPut(orders.map(toRow))
        const moved = compareClocks(clock, head.clock) > 0 ? { ...head, clock } : head
        await db.meta.put({ ...meta, arrival, head: moved })
      }),

    factsOf: (subjectIds) => db.transaction('r', db.own, db.foreign, () => factsOf(subjectIds)),

    prune: ({ finalBefore }) =>
      db.transaction('rw', db.own, db.foreign, db.orders, db.meta, async () => {
        const { sentSequence } = await requireMeta()
        const ids = await db.orders.where('day').below(finalBefore).primaryKeys()
        for (const id of ids) {
          const own = await db.own.where('subjectId').equals(id).primaryKeys()
          if (own.some((sequence) => sequence > sentSequence)) continue
          await db.own.bulkDelete(own)
          await db.foreign.where('subjectId').equals(id).delete()
          await db.orders.delete(id)
        }
      }),

    all: () => db.own.orderBy('sequence').toArray(),

    close: () => db.close({ disableAutoOpen: true }),
  }
}

function precedes(head: RegisterHead, first: Fact | undefined): boolean {
  return first?.sequence === head.sequence + 1 && first.previousHash === head.hash
}

function toRow(order: OrderState): OrderRow {
  return { id: order.id, day: isFinal(order) ? order.businessDate : 'open', order }
}
