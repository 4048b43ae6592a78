/**
 * The cache of records in a database of its own. Two generations are written in turns, each in one
 * transaction, so that a snapshot which can't be read any more leaves the one before it. What
 * changes after a snapshot is put beside it, for a whole one takes long to write.
 */
import type { SyncRecords } from '@servery/contract/devices/sync.ts'
import type { DBSchema } from 'idb'
import { createDatabase, type DatabaseVersion, type OpenDatabase } from '../browser/database.ts'
import { countOf, joinRecords } from '../records/records-by-noun.ts'
import type { RecordsStore, StoredRecords } from '../records/types.ts'

type Slot = 'a' | 'b'

interface Generation {
  readonly slot: Slot
  /** Grows with each snapshot. */
  readonly number: number
  readonly cursor: number
  readonly syncedAtMs: number
  /** How many records the snapshot must have; one with fewer is damaged. */
  readonly count: number
  /** How many the changes after it must have. */
  readonly changed: number
}

interface Tables extends DBSchema {
  generations: { key: Slot; value: Generation }
  snapshots: { key: Slot; value: { readonly slot: Slot; readonly records: SyncRecords } }
  /** The cursor is the one that the records of the change lead to. */
  changes: {
    key: [Slot, number]
    value: { readonly slot: Slot; readonly cursor: number; readonly records: SyncRecords }
  }
}

const versions: readonly DatabaseVersion<Tables>[] = [
  {
    version: 11,
    add(database) {
      database.createObjectStore('generations', { keyPath: 'slot' })
      database.createObjectStore('snapshots', { keyPath: 'slot' })
      database.createObjectStore('changes', { keyPath: ['slot', 'cursor'] })
    },
  },
]

const stores = ['generations', 'snapshots', 'changes'] as const
const slots = ['a', 'b'] as const satisfies readonly Slot[]

/** With more changed records than this, a start would be slow: then all are written anew. */
const changedMax = 2000

export function createRecordsStore(options: {
  readonly registerId: string
  /** Where IndexedDB is not the browser's own. */
  readonly open?: OpenDatabase
}): RecordsStore & { close(): void } {
  const database = createDatabase<Tables>({
    name: `servery-records-${options.registerId}`,
    durability: 'relaxed',
    versions,
    open: options.open,
  })
  /** The generation that was read or written whole: the one to keep, and to add to. */
  let newest: Slot | null = null

  /** One that can't be read is as good as none: the other one is there, or the server. */
  async function read(slot: Slot): Promise<(Generation & StoredRecords) | null> {
    const [generation, snapshot, changes] = await database.read(stores, (tx) =>
      Promise.all([
        tx.objectStore('generations').get(slot),
        tx.objectStore('snapshots').get(slot),
        tx.objectStore('changes').getAll(changesOf(slot)),
      ]),
    )
    if (generation === undefined || snapshot === undefined) return null
    const records = joinRecords([snapshot.records, ...changes.map((change) => change.records)])
    if (countOf(snapshot.records) !== generation.count) return null
    if (countOf(records) !== generation.count + generation.changed) return null
    return { ...generation, records }
  }

  return {
    async load() {
      const found = await Promise.all(slots.map((slot) => read(slot).catch(() => null)))
      const best = found
        .filter((one) => one !== null)
        .sort((left, right) => right.number - left.number)[0]
      if (best === undefined) return null
      newest = best.slot
      return { cursor: best.cursor, syncedAtMs: best.syncedAtMs, records: best.records }
    },

    async save({ cursor, syncedAtMs, records }) {
      const slot = newest === 'a' ? 'b' : 'a'
      await database.write(stores, async (tx) => {
        const generations = tx.objectStore('generations')
        const numbers = (await generations.getAll()).map((generation) => generation.number)
        const number = Math.max(0, ...numbers) + 1
        const count = countOf(records)
        await Promise.all([
          generations.put({ slot, number, cursor, syncedAtMs, count, changed: 0 }),
          tx.objectStore('snapshots').put({ slot, records }),
          tx.objectStore('changes').delete(changesOf(slot)),
        ])
      })
      newest = slot
    },

    async add({ after, cursor, syncedAtMs, records }) {
      const slot = newest
      if (slot === null) return false
      return database.write(['generations', 'changes'], async (tx) => {
        const generations = tx.objectStore('generations')
        const generation = await generations.get(slot)
        // Another tab may have written since.
        if (generation === undefined || generation.cursor !== after) return false
        const changed = generation.changed + countOf(records)
        if (changed > changedMax) return false
        await Promise.all([
          generations.put({ ...generation, cursor, syncedAtMs, changed }),
          // Heard without news: what came under this cursor before stays.
          ...(cursor === after ? [] : [tx.objectStore('changes').put({ slot, cursor, records })]),
        ])
        return true
      })
    },

    close: database.close,
  }
}

const changesOf = (slot: Slot) => IDBKeyRange.bound([slot, 0], [slot, Number.MAX_SAFE_INTEGER])
