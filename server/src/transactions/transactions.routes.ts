import { pdfType } from '@servery/contract/files.ts'
import { requirePerson } from '../auth/principal.ts'
import { answerFile } from '../http/answer-file.ts'
import type { Services } from '../http/context.ts'
import { os } from '../http/implement.ts'
import { drawInvoice } from '../invoices/invoice-pdf.ts'
import { emailInvoice, invoiceFileName, requireInvoice } from '../invoices/invoices.service.ts'
import { recordPayment } from '../office/manual-payments.ts'
import { receiptLink } from '../receipts/receipt-link.ts'
import { listTransactions, previewTransaction } from './transactions.service.ts'

export const transactionRoutes = (services: Services) => {
  const { database } = services
  return {
    create: os.transactions.create.handler(({ input, context: { scope, principal } }) =>
      recordPayment(services, scope, requirePerson(principal), input),
    ),
    list: os.transactions.list.handler(({ input, context: { scope } }) =>
      database.readTenant(scope, (trx) => listTransactions(scope, trx, input)),
    ),
    preview: os.transactions.preview.handler(({ input, context: { scope } }) =>
      database.readTenant(scope, (trx) =>
        previewTransaction(scope, trx, {
          id: input.id,
          linkOf: (target) => receiptLink(services, scope, target),
        }),
      ),
    ),
    invoice: os.transactions.invoice.handler(async ({ input, context }) => {
      const { scope } = context
      const invoice = await database.readTenant(scope, (trx) =>
        requireInvoice(scope, trx, { paymentId: input.id, field: 'id' }),
      )
      const file = { name: invoiceFileName(invoice), type: pdfType }
      return answerFile(context, file, drawInvoice(invoice))
    }),
    emailInvoice: os.transactions.emailInvoice.handler(({ input, context: { scope } }) =>
      emailInvoice(services, scope, input),
    ),
  }
}
