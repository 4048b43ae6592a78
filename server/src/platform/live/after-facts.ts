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

interface Following {
  readonly live: Pick<LiveBus, 'subscribe'>
  readonly log: Logger
}

export function afterFacts(
  services: Following,
  /** What it is called when it fails. */
  name: string,
  work: (companyId: string, branchId: string) => Promise<void>,
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
  work: (companyId: string) => Promise<void>,
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
  ) => { readonly key: string; readonly run: () => Promise<void> } | null,
): Follower {
  const timers = new Map<string, NodeJS.Timeout>()
  let running: Promise<void> = Promise.resolve()
  const unsubscribe = live.subscribe(({ companyId, event, isOwn }) => {
    const asked = isOwn ? workOn(companyId, event) : null
    if (asked === null || timers.has(asked.key)) return
    const work = () => {
      // What is heard until its turn has come is part of it: turns never pile up.
      timers.delete(asked.key)
      return asked.run()
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
    },
  }
}
