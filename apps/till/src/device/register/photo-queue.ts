/** Photos of receipts on their way to the server, as the rest of the till sees them. */
import type { NetworkPort, Register, SyncState } from '@servery/client'
import { browserClock, browserRandom } from '@servery/client/browser/ports.ts'
import type { Photos } from '@servery/client/photos/photos.ts'
import { createStore, type Store } from '../values/index.ts'

/** The PIN pad comes first. */
const afterStartMs = 5_000

export interface PhotoQueue {
  /** How many the server does not have; null until that is known. */
  readonly state: Store<{ readonly waiting: number | null }>
  /** Fetched apart. Null: nothing is kept, in training. */
  readonly photos: Promise<Photos> | null
}

export const noPhotoQueue = (): PhotoQueue => ({
  state: createStore<{ readonly waiting: number | null }>({ waiting: 0 }),
  photos: null,
})

export function openPhotoQueue(registerId: string, network: NetworkPort): PhotoQueue {
  const state = createStore<{ readonly waiting: number | null }>({ waiting: null })
  const ports = { clock: browserClock, random: browserRandom, network }
  const onWaiting = (waiting: number) => state.set({ waiting })
  const photos = new Promise((start) => setTimeout(start, afterStartMs))
    .then(() => import('@servery/client/photos/photos.ts'))
    .then(({ openPhotos }) => openPhotos({ registerId, ...ports, onWaiting }))
  // Whoever wants to keep one is told; until then nothing is known of them.
  photos.catch(() => undefined)
  return { state, photos }
}

/** A register that is not given back before its photos are sent, and that sends both. */
export function withPhotos(register: Register, { state, photos }: PhotoQueue): Register {
  return {
    ...register,
    canUnpair() {
      const may = register.canUnpair()
      const { waiting } = state.get()
      if (waiting === 0) return may
      return { ok: false, unsent: (may.ok ? 0 : may.unsent) + (waiting ?? 0) }
    },
    sendNow() {
      register.sendNow()
      photos?.then((all) => all.send()).catch(() => undefined)
    },
  }
}

/** What waits to be sent, with the photos. */
export function syncWithPhotos(sync: SyncState, photos: number): SyncState {
  if (photos === 0) return sync
  if (sync.kind === 'synced') return { kind: 'syncing', unsent: photos }
  return { ...sync, unsent: sync.unsent + photos }
}
