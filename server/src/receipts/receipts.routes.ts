import type { Services } from '../http/context.ts'
import { os } from '../http/implement.ts'
import { emailReceipt, linkReceipt } from './receipt-letters.ts'

export const receiptRoutes = (services: Services) => ({
  email: os.receipts.email.handler(({ input, context: { scope } }) =>
    emailReceipt(services, scope, input),
  ),
  link: os.receipts.link.handler(({ input, context: { scope } }) =>
    linkReceipt(services, scope, input),
  ),
})
