import { idOf } from '@servery/testing'
import { createDisk, openOn } from '@servery/testing/disk.ts'
import { beforeEach, expect, it } from 'vitest'
import type { NetworkRequest } from '../ports/ports.ts'
import { openPhotos } from './photos.ts'

const registerId = idOf('reg', 1)
const milk = { id: idOf('phot', 1), content: '/9j/milk' }
const taxi = { id: idOf('phot', 2), content: '/9j/taxi' }

/** What the server says to each photo; null is no answer. */
let answers: Map<string, number | null>
let asked: NetworkRequest[]
let waiting: number[]
let retries: (() => void)[]
let disk: ReturnType<typeof createDisk>
beforeEach(() => {
  answers = new Map()
  asked = []
  waiting = []
  retries = []
  disk = createDisk()
})

const start = () =>
  openPhotos({
    registerId,
    open: openOn(disk),
    random: { bytes: (count) => new Uint8Array(count) },
    clock: {
      now: () => 0,
      wallClock: () => '',
      after(_, run) {
        retries.push(run)
        return () => undefined
      },
    },
    network: {
      async request(request) {
        asked.push(request)
        const status = answers.get((request.body as typeof milk).id)
        if (status == null) throw new Error('no answer')
        return { status, body: null }
      },
    },
    onWaiting: (count) => waiting.push(count),
  })
const until = (count: number) => expect.poll(() => waiting.at(-1)).toBe(count)

it('a photo is kept and counted until the server has it, and goes only when it is told to', async () => {
  const photos = await start()
  expect(waiting).toEqual([0])
  await photos.keep(milk)
  expect([waiting.at(-1), asked]).toEqual([1, []])
  answers.set(milk.id, 201)
  photos.send()
  await until(0)
  expect(asked).toEqual([{ method: 'POST', path: '/images/drawers', body: milk }])
})

it('one that was kept goes after a restart; one that was dropped does not', async () => {
  const before = await start()
  await before.keep(milk)
  await before.keep(taxi)
  await before.drop(taxi.id)
  answers.set(milk.id, 201)
  await start()
  await until(0)
  expect(asked.map(({ body }) => body)).toEqual([milk])
})

it('without an answer it is tried again, and one that was there already is done', async () => {
  const photos = await start()
  await photos.keep(milk)
  photos.send()
  await expect.poll(() => retries.length).toBe(1)
  expect(waiting.at(-1)).toBe(1)
  answers.set(milk.id, 409)
  retries[0]?.()
  await until(0)
})

it('one that is refused is kept, and holds no other back', async () => {
  const photos = await start()
  await photos.keep(milk)
  await photos.keep(taxi)
  answers.set(milk.id, 422).set(taxi.id, 201)
  photos.send()
  await until(1)
  await expect.poll(() => retries.length).toBe(1)
  expect(asked.map(({ body }) => body)).toEqual([milk, taxi])
})
