/** The invoice of a sale as a file, to take away or to send. */
import type { Scope, TenantTransaction } from '../db/tenancy.ts'
import type { Services } from '../http/context.ts'
import { fail } from '../http/errors.ts'
import { addJobs } from '../jobs/jobs.store.ts'
import { GiveUp, type JobHandler } from '../jobs/runner.ts'
import { wakeTurn } from '../jobs/turns.store.ts'
import { layOutLetter } from '../mail/letter.ts'
import { getOrder } from '../orders/orders.service.ts'
import { receiptFormat } from '../receipts/receipt-format.ts'
import { findReceiptPlace, sellerOf } from '../receipts/receipts.service.ts'
import { findBranch } from '../sync/sync.store.ts'
import { findPayment } from '../transactions/transactions.store.ts'
import { drawInvoice, type Invoice } from './invoice-pdf.ts'
import { invoiceWords } from './invoice-words.ts'

const kind = 'invoice.email'

/** Money back has a receipt; the invoice is that of the sale. */
export async function findInvoice(
  scope: Scope,
  trx: TenantTransaction,
  paymentId: string,
): Promise<Invoice | null> {
  const payment = await findPayment(scope, trx, paymentId)
  if (payment === undefined || payment.type === 'refund') return null
  const branch = await findBranch(scope, trx, payment.branch_id)
  if (branch === undefined) return null
  const { language } = await findReceiptPlace(scope, trx, branch.view)
  const { currency, timeZone } = branch.view
  return {
    language,
    format: receiptFormat({ language, currency, timeZone }),
    seller: sellerOf(branch.view),
    number: payment.shown_receipt ?? payment.call_number,
    at: payment.at.toISOString(),
    order: await getOrder(scope, trx, payment.order_id),
  }
}

export async function requireInvoice(
  scope: Scope,
  trx: TenantTransaction,
  { paymentId, field }: { readonly paymentId: string; readonly field: string },
): Promise<Invoice> {
  return (await findInvoice(scope, trx, paymentId)) ?? fail('not_found', { field })
}

export function invoiceFileName({ number }: Invoice): string {
  return `invoice-${number.replaceAll(/[^\w-]+/g, '-')}.pdf`
}

export async function emailInvoice(
  { database, now }: Pick<Services, 'database' | 'now'>,
  scope: Scope,
  { id, email, transactionId }: { id: string; email: string; transactionId: string },
): Promise<{ readonly id: string }> {
  const at = new Date(now())
  await database.withTenant(scope, async (trx) => {
    await requireInvoice(scope, trx, { paymentId: transactionId, field: 'transactionId' })
    const payload = { transactionId, email }
    await addJobs(scope, trx, [{ kind, key: `invoice:${id}`, payload }], at)
  })
  await wakeTurn(database.work, scope.companyId, at)
  return { id }
}

export function invoiceLetterHandlers({
  database,
  mail,
}: Pick<Services, 'database' | 'mail'>): Readonly<Record<string, JobHandler>> {
  return {
    [kind]: async (scope, { payload: { transactionId = '', email = '' } }) => {
      const invoice = await database.readTenant(scope, (trx) =>
        findInvoice(scope, trx, transactionId),
      )
      if (invoice === null) throw new GiveUp('the sale of the invoice is not there')
      const { language, number, seller } = invoice
      const { letter } = invoiceWords[language]
      const content = await Array.fromAsync(drawInvoice(invoice))
      await mail.send({
        to: email,
        ...layOutLetter({
          language,
          subject: letter.subject(number, seller.companyName),
          paragraphs: [letter.body(number)],
          note: letter.note(seller.companyName),
        }),
        attachments: [
          {
            filename: invoiceFileName(invoice),
            content: Buffer.concat(content),
            contentType: 'application/pdf',
          },
        ],
      })
    },
  }
}
