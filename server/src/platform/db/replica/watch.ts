/** Looks once in a while whether the replica follows, and how far behind it is. */
import pg from 'pg'
import { findViolations } from '../self-check.ts'
import { type Mark, markStatement } from './marks.ts'
import { reached } from './reached.ts'

/** `unsafe`: companies are not kept apart on it, so that nothing is ever read from it. */
export type ReplicaState = 'following' | 'behind' | 'gone' | 'unsafe'

export interface ReplicaNews {
  readonly state: ReplicaState
  readonly lagMs: number | null
  /** Why it is not read from. */
  readonly reason: string
}

export interface Watch {
  /** After the first look. */
  readonly state: () => Promise<ReplicaState>
  readonly last: () => ReplicaNews
  close(): Promise<void>
}

interface Options {
  readonly url: string
  readonly waitMs: number
  readonly primary: Pick<pg.Pool, 'query'>
  /** Told whenever the state is another than before. */
  readonly tell: (news: ReplicaNews) => void
}

const everyMs = 1_000
const answerMsMax = 3_000
const unknown: ReplicaNews = { state: 'gone', lagMs: null, reason: 'it was not looked at yet' }

const beat = `INSERT INTO work.replica_beats AS beats (timeline, at)
  VALUES (left(pg_walfile_name(pg_current_wal_flush_lsn()), 8), now())
  ON CONFLICT (timeline) DO UPDATE SET at = greatest(beats.at, excluded.at)`

class UnsafeError extends Error {
  override readonly name = 'UnsafeError'
}

export function createWatch(options: Options): Watch {
  const { primary, tell } = options
  let client: pg.Client | null = null
  let last = unknown
  let isClosed = false
  let timer: NodeJS.Timeout | undefined

  const look = async (): Promise<void> => {
    // Whether it follows can't be seen without the primary, which answers for itself.
    const now = await askPrimary(primary).catch(() => null)
    if (now === null) return
    client ??= await connect(options.url)
    const fromMs = performance.now()
    if (await reached(client, now, options.waitMs)) {
      say({ state: 'following', lagMs: performance.now() - fromMs, reason: '' })
      return
    }
    const { rows } = await client.query<{ at: Date }>(
      'SELECT at FROM work.replica_beats WHERE timeline = $1',
      [now.timeline],
    )
    const seen = rows[0]?.at
    const lagMs = seen && now.at ? now.at.getTime() - seen.getTime() : null
    say({ state: 'behind', lagMs, reason: 'it has not replayed what the primary has' })
  }
  const say = (news: ReplicaNews) => {
    const isNew = news.state !== last.state
    last = news
    if (isNew && !isClosed) tell(news)
  }
  const lookSafely = async (): Promise<void> => {
    try {
      await look()
    } catch (error) {
      const lost = client
      client = null
      void lost?.end().catch(() => undefined)
      const reason = error instanceof Error ? error.message : ''
      say({ state: error instanceof UnsafeError ? 'unsafe' : 'gone', lagMs: null, reason })
    }
  }
  const again = (): void => {
    if (isClosed) return
    timer = setTimeout(() => {
      looking = lookSafely().then(again)
    }, everyMs)
    timer.unref()
  }
  const first = lookSafely()
  let looking = first.then(again)
  return {
    state: () => first.then(() => last.state),
    last: () => last,
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      await looking
      await client?.end().catch(() => undefined)
    },
  }
}

/** The mark lies behind the beat. */
async function askPrimary(primary: Options['primary']): Promise<Mark> {
  await primary.query(beat)
  const { rows } = await primary.query<Mark>(markStatement)
  return rows[0] as Mark
}

/** Only to one that keeps companies apart as the primary does. */
async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'servery-replica',
    connectionTimeoutMillis: answerMsMax,
    query_timeout: answerMsMax,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const [first] = await findViolations(client)
    if (first !== undefined) throw new UnsafeError(first)
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}
