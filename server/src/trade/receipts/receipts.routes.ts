import { os, type Services } from '../../platform/http/index.ts'
import { writerOf } from '../../platform/records/index.ts'
import { emailReceipt, linkReceipt } from './receipt-emails.ts'

export const receiptRoutes = (services: Services) => ({
  email: os.receipts.email.handler(({ input, context: { scope, principal } }) =>
    emailReceipt(services, scope, { ...input, actor: writerOf(principal).id }),
  ),
  link: os.receipts.link.handler(({ input, context: { scope } }) =>
    linkReceipt(services, scope, input),
  ),
})
