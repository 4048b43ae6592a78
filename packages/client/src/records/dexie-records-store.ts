/**
 * The cache of records in a database of its own. Two generations are written in turns, each in one
 * transaction, so that a snapshot which can't be read any more leaves the one before it.
 */
import { Dexie, type DexieOptions, type Table } from 'dexie'
import type { RecordsStore, StoredRecords } from './types.ts'

interface Generation extends StoredRecords {
  readonly slot: 'a' | 'b'
  /** Grows with each save. */
  readonly number: number
  /** How many records there must be; a snapshot with fewer is damaged. */
  readonly count: number
}

class RecordsDatabase extends Dexie {
  declare readonly generations: Table<Generation, string>
  constructor(registerId: string, options: DexieOptions) {
    super(`servery-records-${registerId}`, options)
    this.version(1).stores({ generations: 'slot' })
  }
}

const slots = ['a', 'b'] as const

export function createDexieRecordsStore(options: {
  readonly registerId: string
  readonly dependencies?: Pick<DexieOptions, 'indexedDB' | 'IDBKeyRange'>
}): RecordsStore & { close(): void } {
  const db = new RecordsDatabase(options.registerId, { ...options.dependencies })
  let newest: Pick<Generation, 'slot' | 'number'> | null = null

  async function read(slot: Generation['slot']): Promise<Generation | null> {
    try {
      const stored = await db.generations.get(slot)
      return stored !== undefined && countOf(stored.records) === stored.count ? stored : null
    } catch {
      // One that can't be read is as good as none: the other one is there, or the server.
      return null
    }
  }

  return {
    async load() {
      const found = (await Promise.all(slots.map(read))).filter((one) => one !== null)
      const best = found.sort((left, right) => right.number - left.number)[0]
      if (best === undefined) return null
      newest = best
      return { cursor: best.cursor, syncedAtMs: best.syncedAtMs, records: best.records }
    },
    async save(stored) {
      const next: Generation = {
        ...stored,
        slot: newest?.slot === 'a' ? 'b' : 'a',
        number: (newest?.number ?? 0) + 1,
        count: countOf(stored.records),
      }
      await db.generations.put(next)
      newest = next
    },
    close: () => db.close({ disableAutoOpen: true }),
  }
}

function countOf(records: StoredRecords['records']): number {
  return Object.values(records).reduce((sum, rows) => sum + rows.length, 0)
}
