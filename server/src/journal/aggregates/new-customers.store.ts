/**
 * How many customers were new with the online orders of each row of their report. First orders
 * change with merges, and with what comes late of any day: each change is one row, which the
 * follower adds up, and readers add what it has not come to (decision 27).
 */
import { reportDefinitions } from '@servery/domain/report/definition/definitions.ts'
import { type RawBuilder, sql } from 'kysely'
import type { TenantTransaction } from '../../platform/db/index.ts'
import { visitCuts } from './sql/visit-aggregate.sql.ts'

/** Changes as `orders`, in the rows of these views. */
const cutInto = (companyId: string, views: readonly string[]) => sql`
  join branches on branches.company_id = ${companyId} and branches.id = orders.branch_id
  cross join lateral (select orders.business_date) as day
  ${visitCuts(sql`orders.opened_at`, views)}`

/** While nobody else adds up for the company. */
export async function addUpNewCustomers(trx: TenantTransaction, companyId: string): Promise<void> {
  await sql`
    with orders as (delete from customer_first_moves where company_id = ${companyId} returning *)
    insert into report_new_customers as stored
      (company_id, branch_id, business_date, view, key, orders)
    select ${companyId}::uuid, orders.branch_id, orders.business_date, cut.view,
      cut.key collate "C", sum(orders.orders)
    from orders ${cutInto(companyId, reportDefinitions.onlineReports.views)}
    group by 2, 3, 4, 5 having sum(orders.orders) <> 0 order by 2, 4, 3, 5
    on conflict (company_id, branch_id, view, business_date, key)
      do update set orders = stored.orders + excluded.orders`.execute(trx)
}

/** `(key, orders)` of whole days as they are known now; a key may stand there more than once. */
export function newCustomersBy(
  view: string,
  companyId: string,
  { branchIds, from, to }: { readonly branchIds: readonly string[]; from: string; to: string },
): RawBuilder<unknown> {
  const asked = (table: string) => sql`${sql.ref(`${table}.company_id`)} = ${companyId}
    and ${sql.ref(`${table}.branch_id`)} = any(${[...branchIds]}::uuid[])
    and ${sql.ref(`${table}.business_date`)} between ${from}::date and ${to}::date`
  return sql`
    select key, orders from report_new_customers as stored
    where ${asked('stored')} and view = ${view}
    union all
    select cut.key, orders.orders
    from customer_first_moves as orders ${cutInto(companyId, [view])} where ${asked('orders')}`
}
