/**
 * Has an order printed: by the printer of this till, which the server speaks to, or where the
 * branch has none by the browser. What is asked for offline is printed once there is a connection.
 */
import type { PaperOf } from '@servery/domain/order/printing.ts'
import { receiptPrinterOf } from '@servery/domain/receipt/printer.ts'
import type { Catalogue } from '../device/catalogue.ts'
import { openSheet, showNotice, type Till } from '../store/till.ts'
import { printKey } from './print-texts.ts'

type Printer = Catalogue['printers'][number]

/** The printer of this till; null: the browser prints, as it is set or as it does in training. */
export function printerOf({ device, catalogue }: Till): Printer | null {
  if (device.training) return null
  const printer = receiptPrinterOf(catalogue.get().printers, device.pairing.registerId)
  return printer?.connection === 'browser' ? null : printer
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
  const { name } = printer
  if (!(await tellPrint(till, { orderId, printerId: printer.id, ...of }))) return
  const isOffline = till.register.snapshot().sync.kind === 'offline'
  if (isOffline) {
    const run = () => openSheet(till, { kind: 'receipt', orderId, print: 'here', ...of })
    const action = { key: printKey('printing.here'), run }
    showNotice(till, {
      tone: 'info',
      key: printKey('printing.whenBack'),
      values: { name },
      action,
    })
  } else if (!byItself) {
    const key = printKey('printing.sent')
    showNotice(till, { tone: 'info', key, values: { name }, action: null })
  }
}

/** Writes down that it was printed; a printer prints because of that. False: it was not stored. */
export async function tellPrint(
  till: Till,
  {
    orderId,
    ...print
  }: {
    readonly orderId: string
    readonly printerId: string | null
  } & PaperOf,
): Promise<boolean> {
  const { register } = till
  try {
    const command = { type: 'print', printId: register.newId(), ...print } as const
    const decision = await register.commit(orderId, command)
    if (decision.ok) return true
    const key = `refusal.${decision.refusal.code}`
    showNotice(till, { tone: 'error', key, values: {}, action: null })
  } catch {
    showNotice(till, { tone: 'error', key: 'pay.notStored', values: {}, action: null })
  }
  return false
}
