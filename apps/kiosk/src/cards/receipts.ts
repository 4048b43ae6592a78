/** The receipt of what was paid here: on paper, or where a guest's phone finds it. */
import { isAtTill, receiptPrinterOf } from '@servery/domain/receipt/printer/printer.ts'
import type { Kiosk } from '../device/index.ts'
import type { Catalogue } from '../menu/index.ts'

/** The printer that the server writes to for this kiosk; null: there is none. */
export function printerOf(
  { pairing }: Pick<Kiosk, 'pairing'>,
  { printers }: Pick<Catalogue, 'printers'>,
): { readonly id: string } | null {
  const printer = receiptPrinterOf(printers.values(), pairing.registerId)
  const isHere = printer?.connection === 'browser' || isAtTill(printer?.connection ?? 'browser')
  return isHere ? null : printer
}

/** Written down, and printed because of that. False: it was not. */
export async function printReceipt(
  { register }: Pick<Kiosk, 'register'>,
  printer: { readonly id: string },
  orderId: string,
): Promise<boolean> {
  const print = { type: 'print', printId: register.newId(), printerId: printer.id } as const
  const decision = await register.commit(orderId, print).catch(() => null)
  return decision?.ok === true
}

const tries = 10
const pauseMs = 1_000

/** Null: the server has not heard of the payment, or does not answer. */
export async function askReceiptUrl(
  { network, register }: Pick<Kiosk, 'network' | 'register'>,
  orderId: string,
): Promise<string | null> {
  for (let count = 0; count < tries; count += 1) {
    const isHeard = register.snapshot().unsent.every(({ subjectId }) => subjectId !== orderId)
    const answer = isHeard
      ? await network
          .request({ method: 'POST', path: `/receipts/${orderId}/link`, body: {} })
          .catch(() => null)
      : null
    if (answer?.status === 200) return (answer.body as { readonly url: string }).url
    await new Promise((resume) => setTimeout(resume, pauseMs))
  }
  return null
}
