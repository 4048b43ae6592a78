/**
 * Opens the cash drawer for what is done with it: money that a method puts into it or takes out of
 * it, and every entry of the drawer's own session.
 */
import { isDrawerFact } from '@servery/domain/drawer/drawer-facts.ts'
import type { DrawerEventKind } from '@servery/domain/drawer/types.ts'
import type { Fact } from '@servery/domain/journal/types.ts'
import { isOrderFact } from '@servery/domain/order/order-facts.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { paymentMethodTable } from '../../setup/payment-methods/index.ts'
import { officeRegisterId } from '../../setup/registers/index.ts'
import { idFrom } from './document.ts'
import { nameOf, printerFor } from './jobs-of-facts.ts'
import type { NewPrintJob } from './print-jobs.store.ts'
import { drawerLateMs } from './print-waits.store.ts'

/** Somebody has a hand in the drawer. A count is made of what lies open already. */
const handled: ReadonlySet<DrawerEventKind> = new Set([
  'drawer.opened',
  'drawer.paid_in',
  'drawer.paid_out',
  'drawer.dropped',
  'drawer.no_sale',
  'drawer.closed',
])

/** One at most for each fact. */
export async function kickJobsOf(
  scope: Scope,
  trx: TenantTransaction,
  { fact, now }: { readonly fact: Fact; readonly now: Date },
): Promise<readonly NewPrintJob[]> {
  if (Math.abs(now.getTime() - Date.parse(fact.at)) > drawerLateMs) return []
  // Nobody who works in the back office stands before a drawer.
  if (fact.registerId === officeRegisterId(fact.branchId)) return []
  if (!(await opensDrawer(scope, trx, fact))) return []
  const printer = await printerFor(scope, trx, fact, null)
  if (printer === undefined || printer.drawer === null) return []
  return [
    {
      id: idFrom(fact.id, printer.id),
      branch_id: fact.branchId,
      printer_id: printer.id,
      what: 'drawer',
      document: { kind: 'drawer' },
      order_id: isOrderFact(fact) ? fact.subjectId : null,
      register_id: fact.registerId,
      created_at: now,
      created_by: await nameOf(scope, trx, fact.actorId),
    },
  ]
}

async function opensDrawer(scope: Scope, trx: TenantTransaction, fact: Fact): Promise<boolean> {
  if (isDrawerFact(fact)) return handled.has(fact.kind)
  const methodIds = methodsOf(fact)
  if (methodIds.length === 0) return false
  const methods = await paymentMethodTable.findMany(scope, trx, methodIds)
  return methods.some(({ input }) => input.opensDrawer)
}

/** By which money came in or goes back. */
function methodsOf(fact: Fact): readonly string[] {
  if (!isOrderFact(fact)) return []
  switch (fact.kind) {
    case 'order.payment_taken':
      return [fact.body.method.id]
    case 'order.refunded':
      return fact.body.tenders.map(({ method }) => method.id)
    case 'order.unpaid':
      return fact.body.reversals.map(({ method }) => method.id)
    default:
      return []
  }
}
