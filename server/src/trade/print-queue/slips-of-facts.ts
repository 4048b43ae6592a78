/** Slips of petty cash: by the printer of the till, once, for whoever gave or got the money. */
import type { DrawerFact } from '@servery/domain/drawer/types.ts'
import type { Fact } from '@servery/domain/journal/types.ts'
import type { CashSlip } from '@servery/domain/receipt/drawer/cash-slip.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { findBranch, findPeople, findRegisterNames } from '../../setup/company/index.ts'
import { findReceiptPlace } from '../receipts/index.ts'
import { idFrom } from './document.ts'
import { nameOf, printerFor } from './jobs-of-facts.ts'
import type { NewPrintJob } from './print-jobs.store.ts'

export type PettyCash = Fact & Extract<DrawerFact, { kind: 'drawer.paid_in' | 'drawer.paid_out' }>

export async function slipJobsOf(
  scope: Scope,
  trx: TenantTransaction,
  { fact, now }: { readonly fact: PettyCash; readonly now: Date },
): Promise<readonly NewPrintJob[]> {
  const printer = await printerFor(scope, trx, fact, null)
  const branch = await findBranch(scope, trx, fact.branchId)
  if (printer === undefined || branch === undefined) return []
  const { brand } = await findReceiptPlace(scope, trx, branch.view)
  const registers = await findRegisterNames(scope, trx, [fact.registerId])
  const { actorId, approverId } = fact
  const people = await findPeople(scope, trx, [
    actorId,
    ...(approverId === null ? [] : [approverId]),
  ])
  const { amount, reason, note } = fact.body
  const content: CashSlip = {
    kind: fact.kind === 'drawer.paid_in' ? 'paid_in' : 'paid_out',
    businessName: brand.businessName || branch.view.companyName,
    branchName: branch.view.name,
    registerName: registers.get(fact.registerId) ?? '',
    at: fact.at,
    ...{ amount, reason, note },
    by: people.get(actorId) ?? '',
    approvedBy: people.get(approverId ?? '') ?? '',
  }
  return [
    {
      id: idFrom(fact.id, printer.id, 'slip'),
      branch_id: fact.branchId,
      printer_id: printer.id,
      what: 'slip',
      document: { kind: 'slip', content },
      title: reason,
      register_id: fact.registerId,
      created_at: now,
      created_by: await nameOf(scope, trx, actorId),
    },
  ]
}
