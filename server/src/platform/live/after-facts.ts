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
  work: (companyId: string) => Promise<void>,
): Follower {
  const run = async (companyId: string): Promise<Followed> => {
    await work(companyId)
    return 'followed'
  }
  return follow(services, name, (companyId, event) =>
    event.type === 'records' ? { key: companyId, run: () => run(companyId) } : null,
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
  /** Of companies, until when their keys are left alone as long as their records stand. */
  const idle = new Map<string, Map<string, number>>()
  let changes = 0
  let running: Promise<void> = Promise.resolve()
  const unsubscribe = live.subscribe(({ companyId, event, isOwn }) => {
    if (event.type === 'records') {
      changes += 1
      idle.delete(companyId)
    }
    const asked = isOwn ? workOn(companyId, event) : null
    if (asked === null || timers.has(asked.key)) return
    const { key, run } = asked
    if ((idle.get(companyId)?.get(key) ?? 0) > performance.now()) return
    const work = async () => {
      // What is heard until its turn has come is part of it: turns never pile up.
      timers.delete(key)
      const before = changes
      const isIdle = (await run()) === 'idle'
      // It may have read before the records changed.
      if (!isIdle || changes !== before) return
      const until = performance.now() + idleMs
      idle.set(companyId, (idle.get(companyId) ?? new Map<string, number>()).set(key, until))
    }
    const timer = setTimeout(() => {
      running = running.then(work).catch((error: unknown) => {
        logFailure(log, error, `${name} failed`, { companyId, about: key })
      })
    }, togetherMs)
    timers.set(key, timer)
  })
  return {
    close: async () => {
      unsubscribe()
      for (const timer of timers.values()) clearTimeout(timer)
      await running
    },
  }
}
