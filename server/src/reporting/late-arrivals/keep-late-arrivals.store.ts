/** Keeps late arrivals with the orders that they change, in the transaction that stores these. */

import type { Projection } from '../../journal/append/index.ts'
import { type CheckedFact, factOf, reasonAgainst } from '../../journal/facts/index.ts'
import {
  foldSubject,
  type OrderRows,
  type Subject,
  type SubjectRows,
} from '../../journal/projection/index.ts'
import type { TenantClient } from '../../platform/db/index.ts'
import { changeOf, lateRows } from './late-rows.ts'

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
    text: `
      INSERT INTO late_arrivals (company_id, branch_id, business_date, order_id, after_arrival, id,
        at, made_on, register_id, actor_id, currency, net, collected, closed, known)
      SELECT $1::uuid, branch_id, business_date, order_id, after_arrival, id, at, made_on,
        register_id, actor_id, currency, net, collected, closed, known
      FROM jsonb_populate_recordset(NULL::late_arrivals, $2::jsonb)`,
    values: [companyId, JSON.stringify(late)],
  })
}

interface KeptLate {
  readonly id: string
  readonly business_date: string
  readonly order_id: string
  readonly after_arrival: number
}

/**
 * Folds the versions of a branch's late arrivals anew: each begins where the one before it ended,
 * and the last one ends with all that is known.
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
  for (const [index, one] of late.entries()) {
    const next = late[index + 1]
    const isLast = next?.order_id !== one.order_id || next.business_date !== one.business_date
    const facts = await factsWithArrival(client, companyId, { branchId, orderId: one.order_id })
    const arrivals = new Map(facts.map(({ fact, storedAt }) => [fact.id, storedAt]))
    const upTo = (arrival: number): OrderRows | null => {
      const added = facts.filter((fact) => fact.arrival <= arrival)
      const subject = { id: one.order_id, branchId, currency, known: [], added, arrivals }
      return foldSubject(subject).rows.order
    }
    const change = changeOf({
      id: one.id,
      date: one.business_date,
      closed: upTo(one.after_arrival),
      known: upTo(isLast ? Number.MAX_SAFE_INTEGER : next.after_arrival),
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
  }>({
    name: 'late_arrivals_facts',
    text: `SELECT content, hash, arrival, to_json(stored_at) #>> '{}' AS stored_at FROM facts
      WHERE company_id = $1 AND branch_id = $2 AND subject_id = $3 ORDER BY arrival`,
    values: [companyId, branchId, orderId],
  })
  return rows.map(({ content, hash, arrival, stored_at: storedAt }) => {
    const fact = factOf(content, hash)
    return { fact, content, arrival, storedAt, quarantine: reasonAgainst(fact, content) }
  })
}

export const lateProjection: Projection = {
  arrive: (client, { companyId, ...stored }) => keepLateArrivals(client, companyId, stored),
  remake: (client, branch) => remakeLateArrivals(client, branch),
}
