/**
 * A database of IndexedDB, opened when it is first needed and again after the browser has taken it
 * away. A transaction is done once the browser says that it is complete, and undone by any error.
 */
import {
  type DBSchema,
  type IDBPDatabase,
  type IDBPTransaction,
  openDB,
  type StoreNames,
} from 'idb'
import { StoreClosedError } from '../register/errors.ts'

export type OpenDatabase = typeof openDB

export interface DatabaseOptions<Tables extends DBSchema> {
  readonly name: string
  /** `strict`: a transaction is complete only after the flush to disk. */
  readonly durability: 'strict' | 'relaxed'
  /** In rising order; each adds something to the one before it, and none takes anything away. */
  readonly versions: readonly DatabaseVersion<Tables>[]
  /** Where IndexedDB is not the browser's own. */
  readonly open?: OpenDatabase | undefined
  /** How long other tabs may take to let go of an older version. Default 3 seconds. */
  readonly blockedMs?: number
}

export interface DatabaseVersion<Tables extends DBSchema> {
  readonly version: number
  add(database: IDBPDatabase<Tables>): void
}

type Work<
  Tables extends DBSchema,
  Names extends Stores<Tables>,
  Mode extends TransactionMode,
  Result,
> = (transaction: IDBPTransaction<Tables, Names, Mode>) => Promise<Result>
type Stores<Tables extends DBSchema> = readonly StoreNames<Tables>[]
type TransactionMode = 'readonly' | 'readwrite'

export interface Database<Tables extends DBSchema> {
  /** `work` awaits nothing but requests of its transaction, else the browser ends that early. */
  read<const Names extends Stores<Tables>, Result>(
    stores: Names,
    work: Work<Tables, Names, 'readonly', Result>,
  ): Promise<Result>
  /** Resolves once everything is written; after an error nothing is. */
  write<const Names extends Stores<Tables>, Result>(
    stores: Names,
    work: Work<Tables, Names, 'readwrite', Result>,
  ): Promise<Result>
  /** For good: whoever comes later is refused with `StoreClosedError`. */
  close(): void
}

export function createDatabase<Tables extends DBSchema>(
  options: DatabaseOptions<Tables>,
): Database<Tables> {
  let connection: Promise<IDBPDatabase<Tables>> | null = null
  let closed = false

  function connect(): Promise<IDBPDatabase<Tables>> {
    if (closed) return Promise.reject(new StoreClosedError(`${options.name} was closed.`))
    if (connection !== null) return connection
    const forget = () => {
      if (connection === opening) connection = null
    }
    const opening = openConnection(options, forget)
    connection = opening
    opening.catch(forget)
    return opening
  }

  async function begin<Names extends Stores<Tables>, Mode extends TransactionMode>(
    stores: Names,
    mode: Mode,
  ): Promise<IDBPTransaction<Tables, Names, Mode>> {
    const used = connect()
    const { durability } = options
    try {
      return (await used).transaction(stores, mode, { durability })
    } catch (error) {
      if (nameOf(error) !== 'InvalidStateError') throw error
      // A browser may lose the connection and say so only now.
      if (connection === used) connection = null
      return (await connect()).transaction(stores, mode, { durability })
    }
  }

  async function transact<Names extends Stores<Tables>, Mode extends TransactionMode, Result>(
    stores: Names,
    mode: Mode,
    work: Work<Tables, Names, Mode, Result>,
  ): Promise<Result> {
    const transaction = await begin(stores, mode)
    const settled = transaction.done.catch(() => undefined)
    try {
      const result = await work(transaction)
      await transaction.done
      return result
    } catch (error) {
      ignoreEnded(() => transaction.abort())
      await settled
      // What the browser says of the whole tells more than the request that fell with it.
      throw transaction.error ?? error
    }
  }

  return {
    read: (stores, work) => transact(stores, 'readonly', work),
    write: (stores, work) => transact(stores, 'readwrite', work),
    close() {
      closed = true
      connection?.then((database) => database.close()).catch(() => undefined)
      connection = null
    },
  }
}

/** `onLost`: the connection must not be used any more. */
function openConnection<Tables extends DBSchema>(
  { name, versions, open = openDB, blockedMs = 3000 }: DatabaseOptions<Tables>,
  onLost: () => void,
): Promise<IDBPDatabase<Tables>> {
  return new Promise((resolve, reject) => {
    let opened: IDBPDatabase<Tables> | null = null
    let givenUp = false
    const giveUp = (error: unknown) => {
      givenUp = true
      reject(error)
    }
    open<Tables>(name, versions.at(-1)?.version, {
      upgrade(database, from) {
        for (const { version, add } of versions) if (version > from) add(database)
      },
      // Others let go at once, but for a write that is under way, or when they are frozen.
      blocked() {
        const error = new StoreClosedError(`Another tab holds on to an older ${name}.`)
        setTimeout(giveUp, blockedMs, error)
      },
      // A newer version of the app waits for us in another tab.
      blocking() {
        onLost()
        opened?.close()
      },
      terminated: onLost,
    }).then(
      (database) => {
        if (givenUp) return database.close()
        opened = database
        resolve(database)
      },
      (error) => giveUp(closedByNewer(error, name)),
    )
  })
}

function closedByNewer(error: unknown, name: string): unknown {
  if (nameOf(error) !== 'VersionError') return error
  return new StoreClosedError(`A newer version of the app has taken over ${name}.`, {
    cause: error,
  })
}

/** A transaction that has ended by itself can't be aborted. */
function ignoreEnded(abort: () => void): void {
  try {
    abort()
  } catch (error) {
    if (nameOf(error) !== 'InvalidStateError') throw error
  }
}

function nameOf(error: unknown): string | null {
  return error instanceof Error ? error.name : null
}
