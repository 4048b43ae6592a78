/** Shops that take orders, or would, while no till of the branch is heard of. */
import { findUnheardShops } from '../../channels/shop/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import type { NotificationEvent } from './notification-event.ts'

/** Told again when a till was heard of in between. */
export async function listNewsOfShops(
  scope: Scope,
  trx: TenantTransaction,
  at: Date,
): Promise<NotificationEvent[]> {
  const shops = await findUnheardShops(scope, trx, at)
  return shops.map(({ branchId, branch, since, shop }) => ({
    event: 'shopUnheard',
    key: `unheard:${branchId}:${since.getTime()}`,
    ...{ branchId, at },
    minutes: Math.floor((at.getTime() - since.getTime()) / 60_000),
    data: { branch, shop, since: since.toISOString() },
  }))
}
