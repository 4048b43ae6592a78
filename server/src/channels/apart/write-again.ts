/** What is taken into the books of a past, as it is written again. Plain data in and out. */
import { observeClock } from '@servery/domain/journal/head.ts'
import { sealFacts } from '@servery/domain/journal/seal.ts'
import type { Fact, RegisterHead } from '@servery/domain/journal/types.ts'
import { isOrderFact } from '@servery/domain/order/order-facts.ts'
import { v5 } from 'uuid'
import { sha256 } from '../../journal/facts/index.ts'

export interface Sale {
  readonly orderId: string
  /** Those that nobody has decided. */
  readonly facts: readonly Fact[]
}

/** Of the facts of a past, in order; `through` says how far each order was decided, or 0. */
export function waitingSales(
  facts: readonly Fact[],
  through: (orderId: string) => number,
): readonly Sale[] {
  const sales = new Map<string, Fact[]>()
  for (const fact of facts) {
    const { subjectId, sequence } = fact
    if (!isOrderFact(fact) || sequence <= through(subjectId)) continue
    sales.set(subjectId, [...(sales.get(subjectId) ?? []), fact])
  }
  return [...sales].map(([orderId, own]) => ({ orderId, facts: own }))
}

/**
 * Whether the order begins in what the books have of it, or in the sale. Where it begins in another
 * past, that one is decided first: payments of an order that nobody knows are in no figure.
 */
export function hasBeginning({ facts }: Sale, known: readonly Fact[]): boolean {
  return [...known, ...facts].some(({ kind }) => kind === 'order.opened')
}

/** The id that a fact of a past gets in the books: taken again, it is the same. */
export function takenId(pastId: string, factId: string): string {
  return v5(`taken from ${pastId}`, factId)
}

/** With the bodies, people, days and times of the original; receipts get numbers of the office. */
export function writeAgain(
  { facts, orderId }: Sale,
  from: { readonly head: RegisterHead; readonly code: string; readonly now: Date },
  pastId: string,
) {
  const wallMs = from.now.getTime()
  let { head } = from
  const written: Fact[] = []
  const numbers = new Map<string, string>()
  for (const fact of facts) head = observeClock(head, fact.clock, wallMs)
  for (const fact of facts) {
    const body = renumbered(ofNoDrawer(fact), numbers, `${from.code}-`, head.receipt)
    const sealed = sealFacts({
      head,
      events: [{ kind: fact.kind, version: fact.version, body }],
      subjectId: orderId,
      ids: [takenId(pastId, fact.id)],
      at: fact.at,
      wallMs,
      businessDate: fact.businessDate,
      actorId: fact.actorId,
      approverId: fact.approverId,
      companyId: fact.companyId,
      branchId: fact.branchId,
      sha256,
    })
    written.push(...(sealed.facts as readonly Fact[]))
    head = sealed.head
  }
  const [printed = null, receipt = null] = [...numbers].at(-1) ?? []
  return { facts: written, head, printed, receipt }
}

/**
 * The drawer of a copied till lies beside the one of the same name that goes on: what went into it
 * is counted in no report of the other.
 */
function ofNoDrawer(fact: Fact): Fact {
  const { drawerId: _drawerId, ...body } = fact.body as { readonly drawerId?: unknown }
  return { ...fact, body }
}

function renumbered(
  { kind, body }: Fact,
  numbers: Map<string, string>,
  before: string,
  given: number,
): unknown {
  const told = body as { readonly receiptNumber?: unknown; readonly formerReceipt?: unknown }
  if (kind === 'order.unpaid' && typeof told.formerReceipt === 'string') {
    return { ...told, formerReceipt: numbers.get(told.formerReceipt) ?? told.formerReceipt }
  }
  if (typeof told.receiptNumber !== 'string') return body
  const receiptNumber = `${before}${String(given + 1).padStart(6, '0')}`
  numbers.set(told.receiptNumber, receiptNumber)
  const printedAs = told.receiptNumber
  return kind === 'order.closed'
    ? { ...told, receiptNumber, printedAs }
    : { ...told, receiptNumber }
}
