/** How far the primary has written: what was committed before it was asked lies before it. */
export interface Mark {
  /** A position in the log of writes, as PostgreSQL says it. */
  readonly lsn: string
  readonly timeline: string
  /** The last beat of that timeline; none right after a failover. */
  readonly at: Date | null
}

export const markStatement = `
  SELECT lsn::text, timeline, (SELECT at FROM work.replica_beats b WHERE b.timeline = m.timeline)
  FROM (SELECT pg_current_wal_flush_lsn() AS lsn,
    left(pg_walfile_name(pg_current_wal_flush_lsn()), 8) AS timeline) m`

/**
 * A page that asks ten things at once needs one mark. Whoever asks while one is on its way waits
 * for the next: the answer underway may be older than what they have just written.
 */
export function createMarks(ask: () => Promise<Mark>): () => Promise<Mark> {
  let underway: Promise<unknown> = Promise.resolve()
  let next: Promise<Mark> | null = null
  const start = () => {
    next = null
    const mark = ask()
    underway = mark
    return mark
  }
  return () => {
    next ??= underway.then(start, start)
    return next
  }
}
