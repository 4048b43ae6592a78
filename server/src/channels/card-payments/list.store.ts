/** SQL of the list of attempts. */
import { cardProviders, tellsLastOnly } from '@servery/domain/card/readers.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { findPage, type Page } from '../../platform/paging/index.ts'
import { hasRefundToMatch, isToMatch } from './attempts.store.ts'

/** A part that they were asked for is settled by hand alone. */
const forgetful = cardProviders.filter(tellsLastOnly)

export type Shown = 'all' | 'open' | 'to_match' | 'in_doubt' | 'declined'

interface Query {
  readonly branchId?: string | undefined
  /** What was begun since is being recorded just now. */
  readonly settledBefore: Date
}

const byTime = {
  name: '-createdAt',
  expression: sql`created_at`,
  type: 'timestamptz',
  descending: true,
} as const

function ofScope(scope: Scope, { branchId }: Query): RawBuilder<unknown>[] {
  const branches = branchId === undefined ? scope.branchIds : [branchId]
  return [
    sql`card_attempts.company_id = ${scope.companyId}`,
    ...(branches === null ? [] : [sql`branch_id = any(${[...branches]}::uuid[])`]),
  ]
}

const showing = ({ show, settledBefore }: Query & { readonly show: Shown }) => {
  if (show === 'all') return []
  if (show === 'to_match') {
    const isCharge = sql`(${isToMatch} and card_attempts.created_at < ${settledBefore})`
    return [sql`(${isCharge} or ${hasRefundToMatch(settledBefore)})`]
  }
  // What a person may say the end of.
  if (show === 'in_doubt') {
    const isPartOpen = sql`exists (select from card_refunds
      where card_refunds.company_id = card_attempts.company_id
        and card_refunds.attempt_id = card_attempts.id and card_refunds.status = 'in_doubt'
        and card_refunds.created_at < ${settledBefore}
        and card_attempts.provider = any(${[...forgetful]}))`
    const isOpen = sql`(status in ('in_doubt', 'capturing', 'releasing')
      and card_attempts.created_at < ${settledBefore})`
    return [sql`(${isOpen} or ${isPartOpen})`]
  }
  if (show === 'declined') return [sql`status in ('declined', 'cancelled')`]
  return [sql`status in ('created', 'sent', 'in_doubt', 'held', 'capturing', 'releasing')`]
}

export function findAttemptIds(
  scope: Scope,
  trx: TenantTransaction,
  query: Query & {
    readonly show: Shown
    readonly cursor?: string | undefined
    readonly limit: number
  },
): Promise<Page<{ readonly id: string }> | null> {
  return findPage<{ readonly id: string }>(trx, {
    select: sql`id`,
    from: sql`card_attempts`,
    where: [...ofScope(scope, query), ...showing(query)],
    id: sql`id`,
    sort: byTime,
    cursor: query.cursor,
    limit: query.limit,
  })
}

export async function countToMatch(
  scope: Scope,
  trx: TenantTransaction,
  query: Query,
): Promise<number> {
  const where = [...ofScope(scope, query), ...showing({ ...query, show: 'to_match' })]
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from card_attempts
    where ${sql.join(where, sql` and `)}`.execute(trx)
  return rows[0]?.count ?? 0
}
