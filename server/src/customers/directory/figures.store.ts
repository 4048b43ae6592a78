/** SQL of what one customer bought: of completed orders, in every branch. */
import type { CustomerDetail } from '@servery/contract/people/customers.ts'
import { sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'

const completedOf = (scope: Scope, family: readonly string[]) =>
  sql`orders.company_id = ${scope.companyId} and orders.status = 'completed'
    and orders.customer_id = any(${[...family]}::uuid[])`

/** What they had most of, by pieces. */
export async function findFavourite(
  scope: Scope,
  trx: TenantTransaction,
  family: readonly string[],
): Promise<CustomerDetail['favouriteItem']> {
  const found = await sql<{ name: string; quantity: number }>`
    select (array_agg(line.name order by line.added_at desc))[1] as name,
      sum(line.quantity)::bigint as quantity
    from orders
    join order_lines line on line.company_id = orders.company_id and line.order_id = orders.id
    where ${completedOf(scope, family)} and line.status <> 'removed' and line.item_id is not null
      and line.unit = 'each'
    group by line.item_id order by 2 desc, 1 limit 1`.execute(trx)
  return found.rows[0] ?? null
}

export async function sumByCurrency(
  scope: Scope,
  trx: TenantTransaction,
  family: readonly string[],
): Promise<CustomerDetail['spentByCurrency']> {
  const found = await sql<CustomerDetail['spentByCurrency'][number]>`
    select currency, sum(orders)::int as orders, sum(spent)::bigint as spent
    from customer_figures
    where company_id = ${scope.companyId} and customer_id = any(${[...family]}::uuid[])
    group by currency having sum(orders) > 0 order by 2 desc, 1`.execute(trx)
  return found.rows
}

export interface BoughtLine {
  readonly orderId: string
  readonly name: string
  readonly quantity: number
  readonly total: number
}

/** What was on these orders in the end. */
export async function findLines(
  scope: Scope,
  trx: TenantTransaction,
  orderIds: readonly string[],
): Promise<readonly BoughtLine[]> {
  const found = await sql<BoughtLine>`
    select order_id as "orderId", name, quantity, total from order_lines
    where company_id = ${scope.companyId} and order_id = any(${[...orderIds]}::uuid[])
      and status <> 'removed' and bundle_line_id is null
    order by order_id, added_at, line_id`.execute(trx)
  return found.rows
}
