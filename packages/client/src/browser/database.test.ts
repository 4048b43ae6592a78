import { createDisk, type Disk, openOn } from '@servery/testing/disk.ts'
import { forceCloseDatabase } from 'fake-indexeddb'
import { type DBSchema, type IDBPDatabase, unwrap } from 'idb'
import { beforeEach, describe, expect, it } from 'vitest'
import { failureCodeOf, QuotaExceededError, StoreClosedError } from '../register/errors.ts'
import { createDatabase, type DatabaseVersion } from './database.ts'

interface Tables extends DBSchema {
  notes: { key: number; value: string }
  marks: { key: number; value: string }
}

const first: DatabaseVersion<Tables> = {
  version: 11,
  add: (database) => void database.createObjectStore('notes'),
}
const second: DatabaseVersion<Tables> = {
  version: 12,
  add: (database) => void database.createObjectStore('marks'),
}

let disk: Disk
/** Everything that was opened, newest last, to do with it as a browser would. */
let connections: IDBPDatabase[]

beforeEach(() => {
  disk = createDisk()
  connections = []
})

function openTab(versions = [first], blockedMs = 20) {
  const open = openOn(disk)
  return createDatabase<Tables>({
    name: 'notebook',
    durability: 'strict',
    versions,
    blockedMs,
    open: async (...input) => {
      const database = await open(...input)
      connections.push(database as unknown as IDBPDatabase)
      return database
    },
  })
}
type Tab = ReturnType<typeof openTab>

const put = (tab: Tab, key: number, note: string) =>
  tab.write(['notes'], async (transaction) => {
    await transaction.objectStore('notes').put(note, key)
  })
const notes = (tab: Tab) => tab.read(['notes'], (tx) => tx.objectStore('notes').getAll())

/** What a browser does when the storage behind a connection is gone. */
function takeAway(connection: IDBPDatabase | undefined): void {
  if (connection !== undefined) forceCloseDatabase(unwrap(connection) as never)
}

describe('a database', () => {
  it('is written strictly, and only when the browser says that it is complete', async () => {
    const tab = openTab()
    let complete = false
    await tab.write(['notes'], async (transaction) => {
      expect(unwrap(transaction).durability).toBe('strict')
      transaction.addEventListener('complete', () => {
        complete = true
      })
      await transaction.objectStore('notes').put('bread', 1)
      expect(complete).toBe(false)
    })
    expect(complete).toBe(true)
    expect(await notes(tab)).toEqual(['bread'])
  })

  it('is as before after an error, whether of the work, of a request or of the browser', async () => {
    const tab = openTab()
    await put(tab, 1, 'bread')
    const refused = tab.write(['notes'], async (transaction) => {
      await transaction.objectStore('notes').put('milk', 2)
      throw new QuotaExceededError()
    })
    await expect(refused).rejects.toThrow(QuotaExceededError)
    const twice = tab.write(['notes'], async (transaction) => {
      const store = transaction.objectStore('notes')
      await Promise.all([store.put('milk', 2), store.add('wine', 1)])
    })
    await expect(twice).rejects.toMatchObject({ name: 'ConstraintError' })
    const interrupted = tab.write(['notes'], async (transaction) => {
      await transaction.objectStore('notes').put('milk', 2)
      unwrap(transaction).abort()
    })
    expect(failureCodeOf(await interrupted.catch((error: unknown) => error))).toBe('store_closed')
    expect(await notes(tab)).toEqual(['bread'])
  })

  it('makes way for a newer version of the app, and is closed for the older one then', async () => {
    const older = openTab()
    await put(older, 1, 'bread')
    const newer = openTab([first, second])
    expect(await notes(newer)).toEqual(['bread'])
    await newer.write(['marks'], (tx) => tx.objectStore('marks').put('seen', 1))
    const refusal = await put(older, 2, 'milk').catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(StoreClosedError)
    expect(failureCodeOf(refusal)).toBe('store_closed')
    expect(await notes(newer)).toEqual(['bread'])
  })

  it('says so where another tab does not make way, and opens once it does', async () => {
    const frozen = await openOn(disk)('notebook', 11, { upgrade: (db) => first.add(db as never) })
    const tab = openTab([first, second])
    await expect(notes(tab)).rejects.toThrow(StoreClosedError)
    frozen.close()
    await put(tab, 1, 'bread')
    expect(await notes(tab)).toEqual(['bread'])
  })

  it('is opened again after the browser has closed it, with or without telling', async () => {
    const tab = openTab()
    await put(tab, 1, 'bread')
    connections[0]?.close()
    await put(tab, 2, 'milk')
    expect(connections).toHaveLength(2)
    takeAway(connections[1])
    expect(await notes(tab)).toEqual(['bread', 'milk'])
    expect(connections).toHaveLength(3)
  })

  it('is closed for good by whoever has opened it', async () => {
    const tab = openTab()
    await put(tab, 1, 'bread')
    tab.close()
    await expect(notes(tab)).rejects.toThrow(StoreClosedError)
    expect(await notes(openTab())).toEqual(['bread'])
  })
})
