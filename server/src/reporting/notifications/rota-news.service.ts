/** What people are told of the rota: their own shifts and answers, or that something is asked. */
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { findNotices, type Notice } from '../../trade/shifts/index.ts'
import type { NotificationEvent } from './notification-event.ts'

export async function listNewsOfRota(
  scope: Scope,
  trx: TenantTransaction,
  since: Date,
): Promise<NotificationEvent[]> {
  return (await findNotices(scope, trx, since)).map((notice) => ({
    event: notice.member_id === null ? 'rotaAsked' : 'rotaChanged',
    key: `rota:${notice.id}`,
    branchId: notice.branch_id,
    at: notice.at,
    data: { ...notice.data, what: whatOf(notice) },
    // Who signs in and who is planned have one id.
    ...(notice.member_id === null ? {} : { onlyFor: notice.member_id }),
  }))
}

function whatOf({ kind, member_id, data }: Notice): string {
  if (kind === 'published') return 'published'
  if (kind === 'decided') return data.status === 'approved' ? 'approved' : 'refused'
  if (member_id !== null) return 'offered'
  return data.what === 'timeOff' ? 'timeOff' : 'swap'
}
