import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createDatabase, type Database, type TenantTransaction } from '../tenancy.ts'
import { openReplicaWorld, type ReplicaWorld, runOn } from './replica-world.ts'
import type { ReplicaNews } from './watch.ts'

let world: ReplicaWorld
let writing: Database
let reading: Database
const told: ReplicaNews[] = []
const scope = { companyId: randomUUID(), branchIds: null }

beforeAll(async () => {
  world = await openReplicaWorld()
  writing = createDatabase({ databaseUrl: world.databaseUrl, connectionsMax: 3 })
  // As another process would: it knows nothing of what this one writes.
  reading = open((news) => told.push(news))
  await writing.withTenant(scope, (tx) =>
    tx
      .insertInto('companies')
      .values({ id: scope.companyId, name: '0', currency: 'GBP' })
      .execute(),
  )
})

afterAll(async () => {
  await reading.close()
  await writing.close()
  await world.close()
})

function open(tell?: (news: ReplicaNews) => void): Database {
  return createDatabase({
    databaseUrl: world.databaseUrl,
    connectionsMax: 3,
    replica: { url: world.replicaUrl, waitMs: 400, ...(tell === undefined ? {} : { tell }) },
  })
}

function rename(name: string): Promise<unknown> {
  return writing.withTenant(scope, (tx) => tx.updateTable('companies').set({ name }).execute())
}

/** What is read, and whether the replica answered it. */
async function ask(tx: TenantTransaction) {
  const { rows } = await sql<{ name: string; isReplica: boolean }>`
    SELECT name, pg_is_in_recovery() AS "isReplica" FROM companies`.execute(tx)
  return rows[0]
}

const read = (database = reading) => database.readTenant(scope, ask)

const asks = (statement: string) => runOn(world.adminUrl, statement)
/** Those that write to companies; the watch waits as well. */
const waiting = `FROM pg_stat_activity WHERE wait_event = 'SyncRep' AND query = 'commit'`

async function follows(): Promise<void> {
  await vi.waitFor(() => expect(reading.replica()?.state).toBe('following'), 20_000)
}

test('shows all that was committed before, whoever wrote it', async () => {
  await follows()
  for (let step = 1; step <= 40; step += 1) {
    await rename(String(step))
    expect((await read())?.name).toBe(String(step))
  }
  expect(await read()).toEqual({ name: '40', isReplica: true })
  expect(reading.replica()?.reads.replica).toBeGreaterThan(0)
  const isReplica = await reading.withTenantSnapshot(scope, async (client) => {
    const { rows } = await client.query({ text: 'SELECT pg_is_in_recovery() AS is' })
    return rows[0]?.is
  })
  expect(isReplica).toBe(true)
})

test('keeps companies apart there too', async () => {
  const other = { companyId: randomUUID(), branchIds: null }
  expect(await reading.readTenant(other, ask)).toBe(undefined)
})

test('asks the primary while the replica is behind, and says so', async () => {
  await world.onReplica('SELECT pg_wal_replay_pause()')
  await rename('behind')
  expect(await read()).toEqual({ name: 'behind', isReplica: false })
  await vi.waitFor(() => expect(reading.replica()?.state).toBe('behind'), 20_000)
  await vi.waitFor(() => expect(reading.replica()?.lagMs).toBeGreaterThan(0), 20_000)
  await world.onReplica('SELECT pg_wal_replay_resume()')
  await follows()
  expect(told.map(({ state }) => state)).toEqual(['following', 'behind', 'following'])
  expect((await read())?.isReplica).toBe(true)
})

test('a read that breaks off there begins again on the primary', async () => {
  const answers: unknown[] = []
  await reading.readTenant(scope, async (tx) => {
    const answer = await ask(tx)
    answers.push(answer?.isReplica)
    if (answer?.isReplica === true) {
      await world.onReplica(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE application_name = 'servery'`)
      await ask(tx)
    }
  })
  expect(answers).toEqual([true, false])
  const refused = reading.readTenant(scope, (tx) => sql`SELECT 1 / 0`.execute(tx))
  await expect(refused).rejects.toThrow('division by zero')
})

test('asks the primary while the replica is gone', async () => {
  await world.stopReplica()
  await rename('gone')
  expect(await read()).toEqual({ name: 'gone', isReplica: false })
  await vi.waitFor(() => expect(reading.replica()?.state).toBe('gone'), 20_000)
  await world.startReplica()
  await follows()
  expect(await read()).toEqual({ name: 'gone', isReplica: true })
})

test('a commit that its standby did not get is not answered, and waits when it is asked again', async () => {
  await runOn(world.adminUrl, `ALTER SYSTEM SET synchronous_standby_names = 'nobody'`)
  await runOn(world.adminUrl, 'SELECT pg_reload_conf()')
  await vi.waitFor(
    () =>
      asks(`SELECT 1 / count(*) FROM pg_settings
    WHERE name = 'synchronous_standby_names' AND setting = 'nobody'`),
    20_000,
  )
  const alone = rename('alone').catch((error: unknown) => error)
  await vi.waitFor(() => asks(`SELECT 1 / count(pg_cancel_backend(pid)) ${waiting}`), 20_000)
  expect(await alone).toMatchObject({ code: '08007' })
  // Nothing but the lock, as of a batch that was stored before.
  const again = writing.withTenant(scope, (tx) =>
    tx.selectFrom('companies').select('name').forNoKeyUpdate().execute(),
  )
  await vi.waitFor(() => asks(`SELECT 1 / count(*) ${waiting}`), 20_000)
  await runOn(world.adminUrl, 'ALTER SYSTEM RESET synchronous_standby_names')
  await runOn(world.adminUrl, 'SELECT pg_reload_conf()')
  await again
})

test('never reads from one that keeps companies less apart', async () => {
  await follows()
  await runOn(world.adminUrl, 'ALTER TABLE branches NO FORCE ROW LEVEL SECURITY')
  await read()
  const careful = open()
  expect((await read(careful))?.isReplica).toBe(false)
  expect(careful.replica()).toMatchObject({ state: 'unsafe' })
  await careful.close()
  await runOn(world.adminUrl, 'ALTER TABLE branches FORCE ROW LEVEL SECURITY')
})

test('one that went its own way is not read, however far it has written', async () => {
  await follows()
  await world.onReplica('SELECT pg_promote()')
  await world.onReplica(`CREATE TABLE own AS SELECT generate_series(1, 20000) AS n`)
  await rename('not over there')
  expect((await read())?.name).toBe('not over there')
  await vi.waitFor(() => expect(reading.replica()?.state).toBe('behind'), 20_000)
})
