/** Orders of whom was erased: what somebody typed as their name is said nowhere any more. */
import type { OrderFact, OrderState } from '@servery/domain/order/model/types.ts'
import { findCustomers } from '../../customers/directory/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'

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
