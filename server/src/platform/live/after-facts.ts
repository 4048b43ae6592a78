/**
 * Work that follows from stored facts, such as counting. It listens to the news that facts were
 * stored and does its work anew; a note that is lost is made good by the next one. Each process
 * follows what it stored itself; what one had stored that died is told again by another.
 */
import type { LiveEvent } from '@servery/contract/devices/live.ts'
import type { Logger } from 'pino'
import { logFailure } from '../errors/index.ts'
import type { LiveBus } from './bus.ts'

export interface Follower {
  close(): Promise<void>
}

/** Facts of one branch within so long are worked on together. */
const togetherMs = 100
/** Should news of records be lost, what there is to follow now is seen after so long. */
const idleMs = 10_000

/** `idle`: by the records as they are, no facts whatever would give it anything to do. */
export type Followed = 'followed' | 'idle'

interface Following {
  readonly live: Pick<LiveBus, 'subscribe'>
  readonly log: Logger
}

export function afterFacts(
  services: Following,
  /** What it is called when it fails. */
  name: string,
  work: (companyId: string, branchId: string) => Promise<Followed>,
  /** What it follows: facts alone, or entries of stock too. */
  hears: readonly ('facts' | 'stock')[] = ['facts'],
): Follower {
  return follow(services, name, (companyId, event) => {
    if (event.type !== 'facts' && event.type !== 'stock') return null
    if (!hears.includes(event.type)) return null
    const { branchId } = event
    return { key: branchId, run: () => work(companyId, branchId) }
  })
}

/** Work that follows from facts of any branch, for the company as a whole. */
export function afterFactsOfCompany(
  services: Following,
  name: string,
  work: (companyId: string) => Promise<Followed>,
): Follower {
  return follow(services, name, (companyId, event) =>
    event.type === 'facts' ? { key: companyId, run: () => work(companyId) } : null,
  )
}

/** Work that follows from records that were changed, of the whole company. */
export function afterRecords(
  services: Following,
  name: string,
  work: (companyId: string) => Promise<Followed>,
): Follower {
  return follow(services, name, (companyId, event) =>
    event.type === 'records' ? { key: companyId, run: () => work(companyId) } : null,
  )
}

function follow(
  { live, log }: Following,
  name: string,
  workOn: (
    companyId: string,
    event: LiveEvent,
  ) => { readonly key: string; readonly run: () => Promise<Followed> } | null,
): Follower {
  const timers = new Map<string, NodeJS.Timeout>()
  const idle = createIdle()
  let running: Promise<void> = Promise.resolve()
  const unsubscribe = live.subscribe(({ companyId, event, isOwn }) => {
    if (event.type === 'records') idle.end(companyId)
    const asked = isOwn ? workOn(companyId, event) : null
    if (asked === null || timers.has(asked.key) || idle.has(companyId, asked.key)) return
    const work = async () => {
      // What is heard until its turn has come is part of it: turns never pile up.
      timers.delete(asked.key)
      const begin = idle.begin(companyId, asked.key)
      if ((await asked.run()) === 'idle') begin()
    }
    const timer = setTimeout(() => {
      running = running.then(work).catch((error: unknown) => {
        logFailure(log, error, `${name} failed`, { companyId, about: asked.key })
      })
    }, togetherMs)
    timers.set(asked.key, timer)
  })
  return {
    close: async () => {
      unsubscribe()
      for (const timer of timers.values()) clearTimeout(timer)
      await running
      idle.close()
    },
  }
}

/** Of companies, the keys of which nothing is to be followed as long as their records stand. */
function createIdle() {
  const ends = new Map<string, Map<string, NodeJS.Timeout>>()
  let changes = 0
  const end = (companyId: string) => {
    changes += 1
    for (const timer of ends.get(companyId)?.values() ?? []) clearTimeout(timer)
    ends.delete(companyId)
  }
  const endOne = (companyId: string, key: string) => {
    const keys = ends.get(companyId)
    keys?.delete(key)
    if (keys?.size === 0) ends.delete(companyId)
  }
  return {
    has: (companyId: string, key: string) => ends.get(companyId)?.has(key) ?? false,
    end,
    /** Asked before the records are read; what it answers, if they are as they were. */
    begin: (companyId: string, key: string) => {
      const before = changes
      return () => {
        if (changes !== before) return
        const keys = ends.get(companyId) ?? new Map<string, NodeJS.Timeout>()
        ends.set(companyId, keys)
        clearTimeout(keys.get(key))
        keys.set(key, setTimeout(() => endOne(companyId, key), idleMs).unref())
      }
    },
    close: () => {
      for (const companyId of [...ends.keys()]) end(companyId)
    },
  }
}
