/** Orders of the shop in the journal of their branch. */
import type { OrderState } from '@servery/domain/order/model/types.ts'
import { clientOf, type Scope, type TenantTransaction } from '../../platform/db/index.ts'
import { readOrder, readOrders } from '../../trade/office/index.ts'
import type { ShopOrder } from './shop-orders.store.ts'

interface Reading {
  readonly scope: Scope
  readonly trx: TenantTransaction
}

/** The order in the journal; null: it is not accepted. */
export async function booksOf(
  { scope, trx }: Reading,
  { id, accepted_at }: Pick<ShopOrder, 'id' | 'accepted_at'>,
): Promise<OrderState | null> {
  if (accepted_at === null) return null
  return (await readOrder(clientOf(trx), scope, id)).order
}

/** The same of several orders, by their ids. */
export async function allBooksOf(
  { scope, trx }: Reading,
  orders: readonly Pick<ShopOrder, 'id' | 'accepted_at'>[],
): Promise<ReadonlyMap<string, OrderState>> {
  const accepted = orders.filter(({ accepted_at }) => accepted_at !== null)
  const ids = accepted.map(({ id }) => id)
  return ids.length === 0 ? new Map() : readOrders(clientOf(trx), scope, ids)
}
