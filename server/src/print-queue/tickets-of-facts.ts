/** Kitchen tickets: each printer of a branch gets what it makes, once, and what is cancelled. */
import type { PrinterInput } from '@servery/contract/printers.ts'
import type { Fact } from '@servery/domain/journal/types.ts'
import { quantity } from '@servery/domain/kernel/quantity.ts'
import { type LineOnPaper, newOnPaper, printedBefore } from '@servery/domain/kitchen/on-paper.ts'
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
    { kind: 'order.sent' | 'order.course_fired' | 'order.line_held' | 'order.line_voided' }
  >
type Printer = PrinterInput & { readonly id: string }

/** Nothing where no printer of the branch prints it: screens have it all the same. */
export async function ticketJobsOf(
  scope: Scope,
  trx: TenantTransaction,
  { fact, now }: { readonly fact: KitchenFact; readonly now: Date },
): Promise<readonly NewPrintJob[]> {
  const printers = await findPrinters(scope, trx, fact.branchId)
  const branch = await findBranch(scope, trx, fact.branchId)
  if (printers.length === 0 || branch === undefined) return []
  const states = await statesUpTo(scope, trx, fact)
  const order = states.at(-1) ?? null
  const lines = fact.kind === 'order.line_voided' ? cancelledBy(fact, states) : newOnPaper(states)
  if (order === null || lines.length === 0) return []
  const { language } = await findReceiptPlace(scope, trx, branch.view)
  const perPrinter = spread(order, lines, { printers, words: receiptWords[language] })
  const registers = await findRegisterNames(scope, trx, [fact.registerId])
  const head: Omit<TicketContent, 'lines'> = {
    callNumber: order.callNumber,
    orderType: order.orderType,
    name: [tableNameOf(order), order.name].filter(Boolean).join(', '),
    at: fact.at,
    registerName: registers.get(fact.registerId) ?? '',
    ...(fact.kind === 'order.line_voided' ? { cancelled: true } : {}),
  }
  const by = await nameOf(scope, trx, fact.actorId)
  return [...perPrinter].map(([printerId, ofPrinter]) => ({
    id: idFrom(fact.id, printerId),
    branch_id: fact.branchId,
    printer_id: printerId,
    what: 'ticket',
    document: { kind: 'ticket', content: { ...head, lines: ofPrinter } },
    title: order.callNumber,
    order_id: order.id,
    register_id: fact.registerId,
    created_at: now,
    created_by: by,
  }))
}

/** Only what was printed is cancelled on paper. */
function cancelledBy(
  { body }: Extract<KitchenFact, { kind: 'order.line_voided' }>,
  states: readonly (OrderState | null)[],
): readonly LineOnPaper[] {
  const printed = printedBefore(states.slice(0, -1)).get(body.lineId) ?? 0
  const count = Math.min(printed, body.quantity)
  return count > 0 ? [{ lineId: body.lineId, quantity: quantity(count) }] : []
}

/** The lines of each printer, by its id. */
function spread(
  order: OrderState,
  lines: readonly LineOnPaper[],
  { printers, words }: { readonly printers: readonly Printer[]; readonly words: ReceiptWords },
): ReadonlyMap<string, TicketLine[]> {
  const found = new Map<string, TicketLine[]>()
  for (const { lineId, quantity: count } of lines) {
    const line = order.lines.find((one) => one.lineId === lineId)
    if (line === undefined) continue
    for (const goods of goodsOf(line)) {
      const item = { ...goods, itemId: goods.itemId ?? '', categoryId: line.categoryId }
      const ticketLine: TicketLine = {
        name: [goods.name, goods.variationName].filter(Boolean).join(', '),
        quantity: count,
        unit: line.unit,
        modifiers: goods.modifiers.map((modifier) => modifierText(modifier, words)),
        note: line.note,
        course: line.course ?? null,
      }
      for (const { id } of ticketPrintersOf(printers, item)) {
        found.set(id, [...(found.get(id) ?? []), ticketLine])
      }
    }
  }
  return found
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
