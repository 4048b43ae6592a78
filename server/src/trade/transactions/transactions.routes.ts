import { pdfType } from '@servery/contract/base/files.ts'
import { requirePerson } from '../../platform/access/principal.ts'
import { answerFile } from '../../platform/http/answer-file.ts'
import type { Services } from '../../platform/http/context.ts'
import { os } from '../../platform/http/implement.ts'
import { mayReadCustomers } from '../../reporting/reports/events.service.ts'
import { requirePaymentFile } from '../invoices/payment-files.ts'
import { emailPaymentFile } from '../invoices/payment-letters.ts'
import { listRecordingMethods, recordPayment } from '../office/manual-payments.ts'
import { notePrint } from '../office/note-print.ts'
import { listTransactions, previewTransaction } from './transactions.service.ts'

export const transactionRoutes = (services: Services) => {
  const { database } = services
  return {
    create: os.transactions.create.handler(({ input, context: { scope, principal } }) =>
      recordPayment(services, scope, requirePerson(principal), input),
    ),
    methods: os.transactions.methods.handler(({ context: { scope } }) =>
      database.readTenant(scope, (trx) => listRecordingMethods(scope, trx)),
    ),
    list: os.transactions.list.handler(({ input, context: { scope } }) =>
      database.readTenant(scope, (trx) => listTransactions(scope, trx, input)),
    ),
    preview: os.transactions.preview.handler(({ input, context: { scope, principal } }) => {
      const wanted = { id: input.id, hasAddress: mayReadCustomers(principal) }
      return database.readTenant(scope, (trx) => previewTransaction(services, scope, trx, wanted))
    }),
    notePrint: os.transactions.notePrint.handler(({ input, context: { scope, principal } }) =>
      notePrint(services, scope, requirePerson(principal), input),
    ),
    invoice: os.transactions.invoice.handler(async ({ input, context }) => {
      const { scope, principal } = context
      const wanted = { ...input, field: 'id', hasAddress: mayReadCustomers(principal) }
      const { name, draw } = await database.readTenant(scope, (trx) =>
        requirePaymentFile(services, scope, trx, wanted),
      )
      return answerFile(context, { name, type: pdfType }, draw())
    }),
    emailInvoice: os.transactions.emailInvoice.handler(({ input, context: { scope, principal } }) =>
      emailPaymentFile(services, scope, { ...input, hasAddress: mayReadCustomers(principal) }),
    ),
  }
}
