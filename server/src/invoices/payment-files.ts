/** A payment as a file, to take away or to send: its receipt, or the invoice of the sale. */
import type { TransactionPaper } from '@servery/contract/transactions.ts'
import { type ReceiptLanguage, receiptWords } from '@servery/domain/receipt/words.ts'
import type { Scope, TenantTransaction } from '../db/tenancy.ts'
import { fail } from '../http/errors.ts'
import { getOrder } from '../orders/orders.service.ts'
import { findLogos } from '../printers/logo-dots.ts'
import { receiptFormat } from '../receipts/receipt-format.ts'
import { layOut, sellerOf } from '../receipts/receipts.service.ts'
import {
  findPaymentReceipt,
  type LinkServices,
  type PaymentReceipt,
} from '../transactions/payment-receipt.ts'
import { drawInvoice } from './invoice-pdf.ts'

export interface PaymentFile {
  readonly kind: 'invoice' | 'receipt'
  readonly name: string
  readonly language: ReceiptLanguage
  readonly number: string
  readonly companyName: string
  readonly draw: () => AsyncGenerator<Uint8Array<ArrayBuffer>>
}

interface Wanted {
  /** Of the payment. */
  readonly id: string
  readonly paper: TransactionPaper
}

/** Money back has a receipt; the invoice is that of the sale. */
export async function findPaymentFile(
  services: LinkServices,
  scope: Scope,
  trx: TenantTransaction,
  { id, paper }: Wanted,
): Promise<PaymentFile | null> {
  const receipt = await findPaymentReceipt(services, scope, trx, id)
  if (receipt === null) return null
  const { payment, place } = receipt
  const isInvoice = paper === 'a4'
  if (isInvoice && payment.type === 'refund') return null
  const kind = isInvoice ? 'invoice' : 'receipt'
  const number = payment.shown_receipt ?? payment.call_number
  const numbered = { ...receipt, number }
  return {
    kind,
    name: `${kind}-${number.replaceAll(/[^\w-]+/g, '-')}.pdf`,
    language: place.language,
    number,
    companyName: place.branch.companyName,
    draw: isInvoice
      ? await invoiceDrawing(scope, trx, numbered)
      : await rollDrawing(scope, trx, { ...numbered, paper: paper === '58' ? 58 : 80 }),
  }
}

export async function requirePaymentFile(
  services: LinkServices,
  scope: Scope,
  trx: TenantTransaction,
  { field, ...wanted }: Wanted & { readonly field: string },
): Promise<PaymentFile> {
  return (await findPaymentFile(services, scope, trx, wanted)) ?? fail('not_found', { field })
}

interface NumberedReceipt extends PaymentReceipt {
  readonly number: string
}

async function invoiceDrawing(
  scope: Scope,
  trx: TenantTransaction,
  { payment, place: { branch, language }, number }: NumberedReceipt,
): Promise<PaymentFile['draw']> {
  const { currency, timeZone } = branch
  const order = await getOrder(scope, trx, payment.order_id)
  return () =>
    drawInvoice({
      language,
      format: receiptFormat({ language, currency, timeZone }),
      seller: sellerOf(branch),
      number,
      at: payment.at.toISOString(),
      order,
    })
}

const columnsOn = { 58: 32, 80: 48 } as const

async function rollDrawing(
  scope: Scope,
  trx: TenantTransaction,
  { content, place, number, paper }: NumberedReceipt & { readonly paper: 58 | 80 },
): Promise<PaymentFile['draw']> {
  const { language } = place
  const columns = columnsOn[paper]
  const parts = layOut(content, place, columns)
  const logos = await findLogos(scope, trx, { parts, paper })
  const title = `${receiptWords[language].receipt} ${number}`
  return async function* draw() {
    // What draws it is large, and no start of the server waits for it.
    const { drawRoll } = await import('../pdf/pdf-roll.ts')
    yield* drawRoll({ title, language, paper, columns, parts, logos })
  }
}
