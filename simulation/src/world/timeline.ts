/**
 * Virtual time. One event runs at a time, in the order of its moment and then of its making; all
 * that its promises set off is done before the next one begins. So a run depends on its seed alone.
 */
export interface Timeline {
  readonly nowMs: () => number
  /** Runs once after so many virtual milliseconds; the answer cancels it. */
  after(delayMs: number, run: () => void): () => void
  /** Nothing else happens until that is done. It takes no virtual time. */
  during(work: Promise<unknown>): void
  /** Lets everything happen until that moment. */
  runUntil(ms: number): Promise<void>
}

interface Moment {
  readonly atMs: number
  readonly order: number
  run: (() => void) | null
}

export function createTimeline(startMs: number): Timeline {
  let now = startMs
  let made = 0
  const heap: Moment[] = []
  const working = new Set<Promise<unknown>>()

  /** What is worked on may set off more of it. */
  const rest = async () => {
    await settled()
    while (working.size > 0) {
      await Promise.all(working)
      await settled()
    }
  }

  return {
    nowMs: () => now,
    after(delayMs, run) {
      made += 1
      const moment: Moment = { atMs: now + Math.max(0, delayMs), order: made, run }
      push(heap, moment)
      return () => {
        moment.run = null
      }
    },
    during(work) {
      working.add(work)
      const end = () => working.delete(work)
      work.then(end, end)
    },
    async runUntil(ms) {
      await rest()
      for (let next = heap[0]; next !== undefined && next.atMs <= ms; next = heap[0]) {
        pop(heap)
        if (next.run === null) continue
        now = next.atMs
        next.run()
        await rest()
      }
      now = Math.max(now, ms)
    },
  }
}

/** Every promise that can go on has gone on. */
function settled(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve)
  })
}

function isBefore(left: Moment, right: Moment): boolean {
  return left.atMs < right.atMs || (left.atMs === right.atMs && left.order < right.order)
}

function push(heap: Moment[], moment: Moment): void {
  let index = heap.push(moment) - 1
  while (index > 0) {
    const above = (index - 1) >> 1
    const parent = heap[above] as Moment
    if (isBefore(parent, moment)) break
    heap[index] = parent
    index = above
  }
  heap[index] = moment
}

function pop(heap: Moment[]): void {
  const last = heap.pop()
  if (last === undefined || heap.length === 0) return
  let index = 0
  for (;;) {
    let below = index * 2 + 1
    if (below >= heap.length) break
    const right = heap[below + 1]
    if (right !== undefined && isBefore(right, heap[below] as Moment)) below += 1
    const child = heap[below] as Moment
    if (isBefore(last, child)) break
    heap[index] = child
    index = below
  }
  heap[index] = last
}
