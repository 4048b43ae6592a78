/**
 * What becomes of connections while one primary takes over from another. A commit whose standby was
 * not waited for is no answer: sent again, it waits behind the lock of its rows. A connection to
 * what is a standby by now is of no more use.
 */
import type pg from 'pg'

/** Committed on one machine, and perhaps nowhere else: answered 503, so that it is sent again. */
class UnprotectedCommitError extends Error {
  override readonly name = 'UnprotectedCommitError'
  readonly code = '08007'
}

export type Connecting = Pick<pg.Pool, 'connect' | 'options'>

const isReadOnly = '25006'

export function guarding(pool: pg.Pool): Connecting {
  const guarded = new WeakMap<pg.PoolClient, pg.PoolClient>()
  return {
    connect: (async () => {
      const client = await pool.connect()
      const known = guarded.get(client) ?? guard(client)
      guarded.set(client, known)
      return known
    }) as pg.Pool['connect'],
    options: pool.options,
  }
}

function guard(client: pg.PoolClient): pg.PoolClient {
  let isUnprotected = false
  let isStandby = false
  // PostgreSQL commits all the same if the wait for the standby is cancelled, and warns of it.
  client.on('notice', ({ routine }) => {
    if (routine === 'SyncRepWaitForLSN') isUnprotected = true
  })
  const query = async (text: string | pg.QueryConfig, values?: unknown[]) => {
    try {
      const answer = await client.query(text, values)
      if (!isUnprotected) return answer
    } catch (error) {
      if ((error as { code?: unknown } | null)?.code === isReadOnly) isStandby = true
      throw error
    }
    isUnprotected = false
    throw new UnprotectedCommitError('The commit was not waited for by its standby.')
  }
  const own = {
    query,
    release: (broken?: Error | boolean) => client.release(broken ?? isStandby),
  }
  return own as unknown as pg.PoolClient
}
