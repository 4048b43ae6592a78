/**
 * Paper comes out once, or says that it is a duplicate; and all that the kitchen is to make is on
 * paper. Held against the facts that sent it, and what lies before the printers.
 */
import type { Fact } from '@servery/domain/journal/types.ts'
import { isLiveLine } from '@servery/domain/order/model/state.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'
import { isOrderFact } from '@servery/domain/order/order-facts.ts'
import { idOf } from '@servery/testing'
import { keptOf } from './kitchen-oracle.ts'
import { isMoveTold, type Journey, journeysOf } from './table-oracle.ts'

export const receiptPrinterId = idOf('prnt', 9)

export interface JobEvidence {
  readonly id: string
  readonly state: string
  readonly what: string
  readonly orderId: string
  readonly printerId: string
  readonly copy: number
  readonly reprintOf: string | null
  readonly cancels: boolean
  /** Thousandths of each line. */
  readonly goods: readonly { readonly lineId: string; readonly quantity: number }[]
}

export interface PrintEvidence {
  readonly jobs: ReadonlyMap<string, JobEvidence>
  /** What lies before the printers, marked as a copy where that is above 0. */
  readonly papers: readonly { readonly jobId: string; readonly copy: number }[]
  /** What was written before may have come to light too late to be printed, ms. */
  readonly lateBefore: number
}

/** What is wrong with what was printed. */
export function judgePrints(
  facts: readonly Fact[],
  orders: readonly OrderState[],
  { jobs, lateBefore, papers }: PrintEvidence,
): readonly string[] {
  const found: string[] = []
  for (const { id, state } of jobs.values()) {
    if (state !== 'printed' && state !== 'dismissed') found.push(`print ${id} is still ${state}`)
  }
  const unmarked = papers.flatMap(({ jobId, copy }) => (copy === 0 ? (jobs.get(jobId) ?? []) : []))
  const receipts = unmarked.filter(({ what }) => what === 'receipt')
  for (const [orderId, all] of Map.groupBy(receipts, (job) => job.orderId)) {
    // What was paid anew has a receipt of its own.
    const former = orders.find(({ id }) => id === orderId)?.formerReceipts?.length ?? 0
    if (all.length <= 1 + former) continue
    found.push(`order ${orderId} has ${all.length} receipts that are no copies`)
  }
  const made = quantities(unmarked)
  const onPaper = new Set(papers.map(({ jobId }) => originOf(jobs, jobId)))
  const told = quantities([...onPaper].flatMap((id) => jobs.get(id) ?? []))
  const journeys = journeysOf(facts)
  for (const [lineId, seen] of sentOf(facts)) {
    const journey = journeys.get(lineId)
    if (journey !== undefined && isMoveTold(journey, orders)) continue
    const printed = made.get(lineId) ?? 0
    if (printed > seen) found.push(`line ${lineId} was sent ${seen} and is on paper ${printed}`)
  }
  const late = facts.filter(({ at }) => Date.parse(at) < lateBefore)
  const lateIds = new Set(late.map(({ subjectId }) => subjectId))
  const inTime = orders.filter(({ id }) => !lateIds.has(id))
  return [...found, ...judgeMissing(inTime, journeys, told)]
}

/** The paper as it was first asked for. */
function originOf(jobs: PrintEvidence['jobs'], id: string): string {
  const before = jobs.get(id)?.reprintOf ?? null
  return before === null ? id : originOf(jobs, before)
}

/**
 * What is to be made by these jobs, thousandths by line. What goes from station to station is on
 * the paper of each: so much as the printer says that says most.
 */
function quantities(jobs: readonly JobEvidence[]): ReadonlyMap<string, number> {
  const most = new Map<string, number>()
  for (const ofPrinter of Map.groupBy(jobs, ({ printerId }) => printerId).values()) {
    const sums = new Map<string, number>()
    for (const { cancels, goods } of ofPrinter) {
      if (cancels) continue
      for (const { lineId, quantity } of goods) {
        const sum = (sums.get(lineId) ?? 0) + quantity
        sums.set(lineId, sum)
        most.set(lineId, Math.max(most.get(lineId) ?? 0, sum))
      }
    }
  }
  return most
}

/** The most of each line that anybody saw sent, thousandths. */
function sentOf(facts: readonly Fact[]): ReadonlyMap<string, number> {
  const most = new Map<string, number>()
  for (const fact of facts) {
    if (!isOrderFact(fact) || fact.kind !== 'order.sent') continue
    for (const { lineId, upTo } of fact.body.lines) {
      most.set(lineId, Math.max(most.get(lineId) ?? 0, upTo))
    }
  }
  return most
}

/**
 * What waits for its course is not on paper yet; and of an order that came to life again, when late
 * facts undid its end, a person is told.
 */
function judgeMissing(
  orders: readonly OrderState[],
  journeys: ReadonlyMap<string, Journey>,
  told: ReadonlyMap<string, number>,
): readonly string[] {
  return orders.flatMap((order) => {
    if (order.status === 'cancelled' || order.exceptions.length > 0) return []
    return order.lines.filter(isLiveLine).flatMap((line) => {
      const isAtOnce = line.course === undefined && line.hold === undefined
      const isMade = (line.kitchen?.stationIds ?? []).length > 0
      if (!isAtOnce || !isMade || journeys.has(line.lineId)) return []
      const wanted = keptOf(order, line.lineId)
      const printed = told.get(line.lineId) ?? 0
      return printed >= wanted
        ? []
        : [`line ${line.lineId} is to be made ${wanted} and is on paper ${printed}`]
    })
  })
}
