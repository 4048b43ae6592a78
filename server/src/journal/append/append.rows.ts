/** What is stored of facts besides the read tables, as rows. */
import type { Fact } from '@servery/domain/journal/types.ts'
import type { Instant } from '@servery/domain/kernel/types.ts'
import type { Row } from '../../platform/db/index.ts'
import type { CheckedBatch, CheckedFact, QuarantineReason } from '../facts/index.ts'

interface HeadOfRegister {
  readonly sequence: number
  readonly head_hash: string
  readonly receipt: number
  readonly clock: string
}

export function factRow(
  { fact, content }: Pick<CheckedFact, 'fact' | 'content'>,
  arrival: number,
  storedAt: Instant | undefined,
): Row {
  return {
    branch_id: fact.branchId,
    register_id: fact.registerId,
    sequence: fact.sequence,
    arrival,
    id: fact.id,
    subject_id: fact.subjectId,
    kind: fact.kind,
    stored_at: storedAt,
    hash: fact.hash,
    content,
  }
}

export function quarantineRow(fact: Fact, reason: QuarantineReason, storedAt: Instant): Row {
  return {
    register_id: fact.registerId,
    sequence: fact.sequence,
    branch_id: fact.branchId,
    fact_id: fact.id,
    subject_id: fact.subjectId,
    kind: fact.kind,
    code: reason.code,
    field: reason.field,
    stored_at: storedAt,
  }
}

export function headRows(
  accepted: readonly { readonly batch: CheckedBatch }[],
  registers: ReadonlyMap<string, HeadOfRegister>,
): readonly object[] {
  const ids = new Set(accepted.map(({ batch }) => batch.registerId))
  return [...ids].map((id) => {
    const { sequence, head_hash, receipt, clock } = registers.get(id) as HeadOfRegister
    return { id, sequence, hash: head_hash, receipt, clock }
  })
}
