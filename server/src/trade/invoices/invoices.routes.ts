import { pdfType } from '@servery/contract/base/files.ts'
import { mayReadCustomers } from '../../customers/directory/index.ts'
import type { FileServices } from '../../fair/index.ts'
import { actorOf } from '../../platform/access/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { answerFile, os, type RequestContext, type Services } from '../../platform/http/index.ts'
import { emailPaymentFile } from './payment-emails.ts'
import {
  drawPaper,
  type PaymentFile,
  requireOrderFile,
  requirePaymentFile,
} from './payment-files.ts'

/** Where somebody lives is for those who may read customers. */
export const orderInvoiceRoutes = (services: Services & FileServices) => ({
  invoice: os.orders.invoice.handler(async ({ input, context }) => {
    const { scope, principal } = context
    const hasAddress = mayReadCustomers(principal)
    const file = await services.database.readTenant(scope, (trx) =>
      requireOrderFile(scope, trx, { id: input.id, hasAddress }),
    )
    return answerPaper(services, context, file)
  }),
})

export const transactionInvoiceRoutes = (services: Services & FileServices) => ({
  invoice: os.transactions.invoice.handler(async ({ input, context }) => {
    const { scope, principal } = context
    const wanted = { ...input, field: 'id', hasAddress: mayReadCustomers(principal) }
    const file = await services.database.readTenant(scope, (trx) =>
      requirePaymentFile(services, scope, trx, wanted),
    )
    return answerPaper(services, context, file)
  }),
  emailInvoice: os.transactions.emailInvoice.handler(({ input, context: { scope, principal } }) =>
    emailPaymentFile(services, scope, { ...input, hasAddress: mayReadCustomers(principal) }),
  ),
})

function answerPaper(
  services: FileServices,
  context: Pick<RequestContext, 'answerFile' | 'principal'>,
  file: PaymentFile,
): File {
  const { principal } = context
  if (principal === null) return fail('not_signed_in')
  const asker = { companyId: principal.companyId, actor: actorOf(principal) }
  return answerFile(context, { name: file.name, type: pdfType }, drawPaper(services, asker, file))
}
