import type { Register, SyncState } from '@servery/client'
import { expect, it } from 'vitest'
import { createStore } from '../values/create-store.ts'
import { syncWithPhotos, withPhotos } from './photo-queue.ts'

const may = { ok: true } as const

it.each([
  ['nothing waits', 0, 0, may],
  ['a photo waits', 0, 1, { ok: false, unsent: 1 }],
  ['facts wait', 2, 0, { ok: false, unsent: 2 }],
  ['both wait', 2, 1, { ok: false, unsent: 3 }],
  ['nobody has looked yet', 0, null, { ok: false, unsent: 0 }],
])('where %s, the pairing is given back or not', (_, unsent, waiting, answer) => {
  const register = { canUnpair: () => (unsent === 0 ? may : { ok: false, unsent }) } as Register
  const state = createStore<{ waiting: number | null }>({ waiting })
  expect(withPhotos(register, { state, photos: null }).canUnpair()).toEqual(answer)
})

it('what is sent now are facts and photos', async () => {
  const sent: string[] = []
  const register = { sendNow: () => sent.push('facts') } as unknown as Register
  const photos = Promise.resolve({
    keep: async () => undefined,
    drop: async () => undefined,
    send: () => void sent.push('photos'),
  })
  withPhotos(register, {
    state: createStore<{ waiting: number | null }>({ waiting: 1 }),
    photos,
  }).sendNow()
  await photos
  expect(sent).toEqual(['facts', 'photos'])
})

it.each<[SyncState, number, SyncState]>([
  [{ kind: 'synced' }, 0, { kind: 'synced' }],
  [{ kind: 'synced' }, 2, { kind: 'syncing', unsent: 2 }],
  [{ kind: 'offline', unsent: 3, sinceMs: 1 }, 2, { kind: 'offline', unsent: 5, sinceMs: 1 }],
])('%j with %i photos is %j', (sync, photos, shown) => {
  expect(syncWithPhotos(sync, photos)).toEqual(shown)
})
