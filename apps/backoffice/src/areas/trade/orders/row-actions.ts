import type { OrderRow } from '@servery/contract/trade/orders.ts'
import type { Permission } from '@servery/domain/business/access/permissions.ts'

/** What is done to one order of a list or to several, without asking for anything. */
export const bulkActions = ['ready', 'complete', 'tickets'] as const

/** Those that somebody may do: paper comes out by what tills write. */
export function allowedActions(can: (permission: Permission) => boolean) {
  return bulkActions.filter((type) => can(type === 'tickets' ? 'journal.write' : 'orders.take'))
}

/** As far as the list knows; what it does not know the server says. */
export function findRowRefusal(
  type: (typeof bulkActions)[number] | 'pay',
  { status, due }: Pick<OrderRow, 'status' | 'due'>,
): string | null {
  if (type === 'tickets') return null
  if (status === 'cancelled') return 'order_cancelled'
  // What is paid may still have to be made and go out.
  if (type === 'ready') return null
  if (type === 'complete') return due > 0 ? 'balance_due' : null
  if (status === 'completed') return 'order_completed'
  return due > 0 ? null : 'nothing_due'
}
