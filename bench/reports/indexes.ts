import type pg from 'pg'

/**
 * Rows are written several times as fast without indexes, and these made at once. Answers what
 * makes them again, by all of the clients.
 */
export async function dropIndexes(
  clients: readonly pg.Client[],
  tables: readonly string[],
): Promise<() => Promise<void>> {
  const { rows = [] } =
    (await clients[0]?.query<{ drop: string; make: string }>(
      `SELECT coalesce(
          'ALTER TABLE ' || own.conrelid::regclass || ' DROP CONSTRAINT ' || own.conname,
          'DROP INDEX ' || index.indexrelid::regclass) AS drop,
        coalesce(
          'ALTER TABLE ' || own.conrelid::regclass || ' ADD CONSTRAINT ' || own.conname || ' '
            || pg_get_constraintdef(own.oid),
          pg_get_indexdef(index.indexrelid)) AS make
       FROM pg_index AS index LEFT JOIN pg_constraint AS own ON own.conindid = index.indexrelid
       WHERE index.indrelid = ANY ($1::regclass[])`,
      [tables],
    )) ?? {}
  for (const { drop } of rows) await clients[0]?.query(drop)
  return async () => {
    const left = [...rows]
    await Promise.all(
      clients.map(async (client) => {
        for (let next = left.shift(); next !== undefined; next = left.shift()) {
          await client.query(next.make)
        }
      }),
    )
  }
}
