/** SQL of orders whose payment is to be looked at. */
import { sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../../platform/db/index.ts'

/** Those that were paid, that were not in time, or of which something goes back. */
export async function findToSettle(
  { companyId }: Scope,
  trx: TenantTransaction,
  now: Date,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select id from shop_orders
    where company_id = ${companyId} and settle_at is not null
      and (settle_at <= ${now} or (state = 'awaiting_payment' and exists (
        select from card_attempts where card_attempts.company_id = shop_orders.company_id
          and card_attempts.order_id = shop_orders.id and card_attempts.status = 'approved')))
    order by settle_at limit 50`.execute(trx)
  return rows.map(({ id }) => id)
}

/** When to look again at the latest; null: nothing waits. */
export async function findNextSettling(
  { companyId }: Scope,
  trx: TenantTransaction,
): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select min(settle_at) as at from shop_orders
    where company_id = ${companyId} and settle_at is not null`.execute(trx)
  return rows[0]?.at ?? null
}
