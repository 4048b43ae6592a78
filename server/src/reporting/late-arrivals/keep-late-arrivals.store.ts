/** Keeps late arrivals with the orders that they change, in the transaction that stores these. */

import type { Projection } from '../../journal/append/index.ts'
import { type CheckedFact, factOf, type QuarantineReason } from '../../journal/facts/index.ts'
import {
  foldSubject,
  type OrderRows,
  type Subject,
  type SubjectRows,
} from '../../journal/projection/index.ts'
import { columnArrays, insertArraysAlone, type TenantClient } from '../../platform/db/index.ts'
import { changeOf, lateRows } from './late-rows.ts'

const lateColumns = {
  ...{ branch_id: 'uuid', business_date: 'date', order_id: 'uuid', after_arrival: 'bigint' },
  ...{ id: 'uuid', at: 'timestamptz', made_on: 'date', register_id: 'uuid', actor_id: 'uuid' },
  ...{ currency: 'text', net: 'bigint', collected: 'bigint', closed: 'jsonb', known: 'jsonb' },
}

/** How far a branch was when its counter was locked. */
interface BranchAtLock {
  readonly branch_id: string
  readonly arrival: number
  readonly closed_through: string | null
}

/** `rows` are those of the subjects, in their order. */
export async function keepLateArrivals(
  client: TenantClient,
  companyId: string,
  {
    subjects,
    rows,
    branches,
  }: {
    readonly subjects: readonly Subject[]
    readonly rows: readonly Pick<SubjectRows, 'order'>[]
    readonly branches: Iterable<BranchAtLock>
  },
): Promise<void> {
  const locked = new Map([...branches].map((branch) => [branch.branch_id, branch]))
  const late = subjects.flatMap((subject, index) => {
    const known = rows[index]?.order ?? null
    const branch = locked.get(subject.branchId)
    const closedThrough = branch?.closed_through ?? ''
    if (branch === undefined || !known?.days.some((date) => date <= closedThrough)) return []
    const { id, branchId, currency } = subject
    const closed = foldSubject({ ...subject, added: [] }).rows.order
    const facts = subject.added.map(({ fact }) => fact)
    const order = { id, branchId, currency, closed, known, facts }
    return lateRows(order, { closedThrough, arrival: branch.arrival })
  })
  if (late.length === 0) return
  await client.query({
    name: 'late_arrivals_keep',
    text: insertArraysAlone('late_arrivals', lateColumns),
    values: [companyId, ...columnArrays(lateColumns, late)],
  })
}

interface KeptLate {
  readonly id: string
  readonly business_date: string
  readonly order_id: string
  readonly after_arrival: number
}

/**
 * Folds the versions of a branch's late arrivals anew: each from what was known before its facts
 * arrived to what was known with them.
 */
export async function remakeLateArrivals(
  client: TenantClient,
  {
    companyId,
    branchId,
    currency,
  }: {
    readonly companyId: string
    readonly branchId: string
    readonly currency: string
  },
): Promise<void> {
  const { rows: late } = await client.query<KeptLate>({
    text: `SELECT id, business_date, order_id, after_arrival FROM late_arrivals
      WHERE company_id = $1 AND branch_id = $2 ORDER BY order_id, business_date, after_arrival`,
    values: [companyId, branchId],
  })
  for (const one of late) {
    const facts = await factsWithArrival(client, companyId, { branchId, orderId: one.order_id })
    const arrivals = new Map(facts.map(({ fact, storedAt }) => [fact.hash, storedAt]))
    const upTo = (arrival: number): OrderRows | null => {
      const added = facts.filter((fact) => fact.arrival <= arrival)
      const subject = { id: one.order_id, branchId, currency, known: [], added, arrivals }
      return foldSubject({ ...subject, isStored: true }).rows.order
    }
    // What arrived with it was stored in one transaction, which has one time.
    const [first] = facts.filter(({ arrival }) => arrival > one.after_arrival)
    const together = facts.filter(({ storedAt }) => storedAt === first?.storedAt)
    const change = changeOf({
      id: one.id,
      date: one.business_date,
      closed: upTo(one.after_arrival),
      known: upTo(together.at(-1)?.arrival ?? one.after_arrival),
    })
    await client.query({
      name: 'late_arrivals_remake',
      text: `UPDATE late_arrivals SET net = $3, collected = $4, closed = $5, known = $6
        WHERE company_id = $1 AND id = $2`,
      values: [
        ...[companyId, one.id, change.net, change.collected],
        ...[JSON.stringify(change.closed), JSON.stringify(change.known)],
      ],
    })
  }
}

async function factsWithArrival(
  client: TenantClient,
  companyId: string,
  { branchId, orderId }: { readonly branchId: string; readonly orderId: string },
): Promise<readonly (CheckedFact & { readonly arrival: number; readonly storedAt: string })[]> {
  const { rows } = await client.query<{
    content: string
    hash: string
    arrival: number
    stored_at: string
    code: QuarantineReason['code'] | null
    field: string | null
  }>({
    name: 'late_arrivals_facts',
    text: `SELECT f.content, f.hash, f.arrival, to_json(f.stored_at) #>> '{}' AS stored_at,
        q.code, q.field
      FROM facts f LEFT JOIN fact_quarantine q ON q.company_id = f.company_id
        AND q.register_id = f.register_id AND q.sequence = f.sequence
      WHERE f.company_id = $1 AND f.branch_id = $2 AND f.subject_id = $3 ORDER BY f.arrival`,
    values: [companyId, branchId, orderId],
  })
  return rows.map(({ content, hash, arrival, stored_at: storedAt, code, field }) => {
    const quarantine = code === null ? null : { code, field }
    return { fact: factOf(content, hash), content, arrival, storedAt, quarantine }
  })
}

export const lateProjection: Projection = {
  arrive: (client, { companyId, ...stored }) => keepLateArrivals(client, companyId, stored),
  remake: (client, branch) => remakeLateArrivals(client, branch),
}
