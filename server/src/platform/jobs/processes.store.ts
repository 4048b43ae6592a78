/** SQL of the processes that serve this database. All times are the database's own. */
import { sql } from 'kysely'
import type { Database } from '../db/index.ts'

type Work = Database['work']

interface Sign {
  readonly id: string
  /** Who has given no sign for so long is dead. */
  readonly silentMs: number
}

/** Says that the process lives, and answers how many do and how many have fallen silent. */
export async function showLife(
  work: Work,
  { id, silentMs }: Sign,
): Promise<{ readonly alive: number; readonly silent: number }> {
  await sql`
    INSERT INTO work.processes (id, seen_at) VALUES (${id}, clock_timestamp())
    ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at`.execute(work)
  const { rows } = await sql<{ alive: number; silent: number }>`
    SELECT count(*) FILTER (WHERE NOT is_silent)::int AS alive,
      count(*) FILTER (WHERE is_silent)::int AS silent
    FROM (SELECT seen_at <= clock_timestamp() - ${silentMs} * interval '1 ms' AS is_silent
      FROM work.processes) AS processes`.execute(work)
  return rows[0] ?? { alive: 1, silent: 0 }
}

/** Their turns are free, and every company is due. Of several who notice it, one does it. */
export async function buryDead(
  work: Work,
  { id, silentMs }: Sign,
  now: Date,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    WITH dead AS (
      DELETE FROM work.processes WHERE id IN (
        SELECT id FROM work.processes
        WHERE seen_at <= clock_timestamp() - ${silentMs} * interval '1 ms' AND id <> ${id}
        FOR UPDATE SKIP LOCKED)
      RETURNING id
    ), freed AS (
      UPDATE work.turns SET is_disturbed = true, due_at = least(due_at, ${now}),
        lock = CASE WHEN holder IN (SELECT id FROM dead) THEN NULL ELSE lock END,
        locked_until = CASE WHEN holder IN (SELECT id FROM dead) THEN NULL ELSE locked_until END
      WHERE EXISTS (SELECT FROM dead)
    )
    SELECT id FROM dead`.execute(work)
  return rows.map((row) => row.id)
}

/** It ends in order: nobody has to look for what it left. */
export async function leave(work: Work, id: string): Promise<void> {
  await sql`DELETE FROM work.processes WHERE id = ${id}`.execute(work)
}
