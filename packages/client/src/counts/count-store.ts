/**
 * What somebody counted on this device, kept until the server has it: a store room has no signal,
 * and a page that is closed must lose nothing. The sheet is kept beside it, to count on without it.
 */
import type {
  AddedRowInput,
  CountEntryInput,
  StockTakeRow,
  TillAddedRowInput,
  TillCountEntryInput,
} from '@servery/contract/stock/stock-takes.ts'
import type { DBSchema } from 'idb'
import { createDatabase, type OpenDatabase } from '../browser/database.ts'

export interface KeptSheet {
  readonly takeId: string
  readonly rows: readonly StockTakeRow[]
  readonly revision: number
}

/** What waits for the server: rows that were added, and counts. */
export type Pending = { readonly takeId: string; readonly id: string } & (
  | { readonly kind: 'entry'; readonly entry: CountEntryInput | TillCountEntryInput }
  | {
      readonly kind: 'row'
      readonly row: AddedRowInput | TillAddedRowInput
      readonly shown: StockTakeRow
    }
)

export interface CountStore {
  readSheet(takeId: string): Promise<KeptSheet | null>
  keepSheet(sheet: KeptSheet): Promise<void>
  /** In the order in which they were made. */
  readPending(takeId: string): Promise<readonly Pending[]>
  /** Resolves once it is durable. */
  add(pending: Pending): Promise<void>
  remove(ids: readonly string[]): Promise<void>
  /** The stock take is over, and nothing of it waits. */
  forget(takeId: string): Promise<void>
}

interface Tables extends DBSchema {
  sheets: { key: string; value: KeptSheet }
  pending: { key: string; value: Pending; indexes: { takeId: string } }
}

/** Where the browser gives no database, what waits is kept as long as the page is open. */
export function createCountStore(open?: OpenDatabase, name = 'servery-counts'): CountStore {
  const hasDatabase = open !== undefined || typeof indexedDB !== 'undefined'
  return hasDatabase ? databaseStore(name, open) : memoryStore()
}

function databaseStore(name: string, open: OpenDatabase | undefined): CountStore {
  const database = createDatabase<Tables>({
    name,
    durability: 'strict',
    versions: [
      {
        version: 1,
        add: (made) => {
          made.createObjectStore('sheets', { keyPath: 'takeId' })
          // Ids of version 7 rise with time, so that keys are in the order of the entries.
          made.createObjectStore('pending', { keyPath: 'id' }).createIndex('takeId', 'takeId')
        },
      },
    ],
    open,
  })
  return {
    readSheet: async (takeId) =>
      (await database.read(['sheets'], (tx) => tx.objectStore('sheets').get(takeId))) ?? null,
    keepSheet: (sheet) =>
      database.write(['sheets'], async (tx) => void (await tx.objectStore('sheets').put(sheet))),
    readPending: async (takeId) => {
      const found = await database.read(['pending'], (tx) =>
        tx.objectStore('pending').index('takeId').getAll(takeId),
      )
      return inOrder(found)
    },
    add: (pending) =>
      database.write(
        ['pending'],
        async (tx) => void (await tx.objectStore('pending').put(pending)),
      ),
    remove: (ids) =>
      database.write(['pending'], async (tx) => {
        await Promise.all(ids.map((id) => tx.objectStore('pending').delete(id)))
      }),
    forget: (takeId) => database.write(['sheets'], (tx) => tx.objectStore('sheets').delete(takeId)),
  }
}

function memoryStore(): CountStore {
  const sheets = new Map<string, KeptSheet>()
  const waiting = new Map<string, Pending>()
  return {
    readSheet: async (takeId) => sheets.get(takeId) ?? null,
    keepSheet: async (sheet) => void sheets.set(sheet.takeId, sheet),
    readPending: async (takeId) =>
      inOrder([...waiting.values()].filter((one) => one.takeId === takeId)),
    add: async (pending) => void waiting.set(pending.id, pending),
    remove: async (ids) => {
      for (const id of ids) waiting.delete(id)
    },
    forget: async (takeId) => void sheets.delete(takeId),
  }
}

const inOrder = (pending: readonly Pending[]) =>
  pending.toSorted((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))
