/** Orders of whom was erased: what somebody typed as their name is said nowhere any more. */
import type { OrderFact, OrderState } from '@servery/domain/order/model/types.ts'
import { sql } from 'kysely'
import { findCustomers } from '../../customers/directory/customers.store.ts'
import type { Scope, TenantTransaction } from '../../platform/db/tenancy.ts'

/** The order, without its name where it is one of somebody who was erased. */
export async function withoutErasedName(
  scope: Scope,
  trx: TenantTransaction,
  order: OrderState,
): Promise<OrderState> {
  if (order.customer === undefined || order.name === '') return order
  const [customer] = await findCustomers(scope, trx, [order.customer.customerId])
  return customer?.erased_at == null ? order : { ...order, name: '' }
}

/** The same of a fact that says what an order is called. */
export function withoutName<One extends OrderFact>(fact: One): One {
  return fact.kind === 'order.named' ? { ...fact, body: { ...fact.body, name: '' } } : fact
}

/**
 * Of all orders of these customers, in every list and search, and of what is or was printed of
 * them, where tables and platforms stay.
 */
export async function forgetNamesOfOrders(
  { companyId }: Scope,
  trx: TenantTransaction,
  customerIds: readonly string[],
): Promise<void> {
  await sql`update orders set name = '' where company_id = ${companyId}
    and customer_id = any(${[...customerIds]}::uuid[]) and name <> ''`.execute(trx)
  await sql`update print_jobs set document = jsonb_set(document - 'nameless', '{content,name}',
      CASE WHEN document ? 'unnamed' THEN document #> '{content,name}'
        ELSE coalesce(document -> 'nameless', '""') END)
    where company_id = ${companyId}
      and document -> 'content' ? 'name' and order_id = any(array(
        select id from orders where company_id = ${companyId}
          and customer_id = any(${[...customerIds]}::uuid[])))`.execute(trx)
}
