/** Kitchen tickets: each printer of a branch gets what it makes, once, and what is cancelled. */
import type { PrinterInput } from '@servery/contract/printers.ts'
import type { GoodsOnPaper } from '@servery/domain/kitchen/on-paper.ts'
import { foldOrder } from '@servery/domain/order/fold.ts'
import { tableNameOf } from '@servery/domain/order/seating.ts'
import type { LineModifier, OrderFact } from '@servery/domain/order/types.ts'
import type { TicketContent, TicketLine } from '@servery/domain/receipt/ticket.ts'
import { type ReceiptWords, receiptWords } from '@servery/domain/receipt/words.ts'
import type { Scope, TenantTransaction } from '../db/tenancy.ts'
import { findRegisterNames } from '../orders/names.store.ts'
import { printerStore } from '../printers/printers.store.ts'
import { findReceiptPlace } from '../receipts/receipts.service.ts'
import { findBranch } from '../sync/sync.store.ts'
import {
  goodsOnTickets,
  type KitchenFact,
  type KnownForTicket,
  ordersAround,
} from './goods-on-tickets.ts'
import { idFrom } from './job-id.ts'
import { nameOf } from './jobs-of-facts.ts'
import { findOrderFactsUpTo, type NewPrintJob } from './print-jobs.store.ts'

type Printer = PrinterInput & { readonly id: string }

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
  const order = foldOrder(known.facts)
  if (order === null) return []
  const perPrinter = goodsOnTickets(fact, known, printers)
  if (perPrinter.length === 0) return []
  const { language } = await findReceiptPlace(scope, trx, branch.view)
  const registers = await findRegisterNames(scope, trx, [fact.registerId])
  const head: Omit<TicketContent, 'lines'> = {
    callNumber: order.callNumber,
    orderType: order.orderType,
    name: [tableNameOf(order), order.name].filter(Boolean).join(', '),
    at: fact.at,
    registerName: registers.get(fact.registerId) ?? '',
    ...(fact.kind === 'order.line_voided' ? { cancelled: true } : {}),
  }
  const inWords = (printed: GoodsOnPaper) => ticketLine(printed, receiptWords[language])
  const by = await nameOf(scope, trx, fact.actorId)
  return perPrinter.map(({ printerId, lines }) => ({
    id: idFrom(fact.id, printerId),
    branch_id: fact.branchId,
    printer_id: printerId,
    what: 'ticket',
    document: { kind: 'ticket', content: { ...head, lines: lines.map(inWords) } },
    title: order.callNumber,
    order_id: order.id,
    register_id: fact.registerId,
    created_at: now,
    created_by: by,
  }))
}

/** With the orders from which lines came or to which they went, and those around them. */
async function knownOf(
  scope: Scope,
  trx: TenantTransaction,
  { arrival, subjectId }: KitchenFact & { readonly arrival: number },
): Promise<KnownForTicket> {
  const byOrder = new Map<string, readonly OrderFact[]>()
  const wanted = [subjectId]
  for (let id = wanted.pop(); id !== undefined; id = wanted.pop()) {
    if (byOrder.has(id)) continue
    const stored = await findOrderFactsUpTo(scope, trx, { subjectId: id, arrival })
    const facts = stored.map(({ content }) => JSON.parse(content) as OrderFact)
    byOrder.set(id, facts)
    wanted.push(...ordersAround(facts))
  }
  const { [subjectId]: facts = [], ...others } = Object.fromEntries(byOrder)
  return { facts, around: Object.values(others) }
}

function ticketLine({ line, goods, quantity }: GoodsOnPaper, words: ReceiptWords): TicketLine {
  return {
    name: [goods.name, goods.variationName].filter(Boolean).join(', '),
    quantity,
    unit: line.unit,
    modifiers: goods.modifiers.map((modifier) => modifierText(modifier, words)),
    note: line.note,
    course: line.course ?? null,
  }
}

function modifierText({ name, prefix, quantity: often }: LineModifier, words: ReceiptWords) {
  const said = prefix === undefined ? name : words.prefixed[prefix].replace('{name}', name)
  return often === 1 ? said : `${often} x ${said}`
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
