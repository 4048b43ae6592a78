/** Kitchen tickets: each printer of a branch gets what it makes, once, and what is cancelled. */
import type { PrinterInput } from '@servery/contract/printers.ts'
import type { Fact } from '@servery/domain/journal/types.ts'
import { quantity } from '@servery/domain/kernel/quantity.ts'
import {
  type GoodsOnPaper,
  newOnPaper,
  type PaperRoute,
  printedBefore,
} from '@servery/domain/kitchen/on-paper.ts'
import { goodsOf } from '@servery/domain/kitchen/tickets.ts'
import { foldOrder } from '@servery/domain/order/fold.ts'
import { tableNameOf } from '@servery/domain/order/seating.ts'
import type { LineModifier, OrderFact, OrderState } from '@servery/domain/order/types.ts'
import { ticketPrintersOf } from '@servery/domain/receipt/printer.ts'
import type { TicketContent, TicketLine } from '@servery/domain/receipt/ticket.ts'
import { type ReceiptWords, receiptWords } from '@servery/domain/receipt/words.ts'
import type { Scope, TenantTransaction } from '../db/tenancy.ts'
import { findRegisterNames } from '../orders/names.store.ts'
import { printerStore } from '../printers/printers.store.ts'
import { findReceiptPlace } from '../receipts/receipts.service.ts'
import { findBranch } from '../sync/sync.store.ts'
import { idFrom, nameOf } from './jobs-of-facts.ts'
import { findOrderFactsUpTo, type NewPrintJob } from './print-jobs.store.ts'

type Arrived = Fact & { readonly arrival: number }
type KitchenFact = Arrived &
  Extract<
    OrderFact,
    {
      kind:
        | 'order.sent'
        | 'order.course_fired'
        | 'order.line_held'
        | 'order.line_voided'
        | 'order.prepared'
    }
  >
type Printer = PrinterInput & { readonly id: string }

/** Nothing where no printer of the branch prints it: screens have it all the same. */
export async function ticketJobsOf(
  scope: Scope,
  trx: TenantTransaction,
  { fact, now }: { readonly fact: KitchenFact; readonly now: Date },
): Promise<readonly NewPrintJob[]> {
  if (fact.kind === 'order.line_voided' && fact.body.quiet === true) return []
  const printers = await findPrinters(scope, trx, fact.branchId)
  const branch = await findBranch(scope, trx, fact.branchId)
  if (printers.length === 0 || branch === undefined) return []
  const states = await statesUpTo(scope, trx, fact)
  const order = states.at(-1) ?? null
  if (order === null) return []
  const perPrinter = printers.flatMap((printer) => {
    const lines = linesOf(fact, states, routeOf(printers, printer))
    return lines.length === 0 ? [] : [{ printerId: printer.id, lines }]
  })
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

/** Which goods a printer prints, and whether they come to it by a way through the kitchen. */
function routeOf(printers: readonly Printer[], printer: Printer): PaperRoute {
  return (goods, { categoryId }) => {
    const item = { ...goods, itemId: goods.itemId ?? '', categoryId }
    if (!ticketPrintersOf(printers, item).includes(printer)) return null
    const stations = printer.stationIds.filter((id) => goods.stationIds.includes(id))
    return stations.length === 0 || printer.itemIds.includes(item.itemId) ? 'sent' : stations
  }
}

function linesOf(
  fact: KitchenFact,
  states: readonly (OrderState | null)[],
  route: PaperRoute,
): readonly GoodsOnPaper[] {
  if (fact.kind !== 'order.line_voided') return newOnPaper(states, route)
  // Only what was printed is cancelled on paper.
  const line = states.at(-1)?.lines.find(({ lineId }) => lineId === fact.body.lineId)
  if (line === undefined) return []
  const printed = printedBefore(states.slice(0, -1), route)
  return goodsOf(line).flatMap((goods): readonly GoodsOnPaper[] => {
    const count = Math.min(printed.get(goods.goodsId) ?? 0, fact.body.quantity)
    return count > 0 ? [{ line, goods, quantity: quantity(count) }] : []
  })
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

const changing: ReadonlySet<string> = new Set([
  'order.sent',
  'order.course_fired',
  'order.line_held',
  'order.prepared',
  // What came from another order was printed for that one.
  'order.lines_moved_in',
])

/** The order as it was known after each fact that released something, as they arrived. */
async function statesUpTo(
  scope: Scope,
  trx: TenantTransaction,
  fact: KitchenFact,
): Promise<readonly (OrderState | null)[]> {
  const stored = await findOrderFactsUpTo(scope, trx, fact)
  const facts = stored.map(({ content }) => JSON.parse(content) as OrderFact)
  return facts.flatMap((one, at) =>
    changing.has(one.kind) || at === facts.length - 1 ? [foldOrder(facts.slice(0, at + 1))] : [],
  )
}
