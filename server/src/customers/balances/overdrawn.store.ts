/** Balances of which more was taken than there was, or than may be owed. */
import type { BalanceKind } from '@servery/domain/offer/balance/kinds.ts'
import { sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'

export interface OverdrawnBalance {
  readonly kind: BalanceKind
  readonly currency: string
  /** Of a gift card; else null. */
  readonly card_id: string | null
  readonly customer_id: string | null
  readonly code_end: string
  /** How far below what there was; of points, whole points. */
  readonly missing: number
  /** The last time something was taken off it. */
  readonly taken_at: Date
}

/** A till may name anybody: who is no customer has a balance all the same. */
const uuid = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'

/** Of a customer all that is theirs counts together, also of those who were merged into them. */
export async function findOverdrawn(
  { companyId }: Scope,
  trx: TenantTransaction,
): Promise<OverdrawnBalance[]> {
  const { rows } = await sql<OverdrawnBalance>`
    with below as (
      select distinct b.kind, b.currency, case when b.kind = 'gift_card' then b.id end as card_id,
        coalesce(c.merged_into, c.id) as customer_id
      from balances b left join customers c on c.company_id = b.company_id
        and c.id = case when b.kind <> 'gift_card' and b.holder ~ ${uuid} then b.holder::uuid end
      where b.company_id = ${companyId} and b.amount < 0
    ), whole as (
      select below.kind, below.currency, below.card_id, below.customer_id,
        max(b.code_end) as code_end, sum(b.amount) as amount,
        (select max(e.at) from balance_entries e where e.company_id = ${companyId}
          and e.amount < 0 and e.balance_id = any(array_agg(b.id))) as taken_at
      from below join balances b on b.company_id = ${companyId} and b.kind = below.kind
        and b.currency = below.currency and (b.id = below.card_id or b.holder in (
          select id::text from customers where company_id = ${companyId}
            and (id = below.customer_id or merged_into = below.customer_id)))
      group by 1, 2, 3, 4
    )
    select whole.kind, whole.currency, whole.card_id, whole.customer_id, whole.code_end,
      whole.taken_at, (0 - whole.amount - allowed.limit)::bigint as missing
    from whole cross join lateral (
      select case when whole.kind = 'house_account' then coalesce((
        select (body->>'accountLimit')::bigint from customers
        where company_id = ${companyId} and id = whole.customer_id), 0) else 0 end as limit
    ) as allowed
    where whole.amount + allowed.limit < 0
    order by whole.taken_at`.execute(trx)
  return rows
}
