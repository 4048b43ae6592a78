/** The key pairs of this browser, in a database of their own: no backup file reads it. */
import type { DBSchema } from 'idb'
import { createDatabase, type OpenDatabase } from '../browser/database.ts'
import type { KeyPort } from '../ports/keys.ts'
import { deviceKeyOf, makePair, type StoredPair, type Subtle } from './device-key.ts'

interface Tables extends DBSchema {
  pairs: { key: string; value: StoredPair }
}

export function createKeyStore(options: {
  /** Undefined where the browser keeps it back, as of a page that came over plain http. */
  readonly subtle: Subtle | undefined
  /** Where IndexedDB is not the browser's own. */
  readonly open?: OpenDatabase
}): KeyPort {
  const { subtle } = options
  const database = createDatabase<Tables>({
    name: 'servery-keys',
    durability: 'strict',
    versions: [
      {
        version: 1,
        add: (tables) => void tables.createObjectStore('pairs', { keyPath: 'keyId' }),
      },
    ],
    open: options.open,
  })
  return {
    async make() {
      if (subtle === undefined) return null
      const made = await makePair(subtle)
      // Kept before anybody is told of it: the server never waits for a key that is gone.
      await database.write(['pairs'], (tx) => tx.objectStore('pairs').put(made))
      return deviceKeyOf(subtle, made)
    },
    async find(keyId) {
      if (subtle === undefined) return null
      const stored = await database.read(['pairs'], (tx) => tx.objectStore('pairs').get(keyId))
      // What somebody copied by hand has the name of a key, and no key.
      return stored?.privateKey instanceof CryptoKey ? deviceKeyOf(subtle, stored) : null
    },
    drop: (keyId) => database.write(['pairs'], (tx) => tx.objectStore('pairs').delete(keyId)),
  }
}
