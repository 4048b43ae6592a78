/** Draws an invoice or a receipt, in a worker. */
import type { CurrencyCode } from '@servery/domain/kernel/types.ts'
import type { Maker } from '../../fair/index.ts'
import { loadPdfRoll, type Roll, receiptFormat } from '../../platform/pdf/index.ts'
import { drawInvoice, type Invoice } from './invoice-pdf.ts'

/** Functions cannot be sent to another thread: how figures are written is made there. */
export type PaperInput =
  | {
      readonly kind: 'invoice'
      readonly invoice: Omit<Invoice, 'format'>
      readonly currency: CurrencyCode
      readonly timeZone: string
    }
  | { readonly kind: 'roll'; readonly roll: Roll }

export const make: Maker<PaperInput> = async function* (input) {
  if (input.kind === 'invoice') {
    const { invoice, currency, timeZone } = input
    const { language, logo } = invoice
    yield* drawInvoice({
      ...invoice,
      // Bytes that were sent are a buffer no more.
      logo: logo === null ? null : { ...logo, png: Buffer.from(logo.png) },
      format: receiptFormat({ language, currency, timeZone }),
    })
  } else {
    // What draws it is large, and no thread that draws none loads it.
    const { drawRoll } = await loadPdfRoll()
    yield* drawRoll(input.roll)
  }
}
