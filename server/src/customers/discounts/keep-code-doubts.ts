/**
 * A code for one order that two orders used: tills without the network can't know of each other.
 * Both keep their discount; the order that arrives later tells of it.
 */
import type { Fact } from '@servery/domain/journal/types.ts'
import { isOrderFact } from '@servery/domain/order/order-facts.ts'
import type { Projection, Stored } from '../../journal/append/index.ts'
import { type DoubtRow, insertDoubts } from '../../journal/doubts/index.ts'
import type { TenantClient } from '../../platform/db/index.ts'
import { findUsedTwice } from './used-codes.store.ts'

export const codeProjection: Projection = { arrive: keepCodeDoubts }

async function keepCodeDoubts(
  client: TenantClient,
  { companyId, subjects }: Stored,
): Promise<void> {
  const entering = new Map(subjects.map((subject) => [subject.id, enteredIn(subject)]))
  const orderIds = [...entering].flatMap(([id, codes]) => (codes.size > 0 ? [id] : []))
  if (orderIds.length === 0) return
  const places = new Map(orderIds.map((id, index) => [id, index]))
  const found = await findUsedTwice(client, companyId, orderIds)
  const rows = found.flatMap(({ code, order_id, other_id }): DoubtRow[] => {
    const fact = entering.get(order_id)?.get(code)
    // Of two that arrive together the latter tells.
    const isLater = (places.get(other_id) ?? -1) < (places.get(order_id) ?? 0)
    return fact === undefined || !isLater ? [] : [rowOf(fact)]
  })
  if (rows.length > 0) await insertDoubts(client, companyId, rows)
}

/** The facts by which its codes were entered, where something of it has just come. */
function enteredIn({ known, added }: Stored['subjects'][number]): ReadonlyMap<string, Fact> {
  const taken = added.flatMap(({ fact, quarantine }) => (quarantine === null ? [fact] : []))
  const isAbout = ({ kind }: Fact) =>
    kind === 'order.code_entered' || kind === 'order.promotions_applied'
  if (!taken.some(isAbout)) return new Map()
  const facts = [...known, ...taken].filter(isOrderFact)
  return new Map(
    facts.flatMap((fact) => (fact.kind === 'order.code_entered' ? [[fact.body.code, fact]] : [])),
  )
}

const rowOf = (fact: Fact): DoubtRow => ({
  ...{ register_id: fact.registerId, sequence: fact.sequence, code: 'code_used_twice' },
  ...{ branch_id: fact.branchId, fact_id: fact.id, subject_id: fact.subjectId, kind: fact.kind },
  business_date: fact.businessDate,
})
