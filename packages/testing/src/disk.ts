/** IndexedDB for Node: what is written to a disk outlives those who opened it. */
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'

export type Disk = InstanceType<typeof IDBFactory>

export const createDisk = (): Disk => new IDBFactory()

/** Opens databases of this disk; the library asks for the global one, before it returns. */
export function openOn(disk: Disk): typeof openDB {
  return (name, version, callbacks) => {
    Object.assign(globalThis, { indexedDB: disk })
    return openDB(name, version, callbacks)
  }
}
