/** SQL of what people are to hear of card payments. */
import { recordingMs } from '@servery/domain/card/refusals.ts'
import { sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { hasRefundToMatch, isToMatch } from './attempts.store.ts'

interface AtBranch {
  readonly id: string
  readonly branchId: string
  readonly branch: string
  readonly since: Date
}

interface LapsingHold {
  readonly id: string
  readonly branchId: string
  readonly branch: string
  readonly amount: number
  readonly currency: string
  readonly until: Date
}

const toldMax = 50
/** What is older was told of, or the reader was put away. */
const lookBack = sql`interval '3 days'`
const tried = sql`interval '12 hours'`

/** Charges, and what went back, that stand in no order after the till's time for it. */
export async function findToMatch(
  { companyId }: Scope,
  trx: TenantTransaction,
  at: Date,
): Promise<readonly (AtBranch & { readonly amount: number; readonly currency: string })[]> {
  const settledBefore = new Date(at.getTime() - recordingMs)
  const { rows } = await sql<AtBranch & { readonly amount: number; readonly currency: string }>`
    select card_attempts.id, branch_id as "branchId", branches.name as branch,
      charged::int as amount, card_attempts.currency, card_attempts.created_at as since
    from card_attempts
    join branches on branches.company_id = card_attempts.company_id
      and branches.id = card_attempts.branch_id
    where card_attempts.company_id = ${companyId}
      and card_attempts.created_at > ${at}::timestamptz - ${lookBack}
      and card_attempts.created_at < ${settledBefore}
      and (${isToMatch} or ${hasRefundToMatch(settledBefore)})
    order by card_attempts.created_at limit ${toldMax}`.execute(trx)
  return rows
}

/** So long before the card's bank lets it go, an amount that is still held is told of. */
const lapseNotice = sql`interval '12 hours'`

/** Amounts that are held on cards for bills that are not closed, and lapse soon. */
export async function findLapsingHolds(
  { companyId }: Scope,
  trx: TenantTransaction,
  at: Date,
): Promise<readonly LapsingHold[]> {
  const { rows } = await sql<LapsingHold>`
    select card_attempts.id, branch_id as "branchId", branches.name as branch,
      (hold ->> 'amount')::int as amount, card_attempts.currency,
      (hold ->> 'expiresAt')::timestamptz as until
    from card_attempts
    join branches on branches.company_id = card_attempts.company_id
      and branches.id = card_attempts.branch_id
    where card_attempts.company_id = ${companyId} and card_attempts.status = 'held'
      and (hold ->> 'expiresAt')::timestamptz > ${at}
      and (hold ->> 'expiresAt')::timestamptz < ${at}::timestamptz + ${lapseNotice}
    order by until limit ${toldMax}`.execute(trx)
  return rows
}

/** Readers that could not be reached when they were last sent an amount, and since when. */
export async function findGoneReaders(
  { companyId }: Scope,
  trx: TenantTransaction,
  at: Date,
): Promise<readonly (AtBranch & { readonly reader: string })[]> {
  const { rows } = await sql<AtBranch & { readonly reader: string }>`
    select card_readers.id, card_attempts.branch_id as "branchId", branches.name as branch,
      card_readers.name as reader, min(card_attempts.created_at) as since
    from card_attempts
    join card_readers on card_readers.company_id = card_attempts.company_id
      and card_readers.id = card_attempts.reader_id and not card_readers.archived
    join branches on branches.company_id = card_attempts.company_id
      and branches.id = card_attempts.branch_id
    where card_attempts.company_id = ${companyId}
      and card_attempts.reason = 'terminal_offline'
      and card_attempts.created_at > ${at}::timestamptz - ${tried}
      and not exists (select from card_attempts as later
        where later.company_id = card_attempts.company_id
          and later.reader_id = card_attempts.reader_id
          and later.created_at > card_attempts.created_at
          and later.reason is distinct from 'terminal_offline')
    group by card_readers.id, card_attempts.branch_id, branches.name, card_readers.name
    limit ${toldMax}`.execute(trx)
  return rows
}
