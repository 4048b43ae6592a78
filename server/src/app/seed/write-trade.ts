/**
 * Puts the demo's trade into the books through the journal itself, batch by batch, as tills send
 * it. A worker makes the next days while this thread stores the last ones.
 */

import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Fact } from '@servery/domain'
import { createJournalWriter } from '../../journal/append/index.ts'
import { type CheckedFact, checkBatch } from '../../journal/facts/index.ts'
import type { Database } from '../../platform/db/index.ts'
import { closeDays } from '../../reporting/late-arrivals/index.ts'
import { registerAllProjections } from '../projections/index.ts'
import type { TradeOrder } from './trade.worker.ts'

const factsPerBatch = 500
/** What a till without a network sells in the last hour or so of a day. */
const factsLate = 60

/** Answers how many facts were stored. `done` hears of each day. */
export async function writeTrade(
  database: Database,
  order: TradeOrder,
  done: (facts: number) => void,
): Promise<number> {
  registerAllProjections()
  const journal = createJournalWriter(database)
  const worker = new Worker(new URL('./trade.worker.ts', import.meta.url), { workerData: order })
  let facts = 0
  let days = 0
  let storing: Promise<void> = Promise.resolve()
  worker.on('message', (made: readonly Fact[]) => {
    facts += made.length
    storing = storing.then(async () => {
      days += 1
      const isYesterday = days === order.dates.length - 1
      const late = isYesterday ? lastOfOneTill(made) : new Set<Fact>()
      const others = made.filter((fact) => !late.has(fact))
      await storeFacts(journal, others, true)
      if (isYesterday) {
        await closeBooks(database, order)
        await storeFacts(journal, [...late], false)
      }
      done(made.length)
      worker.postMessage('next')
    })
    // Told once, by the wait below.
    storing.catch(() => worker.terminate())
  })
  const [code] = (await once(worker, 'exit')) as [number]
  await storing
  if (code !== 0) throw new Error(`the demo's trade could not be made (exit code ${code})`)
  return facts
}

function lastOfOneTill(facts: readonly Fact[]): ReadonlySet<Fact> {
  const [own = []] = Map.groupBy(facts, (fact) => fact.registerId).values()
  return new Set(own.slice(-factsLate))
}

async function closeBooks(database: Database, order: TradeOrder): Promise<void> {
  for (const { companyId } of order.businesses) {
    await closeDays(database, { companyId, branchIds: null }, new Date(order.untilMs))
  }
}

const inTime = (fact: CheckedFact): CheckedFact => ({ ...fact, storedAt: fact.fact.at })

async function storeFacts(
  journal: ReturnType<typeof createJournalWriter>,
  facts: readonly Fact[],
  /** As if each had come when it was made. */
  isInTime: boolean,
): Promise<void> {
  const byRegister = Map.groupBy(facts, (fact) => fact.registerId)
  await Promise.all(
    [...byRegister.entries()].map(async ([registerId, own]) => {
      for (let at = 0; at < own.length; at += factsPerBatch) {
        const checked = checkBatch({ registerId, facts: own.slice(at, at + factsPerBatch) })
        const batch = isInTime ? { ...checked, facts: checked.facts.map(inTime) } : checked
        const result = await journal.append({ batch, tokenHash: null })
        if (!result.ok) throw result.error
        const [aside] = result.output.quarantined
        if (aside) throw new Error(`a demo fact was put aside: ${aside.code} ${aside.field ?? ''}`)
      }
    }),
  )
}
