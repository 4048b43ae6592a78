/**
 * Reads what other registers of the branch wrote: polls, and at once when a live event says that
 * there is something. The arrival number moves on only in the transaction that stores the facts.
 */
import type { Fact } from '@servery/domain/journal/types.ts'
import { createLoop, type Loop, type Outcome } from '../ports/loop.ts'
import type { ClockPort, NetworkPort, RandomPort } from '../ports/ports.ts'
import type { Contact } from './contact.ts'
import { type FactsPage, readFacts } from './server-answer.ts'

export interface ReceiverOptions {
  readonly clock: ClockPort
  readonly random: RandomPort
  readonly network: NetworkPort
  readonly contact: Contact
  readonly branchId: string
  readonly registerId: string
  readonly arrival: number
  /** True while the register knows no order, neither of its own nor of others. */
  readonly isFresh: () => boolean
  /** Orders that these facts go on with and that begin neither among them nor in what is kept. */
  readonly headless: (facts: readonly Fact[]) => Promise<readonly string[]>
  /** Takes the facts in and stores them with the arrival number, durably. */
  readonly onFacts: (facts: readonly Fact[], arrival: number) => Promise<void>
  /** There is no more to be read for now. */
  readonly onCaughtUp: () => void
  readonly onStoreError: (error: unknown) => void
  readonly onRefused: (code: string) => void
  readonly pollMs: number
  /** A new register also begins with what was sent to the kitchen lately. */
  readonly withSent?: boolean
}

const factsPerPage = 500
/** A register's first read must hold every open order of the branch at one moment. */
const factsOfFirstPage = 1000
const backoff = { firstMs: 1000, maxMs: 30_000 }

export function createReceiver(options: ReceiverOptions): Loop {
  const { network, contact, branchId, registerId } = options
  let arrival = options.arrival

  /**
   * A new register begins with the orders that are open, and leaves the past of the branch where it
   * is, until somebody goes on with an order of it. Only a new one: what others did to orders that
   * it knows it must hear, closed or not.
   */
  function pathOf(isFirst: boolean): string {
    const query = new URLSearchParams({
      branchId,
      after: String(arrival),
      limit: String(isFirst ? factsOfFirstPage : factsPerPage),
      exceptRegisterId: registerId,
    })
    if (isFirst) query.set('open', 'true')
    if (isFirst && options.withSent === true) query.set('sent', 'true')
    return `/journal/facts?${query}`
  }

  async function run(): Promise<Outcome> {
    const isFirst = arrival === 0 && options.isFresh()
    const page = await read(pathOf(isFirst))
    if (isOutcome(page)) return page
    contact.answered()
    // It has opened an order meanwhile, which others may have closed: ask again for everything.
    if (isFirst && !options.isFresh()) return 'again'
    if (page.after === arrival) return caughtUp()
    try {
      const facts = await withBeginnings(page.facts)
      if (isOutcome(facts)) return facts
      await options.onFacts(facts, page.after)
    } catch (error) {
      options.onStoreError(error)
      return 'halted'
    }
    arrival = page.after
    return page.more ? 'again' : caughtUp()
  }

  function caughtUp(): Outcome {
    options.onCaughtUp()
    return 'done'
  }

  /**
   * Facts with what went before them in orders that are not kept here: over before this register
   * came, or so long ago that what it wrote of them itself is gone too.
   */
  async function withBeginnings(facts: readonly Fact[]): Promise<readonly Fact[] | Unread> {
    const known = new Set(facts.map(({ id }) => id))
    const earlier: Fact[] = []
    for (const subjectId of await options.headless(facts)) {
      const all = await readAll(read, { branchId, subjectId })
      if (isOutcome(all)) return all
      earlier.push(...all.filter(({ id }) => !known.has(id)))
    }
    return [...earlier, ...facts]
  }

  async function read(path: string): Promise<FactsPage | Unread> {
    try {
      const reply = readFacts(await network.request({ method: 'GET', path }))
      if (reply.kind === 'ok') return reply.body
      if (reply.kind === 'refused') {
        contact.refused(reply)
        options.onRefused(reply.code)
        return 'halted'
      }
      if (reply.kind === 'wait') {
        if (reply.isUnavailable) contact.unavailable()
        else contact.answered()
        return { afterMs: reply.afterMs }
      }
    } catch {
      // No answer is the same as one that can't be read.
    }
    contact.unanswered()
    return 'failed'
  }

  return createLoop({ ...options, backoff, run })
}

/** Why there are no facts. */
type Unread = Exclude<Outcome, 'done' | 'again'>

function isOutcome(read: object | Unread): read is Unread {
  return typeof read === 'string' || 'afterMs' in read
}

type Read = (path: string) => Promise<FactsPage | Unread>

/** Page by page from the beginning. */
async function readAll(
  read: Read,
  query: Readonly<Record<string, string>>,
): Promise<readonly Fact[] | Unread> {
  const facts: Fact[] = []
  for (let after = 0; ; ) {
    const limits = { after: String(after), limit: String(factsOfFirstPage) }
    const page = await read(`/journal/facts?${new URLSearchParams({ ...query, ...limits })}`)
    if (isOutcome(page)) return page
    facts.push(...page.facts)
    if (!page.more) return facts
    after = page.after
  }
}
