/** SQL of jobs: done once per key, by whoever claims them first, again until they succeed. */
import { sql } from 'kysely'
import { v7 } from 'uuid'
import type { Scope, TenantTransaction } from '../db/index.ts'

export interface NewJob {
  readonly kind: string
  /** What was asked for once is not asked for twice. */
  readonly key: string
  readonly payload: Readonly<Record<string, string>>
  /** Absent: at once. */
  readonly runAt?: Date
}

export interface Job {
  readonly id: string
  readonly kind: string
  readonly key: string
  readonly payload: Readonly<Record<string, string>>
  /** With this one. */
  readonly attempts: number
}

export interface FailedJob {
  readonly id: string
  readonly kind: string
  readonly attempts: number
  readonly last_error: string
  readonly created_at: Date
  readonly finished_at: Date | null
}

const errorLengthMax = 500
const failedMax = 100

export async function addJobs(
  scope: Scope,
  trx: TenantTransaction,
  jobs: readonly NewJob[],
  now: Date,
): Promise<void> {
  if (jobs.length === 0) return
  await trx
    .insertInto('jobs')
    .values(
      jobs.map(({ kind, key, payload, runAt }) => ({
        company_id: scope.companyId,
        id: v7(),
        kind,
        key,
        payload: JSON.stringify(payload),
        run_at: runAt ?? now,
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['company_id', 'key']).doNothing())
    .execute()
}

/** The job that has waited longest, held until `until`; undefined if none is due. */
export async function claimJob(
  scope: Scope,
  trx: TenantTransaction,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<Job | undefined> {
  const { rows } = await sql<Job>`
    UPDATE jobs SET locked_until = ${until}, attempts = attempts + 1
    WHERE company_id = ${scope.companyId} AND id = (
      SELECT id FROM jobs
      WHERE company_id = ${scope.companyId} AND state = 'waiting' AND run_at <= ${now}
        AND (locked_until IS NULL OR locked_until <= ${now})
      ORDER BY run_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, kind, key, payload, attempts`.execute(trx)
  return rows[0]
}

/** `attempts` names the claim: who comes back after its time was up changes nothing. */
type Claim = Pick<Job, 'id' | 'attempts'>

/**
 * What a job was about is not kept beyond it: it may name a person. What was given up on keeps it,
 * to be tried again, until it is forgotten or the person is.
 */
const nothing = JSON.stringify({})

export async function finishJob(
  scope: Scope,
  trx: TenantTransaction,
  claim: Claim,
  now: Date,
): Promise<void> {
  await ofClaim(scope, trx, claim)
    .set({
      state: 'done',
      finished_at: now,
      locked_until: null,
      last_error: '',
      payload: nothing,
    })
    .execute()
}

/** Again at `runAt`; null gives it up. */
export async function failJob(
  scope: Scope,
  trx: TenantTransaction,
  claim: Claim,
  failure: { readonly error: string; readonly runAt: Date | null; readonly now: Date },
): Promise<void> {
  const { error, runAt, now } = failure
  await ofClaim(scope, trx, claim)
    .set({
      locked_until: null,
      last_error: error.slice(0, errorLengthMax),
      ...(runAt === null ? { state: 'dead' as const, finished_at: now } : { run_at: runAt }),
    })
    .execute()
}

function ofClaim(scope: Scope, trx: TenantTransaction, { id, attempts }: Claim) {
  return trx
    .updateTable('jobs')
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'waiting')
}

/** When the next job may be claimed; null if none waits. */
export async function findNextJobTime(scope: Scope, trx: TenantTransaction): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    SELECT min(greatest(run_at, coalesce(locked_until, run_at))) AS at FROM jobs
    WHERE company_id = ${scope.companyId} AND state = 'waiting'`.execute(trx)
  return rows[0]?.at ?? null
}

/** An import says itself that it failed, and is begun anew where it is. */
const isListed = sql<boolean>`kind not like 'import.%'`

export function findFailedJobs(scope: Scope, trx: TenantTransaction): Promise<FailedJob[]> {
  return trx
    .selectFrom('jobs')
    .select(['id', 'kind', 'attempts', 'last_error', 'created_at', 'finished_at'])
    .where('company_id', '=', scope.companyId)
    .where('state', '=', 'dead')
    .where(isListed)
    .orderBy('finished_at', 'desc')
    .limit(failedMax)
    .execute()
}

/** A job that was given up on starts afresh. Undefined: there is none. */
export async function reviveJob(
  scope: Scope,
  trx: TenantTransaction,
  id: string,
  now: Date,
): Promise<FailedJob | undefined> {
  return trx
    .updateTable('jobs')
    .set({ state: 'waiting', attempts: 0, run_at: now, finished_at: null })
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .where('state', '=', 'dead')
    .where(isListed)
    .returning(['id', 'kind', 'attempts', 'last_error', 'created_at', 'finished_at'])
    .executeTakeFirst()
}

/** What is over and done with is kept for a while, to be looked at. */
export async function forgetJobs(
  scope: Scope,
  trx: TenantTransaction,
  before: Date,
): Promise<void> {
  await trx
    .deleteFrom('jobs')
    .where('company_id', '=', scope.companyId)
    .where('state', 'in', ['done', 'dead'])
    .where('finished_at', '<', before)
    .execute()
}

/** Letters to customers who are erased, or about their orders, are neither sent nor kept. */
export async function forgetEmailsOf(
  { companyId }: Scope,
  trx: TenantTransaction,
  { ids, emails }: { readonly ids: readonly string[]; readonly emails: readonly string[] },
): Promise<void> {
  const addresses = emails.filter((email) => email !== '').map((email) => email.toLowerCase())
  await sql`with letter as materialized (
      select id, lower(payload->>'email') as email, (payload->>'orderId')::uuid as order_id,
        (payload->>'transactionId')::uuid as transaction_id
      from jobs where company_id = ${companyId} and state <> 'done'
        and kind in ('receipt.email', 'invoice.email')
    )
    delete from jobs where company_id = ${companyId} and id in (
      select letter.id from letter
      left join payments as payment
        on payment.company_id = ${companyId} and payment.id = letter.transaction_id
      left join refunds as refund
        on refund.company_id = ${companyId} and refund.id = letter.transaction_id
      left join orders on orders.company_id = ${companyId}
        and orders.id = coalesce(letter.order_id, payment.order_id, refund.order_id)
      where letter.email = any(${addresses}::text[])
        or orders.customer_id = any(${[...ids]}::uuid[])
    )`.execute(trx)
}
