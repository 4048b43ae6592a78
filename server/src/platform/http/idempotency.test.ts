// Whatever becomes of the process or its connection, what is done under a key is done once.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestWorld, type TestWorld } from '../../app/test-world.ts'
import { toApiError } from '../errors/index.ts'
import { answersKeptDays, forgetAnswers, type Holding, onceByKey } from './idempotency.store.ts'
import { addEffect, effectKind, keyedRequest } from './keyed-world.ts'

let world: TestWorld
let admin: pg.Client
let companyId: string
beforeAll(async () => {
  world = await createTestWorld()
  admin = new pg.Client({ connectionString: world.adminUrl })
  await admin.connect()
})
afterAll(async () => {
  await admin.end()
  await world.close()
})
beforeEach(async () => {
  companyId = (await world.addCompany()).companyId
})

const answered = { status: 200, body: { done: true } }
/** Holds are over when the test says so. */
const noRenewal: Holding = { holdMs: 3_600_000, renewMs: 3_600_000 }

const ask = (run: () => Promise<{ status: number; body: unknown }>, holding = noRenewal) =>
  onceByKey(world.database, keyedRequest(companyId, 'a-key'), run, holding)
const work = async () => {
  await addEffect(world.database, companyId)
  return answered
}
const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'done',
    (error: unknown) => toApiError(error).code,
  )
async function effects(): Promise<number> {
  const text = 'SELECT count(*)::int AS count FROM jobs WHERE company_id = $1 AND kind = $2'
  const { rows } = await admin.query(text, [companyId, effectKind])
  return rows[0].count
}
const endHold = () =>
  admin.query(`UPDATE idempotency_keys SET held_until = now() - interval '1 s'
    WHERE company_id = '${companyId}'`)
const hold = async () => {
  const { rows } = await admin.query(`SELECT held_until > now() AS held FROM idempotency_keys
    WHERE company_id = '${companyId}'`)
  return rows[0]?.held
}

/** A promise, and what fulfils it. */
function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open: () => open() }
}

async function killAt(stage: 'before' | 'after'): Promise<void> {
  const entry = fileURLToPath(new URL('./keyed-world.ts', import.meta.url))
  const child = spawn(process.execPath, [entry, world.databaseUrl, companyId, 'a-key', stage], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  await Promise.race([once(child.stdout, 'data'), exited])
  child.kill('SIGKILL')
  expect(await exited).toEqual([null, 'SIGKILL'])
}

describe('a process that is killed', () => {
  test('before it has committed has done nothing, and the next one does it', async () => {
    await killAt('before')
    expect(await codeOf(ask(work))).toBe('unavailable')
    await endHold()
    const tries = await Promise.all(Array.from({ length: 5 }, () => codeOf(ask(work))))
    expect(tries).toContain('done')
    expect((await ask(work)).isRepeated).toBe(true)
    expect(await effects()).toBe(1)
  })

  test('after it has committed leaves it done, and whoever asks again hears so', async () => {
    await killAt('after')
    expect(await codeOf(ask(work))).toBe('unavailable')
    await endHold()
    expect([await codeOf(ask(work)), await codeOf(ask(work))]).toEqual([
      'answer_lost',
      'answer_lost',
    ])
    expect(await effects()).toBe(1)
  })
})

test('a connection that is cut in the middle takes all of it back', async () => {
  const cut = ask(async () => {
    await addEffect(world.database, companyId, async () => {
      await admin.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND state = 'idle in transaction'`)
    })
    return answered
  })
  expect(await codeOf(cut)).not.toBe('done')
  expect(await effects()).toBe(0)
  expect(await codeOf(ask(work))).toBe('done')
  expect(await effects()).toBe(1)
})

describe('a process that only slept', () => {
  test('can’t commit what another has done meanwhile', async () => {
    const [asleep, awake] = [gate(), gate()]
    const first = ask(async () => {
      await addEffect(world.database, companyId, async () => {
        asleep.open()
        await awake.opened
      })
      return answered
    })
    await asleep.opened
    await endHold()
    expect(await codeOf(ask(work))).toBe('done')
    awake.open()
    expect(await codeOf(first)).toBe('unavailable')
    expect(await effects()).toBe(1)
    expect((await ask(work)).answer).toEqual(answered)
  })

  test('and has written keeps its key', async () => {
    const [asleep, awake] = [gate(), gate()]
    const first = ask(async () => {
      await addEffect(world.database, companyId)
      asleep.open()
      await awake.opened
      return answered
    })
    await asleep.opened
    await endHold()
    expect(await codeOf(ask(work))).toBe('answer_lost')
    awake.open()
    expect((await first).answer).toEqual(answered)
    expect((await ask(work)).answer).toEqual(answered)
    expect(await effects()).toBe(1)
  })
})

test('a process that lives holds its key as long as it works', async () => {
  const [begun, enough] = [gate(), gate()]
  const holding = { ...noRenewal, renewMs: 5 }
  const first = ask(async () => {
    begun.open()
    await enough.opened
    return work()
  }, holding)
  await begun.opened
  await endHold()
  await expect.poll(hold).toBe(true)
  expect(await codeOf(ask(work))).toBe('unavailable')
  enough.open()
  expect((await first).answer).toEqual(answered)
  expect(await effects()).toBe(1)
})

describe('an answer that is not kept', () => {
  const failing = { status: 503, body: {} }

  test('leaves the key free where nothing was written', async () => {
    const read = async () => {
      const scope = { companyId, branchIds: null }
      await world.database.withTenant(scope, (tx) =>
        tx.selectFrom('branches').select('id').execute(),
      )
      return failing
    }
    expect((await ask(read)).answer).toEqual(failing)
    expect((await ask(work)).isRepeated).toBe(false)
    expect(await effects()).toBe(1)
  })

  test('is lost where something was written: nothing is done twice', async () => {
    const failed = await ask(async () => {
      await work()
      return failing
    })
    expect(failed.answer).toEqual(failing)
    expect(await codeOf(ask(work))).toBe('answer_lost')
    expect(await effects()).toBe(1)
  })

  test.each([
    ['is on every node', 'INSERT INTO user_companies (company_id, user_id) VALUES ($1, $1)'],
    [
      'is on the coordinator alone',
      `INSERT INTO work.turns (company, due_at) VALUES ($1, now())
       ON CONFLICT (company) DO UPDATE SET due_at = excluded.due_at`,
    ],
  ])('is lost where what was written %s of several', async (_, text) => {
    const scope = { companyId, branchIds: null }
    await ask(async () => {
      await world.database.withTenantClient(scope, (client) =>
        client.query({ text, values: [companyId] }),
      )
      return failing
    })
    expect(await codeOf(ask(work))).toBe('answer_lost')
    expect(await effects()).toBe(0)
  })
})

test('answers are forgotten after their time, some at a turn, and no other company’s', async () => {
  const now = new Date()
  const other = (await world.addCompany()).companyId
  const add = (owner: string, count: number, days: number) =>
    admin.query(
      `INSERT INTO idempotency_keys
         (company_id, actor, route, key, request_hash, status, created_at)
       SELECT $1, 'key', 'POST /tested', $3::int || '-' || n, '', 200,
         $4::timestamptz - $3::int * interval '1 day'
       FROM generate_series(1, $2::int) n`,
      [owner, count, days, now],
    )
  const left = async (owner: string) => {
    const text = 'SELECT count(*)::int AS count FROM idempotency_keys WHERE company_id = $1'
    return (await admin.query(text, [owner])).rows[0].count
  }
  await add(companyId, 501, answersKeptDays + 1)
  await add(companyId, 3, answersKeptDays - 1)
  await add(other, 2_000, answersKeptDays + 1)
  const turn = () => forgetAnswers(world.database, { companyId, branchIds: null }, now)
  expect([await turn(), await left(companyId)]).toEqual([true, 4])
  expect([await turn(), await left(companyId)]).toEqual([false, 3])
  expect([await turn(), await left(other)]).toEqual([false, 2_000])
})
