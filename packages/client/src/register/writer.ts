/**
 * Writes behind the book, one transaction after the other, in order. What queues up while one is
 * under way goes into the next together. After a failure nothing more is written until `retry`, and
 * nothing that waits is dropped: the book is ahead of the store by exactly this queue.
 */
import type { DrawerState } from '@servery/domain/drawer/types.ts'
import type { Fact } from '@servery/domain/journal/types.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'
import type { JournalStore, JournalWrite } from './types.ts'

export type ReceiveWrite = Parameters<JournalStore['receive']>[0]

export interface Writer {
  /** Settles when it is durable or has failed. */
  write(write: JournalWrite): Promise<void>
  receive(write: ReceiveWrite): Promise<void>
  /** Some other transaction that must not run beside the writes. */
  run(task: () => Promise<void>): Promise<void>
  /** Everything queued so far is durable; rejects if it could not be written. */
  idle(): Promise<void>
  /** Tries again after a failure. */
  retry(): Promise<void>
  /** Nothing more is begun; whoever waits for more than is under way hears the error. */
  stop(error: Error): void
}

export interface WriterOptions {
  readonly store: JournalStore
  /** Own facts up to this sequence are durable. */
  readonly onDurable: (sequence: number) => void
  readonly onFailure: (error: unknown) => void
}

interface Waiter {
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}
interface FactsJob {
  readonly kind: 'facts'
  readonly facts: Fact[]
  readonly orders: Map<string, OrderState>
  drawer: DrawerState | null
  shifts: readonly string[] | null
  head: JournalWrite['head']
  readonly waiters: Waiter[]
  /** Once tried, it may be in the store in spite of an error, so nothing is added to it. */
  tried: boolean
}
interface TaskJob {
  readonly kind: 'task'
  readonly task: () => Promise<void>
  readonly waiters: Waiter[]
}
type Job = FactsJob | TaskJob

export function createWriter({ store, onDurable, onFailure }: WriterOptions): Writer {
  const queue: Job[] = []
  let running: Job | null = null
  let failure: { readonly error: unknown } | null = null
  let draining = false
  let stopped: Error | null = null

  /** Rejections of those who don't wait are told through `onFailure` already. */
  function settled(job: Job): Promise<void> {
    const promise = new Promise<void>((resolve, reject) => job.waiters.push({ resolve, reject }))
    promise.catch(() => undefined)
    const error = failure?.error ?? stopped
    if (error !== null) rejectAll([job], error)
    return promise
  }

  function enqueue(job: Job): Promise<void> {
    queue.push(job)
    const done = settled(job)
    void drain()
    return done
  }

  async function drain(): Promise<void> {
    if (draining || failure !== null) return
    draining = true
    // Commands of one turn of the event loop go together.
    await null
    while (stopped === null) {
      running = queue.shift() ?? null
      if (running === null) break
      try {
        await perform(running)
      } catch (error) {
        fail(running, error)
        break
      }
      for (const { resolve } of running.waiters.splice(0)) resolve()
    }
    running = null
    draining = false
  }

  async function perform(job: Job): Promise<void> {
    if (job.kind === 'task') return job.task()
    job.tried = true
    const { facts, orders, drawer, shifts, head } = job
    const changed = { ...(drawer !== null && { drawer }), ...(shifts !== null && { shifts }) }
    await store.write({ facts, orders: [...orders.values()], ...changed, head })
    onDurable(head.sequence)
  }

  function fail(job: Job, error: unknown): void {
    queue.unshift(job)
    failure = { error }
    onFailure(error)
    rejectAll(queue, error)
  }

  return {
    write({ facts, orders, drawer = null, shifts = null, head }) {
      const last = queue.at(-1)
      if (last?.kind === 'facts' && !last.tried) {
        last.facts.push(...facts)
        for (const order of orders) last.orders.set(order.id, order)
        last.drawer = drawer ?? last.drawer
        last.shifts = shifts ?? last.shifts
        last.head = head
        return settled(last)
      }
      const byId = new Map(orders.map((order) => [order.id, order]))
      return enqueue({
        kind: 'facts',
        facts: [...facts],
        orders: byId,
        drawer,
        shifts,
        head,
        waiters: [],
        tried: false,
      })
    },
    receive: (write) => enqueue({ kind: 'task', task: () => store.receive(write), waiters: [] }),
    run: (task) => enqueue({ kind: 'task', task, waiters: [] }),
    idle() {
      const last = queue.at(-1) ?? running
      return last === null ? Promise.resolve() : settled(last)
    },
    retry() {
      failure = null
      const last = queue.at(-1) ?? running
      const done = last === null ? Promise.resolve() : settled(last)
      void drain()
      return done
    },
    stop(error) {
      stopped = error
      rejectAll(queue, error)
    },
  }
}

function rejectAll(jobs: readonly Job[], error: unknown): void {
  for (const job of jobs) {
    for (const { reject } of job.waiters.splice(0)) reject(error)
  }
}
