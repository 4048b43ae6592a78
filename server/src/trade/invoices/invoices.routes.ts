import { pdfType } from '@servery/contract/base/files.ts'
import { mayReadCustomers } from '../../customers/directory/index.ts'
import { answerFile, os, type Services } from '../../platform/http/index.ts'
import { requireOrderFile, requirePaymentFile } from './payment-files.ts'
import { emailPaymentFile } from './payment-letters.ts'

/** Where somebody lives is for those who may read customers. */
export const orderInvoiceRoutes = ({ database }: Services) => ({
  invoice: os.orders.invoice.handler(async ({ input, context }) => {
    const { scope, principal } = context
    const hasAddress = mayReadCustomers(principal)
    const { name, draw } = await database.readTenant(scope, (trx) =>
      requireOrderFile(scope, trx, { id: input.id, hasAddress }),
    )
    return answerFile(context, { name, type: pdfType }, draw())
  }),
})

export const transactionInvoiceRoutes = (services: Services) => ({
  invoice: os.transactions.invoice.handler(async ({ input, context }) => {
    const { scope, principal } = context
    const wanted = { ...input, field: 'id', hasAddress: mayReadCustomers(principal) }
    const { name, draw } = await services.database.readTenant(scope, (trx) =>
      requirePaymentFile(services, scope, trx, wanted),
    )
    return answerFile(context, { name, type: pdfType }, draw())
  }),
  emailInvoice: os.transactions.emailInvoice.handler(({ input, context: { scope, principal } }) =>
    emailPaymentFile(services, scope, { ...input, hasAddress: mayReadCustomers(principal) }),
  ),
})
