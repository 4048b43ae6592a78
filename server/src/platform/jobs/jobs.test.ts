import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestWorld, ownerOf, refusalOf, type TestWorld } from '../../app/test-world.ts'
import { addJobs, claimJob, finishJob, type Job } from './jobs.store.ts'
import { buryDead, showLife } from './processes.store.ts'
import { createPatience } from './processes.ts'
import { createJobRunner, GiveUp, type JobHandler, pauseAfter } from './runner.ts'
import { endTurn, takeTurn, wakeTurn } from './turns.store.ts'

let world: TestWorld
let company: Awaited<ReturnType<TestWorld['addCompany']>>
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  // Companies of tests before have had their turn.
  await world.database.work.deleteFrom('turns').execute()
  company = await world.addCompany()
  await wakeTurn(world.database.work, company.companyId, new Date(world.services.now()))
})

const minuteMs = 60_000
const add = (key: string, kind = 'note', payload: Record<string, string> = {}) =>
  world.database.withTenant(company.scope, (trx) =>
    addJobs(company.scope, trx, [{ kind, key, payload }], new Date(world.services.now())),
  )
const stored = () =>
  world.database.withTenant(company.scope, (trx) =>
    trx.selectFrom('jobs').selectAll().orderBy('key').execute(),
  )
const runnerWith = (handler: JobHandler) =>
  createJobRunner({
    services: world.services,
    handlers: { note: handler },
    onTurn: async () => new Date(world.services.now() + 10 * minuteMs),
    pollMs: 3_600_000,
  })

async function runOnce(handler: JobHandler): Promise<void> {
  const runner = runnerWith(handler)
  await wakeTurn(world.database.work, company.companyId, new Date(world.services.now()))
  await runner.runDue()
  await runner.close()
}

describe('turns', () => {
  const take = () => {
    const at = world.services.now()
    return takeTurn(world.database.work, {
      lock: v7(),
      now: new Date(at),
      until: new Date(at + minuteMs),
    })
  }

  test('are taken by one process at a time', async () => {
    const turns = await Promise.all([take(), take(), take()])
    expect(turns.filter((turn) => turn !== null)).toMatchObject([{ companyId: company.companyId }])
  })

  test('one that a crashed process held is taken over after its lease', async () => {
    expect(await take()).not.toBeNull()
    expect(await take()).toBeNull()
    world.pass(minuteMs)
    expect(await take()).not.toBeNull()
  })

  test('who comes back too late does not end the turn of the next', async () => {
    const late = await take()
    world.pass(minuteMs)
    const next = await take()
    if (late === null || next === null) throw new Error('no turn')
    await endTurn(world.database.work, late, new Date(world.services.now()))
    expect(await take()).toBeNull()
    await endTurn(world.database.work, next, new Date(world.services.now()))
    expect(await take()).not.toBeNull()
  })

  test('what happens during a turn is not slept over', async () => {
    const turn = await take()
    if (turn === null) throw new Error('no turn')
    await wakeTurn(world.database.work, company.companyId, new Date(world.services.now()))
    await endTurn(world.database.work, turn, new Date(world.services.now() + 60 * minuteMs))
    expect(await take()).not.toBeNull()
  })
})

describe('a process that dies', () => {
  const silentMs = 10_000
  const own = v7()
  const now = () => new Date(world.services.now())
  const bury = () => buryDead(world.database.work, { id: own, silentMs }, now())
  const take = (holder = own) =>
    takeTurn(world.database.work, {
      ...{ lock: v7(), now: now(), holder },
      until: new Date(world.services.now() + minuteMs),
    })
  /** One that showed life an hour ago. */
  const addGhost = async () => {
    const id = v7()
    await showLife(world.database.work, { id, silentMs })
    await world.database.work
      .updateTable('processes')
      .set({ seen_at: new Date(Date.now() - 60 * minuteMs) })
      .where('id', '=', id)
      .execute()
    return id
  }

  test('is counted no more, and buried by one of those who notice', async () => {
    const ghost = await addGhost()
    expect(await showLife(world.database.work, { id: own, silentMs })).toEqual({
      ...{ alive: 1, silent: 1 },
    })
    const buried = await Promise.all([bury(), bury(), bury()])
    expect(buried.flat()).toEqual([ghost])
    expect(await showLife(world.database.work, { id: own, silentMs })).toEqual({
      ...{ alive: 1, silent: 0 },
    })
  })

  test('leaves its turn to the next at once, who looks for what was lost with it', async () => {
    const ghost = await addGhost()
    expect(await take(ghost)).toMatchObject({ isDisturbed: false })
    expect(await take()).toBeNull()
    expect(await bury()).toEqual([ghost])
    const next = await take()
    if (next === null) throw new Error('the turn is not free')
    expect(next).toMatchObject({ companyId: company.companyId, isDisturbed: true })
    // What failed is looked for again.
    await endTurn(world.database.work, next, now(), { hasFailed: true })
    const again = await take()
    if (again === null) throw new Error('nobody is due')
    expect(again).toMatchObject({ companyId: company.companyId, isDisturbed: true })
    await endTurn(world.database.work, again, now())
    expect(await take()).toMatchObject({ isDisturbed: false })
  })

  test('is not taken for dead by one that was held up itself, until it had its time', () => {
    const isPatient = createPatience(0)
    const beats = [2, 4, 8, 20, 22, 24, 26, 28, 30, 32].map((seconds) => seconds * 1_000)
    expect(beats.filter(isPatient)).toEqual([20_000, 22_000, 24_000, 26_000, 28_000])
  })

  test('leaves the turns of the living to them, and has them look again', async () => {
    const ghost = await addGhost()
    const turn = await take()
    if (turn === null) throw new Error('nobody is due')
    expect(await bury()).toEqual([ghost])
    await endTurn(world.database.work, turn, new Date(world.services.now() + 60 * minuteMs))
    const rows = await world.database.work
      .selectFrom('turns')
      .select(['is_disturbed', 'lock'])
      .where('company', '=', turn.companyId)
      .where('due_at', '<=', now())
      .execute()
    expect(rows).toEqual([{ is_disturbed: true, lock: null }])
  })
})

test('a company is looked after from the first visit to its bell', async () => {
  const { companyId } = await world.addCompany()
  await world.as(ownerOf(companyId, company.owner.userId)).notifications.list({ limit: 1 })
  const turns = await world.database.work.selectFrom('turns').select('company').execute()
  expect(turns.map((turn) => turn.company)).toContain(companyId)
})

describe('jobs', () => {
  test('the same key is one job', async () => {
    await Promise.all([add('a'), add('a'), add('b', 'note', { to: 'ann@example.test' })])
    const done: string[] = []
    await runOnce(async (_, job) => {
      done.push(job.key)
    })
    expect(done.sort()).toEqual(['a', 'b'])
    await add('a')
    await runOnce(async () => {
      throw new Error('done twice')
    })
    const over = { state: 'done', payload: {} }
    expect(await stored()).toMatchObject([over, over])
  })

  test('two who claim at once get two jobs', async () => {
    await add('a')
    await add('b')
    const at = world.services.now()
    const times = { now: new Date(at), until: new Date(at + minuteMs) }
    const claims = await Promise.all(
      [1, 2, 3].map(() =>
        world.database.withTenant(company.scope, (trx) => claimJob(company.scope, trx, times)),
      ),
    )
    const keys = claims.flatMap((job) => (job === undefined ? [] : [job.key]))
    expect(keys.sort()).toEqual(['a', 'b'])
  })

  test('one that died in the middle is done again, and its ghost cannot end it', async () => {
    await add('a')
    const at = world.services.now()
    const claim = () =>
      world.database.withTenant(company.scope, (trx) =>
        claimJob(company.scope, trx, {
          now: new Date(world.services.now()),
          until: new Date(world.services.now() + minuteMs),
        }),
      )
    const ghost = await claim()
    expect(await claim()).toBeUndefined()
    world.pass(minuteMs)
    const again = await claim()
    expect(again).toMatchObject({ key: 'a', attempts: 2 })
    await world.database.withTenant(company.scope, (trx) =>
      finishJob(company.scope, trx, ghost as Job, new Date(at)),
    )
    expect(await stored()).toMatchObject([{ state: 'waiting', attempts: 2 }])
  })

  test('one that fails is tried again with growing pauses, and given up after ten', async () => {
    await add('a')
    const pauses: number[] = []
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      await runOnce(async () => {
        throw new Error(`attempt ${attempt}`)
      })
      const [job] = await stored()
      if (job?.state === 'dead') break
      const pause = (job?.run_at.getTime() ?? 0) - world.services.now()
      pauses.push(pause)
      world.pass(pause)
    }
    expect(pauses).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].map(pauseAfter))
    expect(pauses.slice(0, 3)).toEqual([15_000, 30_000, 60_000])
    expect(await stored()).toMatchObject([
      { state: 'dead', attempts: 10, last_error: 'attempt 10' },
    ])
  })

  test('one that can never succeed is given up at once', async () => {
    await add('a')
    await add('b', 'unheard-of')
    await runOnce(async () => {
      throw new GiveUp('nobody lives there')
    })
    expect(await stored()).toMatchObject([
      { state: 'dead', attempts: 1, last_error: 'nobody lives there' },
      { state: 'dead', last_error: 'nobody does unheard-of' },
    ])
  })

  test('the back office sees what was given up, tries again, and sees no other company’s', async () => {
    await add('a', 'note', { to: 'ann@example.test' })
    await add('b', 'import.check')
    await runOnce(async () => {
      throw new GiveUp('no such mailbox')
    })
    const owner = world.as(company.owner)
    const { rows } = await owner.jobs.failed()
    // What says itself that it failed is not told again.
    expect(rows).toMatchObject([{ kind: 'note', attempts: 1, lastError: 'no such mailbox' }])
    const stranger = world.as(ownerOf((await world.addCompany()).companyId))
    const id = rows[0]?.id ?? ''
    expect((await stranger.jobs.failed()).rows).toEqual([])
    expect(await refusalOf(stranger.jobs.retry({ id }))).toMatchObject({ code: 'not_found' })
    await owner.jobs.retry({ id })
    const done: object[] = []
    await runOnce(async (_, { key, payload }) => {
      done.push({ key, payload })
    })
    expect(done).toEqual([{ key: 'a', payload: { to: 'ann@example.test' } }])
    expect((await stored())[0]).toMatchObject({ state: 'done', payload: {} })
    expect((await owner.jobs.failed()).rows).toEqual([])
  })
})

test('news of a company bring its turn forward', async () => {
  const turns: string[] = []
  const runner = createJobRunner({
    services: { ...world.services, now: Date.now },
    handlers: {},
    onTurn: async ({ companyId }) => {
      turns.push(companyId)
      return new Date(Date.now() + 3_600_000)
    },
    pollMs: 20,
    wakeMs: 20,
  })
  await wakeTurn(world.database.work, company.companyId, new Date(0))
  await expect.poll(() => turns).toContain(company.companyId)
  // Until that turn has ended, and the next one is an hour away.
  const isAway = async () => {
    const { rows } = await sql<{ away: boolean }>`
      select lock is null and due_at > now() as away from work.turns
      where company = ${company.companyId}`.execute(world.database.work)
    return rows[0]?.away
  }
  await expect.poll(isAway).toBe(true)
  const before = turns.length
  world.services.live.publish(company.companyId, { type: 'records', cursor: 1 })
  await expect.poll(() => turns.length).toBe(before + 1)
  await runner.close()
})
