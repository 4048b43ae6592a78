/** SQL of what the providers are still to be asked about. */
import { sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'

export interface ToAsk {
  readonly attemptId: string
  /** Null: about the attempt itself. */
  readonly refundId: string | null
}

interface Claiming {
  readonly now: Date
  /** While one process asks, the others leave it. */
  readonly until: Date
  readonly limit: number
}

/** Attempts and parts that are due, put off until `until`. */
export async function claimOpen(
  { companyId }: Scope,
  trx: TenantTransaction,
  { now, until, limit }: Claiming,
): Promise<readonly ToAsk[]> {
  const attempts = await sql<ToAsk>`
    update card_attempts set ask_at = ${until}, asked = asked + 1
    where company_id = ${companyId} and id in (select id from card_attempts
      where company_id = ${companyId} and ask_at <= ${now}
      order by ask_at limit ${limit} for update skip locked)
    returning id as "attemptId", null as "refundId"`.execute(trx)
  const refunds = await sql<ToAsk>`
    update card_refunds set ask_at = ${until}, asked = asked + 1
    where company_id = ${companyId} and id in (select id from card_refunds
      where company_id = ${companyId} and ask_at <= ${now}
      order by ask_at limit ${limit} for update skip locked)
    returning attempt_id as "attemptId", id as "refundId"`.execute(trx)
  return [...attempts.rows, ...refunds.rows]
}

/** Asks again later: soon at first, then every minute, for as long as it is not known. */
export async function askAgain(
  { companyId }: Scope,
  trx: TenantTransaction,
  { attemptId, refundId }: ToAsk,
  now: Date,
): Promise<void> {
  const table = sql.table(refundId === null ? 'card_attempts' : 'card_refunds')
  const seconds = now.getTime() / 1000
  await sql`update ${table}
    set ask_at = to_timestamp(${seconds}::float8 + least(60, 2 * power(2, least(asked, 5))))
    where company_id = ${companyId} and id = ${refundId ?? attemptId}
      and ask_at is not null`.execute(trx)
}

/** Of what is kept on a card; nobody waits for it. */
export async function askHeldAgain(
  { companyId }: Scope,
  trx: TenantTransaction,
  { attemptId }: ToAsk,
  at: Date,
): Promise<void> {
  await sql`update card_attempts set ask_at = ${at}
    where company_id = ${companyId} and id = ${attemptId} and status = 'held'`.execute(trx)
}

/** Nothing more is charged for a bill that was paid otherwise, or given up. */
export async function isBillOver(
  { companyId }: Scope,
  trx: TenantTransaction,
  orderId: string,
): Promise<boolean> {
  const { rows } = await sql`select 1 from orders where company_id = ${companyId}
    and id = ${orderId} and status in ('completed', 'cancelled')`.execute(trx)
  return rows.length > 0
}

export async function findNextAsk(
  { companyId }: Scope,
  trx: TenantTransaction,
): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select least(
      (select min(ask_at) from card_attempts
        where company_id = ${companyId} and ask_at is not null),
      (select min(ask_at) from card_refunds
        where company_id = ${companyId} and ask_at is not null)) as at`.execute(trx)
  return rows[0]?.at ?? null
}

export async function askNoMore(
  { companyId }: Scope,
  trx: TenantTransaction,
  attemptId: string,
): Promise<void> {
  await sql`update card_attempts set ask_at = null
    where company_id = ${companyId} and id = ${attemptId}`.execute(trx)
}
