/** What a fact has printed: which paper, and by which printer of its branch. */
import { compareFacts } from '@servery/domain/journal/compare.ts'
import type { Fact } from '@servery/domain/journal/types.ts'
import { foldOrder } from '@servery/domain/order/fold.ts'
import type { OrderFact } from '@servery/domain/order/model/types.ts'
import { isOrderFact } from '@servery/domain/order/order-facts.ts'
import { receiptPrinterOf } from '@servery/domain/receipt/printer/printer.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { findBranch, findPeople } from '../../setup/company/index.ts'
import { findOrderFacts, orderFactsOf, withoutErasedName } from '../orders/index.ts'
import { printerStore } from '../printers/index.ts'
import { findReceiptPlace, orderContent, type ReceiptTarget } from '../receipts/index.ts'
import { copyNumber } from './copy-number.ts'
import {
  countReprints,
  findOrderFactsUpTo,
  heldByTill,
  type NewPrintJob,
} from './print-jobs.store.ts'

type FactOf<Kind extends OrderFact['kind']> = Fact & Extract<OrderFact, { kind: Kind }>

/** The bill or receipt as the order stood when it was asked for. */
export async function orderJobsOf(
  scope: Scope,
  trx: TenantTransaction,
  {
    fact,
    now,
    linkOf,
  }: {
    readonly fact: FactOf<'order.printed'> & { readonly arrival: number }
    readonly now: Date
    readonly linkOf: (order: ReceiptTarget) => string
  },
): Promise<readonly NewPrintJob[]> {
  const { printId, paper, printerId, partId, refundId, byTill = false } = fact.body
  if (printerId === null) return []
  const printer = await printerFor(scope, trx, fact, printerId)
  const folded = foldOrder((await factsUpTo(scope, trx, fact)).filter(isOrderFact))
  const branch = await findBranch(scope, trx, fact.branchId)
  if (printer === undefined || folded === null || branch === undefined) return []
  const order = await withoutErasedName(scope, trx, folded)
  // It came out there, whoever prints for that till by now.
  if (byTill && printer.id !== printerId) return []
  const refund = order.refunds?.find((one) => one.refundId === refundId)
  // A refund that lies in quarantine.
  if (refundId !== undefined && refund === undefined) return []
  const place = await findReceiptPlace(scope, trx, branch.view)
  const content = await orderContent(scope, trx, {
    order,
    place,
    bill: paper === 'bill',
    partId,
    refundId,
    link: linkOf({ orderId: order.id, partId, refundId }),
  })
  const title = refund?.receiptNumber ?? order.receiptNumber ?? order.callNumber
  // What the queue printed again is told neither by parts nor by refunds.
  const again =
    partId === undefined && refundId === undefined
      ? await countReprints(scope, trx, { orderId: order.id, what: paper, title })
      : 0
  const arrived = await findOrderFactsUpTo(scope, trx, fact)
  return [
    {
      id: printId,
      branch_id: fact.branchId,
      printer_id: printer.id,
      what: paper,
      document: { kind: 'receipt', content },
      title,
      order_id: order.id,
      register_id: fact.registerId,
      copy: copyNumber(orderFactsOf(arrived), fact.body, again),
      created_at: now,
      created_by: await nameOf(scope, trx, fact.actorId),
      ...(byTill ? heldByTill(now) : {}),
    },
  ]
}

/**
 * The one that was named, where it still stands in the branch; else that of the till. Where that is
 * the till's browser, none of ours prints.
 */
export async function printerFor(
  scope: Scope,
  trx: TenantTransaction,
  fact: Fact,
  wanted: string | null,
) {
  const rows = await printerStore.findSince(scope, trx, 0)
  const here = rows
    .filter(({ archived, input }) => !archived && input.branchId === fact.branchId)
    .map(({ id, input }) => ({ ...input, id }))
  const found = here.find(({ id }) => id === wanted) ?? receiptPrinterOf(here, fact.registerId)
  return found === null || found.connection === 'browser' ? undefined : found
}

/** Of its subject up to this one, in the order of the fold: later ones were not known then. */
export async function factsUpTo(
  scope: Scope,
  trx: TenantTransaction,
  fact: Fact,
): Promise<readonly Fact[]> {
  const stored = await findOrderFacts(scope, trx, fact.subjectId)
  return stored
    .map(({ content }) => JSON.parse(content) as Fact)
    .filter((one) => compareFacts(one, fact) <= 0)
}

export async function nameOf(
  scope: Scope,
  trx: TenantTransaction,
  actorId: string,
): Promise<string> {
  return (await findPeople(scope, trx, [actorId])).get(actorId) ?? ''
}
