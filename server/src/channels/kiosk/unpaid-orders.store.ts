/** SQL of orders that kiosks sent to the counter and that were not paid there. */
import { kioskPayMinutes } from '@servery/domain/business/kiosk/pay-within.ts'
import { sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'

export interface UnpaidOrder {
  readonly id: string
  readonly branchId: string
  /** When the branch no longer waits for it. */
  readonly due: Date
}

/** What is older than that was forgotten long ago. */
const lookedBackMs = 3 * 86_400_000

/** Whether a card pays for it now, or has paid and nothing in the books says so yet. */
export async function isCardUnderWay(
  { companyId }: Scope,
  trx: TenantTransaction,
  orderId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from card_attempts
      where company_id = ${companyId} and order_id = ${orderId} and matched_at is null
        and (status not in ('approved', 'declined', 'cancelled')
          or status = 'approved' and not exists (select from card_refunds
            where card_refunds.company_id = card_attempts.company_id
              and card_refunds.attempt_id = card_attempts.id and card_refunds.status = 'made'))
      limit 1`.execute(trx)
  return rows.length > 0
}

/** Those of branches that wait for a while and not for ever. */
export async function findUnpaidOrders(
  { companyId }: Scope,
  trx: TenantTransaction,
  now: Date,
): Promise<readonly UnpaidOrder[]> {
  const { rows } = await sql<{ id: string; branch_id: string; due: Date }>`
    select orders.id, orders.branch_id, orders.opened_at
        + make_interval(mins => coalesce(
            (setting.body ->> 'payMinutes')::integer, ${kioskPayMinutes})) as due
      from orders left join kiosk_settings setting
        on setting.company_id = orders.company_id and not setting.archived
        and orders.branch_id = any(setting.branch_ids)
      where orders.company_id = ${companyId} and orders.source = 'kiosk'
        and orders.status in ('draft', 'open') and orders.paid = 0
        and orders.opened_at > ${new Date(now.getTime() - lookedBackMs)}
        and coalesce(setting.body -> 'payMinutes', '0'::jsonb) <> 'null'::jsonb
      order by due, orders.id`.execute(trx)
  return rows.map(({ id, branch_id, due }) => ({ id, branchId: branch_id, due }))
}
