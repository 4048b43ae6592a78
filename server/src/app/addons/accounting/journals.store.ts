/** SQL of journals that were handed over, and of days that are to be looked at. */
import type { JournalLine } from '@servery/domain/report/accounting/day-journal.ts'
import { sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../../platform/db/index.ts'

export interface Day {
  readonly branchId: string
  readonly date: string
}

export interface StoredJournal extends Day {
  readonly revision: number
  readonly lines: readonly JournalLine[]
  readonly madeAt: Date
}

interface OfConnection {
  readonly connectionId: string
}

/**
 * Days that are over and were added up anew since they were looked at, or whose fees the provider
 * told of since, oldest first.
 */
export async function findChangedDays(
  { companyId }: Scope,
  trx: TenantTransaction,
  asked: OfConnection & Day & { readonly since: string; readonly limit: number },
): Promise<readonly { readonly date: string; readonly rolled: number }[]> {
  const { rows } = await sql<{ date: string; rolled: number }>`
    with told as (
      select p.business_date, sum(s.fee) as fees from payments p
      join settlement_entries s on s.company_id = p.company_id and s.payment_id = p.id
      where p.company_id = ${companyId} and p.branch_id = ${asked.branchId}
        and p.business_date >= ${asked.since}::date and p.business_date < ${asked.date}::date
      group by p.business_date
    ), handed as (
      select a.business_date, sum((line->>'amount')::bigint) as fees from addon_journals a
      cross join jsonb_array_elements(a.lines) as line
      where a.company_id = ${companyId} and a.connection_id = ${asked.connectionId}
        and a.branch_id = ${asked.branchId} and a.business_date >= ${asked.since}::date
        and line->>'role' = 'fees'
      group by a.business_date
    )
    select d.business_date::text as date, d.rolled from report_days d
    left join addon_journal_days j on j.company_id = d.company_id
      and j.connection_id = ${asked.connectionId} and j.branch_id = d.branch_id
      and j.business_date = d.business_date
    left join told on told.business_date = d.business_date
    left join handed on handed.business_date = d.business_date
    where d.company_id = ${companyId} and d.branch_id = ${asked.branchId}
      and d.rolled = d.touched and (d.rolled is distinct from j.rolled
        or coalesce(told.fees, 0) <> coalesce(handed.fees, 0))
      and d.business_date >= ${asked.since}::date and d.business_date < ${asked.date}::date
    order by d.business_date limit ${asked.limit}`.execute(trx)
  return rows
}

export async function markLooked(
  { companyId }: Scope,
  trx: TenantTransaction,
  { connectionId, branchId, date, rolled }: OfConnection & Day & { readonly rolled: number },
): Promise<void> {
  await sql`
    insert into addon_journal_days (company_id, connection_id, branch_id, business_date, rolled)
    values (${companyId}, ${connectionId}, ${branchId}, ${date}::date, ${rolled})
    on conflict (company_id, connection_id, branch_id, business_date)
      do update set rolled = excluded.rolled`.execute(trx)
}

/** Those of a day in the order of their revisions, or the newest of all. */
export async function findJournals(
  { companyId }: Scope,
  trx: TenantTransaction,
  asked: OfConnection & { readonly day?: Day },
): Promise<readonly StoredJournal[]> {
  const ofDay =
    asked.day === undefined
      ? sql`true`
      : sql`branch_id = ${asked.day.branchId} and business_date = ${asked.day.date}::date`
  const { rows } = await sql<StoredJournal>`
    select branch_id as "branchId", business_date::text as date, revision, lines,
      made_at as "madeAt"
    from addon_journals where company_id = ${companyId} and connection_id = ${asked.connectionId}
      and ${ofDay}
    order by business_date desc, branch_id, revision limit 500`.execute(trx)
  return rows
}

export async function addJournal(
  { companyId }: Scope,
  trx: TenantTransaction,
  { connectionId, branchId, date, revision, lines, madeAt }: OfConnection & StoredJournal,
): Promise<void> {
  await sql`
    insert into addon_journals
      (company_id, connection_id, branch_id, business_date, revision, lines, made_at)
    values (${companyId}, ${connectionId}, ${branchId}, ${date}::date, ${revision},
      ${JSON.stringify(lines)}::jsonb, ${madeAt})`.execute(trx)
}

/** What the provider of card payments kept of the day's payments. */
export async function sumFees(
  { companyId }: Scope,
  trx: TenantTransaction,
  { branchId, date }: Day,
): Promise<number> {
  const { rows } = await sql<{ fees: number }>`
    select coalesce(sum(s.fee), 0)::float8 as fees from payments p
    join settlement_entries s on s.company_id = p.company_id and s.payment_id = p.id
    where p.company_id = ${companyId} and p.branch_id = ${branchId}
      and p.business_date = ${date}::date`.execute(trx)
  return rows[0]?.fees ?? 0
}
