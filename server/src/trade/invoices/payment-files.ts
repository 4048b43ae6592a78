/** A payment as a file, to take away or to send: its receipt, or the invoice of the sale. */

import type { TransactionPaper } from '@servery/contract/trade/transactions.ts'
import type { Language } from '@servery/messages/languages.ts'
import { receiptWords } from '@servery/messages/paper.ts'
import type { FileServices } from '../../fair/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { findBranch } from '../../setup/company/index.ts'
import { getOrder } from '../orders/index.ts'
import { findLogos } from '../printers/index.ts'
import {
  findBuyer,
  findReceiptPlace,
  layOut,
  letterheadAt,
  type ReceiptPlace,
} from '../receipts/index.ts'
import {
  findPaymentReceipt,
  isUndone,
  type LinkServices,
  type PaymentReceipt,
} from '../transactions/index.ts'
import { findInvoiceLogo } from './invoice-logo.ts'
import type { Invoice } from './invoice-pdf.ts'
import type { PaymentFileKind } from './invoice-words.ts'
import type { PaperInput } from './paper.maker.ts'

export interface PaymentFile {
  readonly kind: PaymentFileKind
  readonly name: string
  readonly language: Language
  readonly number: string
  readonly companyName: string
  /** What it is drawn of, by another thread. */
  readonly input: PaperInput
}

interface Wanted {
  /** Of the payment. */
  readonly id: string
  readonly paper: TransactionPaper
  /** Where somebody lives is for those who may read customers. */
  readonly hasAddress: boolean
}

/** Money back and what was undone have a receipt; the invoice is that of the sale. */
export async function findPaymentFile(
  services: LinkServices,
  scope: Scope,
  trx: TenantTransaction,
  { id, paper, hasAddress }: Wanted,
): Promise<PaymentFile | null> {
  const receipt = await findPaymentReceipt(services, scope, trx, id)
  if (receipt === null) return null
  const { payment, place } = receipt
  const isInvoice = paper === 'a4'
  if (isInvoice && (payment.type === 'refund' || isUndone(payment))) return null
  if (isInvoice) {
    const order = await getOrder(scope, trx, payment.order_id)
    // One sale has one date, however many payments and days paid for it.
    const at = order.closedAt ?? payment.at.toISOString()
    const customerId = order.customer?.id
    const buyer = await findBuyer(scope, trx, { customerId, hasAddress })
    const logo = await findInvoiceLogo(scope, trx, place.brand.logo)
    return invoiceFile({ order, place, logo, at, buyer })
  }
  const number = payment.shown_receipt ?? payment.call_number
  return {
    kind: 'receipt',
    name: fileName('receipt', number),
    language: place.language,
    number,
    companyName: place.branch.companyName,
    input: await rollInput(scope, trx, { ...receipt, number, paper: paper === '58' ? 58 : 80 }),
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

const maker = new URL('./paper.maker.ts', import.meta.url).href

/** Its bytes, drawn by another thread in its turn. */
export const drawPaper = (
  { papers }: Pick<FileServices, 'papers'>,
  asker: { readonly companyId: string; readonly actor: string },
  { name, input }: Pick<PaymentFile, 'name' | 'input'>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> => papers.write({ ...asker, name, maker, input })

const fileName = (kind: PaymentFileKind, number: string) =>
  `${kind}-${number.replaceAll(/[^\w-]+/g, '-')}.pdf`

interface InvoiceParts extends Pick<Invoice, 'order' | 'at' | 'buyer' | 'logo'> {
  readonly place: ReceiptPlace
}

/** The number of an invoice is that of the receipt: call numbers come again every day. */
function invoiceFile({ order, place, logo, at, buyer }: InvoiceParts): PaymentFile {
  const { branch, language } = place
  const kind = order.receiptNumber === null ? 'bill' : 'invoice'
  const number = order.receiptNumber ?? order.callNumber
  const { currency, timeZone, companyName } = branch
  return {
    kind,
    name: fileName(kind, number),
    language,
    number,
    companyName,
    input: {
      kind: 'invoice',
      ...{ currency, timeZone },
      invoice: { language, letterhead: letterheadAt(place), logo, buyer, at, order },
    },
  }
}

/** The same without a payment: of the sale, or of what is to be paid. */
export async function requireOrderFile(
  scope: Scope,
  trx: TenantTransaction,
  { id, hasAddress }: { readonly id: string; readonly hasAddress: boolean },
): Promise<PaymentFile> {
  const order = await getOrder(scope, trx, id)
  const branch = await findBranch(scope, trx, order.branchId)
  if (branch === undefined) return fail('not_found', { field: 'id' })
  const place = await findReceiptPlace(scope, trx, branch.view)
  const buyer = await findBuyer(scope, trx, { customerId: order.customer?.id, hasAddress })
  const logo = await findInvoiceLogo(scope, trx, place.brand.logo)
  return invoiceFile({ order, place, logo, at: order.closedAt ?? order.openedAt, buyer })
}

interface NumberedReceipt extends PaymentReceipt {
  readonly number: string
}

const columnsOn = { 58: 32, 80: 48 } as const

async function rollInput(
  scope: Scope,
  trx: TenantTransaction,
  { content, place, number, paper }: NumberedReceipt & { readonly paper: 58 | 80 },
): Promise<PaperInput> {
  const { language } = place
  const columns = columnsOn[paper]
  const parts = layOut(content, place, columns)
  const logos = await findLogos(scope, trx, { parts, paper })
  const title = `${receiptWords[language].receipt} ${number}`
  return { kind: 'roll', roll: { title, language, paper, columns, parts, logos } }
}
