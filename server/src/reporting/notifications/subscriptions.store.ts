/** SQL of the browsers that a person allowed to show notifications. */
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import type { PushSubscription } from './push.ts'

export interface StoredSubscription extends PushSubscription {
  readonly id: string
  readonly language: string
}

export async function saveSubscription(
  scope: Scope,
  trx: TenantTransaction,
  subscription: StoredSubscription & { readonly userId: string; readonly now: Date },
): Promise<void> {
  const { id, userId, endpoint, p256dh, auth, language, now } = subscription
  const content = { user_id: userId, p256dh, auth, language }
  // The browser belongs to whoever signed in on it last.
  await trx
    .insertInto('push_subscriptions')
    .values({ company_id: scope.companyId, id, endpoint, created_at: now, ...content })
    .onConflict((conflict) => conflict.columns(['company_id', 'endpoint']).doUpdateSet(content))
    .execute()
}

export async function removeSubscription(
  scope: Scope,
  trx: TenantTransaction,
  { userId, endpoint }: { readonly userId: string; readonly endpoint: string },
): Promise<boolean> {
  const removed = await trx
    .deleteFrom('push_subscriptions')
    .where('company_id', '=', scope.companyId)
    .where('user_id', '=', userId)
    .where('endpoint', '=', endpoint)
    .executeTakeFirst()
  return removed.numDeletedRows > 0n
}

export function findSubscriptions(
  scope: Scope,
  trx: TenantTransaction,
  userId: string,
): Promise<StoredSubscription[]> {
  return trx
    .selectFrom('push_subscriptions')
    .select(['id', 'endpoint', 'p256dh', 'auth', 'language'])
    .where('company_id', '=', scope.companyId)
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
}
