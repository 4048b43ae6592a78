/**
 * From facts to folded orders: which facts of a subject take part, and what they make. A fact that
 * the fold cannot bear is put aside, and the rest goes on.
 */
import type { Fact } from '@servery/domain/journal/types.ts'
import { foldOrder } from '@servery/domain/order/fold.ts'
import type { OrderFact, OrderState } from '@servery/domain/order/types.ts'
import type { CheckedFact, QuarantineReason } from './batch.ts'
import { type OrderRows, rowsOf } from './projection.ts'

/** The facts of one order that are known, and those that are new, in the order of arrival. */
export interface Subject {
  readonly id: string
  /** Where the order belongs: the branch of its first fact. */
  readonly branchId: string
  readonly currency: string
  readonly known: readonly Fact[]
  readonly added: readonly CheckedFact[]
}

export interface FoldedSubject {
  readonly rows: OrderRows | null
  /** New facts that are put aside. */
  readonly quarantined: ReadonlyMap<Fact, QuarantineReason>
}

export function foldSubject(subject: Subject): FoldedSubject {
  const quarantined = new Map<Fact, QuarantineReason>()
  const accepted: Fact[] = []
  for (const added of subject.added) {
    const reason = added.quarantine ?? reasonInPlace(added.fact, subject)
    if (reason === null) accepted.push(added.fact)
    else quarantined.set(added.fact, reason)
  }
  try {
    return { rows: project([...subject.known, ...accepted], subject.branchId), quarantined }
  } catch {
    return foldOneByOne(subject, accepted, quarantined)
  }
}

/** Rare and slow: finds the facts after which the fold, or the price, is no longer possible. */
function foldOneByOne(
  subject: Subject,
  accepted: readonly Fact[],
  quarantined: Map<Fact, QuarantineReason>,
): FoldedSubject {
  let facts = subject.known
  let rows = project(facts, subject.branchId)
  for (const fact of accepted) {
    try {
      rows = project([...facts, fact], subject.branchId)
      facts = [...facts, fact]
    } catch {
      quarantined.set(fact, { code: 'unappliable', field: null })
    }
  }
  return { rows, quarantined }
}

function reasonInPlace(fact: Fact, subject: Subject): QuarantineReason | null {
  if (fact.branchId !== subject.branchId) return { code: 'wrong_branch', field: 'branchId' }
  if (fact.kind !== 'order.opened') return null
  const { currency } = fact.body as { readonly currency: string }
  return currency === subject.currency ? null : { code: 'currency_mismatch', field: 'currency' }
}

function project(facts: readonly Fact[], branchId: string): OrderRows | null {
  const state: OrderState | null = foldOrder(facts as unknown as readonly OrderFact[])
  if (state === null) return null
  const find = (factId: string) => facts.find((fact) => fact.id === factId)
  return rowsOf(state, branchId, find)
}
