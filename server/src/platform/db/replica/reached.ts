import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { Mark } from './marks.ts'

/**
 * A position says nothing alone: in a history that went its own way since a failover it may be a
 * higher number. There the primary's timeline has no beat, or an old one.
 */
const isThere = `SELECT pg_is_in_recovery() AND pg_last_wal_replay_lsn() >= $1::pg_lsn
  AND EXISTS (SELECT FROM work.replica_beats WHERE timeline = $2 AND at >= $3) AS there`

const pauseMsMax = 20

/** Whether this connection shows all that lies before the mark, at once or within the time. */
export async function reached(
  client: Pick<pg.ClientBase, 'query'>,
  { lsn, timeline, at }: Mark,
  waitMs: number,
): Promise<boolean> {
  const untilMs = performance.now() + waitMs
  for (let pauseMs = 1; ; pauseMs = Math.min(2 * pauseMs, pauseMsMax)) {
    const { rows } = await client.query<{ there: boolean }>({
      name: 'replica-reached',
      text: isThere,
      values: [lsn, timeline, at],
    })
    if (rows[0]?.there === true) return true
    if (performance.now() + pauseMs > untilMs) return false
    await delay(pauseMs)
  }
}
