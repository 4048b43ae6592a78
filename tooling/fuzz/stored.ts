/** What is stored, looked at from outside: which tables a request has changed. */
import pg from 'pg'

/** What changes by being asked at all, whatever the answer. */
const besides: ReadonlySet<string> = new Set([
  ...['schema_migrations', 'auth.attempts', 'auth.rate_limits', 'auth.sessions', 'auth.lockouts'],
  ...['idempotency_keys', 'work.turns', 'work.processes'],
])
/** What follows by itself from what was stored before. */
const following = /^(?:report_|notification|jobs$|customer_f|addon_deliveries$|audit_positions$)/
const quietLooks = 3
const looksMax = 200

export interface Stored {
  /** Whether anything may have been written since this was asked last. */
  mayHaveChanged(): Promise<boolean>
  /** The tables that change while a piece of work is done. */
  changedBy(work: () => Promise<void>): Promise<readonly string[]>
  /** Waits until no follower and no job writes any more. */
  untilQuiet(): Promise<void>
  close(): Promise<void>
}

interface Table {
  readonly name: string
  readonly total: string
  readonly touched: string
}

/** `nodes`: the administrator's addresses, of which there is one where there is no Citus. */
export async function watchStored(nodes: readonly string[]): Promise<Stored> {
  const places = await Promise.all(nodes.map((node) => openPlace(node, nodes.length > 1)))
  const newest = () => Promise.all(places.map((place) => place.newest()))
  let seenUntil = `${await newest()}`
  return {
    mayHaveChanged: async () => {
      const until = `${await newest()}`
      // Who only reads gets no transaction of their own.
      const may = until !== seenUntil
      seenUntil = until
      return may
    },
    changedBy: async (work) => {
      const until = await newest()
      const read = () => Promise.all(places.map((place, index) => place.read(until[index] ?? '0')))
      const before = await read()
      await work()
      const after = await read()
      const changed = after.flatMap((tables, index) =>
        changedOf(before[index] ?? new Map(), tables),
      )
      return [...new Set(changed)]
    },
    untilQuiet: async () => {
      let until = `${await newest()}`
      for (let quiet = 0, looks = 0; quiet < quietLooks && looks < looksMax; looks += 1) {
        await new Promise((resolve) => setTimeout(resolve, 10))
        const now = `${await newest()}`
        quiet = now === until ? quiet + 1 : 0
        until = now
      }
    },
    close: async () => {
      for (const place of places) await place.close()
    },
  }
}

async function openPlace(address: string, isNode: boolean) {
  const admin = new pg.Client({ connectionString: address })
  await admin.connect()
  // To compile a question over so many tables takes ten times as long as to ask it.
  await admin.query('set jit = off; set plan_cache_mode = force_generic_plan')
  if (isNode) await admin.query('set citus.override_table_visibility = off')
  const look = { name: 'fuzz-look', text: await lookOf(admin, isNode) }
  return {
    read: async (since: string) => {
      const { rows } = await admin.query<Table>({ ...look, values: [since] })
      return new Map(rows.map((row) => [row.name, row]))
    },
    newest: async () => {
      const { rows } = await admin.query<{ next: string }>(
        'select pg_snapshot_xmax(pg_current_snapshot())::text as next',
      )
      return rows[0]?.next ?? '0'
    },
    close: () => admin.end(),
  }
}

function changedOf(before: ReadonlyMap<string, Table>, after: ReadonlyMap<string, Table>) {
  return [...after.values()]
    .filter(({ name, total, touched }) => before.get(name)?.total !== total || touched !== '0')
    .map(({ name }) => nounOf(name))
}

/** A node's part of a table has its number behind the name. */
const nounOf = (name: string) => name.replace(/_\d{6,}$/, '')

/** Of each table how many rows it has, and how many were written by a transaction from `$1` on. */
async function lookOf(admin: pg.Client, isNode: boolean): Promise<string> {
  // Of a distributed table each node answers for the part that it holds.
  const held = isNode
    ? 'not exists (select from pg_dist_partition d where d.logicalrelid = c.oid)'
    : 'true'
  const { rows } = await admin.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition and ${held}
       and n.nspname not in ('pg_catalog', 'information_schema') order by 1`,
  )
  const counts = rows
    .filter(({ name }) => !besides.has(nounOf(name)) && !following.test(nounOf(name)))
    .map(
      ({ name }) =>
        `select '${name}' as name, count(*) as total,
           count(*) filter (where xmin::text::bigint >= $1) as touched from ${name}`,
    )
  return counts.join(' union all ')
}
