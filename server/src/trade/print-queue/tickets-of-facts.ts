/** Kitchen tickets: each printer of a branch gets what it makes, once, and what is cancelled. */
import type { PrinterInput } from '@servery/contract/devices/printers.ts'
import type { Fact } from '@servery/domain/journal/types.ts'
import type { GoodsOnPaper } from '@servery/domain/kitchen/on-paper.ts'
import { foldOrder } from '@servery/domain/order/fold.ts'
import type { OrderFact, OrderState } from '@servery/domain/order/model/types.ts'
import type { KitchenFact } from '@servery/domain/receipt/printer/ticket-goods.ts'
import type { TicketContent } from '@servery/domain/receipt/ticket/ticket.ts'
import {
  namelessOf,
  ticketHead,
  ticketLine,
} from '@servery/domain/receipt/ticket/ticket-content.ts'
import { receiptWords } from '@servery/messages/paper.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { findBranch, findRegisterNames } from '../../setup/company/index.ts'
import { orderFactsOf, withoutErasedName } from '../orders/index.ts'
import { printerStore } from '../printers/index.ts'
import { findReceiptPlace } from '../receipts/index.ts'
import { idFrom } from './document.ts'
import { goodsOnTickets, type KnownForTicket, ordersAround } from './goods-on-tickets.ts'
import { findAllergenSource } from './guest-allergens.ts'
import { nameOf } from './jobs-of-facts.ts'
import { findOrderFactsUpTo, findTicketsOfOrder, type NewPrintJob } from './print-jobs.store.ts'

type Printer = PrinterInput & { readonly id: string }
type Prioritised = Fact & Extract<OrderFact, { kind: 'order.prioritised' }>

/** Nothing where no printer of the branch prints it: screens have it all the same. */
export async function ticketJobsOf(
  scope: Scope,
  trx: TenantTransaction,
  { fact, now }: { readonly fact: KitchenFact & { readonly arrival: number }; readonly now: Date },
): Promise<readonly NewPrintJob[]> {
  const printers = await findPrinters(scope, trx, fact.branchId)
  const branch = await findBranch(scope, trx, fact.branchId)
  if (printers.length === 0 || branch === undefined) return []
  const known = await knownOf(scope, trx, fact)
  const folded = foldOrder(known.facts)
  if (folded === null) return []
  const perPrinter = goodsOnTickets(fact, known, printers)
  if (perPrinter.length === 0) return []
  const order = await withoutErasedName(scope, trx, folded)
  const { language } = await findReceiptPlace(scope, trx, branch.view)
  const registers = await findRegisterNames(scope, trx, [fact.registerId])
  const head = {
    ...headOf(order, fact, registers),
    ...(fact.kind === 'order.line_voided' ? { cancelled: true } : {}),
  }
  const all = perPrinter.flatMap(({ lines }) => lines)
  const source = await findAllergenSource(scope, trx, all)
  const inWords = (printed: GoodsOnPaper) => ticketLine(printed, receiptWords[language], source)
  const by = await nameOf(scope, trx, fact.actorId)
  return perPrinter.map(({ printerId, lines }) =>
    ticketJob(fact, order, {
      printerId,
      content: { ...head, lines: lines.map(inWords) },
      now,
      by,
    }),
  )
}

/** Whoever has an order on paper is told there that it goes before all others now. */
export async function rushJobsOf(
  scope: Scope,
  trx: TenantTransaction,
  { fact, now }: { readonly fact: Prioritised & { readonly arrival: number }; readonly now: Date },
): Promise<readonly NewPrintJob[]> {
  if (!fact.body.prioritised) return []
  const printed = await findTicketsOfOrder(scope, trx, fact.subjectId)
  const printers = await findPrinters(scope, trx, fact.branchId)
  const had = printers.filter(({ id }) => printed.some((job) => job.printer_id === id))
  const { facts } = await knownOf(scope, trx, fact)
  const folded = foldOrder(facts)
  if (had.length === 0 || folded === null) return []
  const order = await withoutErasedName(scope, trx, folded)
  const registers = await findRegisterNames(scope, trx, [fact.registerId])
  const content = { ...headOf(order, fact, registers), rush: true, lines: [] }
  const by = await nameOf(scope, trx, fact.actorId)
  return had.map(({ id: printerId }) => ticketJob(fact, order, { printerId, content, now, by }))
}

function headOf(
  order: OrderState,
  { at, registerId }: Fact,
  registers: ReadonlyMap<string, string>,
) {
  return ticketHead(order, { at, registerName: registers.get(registerId) ?? '' })
}

function ticketJob(
  fact: Fact,
  order: OrderState,
  ticket: {
    readonly printerId: string
    readonly content: TicketContent
    readonly now: Date
    readonly by: string
  },
): NewPrintJob {
  const { printerId, content, now, by } = ticket
  const customerId = order.customer?.customerId
  return {
    id: idFrom(fact.id, printerId),
    branch_id: fact.branchId,
    printer_id: printerId,
    what: 'ticket',
    document: {
      kind: 'ticket',
      content,
      ...(customerId === undefined ? {} : { customerId }),
      ...(order.name === '' ? { unnamed: true } : { nameless: namelessOf(order) }),
    },
    title: order.callNumber,
    order_id: order.id,
    register_id: fact.registerId,
    created_at: now,
    created_by: by,
  }
}

/** With the orders from which lines came or to which they went, and those around them. */
async function knownOf(
  scope: Scope,
  trx: TenantTransaction,
  { arrival, subjectId }: Pick<Fact, 'subjectId'> & { readonly arrival: number },
): Promise<KnownForTicket> {
  const byOrder = new Map<string, readonly OrderFact[]>()
  const wanted = [subjectId]
  for (let id = wanted.pop(); id !== undefined; id = wanted.pop()) {
    if (byOrder.has(id)) continue
    const stored = await findOrderFactsUpTo(scope, trx, { subjectId: id, arrival })
    const facts = orderFactsOf(stored)
    byOrder.set(id, facts)
    wanted.push(...ordersAround(facts))
  }
  const { [subjectId]: facts = [], ...others } = Object.fromEntries(byOrder)
  return { facts, around: Object.values(others) }
}

async function findPrinters(
  scope: Scope,
  trx: TenantTransaction,
  branchId: string,
): Promise<readonly Printer[]> {
  const rows = await printerStore.findSince(scope, trx, 0)
  return rows
    .filter(({ archived, input }) => !archived && input.branchId === branchId)
    .map(({ id, input }) => ({ ...input, id }))
    .filter(({ type }) => type === 'kitchen')
}
