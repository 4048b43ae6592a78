/** What was kept for an order that is not had: room in the slot, value of a gift card, points. */
import { letGoOfHold } from '../../../customers/balances/index.ts'
import type { Scope, TenantTransaction } from '../../../platform/db/index.ts'
import { releaseSlot } from '../../online/index.ts'
import type { ShopOrder } from '../shop-orders.store.ts'

export async function letGo(
  scope: Scope,
  trx: TenantTransaction,
  { id, content }: Pick<ShopOrder, 'id' | 'content'>,
): Promise<void> {
  await releaseSlot(scope, trx, { orderId: id })
  if (content.giftCard != null) await letGoOfHold(scope, trx, content.giftCard.paymentId)
  if (content.reward != null) await letGoOfHold(scope, trx, content.reward.discountId)
}
