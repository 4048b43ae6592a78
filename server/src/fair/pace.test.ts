import { expect, test } from 'vitest'
import { createPace } from './pace.ts'

function createPaced(rememberedMax?: number) {
  const waited: number[] = []
  const time = { ms: 1_000 }
  const pace = createPace({
    ...{ apartMs: 10, waitMaxMs: 35, now: () => time.ms },
    ...(rememberedMax === undefined ? {} : { rememberedMax }),
    rest: async (ms) => {
      waited.push(ms)
    },
  })
  return { pace, waited, time }
}

test('who comes rarely never waits', async () => {
  const { pace, waited, time } = createPaced()
  for (let count = 0; count < 5; count += 1) {
    await pace.wait('a')
    time.ms += 10
  }
  expect(waited).toEqual([])
})

test('what comes at once goes on one after another, and waits no longer than so long', async () => {
  const { pace, waited } = createPaced()
  await Promise.all(Array.from({ length: 7 }, () => pace.wait('a')))
  expect(waited).toEqual([10, 20, 30, 35, 35, 35])
})

test('a key waits for itself alone', async () => {
  const { pace, waited } = createPaced()
  await Promise.all([pace.wait('a'), pace.wait('a'), pace.wait('b')])
  expect(waited).toEqual([10])
})

test('keys are forgotten that wait no more', async () => {
  const { pace, time } = createPaced(3)
  for (const key of ['a', 'b']) await pace.wait(key)
  time.ms += 10
  await pace.wait('c')
  await pace.wait('d')
  expect(pace.count()).toBe(2)
})
