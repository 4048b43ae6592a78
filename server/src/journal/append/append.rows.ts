/** What is stored of facts, and of what they make, as rows. */
import type { Fact } from '@servery/domain/journal/types.ts'
import type { Instant } from '@servery/domain/kernel/types.ts'
import type { Parameter, Row, Rows } from '../../platform/db/index.ts'
import type { CheckedBatch, CheckedFact, QuarantineReason } from '../facts/index.ts'
import type { Arrivals, OrderRows, SubjectRows } from '../projection/index.ts'
import { readTableArrays } from './append.sql.ts'

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

/** The arrays of the read tables, for `storeReadTables`. */
export function readTableParameters(
  rows: readonly SubjectRows[],
  quarantined: ReadonlyMap<Fact, QuarantineReason>,
  arrivals: Arrivals,
): readonly Parameter[] {
  const orders = rows.flatMap(({ order }) => order ?? [])
  const drawers = rows.flatMap(({ drawer }) => drawer ?? [])
  const shifts = rows.flatMap(({ shift }) => (shift === null ? [] : [shift]))
  const tables = [
    orders.map(({ order }) => order),
    orders.flatMap(({ lines }) => lines),
    orders.flatMap(({ payments }) => payments),
    orders.flatMap(({ refunds }) => refunds),
    orders.flatMap(({ refundLines }) => refundLines),
    orders.flatMap(({ formerReceipts }) => formerReceipts),
    orders.flatMap(({ movements }) => movements),
    orders.flatMap(({ discounts }) => discounts),
    orders.flatMap(({ reductions }) => reductions),
    orders.flatMap(({ exceptions }) => exceptions),
    orders.flatMap(({ voids }) => voids),
    drawers.map(({ session }) => session),
    drawers.flatMap(({ entries }) => entries),
    shifts,
    [...quarantined].map(([fact, reason]) =>
      quarantineRow(fact, reason, arrivals.get(fact.hash) ?? fact.at),
    ),
  ]
  return readTableArrays(tables, touchedDays(orders))
}

/** Each once: many orders of a batch are of one day. */
function touchedDays(orders: readonly OrderRows[]): Rows {
  const days = new Map<string, Row>()
  for (const { order, days: dates } of orders) {
    for (const business_date of dates) {
      const { branch_id } = order
      days.set(`${branch_id} ${business_date}`, { branch_id, business_date })
    }
  }
  return [...days.values()]
}
