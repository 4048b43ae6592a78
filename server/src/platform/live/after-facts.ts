/**
 * Work that follows from stored facts, such as counting. It listens to the news that facts were
 * stored and does its work anew; a note that is lost is made good by the next one.
 */
import type { Logger } from 'pino'
import { logFailure } from '../errors/index.ts'
import type { LiveBus } from './bus.ts'

export interface Follower {
  close(): Promise<void>
}

/** Facts of one branch within so long are worked on together. */
const togetherMs = 100

export function afterFacts(
  { live, log }: { readonly live: Pick<LiveBus, 'subscribe'>; readonly log: Logger },
  /** What it is called when it fails. */
  name: string,
  work: (companyId: string, branchId: string) => Promise<void>,
  /** What it follows: facts alone, or entries of stock too. */
  hears: readonly ('facts' | 'stock')[] = ['facts'],
): Follower {
  const timers = new Map<string, NodeJS.Timeout>()
  let running: Promise<void> = Promise.resolve()
  const unsubscribe = live.subscribe(({ companyId, event }) => {
    if (event.type !== 'facts' && event.type !== 'stock') return
    if (!hears.includes(event.type) || timers.has(event.branchId)) return
    const { branchId } = event
    const timer = setTimeout(() => {
      timers.delete(branchId)
      running = running
        .then(() => work(companyId, branchId))
        .catch((error: unknown) => {
          logFailure(log, error, `${name} failed`, { companyId, branchId })
        })
    }, togetherMs)
    timers.set(branchId, timer)
  })
  return {
    close: async () => {
      unsubscribe()
      for (const timer of timers.values()) clearTimeout(timer)
      await running
    },
  }
}
