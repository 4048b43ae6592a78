/**
 * Has an order printed: by the printer of this till, or where the branch has none by the browser.
 * Without a connection a printer that hangs on this till is written to here; what another one is to
 * print is printed once there is a connection.
 */
import {
  hasReceipt,
  type OrderPrinted,
  type PaperOf,
  timesPrinted,
} from '@servery/domain/order/model/printing.ts'
import { isAtTill } from '@servery/domain/receipt/printer/printer.ts'
import { openSheet, showNotice, type Till } from '../../../device/store/index.ts'
import { loadWriter, type Writer } from '../attached/index.ts'
import { type Printer, printerOf, printKey, receiptContent } from '../paper/index.ts'

/** Writes to the till's own printer while the server can't be reached; null: the server does. */
export async function writerFor(till: Till, printer: Printer): Promise<Writer | null> {
  if (till.register.snapshot().sync.kind !== 'offline' || !isAtTill(printer.connection)) return null
  const { writerOf } = await loadWriter()
  return writerOf(till, printer)
}

export async function printOrder(
  till: Till,
  orderId: string,
  byItself: boolean,
  of: PaperOf = {},
): Promise<void> {
  const printer = printerOf(till)
  if (printer === null) {
    openSheet(till, { kind: 'receipt', orderId, ...(byItself ? {} : { print: 'here' }), ...of })
    return
  }
  const printId = till.register.newId()
  const write = await writerFor(till, printer).catch(() => null)
  const before = till.register.snapshot().orders.get(orderId)
  const copy = before && hasReceipt(before, of) ? timesPrinted(before, 'receipt', of) : 0
  const asked = { orderId, printId, printerId: printer.id, ...of }
  if (!(await tellPrint(till, write === null ? asked : { ...asked, byTill: true }))) return
  const order = till.register.snapshot().orders.get(orderId)
  const isHere = write !== null && order !== undefined
  tellWhen(till, printer, { byItself, isHere, run })
  if (!isHere) return
  const refund = order.refunds?.find(({ refundId }) => refundId === of.refundId) ?? null
  const content = receiptContent(till, order, { refund, partId: of.partId })
  await write({ id: printId, document: { kind: 'receipt', content }, copy })

  function run() {
    openSheet(till, { kind: 'receipt', orderId, print: 'here', ...of })
  }
}

/** What was asked for without a connection waits for one, unless the browser prints it. */
function tellWhen(
  till: Till,
  { name }: Printer,
  print: { readonly byItself: boolean; readonly isHere: boolean; readonly run: () => void },
): void {
  const waits = !print.isHere && till.register.snapshot().sync.kind === 'offline'
  if (!waits && print.byItself) return
  const key = printKey(waits ? 'printing.whenBack' : 'printing.sent')
  const action = waits ? { key: printKey('printing.here'), run: print.run } : null
  showNotice(till, { tone: 'info', key, values: { name }, action })
}

/** Writes down that it was printed; a printer prints because of that. False: it was not stored. */
export async function tellPrint(
  till: Till,
  { orderId, ...print }: { readonly orderId: string } & Omit<OrderPrinted, 'paper'>,
): Promise<boolean> {
  const { register } = till
  try {
    const decision = await register.commit(orderId, { type: 'print', ...print })
    if (decision.ok) return true
    const key = `refusal.${decision.refusal.code}`
    showNotice(till, { tone: 'error', key, values: {}, action: null })
  } catch {
    showNotice(till, { tone: 'error', key: 'pay.notStored', values: {}, action: null })
  }
  return false
}
