/** Food that is on paper twice may be made twice: who had tickets printed again is kept. */
import { recordChanges } from '../../platform/audit/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import type { Write } from '../../platform/records/index.ts'
import type { StoredJob } from './print-jobs.store.ts'

/** In the trail of the order; tests and other paper are nobody's business. */
export async function auditTickets(
  scope: Scope,
  trx: TenantTransaction,
  again: {
    readonly jobs: readonly Pick<StoredJob, 'what' | 'order_id' | 'title'>[]
    readonly actor: Write['actor']
    readonly now: Date
  },
): Promise<void> {
  const { jobs, actor, now } = again
  const tickets = jobs.filter(({ what, order_id: id }) => what === 'ticket' && id !== null)
  const byOrder = Map.groupBy(tickets, ({ order_id: id }) => id ?? '')
  for (const [orderId, some] of byOrder) {
    const change = { field: 'ticketsAgain', old: null, new: some.length }
    await recordChanges({ scope, trx, actor, now }, 'order', orderId, [change])
  }
}
