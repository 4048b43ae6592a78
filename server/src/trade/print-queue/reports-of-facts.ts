/** X and Z reports: printed as they stood when they were asked for, a Z report once unmarked. */
import { sealedFigures } from '@servery/domain/drawer/cash.ts'
import { isDrawerFact } from '@servery/domain/drawer/drawer-facts.ts'
import { foldDrawer } from '@servery/domain/drawer/fold.ts'
import type { DrawerFact, DrawerSeal, DrawerState } from '@servery/domain/drawer/types.ts'
import type { Fact } from '@servery/domain/journal/types.ts'
import type { DrawerReport } from '@servery/domain/receipt/drawer/drawer-report.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { findBranch, findPeople, findRegisterNames } from '../../setup/company/index.ts'
import { findReceiptPlace, type ReceiptPlace } from '../receipts/index.ts'
import { factsUpTo, nameOf, printerFor } from './jobs-of-facts.ts'
import { heldByTill, type NewPrintJob } from './print-jobs.store.ts'

type Printed = Fact & Extract<DrawerFact, { kind: 'drawer.printed' }>

export async function reportJobsOf(
  scope: Scope,
  trx: TenantTransaction,
  { fact, now }: { readonly fact: Fact & DrawerFact; readonly now: Date },
): Promise<readonly NewPrintJob[]> {
  if (fact.kind !== 'drawer.printed' || fact.body.printerId === null) return []
  const { printId, printerId, figures, byTill = false } = fact.body
  const printer = await printerFor(scope, trx, fact, printerId)
  const drawer = foldDrawer((await factsUpTo(scope, trx, fact)).filter(isDrawerFact))
  const branch = await findBranch(scope, trx, fact.branchId)
  const isThere = printer !== undefined && drawer !== null && branch !== undefined
  // A Z report without its seal: the fact that closed the session lies in quarantine.
  if (!isThere || (figures === undefined && drawer.seal === null)) return []
  if (byTill && printer.id !== printerId) return []
  const place = await findReceiptPlace(scope, trx, branch.view)
  const content = await reportOf(scope, trx, { drawer, fact, place })
  return [
    {
      id: printId,
      branch_id: fact.branchId,
      printer_id: printer.id,
      what: 'report',
      document: { kind: 'report', content },
      title: content.zNumber ?? (content.xNumber === undefined ? '' : `X ${content.xNumber}`),
      register_id: fact.registerId,
      // Every X report is one of its own.
      copy: figures === undefined ? (drawer.zPrints ?? 1) - 1 : 0,
      created_at: now,
      created_by: await nameOf(scope, trx, fact.actorId),
      ...(byTill ? heldByTill(now) : {}),
    },
  ]
}

async function reportOf(
  scope: Scope,
  trx: TenantTransaction,
  of: { readonly drawer: DrawerState; readonly fact: Printed; readonly place: ReceiptPlace },
): Promise<DrawerReport> {
  const { drawer, fact, place } = of
  const { branch, brand } = place
  const { figures, xNumber } = fact.body
  const registers = await findRegisterNames(scope, trx, [fact.registerId])
  const acted = drawer.entries.flatMap(({ by, approvedBy }) => [by, approvedBy])
  const moved = (figures ?? drawer.seal)?.people ?? []
  const hands = moved.map(({ userId }) => userId)
  const ids = [drawer.openedBy, drawer.closedBy, ...acted, ...hands].filter((one) => one !== null)
  const people = await findPeople(scope, trx, ids)
  const named = (id: string | null) => (id === null ? '' : (people.get(id) ?? ''))
  const isX = figures !== undefined
  return {
    businessName: brand.businessName || branch.companyName,
    branchName: branch.name,
    registerName: registers.get(fact.registerId) ?? '',
    zNumber: isX ? null : drawer.zNumber,
    ...(xNumber === undefined ? {} : { xNumber }),
    openedAt: drawer.openedAt,
    openedBy: named(drawer.openedBy),
    at: isX ? fact.at : (drawer.closedAt ?? fact.at),
    closedBy: isX ? '' : named(drawer.closedBy),
    figures: isX ? { ...figures, counted: null } : sealedFigures(drawer.seal as DrawerSeal),
    people: moved.map((one) => ({ ...one, name: named(one.userId) })),
    entries: drawer.entries.map((entry) => ({
      ...entry,
      by: named(entry.by),
      approvedBy: named(entry.approvedBy),
    })),
    note: isX ? '' : drawer.note,
  }
}
