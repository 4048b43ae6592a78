/**
 * Makes print jobs of facts, each once: a till that was offline prints what it was asked for as
 * soon as its journal arrives, in its order. Where a branch was read to is kept beside the jobs, in
 * the same transaction, so neither a crash nor a second process prints anything twice.
 */

import { isDrawerFact } from '@servery/domain/drawer/drawer-facts.ts'
import type { Fact } from '@servery/domain/journal/types.ts'
import { isOrderFact } from '@servery/domain/order/order-facts.ts'
import { isKitchenFact, isMoreOfDish } from '@servery/domain/receipt/printer/ticket-goods.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { isUnavailable } from '../../platform/errors/index.ts'
import { moveCursor } from '../../platform/jobs/index.ts'
import { afterFacts, type Follower } from '../../platform/live/index.ts'
import { type ReceiptTarget, receiptLink } from '../receipts/index.ts'
import { kickJobsOf } from './drawer-kicks.ts'
import {
  atOnce,
  findFacts,
  findFollowedBranches,
  holdCursor,
  papers,
} from './follow-prints.store.ts'
import { lateMs } from './goods-on-tickets.ts'
import { orderJobsOf } from './jobs-of-facts.ts'
import { forgetOldJobs, insertJobs, type NewPrintJob } from './print-jobs.store.ts'
import type { PrintServices } from './print-queue.ts'
import { reportJobsOf } from './reports-of-facts.ts'
import { slipJobsOf } from './slips-of-facts.ts'
import { rushJobsOf, ticketJobsOf } from './tickets-of-facts.ts'

type Printing = Pick<
  PrintServices,
  'database' | 'live' | 'now' | 'log' | 'printQueue' | 'secrets' | 'signIn'
>

/** A branch that was never followed: what is further back is not printed any more. */
const lookBack = 5_000

export function startFollowingPrints(services: Printing): Follower {
  return afterFacts(services, 'following prints', async (companyId, branchId) => {
    await followPrints(services, { companyId, branchIds: null }, branchId)
    return 'followed'
  })
}

/** Every branch of a company, for when news was lost with the process that heard it. */
export async function catchUpWithPrints(services: Printing, scope: Scope): Promise<void> {
  const branches = await services.database.readTenant(scope, (trx) =>
    findFollowedBranches(scope, trx),
  )
  for (const { branch_id: branchId } of branches) await followPrints(services, scope, branchId)
  services.printQueue.wake(scope.companyId)
}

async function followPrints(services: Printing, scope: Scope, branchId: string): Promise<void> {
  const { database, live, now, log, printQueue } = services
  const linkOf = (target: ReceiptTarget) => receiptLink(services, scope, target)
  const count = await database.withTenant(scope, (trx) =>
    queuePrints(scope, trx, { branchId, now: new Date(now()), linkOf, log }),
  )
  if (count === 0) return
  printQueue.wake(scope.companyId)
  live.publish(scope.companyId, { type: 'prints', branchId })
}

interface Making {
  readonly now: Date
  readonly linkOf: (target: ReceiptTarget) => string
  readonly log: Printing['log']
}

/** Answers how many jobs were made. */
async function queuePrints(
  scope: Scope,
  trx: TenantTransaction,
  { branchId, ...making }: Making & { readonly branchId: string },
): Promise<number> {
  const { now } = making
  const source = `prints:${branchId}`
  const { head, from } = await holdCursor(scope, trx, { source, branchId, lookBack })
  if (from >= head) return 0
  const facts = await findFacts(scope, trx, { branchId, from, head })
  const due = facts.filter(({ at }) => now.getTime() - Date.parse(at) < lateMs)
  const made = due.length === 0 ? 0 : await printAll(scope, trx, due, making)
  if (made > 0) await forgetOldJobs(scope, trx, now)
  await moveCursor(
    scope,
    trx,
    source,
    facts.length < atOnce ? head : (facts.at(-1)?.arrival ?? head),
  )
  return made
}

/**
 * A paper that cannot be made is told to the engineer, and keeps none of the others waiting: what
 * was to be made together is halved until it stands alone.
 */
async function printAll(
  scope: Scope,
  trx: TenantTransaction,
  facts: readonly (Fact & { readonly arrival: number })[],
  making: Making,
): Promise<number> {
  await papers.begin(trx)
  try {
    let made = 0
    for (const fact of facts) {
      // Each at once: what is on paper already matters to the next.
      const jobs = await insertJobs(scope, trx, await jobsOf(scope, trx, fact, making))
      made += jobs.length
    }
    await papers.keep(trx)
    return made
  } catch (error) {
    if (mayHelpToRepeat(error)) throw error
    await papers.takeBack(trx)
    if (facts.length > 1) {
      const half = Math.ceil(facts.length / 2)
      const before = await printAll(scope, trx, facts.slice(0, half), making)
      return before + (await printAll(scope, trx, facts.slice(half), making))
    }
    const [fact] = facts
    making.log.error({ err: error, factId: fact?.id, kind: fact?.kind }, 'a paper cannot be made')
    return 0
  }
}

/** None of it is the fault of the fact: a deadlock, a lack of resources, a lost connection. */
function mayHelpToRepeat(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code
  return isUnavailable(error) || (typeof code === 'string' && /^(?:40|53|57)/.test(code))
}

async function jobsOf(
  scope: Scope,
  trx: TenantTransaction,
  fact: Fact & { readonly arrival: number },
  making: Making,
): Promise<readonly NewPrintJob[]> {
  const { now } = making
  // Before the paper: whoever stands there needs the drawer first.
  const kicks = await kickJobsOf(scope, trx, { fact, now })
  return [...kicks, ...(await papersOf(scope, trx, fact, making))]
}

async function papersOf(
  scope: Scope,
  trx: TenantTransaction,
  fact: Fact & { readonly arrival: number },
  { now, linkOf }: Making,
): Promise<readonly NewPrintJob[]> {
  if (isDrawerFact(fact)) {
    return fact.kind === 'drawer.paid_in' || fact.kind === 'drawer.paid_out'
      ? slipJobsOf(scope, trx, { fact, now })
      : reportJobsOf(scope, trx, { fact, now })
  }
  if (!isOrderFact(fact)) return []
  if (isKitchenFact(fact) || isMoreOfDish(fact)) return ticketJobsOf(scope, trx, { fact, now })
  if (fact.kind === 'order.prioritised') return rushJobsOf(scope, trx, { fact, now })
  return fact.kind === 'order.printed' ? orderJobsOf(scope, trx, { fact, now, linkOf }) : []
}
