/** What was sold in a session that is open, for its X report: the figures that its till shows. */
import type { DrawerTrade } from '@servery/domain/drawer/types.ts'
import { foldOrder } from '@servery/domain/order/fold.ts'
import { drawerTradeOf } from '@servery/domain/report/sales/drawer-trade.ts'
import { sql } from 'kysely'
import { isNotQuarantined } from '../../journal/facts/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { orderFactsOf } from '../orders/index.ts'
import type { StoredDrawer } from './drawers.store.ts'

/** Of more orders the sales stand in the reports alone: folding them takes too long. */
const ordersMax = 2000

type Session = Pick<StoredDrawer, 'id' | 'branch_id' | 'register_id' | 'opened_at' | 'seal'>

/** Null: it is sealed, or has more orders than are folded at once. */
export async function findDrawerTrade(
  scope: Scope,
  trx: TenantTransaction,
  session: Session,
): Promise<DrawerTrade | null> {
  if (session.seal !== null) return null
  const ids = await findOrderIds(scope, trx, session)
  if (ids.length > ordersMax) return null
  const stored = await trx
    .selectFrom('facts')
    .select(['subject_id', 'content'])
    .where('company_id', '=', scope.companyId)
    .where(sql<boolean>`subject_id = any(${[...ids]}::uuid[])`)
    .where(isNotQuarantined)
    .execute()
  const orders = [...Map.groupBy(stored, ({ subject_id: id }) => id).values()]
    .map((facts) => foldOrder(orderFactsOf(facts)))
    .filter((order) => order !== null)
  return drawerTradeOf(orders, {
    id: session.id,
    registerId: session.register_id,
    startedAt: session.opened_at.toISOString(),
    endedAt: null,
  })
}

/** Whose money it moved, what its register opened since the day before, and what it voided. */
async function findOrderIds(
  { companyId }: Scope,
  trx: TenantTransaction,
  { id, branch_id: branchId, register_id: registerId, opened_at: openedAt }: Session,
): Promise<readonly string[]> {
  const found = await sql<{ id: string }>`
    select order_id as id from payments where company_id = ${companyId} and drawer_id = ${id}
    union
    select order_id from refunds
    where company_id = ${companyId} and branch_id = ${branchId} and at >= ${openedAt}
      and register_id = ${registerId}
    union
    select order_id from order_voids
    where company_id = ${companyId} and branch_id = ${branchId} and at >= ${openedAt}
      and register_id = ${registerId}
    union
    select id from orders
    where company_id = ${companyId} and branch_id = ${branchId}
      and opened_at >= ${openedAt}::timestamptz - interval '1 day'
      and register_id = ${registerId}
    limit ${ordersMax + 1}`.execute(trx)
  return found.rows.map((row) => row.id)
}
