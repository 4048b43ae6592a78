// What deploy/ asks Prometheus for, against what a running server tells it.
import { readFileSync } from 'node:fs'
import { makeTrade } from '@servery/testing'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedData } from '../../journal/append/trade-world.ts'
import { type AuthWorld, createAuthWorld } from '../../people/auth/identity/auth-world.ts'
import { keepTurn, listLookedAfter } from '../../platform/jobs/index.ts'
import { createRotation } from './in-rotation.ts'
import { createSharedCount } from './shared-count.ts'
import { watchServer } from './watch.ts'

let world: AuthWorld
const trade = makeTrade({ seed: 3, registers: 1, orders: 4 })
const [register] = trade.registers
beforeAll(async () => {
  world = await createAuthWorld()
  const tokens = await seedData(world.database, trade)
  const authorization = `Bearer ${tokens.get(register?.registerId ?? '')}`
  const { registerId, facts } = register ?? {}
  const sent = await world.post('/api/v1/journal/batches', { registerId, facts }, { authorization })
  expect(sent.status).toBe(200)
}, 120_000)
afterAll(() => world.close())

const told = async () => (await world.get('/metrics')).text
const read = (path: string) =>
  readFileSync(new URL(`../../../../deploy/${path}`, import.meta.url), 'utf8')
const namesIn = (text: string) =>
  new Set([...text.matchAll(/\b(?:servery|nodejs|process)_[a-z0-9_]+/g)].map(([name]) => name))

describe('/metrics', () => {
  test.each(['prometheus/servery.rules.yaml', 'grafana/servery.json'])(
    'tells all that %s asks for',
    async (path) => {
      const text = await told()
      // Told where there is a replica or a place for backups; their own tests hold them.
      const elsewhere = ['replica_lag_seconds', 'backup_failing', 'backup_age_seconds']
      const known = [...namesIn(text), ...elsewhere.map((name) => `servery_${name}`)]
      expect([...namesIn(read(path))].filter((name) => !known.includes(name))).toEqual([])
    },
  )

  test('counts requests by their routes, whatever is asked for', async () => {
    await world.get('/api/v1/orders/019a9c01-0000-7000-8000-000000000009')
    await world.get('/api/v1/no-such-thing')
    await world.get('/api/anything')
    const text = await told()
    expect(text).toContain('route="/api/v1/orders/{id}",method="GET",status="401"')
    expect(text).toContain('route="/api/v1",method="GET",status="404"')
    expect(text).not.toContain('anything')
  })

  test('counts sales, and what there is of all companies', async () => {
    const text = await told()
    const closed = register?.facts.filter(({ kind }) => kind === 'order.closed').length
    expect(text).toContain(`\nservery_sales_total ${closed}\n`)
    expect(text).toMatch(/\nservery_jobs_failed 0\n/)
    expect(text).toMatch(/\nservery_database_connections\{state="(idle|used)"\} [1-9]/)
  })
})

test('what takes its time is counted once a minute, and tried again after it failed', async () => {
  let nowMs = 0
  let counts = 0
  const counted = createSharedCount(
    async () => {
      counts += 1
      if (counts === 2) throw new Error('away')
      return counts
    },
    () => nowMs,
  )
  expect(await Promise.all([counted(), counted()])).toEqual([1, 1])
  nowMs = 60_000
  expect(await counted()).toBe(null)
  nowMs = 120_000
  expect(await counted()).toBe(3)
})

test('figures of all companies are told once each was counted', async () => {
  const { work } = world.database
  for (const company of ['1', '2', '3']) {
    await keepTurn(work, `019a9c01-0000-7000-8000-00000000000${company}`, new Date(0))
  }
  const companies = (await listLookedAfter(work)).length
  const register = new Registry()
  let nowMs = 0
  const atOnceMax = companies - 1
  const { database } = world
  watchServer(register, { database, now: () => nowMs, countStreams: () => 0, atOnceMax })
  const first = await register.metrics()
  expect(first).toContain(`\nservery_companies ${companies}\n`)
  expect(first).not.toMatch(/^servery_jobs_due /m)
  nowMs = 60_000
  expect(await register.metrics()).toMatch(/^servery_jobs_due \d+$/m)
})

test('of many companies some are counted at a time, and none is left out', async () => {
  const counted: string[] = []
  let gone = ''
  const count = createRotation(async (company) => {
    counted.push(company)
    return company === gone ? undefined : company
  }, 2)
  const first = await count(['a', 'b', 'c'])
  expect(first).toEqual({ counts: ['a', 'b'], isWhole: false })
  const second = await count(['a', 'b', 'c'])
  expect([second.counts.toSorted(), second.isWhole]).toEqual([['a', 'b', 'c'], true])
  expect(counted.splice(0)).toEqual(['a', 'b', 'c', 'a'])
  // Who is new comes first, and nothing is told of who is there no more.
  gone = 'b'
  const third = await count(['b', 'c', 'd'])
  expect([third.counts.toSorted(), third.isWhole]).toEqual([['c', 'd'], true])
  expect(counted).toEqual(['d', 'b'])
})
