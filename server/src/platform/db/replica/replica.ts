/**
 * Reports, lists and exports on a streaming replica, as they would read on the primary: each read
 * shows all that was committed before it was asked, whoever wrote it and through whichever process.
 * Where the replica has not got so far in time, or is gone, the primary is read.
 */
import pg from 'pg'
import { isUnavailable } from '../../errors/index.ts'
import type { Connecting } from '../guarding.ts'
import { isChangedShape } from '../prepared.ts'
import { createMarks, type Mark, markStatement } from './marks.ts'
import { reached } from './reached.ts'
import { createWatch, type ReplicaNews } from './watch.ts'

export interface ReplicaOptions {
  /** As the application. */
  readonly url: string
  /** How long a read waits for what the primary has. */
  readonly waitMs?: number
  readonly tell?: (news: ReplicaNews) => void
}

export interface ReplicaFigures extends ReplicaNews {
  readonly reads: { readonly replica: number; readonly primary: number }
}

export interface Replica {
  /** Its connections have caught up when they are given out. */
  readonly pool: Connecting
  /** Reads there, or else here. Where `isOnce` holds, only before anything was read. */
  read<T>(there: () => Promise<T>, here: () => Promise<T>, isOnce?: boolean): Promise<T>
  figures(): ReplicaFigures
  close(): Promise<void>
}

export const replicaWaitMsDefault = 300
const connectMsMax = 2_000

/** The replica can't be read from now; nothing was read. */
class NotThereError extends Error {
  override readonly name = 'NotThereError'
}

export function createReplica(
  { url, waitMs = replicaWaitMsDefault, tell = () => undefined }: ReplicaOptions,
  primary: pg.Pool,
  settings: pg.PoolConfig,
): Replica {
  const pool = new pg.Pool({
    ...settings,
    connectionString: url,
    connectionTimeoutMillis: connectMsMax,
  })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const watch = createWatch({ url, waitMs, primary, tell })
  const askMark = createMarks(async () => {
    const { rows } = await primary.query<Mark>(markStatement)
    return rows[0] as Mark
  })
  const reads = { replica: 0, primary: 0 }

  const connect = async (): Promise<pg.PoolClient> => {
    const mark = await askMark()
    const client = await pool.connect().catch((error: unknown) => {
      throw new NotThereError('no connection to the replica', { cause: error })
    })
    let failure: unknown
    const isReached = await reached(client, mark, waitMs).catch((error: unknown) => {
      failure = error
      return false
    })
    if (isReached) return client
    client.release(failure !== undefined)
    throw new NotThereError('the replica is behind', { cause: failure })
  }

  return {
    pool: { connect: connect as pg.Pool['connect'], options: pool.options },
    read: async (there, here, isOnce = false) => {
      if ((await watch.state()) === 'following') {
        try {
          const answer = await there()
          reads.replica += 1
          return answer
        } catch (error) {
          if (!(error instanceof NotThereError) && (isOnce || !mayReadHere(error))) throw error
        }
      }
      reads.primary += 1
      return here()
    },
    figures: () => ({ ...watch.last(), reads: { ...reads } }),
    close: async () => {
      await watch.close()
      await pool.end()
    },
  }
}

/** It broke off, or what was read had to make way for what the primary had removed. */
function mayReadHere(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code
  return code === '40001' || code === '40P01' || isUnavailable(error) || isChangedShape(error)
}
