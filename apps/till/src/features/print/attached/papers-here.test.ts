import { expect, it } from 'vitest'
import { createPapersHere } from './papers-here.ts'

function storage() {
  const texts = new Map<string, string>()
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  }
}
const printed = { kind: 'printed', acknowledged: true } as const
const cut = { kind: 'doubtful', problem: 'interrupted' } as const

it('keeps what was written through a reload, with its last word, until it is told', () => {
  const kept = storage()
  const here = createPapersHere(kept)
  here.note('one', cut, 1)
  here.note('two', cut, 1)
  here.note('one', printed, 1)
  expect(createPapersHere(kept).all()).toMatchObject([
    { jobId: 'two', outcome: cut, attempt: 1 },
    { jobId: 'one', outcome: printed },
  ])
  createPapersHere(kept).forget('one')
  expect(here.all().map(({ jobId }) => jobId)).toEqual(['two'])
})

it('lets nobody tell what is being written, nor write what was told', async () => {
  const here = createPapersHere(storage())
  here.note('one', cut, 1)
  let finish = () => {}
  const writing = here.hold(
    'one',
    () => new Promise<string>((done) => (finish = () => done('out'))),
  )
  expect(await here.hold('one', async () => 'told')).toBeNull()
  finish()
  expect(await writing).toBe('out')
  expect(await here.hold('one', async () => 'told')).toBe('told')
  here.forget('one')
  expect(await here.hold('one', async () => 'once more')).toBeNull()
})

it('forgets after a day what the server makes no print of', () => {
  let nowMs = 0
  const here = createPapersHere(storage(), () => nowMs)
  here.note('one', printed, 1)
  nowMs = 86_400_001
  expect(here.all()).toEqual([])
})
