import { createTestDatabase, type TestDatabase } from '@servery/tooling/test-database.ts'
import fc from 'fast-check'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createDatabase, type Database } from '../platform/db/tenancy.ts'
import { advanceShare, createAdvance, type Limiter } from './advance.ts'
import { type BucketStore, type Buckets, createBuckets, windowS } from './buckets.ts'

// No window ends unless a test says so.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})
const nextWindow = () => vi.setSystemTime(Date.now() + windowS * 1000 + 1)

describe('in PostgreSQL', () => {
  const asker = 1_000
  const most = asker / advanceShare
  let own: TestDatabase
  let database: Database
  let writes = 0
  let keys = 0
  beforeAll(async () => {
    own = await createTestDatabase()
    database = createDatabase({ databaseUrl: own.databaseUrl })
  })
  afterAll(async () => {
    await database.close()
    await own.drop()
  })

  const nobody = () => {
    keys += 1
    return `asker ${keys}`
  }
  /** As another process does. */
  const start = (store?: BucketStore): Buckets<'asker' | 'anonymous'> =>
    createBuckets(
      { asker, anonymous: 200 },
      {
        store: store ?? {
          query: (statement) => {
            writes += 1
            return database.buckets.query(statement)
          },
        },
        isShared: () => true,
        exact: ['anonymous'],
      },
    )
  /** How many of those asked one after the other are let in before the first refusal. */
  const drain = async (buckets: Buckets<'asker'>, key: string): Promise<number> => {
    let taken = 0
    while ((await buckets.take('asker', key)) === null) taken += 1
    return taken
  }

  test('two processes take no more than the bucket holds, and all of it', async () => {
    const [one, other] = [start(), start()]
    const key = nobody()
    const taken = await Promise.all([drain(one, key), drain(other, key)])
    expect(taken[0] + taken[1]).toBe(asker)
  })

  test('requests that come at once take no point twice', async () => {
    const [one, other] = [start(), start()]
    const key = nobody()
    const asked = Array.from({ length: asker + 200 }, (_, index) =>
      (index % 2 === 0 ? one : other).take('asker', key),
    )
    const answers = await Promise.all(asked)
    const taken = answers.filter((answer) => answer === null).length
    expect(taken).toBeLessThanOrEqual(asker)
    expect(taken).toBeGreaterThanOrEqual(asker - most)
    const refused = answers.filter((answer) => answer !== null)
    expect(new Set(refused)).toEqual(new Set([windowS]))
  })

  test('most requests need no write', async () => {
    const one = start()
    const key = nobody()
    writes = 0
    for (let count = 0; count < 500; count += 1) await one.take('asker', key)
    expect(writes).toBeLessThan(500 / 10)
  })

  test('who asks as often as in the window before needs hardly any', async () => {
    const one = start()
    const key = nobody()
    const askTenTimes = async () => {
      writes = 0
      for (let count = 0; count < 10; count += 1) await one.take('asker', key)
      return writes
    }
    expect(await askTenTimes()).toBe(5)
    nextWindow()
    expect(await askTenTimes()).toBe(1)
    // Who has not asked for a while begins anew.
    nextWindow()
    nextWindow()
    expect(await askTenTimes()).toBe(5)
  })

  test('who is refused lacks what another process holds, and no more than a part', async () => {
    const [one, other] = [start(), start()]
    const [often, seldom] = [nobody(), nobody()]
    const used = 300
    for (let count = 0; count < used; count += 1) await one.take('asker', often)
    const taken = await drain(other, often)
    expect(used + taken).toBeGreaterThanOrEqual(asker - most)
    // What the first one holds is still good.
    expect(used + taken + (await drain(one, often))).toBe(asker)
    // Who has hardly asked holds nothing.
    await one.take('asker', seldom)
    expect(await drain(other, seldom)).toBe(asker - 1)
  })

  test('what was held when a window ended is not taken in the next', async () => {
    const [one, other] = [start(), start()]
    const key = nobody()
    for (let count = 0; count < 100; count += 1) await one.take('asker', key)
    nextWindow()
    const taken = await Promise.all([drain(other, key), drain(one, key)])
    expect(taken[0] + taken[1]).toBe(asker)
  })

  test('of an exact bucket nothing is taken before it is asked for', async () => {
    const [one, other] = [start(), start()]
    const key = nobody()
    writes = 0
    for (let count = 0; count < 200; count += 1) {
      expect(await (count % 2 === 0 ? one : other).take('anonymous', key)).toBeNull()
    }
    expect(writes).toBe(200)
    expect(await one.take('anonymous', key)).toBe(windowS)
    expect(await other.take('anonymous', key)).toBe(windowS)
  })

  test('where the database does not answer, a process counts for itself', async () => {
    const alone = start({ query: () => Promise.reject(new Error('away')) })
    expect(await drain(alone, nobody())).toBe(asker)
  })
})

test('whoever asks for how much, wherever: never more than the bucket, and no refusal too soon', async () => {
  const points = 500
  const most = points / advanceShare
  const processes = 3
  const asking = fc.record({
    process: fc.nat({ max: processes - 1 }),
    cost: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 100 })),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(asking, { minLength: 1, maxLength: 400 }), async (asked) => {
      const shared = new RateLimiterMemory({ points, duration: windowS })
      const advances = Array.from({ length: processes }, () => createAdvance(shared))
      let used = 0
      let isRefused = false
      for (const { process, cost } of asked) {
        if (await isTaken(advances[process] as Limiter, cost)) used += cost
        else if (!isRefused) {
          // Whoever is refused leaves the bucket empty, as the library does: the first one counts.
          isRefused = true
          expect(used + cost).toBeGreaterThan(points - (processes - 1) * most)
        }
        expect(used).toBeLessThanOrEqual(points)
      }
    }),
  )
})

test('points of a window that another clock has ended are not added to the next', async () => {
  const points = 500
  let window = { consumed: 0, endsAtMs: Date.now() + windowS * 1000 }
  const asked: number[] = []
  const advance = createAdvance({
    ...{ points, duration: windowS },
    consume: async (_key, wanted = 1) => {
      asked.push(wanted)
      window.consumed += wanted
      const { consumed, endsAtMs } = window
      return new RateLimiterRes(points - consumed, endsAtMs - Date.now(), consumed)
    },
  })
  for (let count = 0; count < 3; count += 1) await advance.consume('somebody', 1)
  expect(asked).toEqual([1, 1, 2])
  // One is left, of a window that others have seen end.
  vi.setSystemTime(Date.now() + (windowS - 1) * 1000)
  window = { consumed: 0, endsAtMs: Date.now() + windowS * 1000 }
  await advance.consume('somebody', 5)
  expect(asked).toEqual([1, 1, 2, 4, 4])
})

async function isTaken(limiter: Limiter, cost: number): Promise<boolean> {
  try {
    await limiter.consume('somebody', cost)
    return true
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return false
    throw refused
  }
}
