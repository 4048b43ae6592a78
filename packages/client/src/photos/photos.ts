/**
 * Photos of receipts in IndexedDB, apart from every cache, until the server has them. The facts
 * that name them go their own way: either may be there first.
 */
import type { DBSchema } from 'idb'
import { createDatabase, type OpenDatabase } from '../browser/database.ts'
import { createLoop, type Outcome } from '../ports/loop.ts'
import type { ClockPort, NetworkPort, RandomPort } from '../ports/ports.ts'

export interface Photo {
  readonly id: string
  /** The file in base64. */
  readonly content: string
}

export interface Photos {
  /** Resolves once it is durable; it is sent when `send` says so, or after a restart. */
  keep(photo: Photo): Promise<void>
  /** What it belonged to did not come to be. */
  drop(id: string): Promise<void>
  /** At once, whatever was waited for. */
  send(): void
}

export interface PhotosOptions {
  readonly registerId: string
  readonly clock: ClockPort
  readonly random: RandomPort
  readonly network: NetworkPort
  /** How many the server does not have, from the first look on. */
  readonly onWaiting: (count: number) => void
  /** Where IndexedDB is not the browser's own. */
  readonly open?: OpenDatabase
}

interface Tables extends DBSchema {
  photos: { key: string; value: Photo }
}

const backoff = { firstMs: 2_000, maxMs: 300_000 }

/** Answers once it knows what waits. */
export async function openPhotos(options: PhotosOptions): Promise<Photos> {
  const { registerId, network, clock, random, onWaiting, open } = options
  const database = createDatabase<Tables>({
    name: `servery-photos-${registerId}`,
    durability: 'strict',
    versions: [
      { version: 1, add: (made) => void made.createObjectStore('photos', { keyPath: 'id' }) },
    ],
    open,
  })
  const loop = createLoop({ clock, random, backoff, pollMs: null, run: sendAll })

  const idsOf = () => database.read(['photos'], (tx) => tx.objectStore('photos').getAllKeys())
  async function count(): Promise<number> {
    const { length } = await idsOf()
    onWaiting(length)
    return length
  }
  async function remove(id: string): Promise<void> {
    await database.write(['photos'], (tx) => tx.objectStore('photos').delete(id))
    await count()
  }

  /** Each is tried: one that the server refuses stays, and holds no other back. */
  async function sendAll(): Promise<Outcome> {
    let outcome: Outcome = 'done'
    try {
      for (const id of await idsOf()) if (!(await sendOne(id))) outcome = 'failed'
    } catch {
      return 'failed'
    }
    return outcome
  }

  async function sendOne(id: string): Promise<boolean> {
    const photo = await database.read(['photos'], (tx) => tx.objectStore('photos').get(id))
    if (photo === undefined) return true
    const path = '/images/drawers'
    const { status } = await network.request({ method: 'POST', path, body: photo })
    // 409: it has one of this id already, and the answer that said so was lost.
    if (status >= 300 && status !== 409) return false
    await remove(id)
    return true
  }

  if ((await count()) > 0) loop.now()
  return {
    async keep(photo) {
      await database.write(['photos'], (tx) => tx.objectStore('photos').put(photo))
      await count()
    },
    drop: remove,
    send: () => loop.now(),
  }
}
