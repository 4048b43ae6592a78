/** Who is asked to count is told, once, unless they asked themselves. */
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { findAssignedTakes } from '../../stock/counts/index.ts'
import type { NotificationEvent } from './notification-event.ts'

export async function listAssignedCounts(
  scope: Scope,
  trx: TenantTransaction,
  since: Date,
): Promise<NotificationEvent[]> {
  const takes = await findAssignedTakes(scope, trx, since)
  return takes.flatMap((take) =>
    take.assignee_ids
      .filter((userId) => userId !== take.created_by)
      .map(
        (userId): NotificationEvent => ({
          event: 'countAssigned',
          key: `count:${take.id}:${userId}`,
          branchId: take.branch_id,
          at: take.created_at,
          onlyFor: userId,
          data: { takeId: take.id, name: take.name, branch: take.branch, due: take.due_on },
        }),
      ),
  )
}
