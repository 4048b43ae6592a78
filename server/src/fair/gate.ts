/**
 * Lets so much be done at once, and so much of it for one key. Who has to wait waits with the
 * others of its key, and keys have their turns one after another: a key with a long queue waits
 * for itself alone.
 */
export interface GatePlace {
  /** How many will be let in before it; told again whenever that changes. */
  readonly onPlace?: (before: number) => void
  /** Who has gone needs no turn. */
  readonly signal?: AbortSignal
}

export interface FairGate {
  /** Resolves with what gives the place back. Rejects if too many of the key wait. */
  enter(key: string, place?: GatePlace): Promise<() => void>
  run<T>(key: string, work: () => Promise<T>): Promise<T>
  /** How many stand before it, of all keys. */
  waiting(): number
}

export interface GateOptions {
  readonly total: number
  readonly perKey: number
  /** Of one key. */
  readonly waitingMax?: number
}

/** Too many wait already. */
export class GateFullError extends Error {
  override readonly name = 'GateFullError'
}

interface Waiting extends GatePlace {
  readonly begin: () => void
}

export function createFairGate(options: GateOptions): FairGate {
  const { total, perKey, waitingMax = Number.POSITIVE_INFINITY } = options
  const running = new Map<string, number>()
  /** In the order of their turns. */
  const queues = new Map<string, Waiting[]>()
  let runningTotal = 0

  const isFree = (key: string) => runningTotal < total && (running.get(key) ?? 0) < perKey

  const begin = (key: string): void => {
    runningTotal += 1
    running.set(key, (running.get(key) ?? 0) + 1)
  }

  const leave = (key: string): void => {
    runningTotal -= 1
    const left = (running.get(key) ?? 1) - 1
    if (left === 0) running.delete(key)
    else running.set(key, left)
    letIn()
  }

  function letIn(): void {
    for (const [key, queue] of [...queues]) {
      if (runningTotal >= total) break
      if (!isFree(key)) continue
      const next = queue.shift()
      // Its next turn comes after those of the others.
      queues.delete(key)
      if (queue.length > 0) queues.set(key, queue)
      next?.begin()
    }
    tellPlaces(queues)
  }

  const releaseOf = (key: string): (() => void) => {
    let isHeld = true
    return () => {
      if (isHeld) leave(key)
      isHeld = false
    }
  }

  const wait = (key: string, place: GatePlace): Promise<() => void> =>
    new Promise((resolve, reject) => {
      const queue = queues.get(key) ?? []
      const waiting: Waiting = {
        ...place,
        begin: () => {
          place.signal?.removeEventListener('abort', leaveQueue)
          begin(key)
          resolve(releaseOf(key))
        },
      }
      const leaveQueue = () => {
        const at = queue.indexOf(waiting)
        if (at < 0) return
        queue.splice(at, 1)
        if (queue.length === 0) queues.delete(key)
        reject(place.signal?.reason)
        tellPlaces(queues)
      }
      queue.push(waiting)
      queues.set(key, queue)
      place.signal?.addEventListener('abort', leaveQueue)
      tellPlaces(queues)
    })

  const enter = async (key: string, place: GatePlace = {}): Promise<() => void> => {
    place.signal?.throwIfAborted()
    const queue = queues.get(key)
    if (queue === undefined && isFree(key)) {
      begin(key)
      return releaseOf(key)
    }
    if ((queue?.length ?? 0) >= waitingMax) throw new GateFullError(`too many wait for ${key}`)
    return wait(key, place)
  }

  return {
    enter,
    run: async (key, work) => {
      const release = await enter(key)
      try {
        return await work()
      } finally {
        release()
      }
    },
    waiting: () => [...queues.values()].reduce((sum, queue) => sum + queue.length, 0),
  }
}

/** Round by round: the first of each key, then the second of each. */
function tellPlaces(queues: ReadonlyMap<string, readonly Waiting[]>): void {
  const lists = [...queues.values()]
  if (!lists.some((queue) => queue.some(({ onPlace }) => onPlace !== undefined))) return
  const rounds = Math.max(...lists.map((queue) => queue.length))
  let before = 0
  for (let round = 0; round < rounds; round += 1) {
    for (const queue of lists) {
      const waiting = queue[round]
      if (waiting === undefined) continue
      waiting.onPlace?.(before)
      before += 1
    }
  }
}
