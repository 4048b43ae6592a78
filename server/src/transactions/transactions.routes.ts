import type { Services } from '../http/context.ts'
import { os } from '../http/implement.ts'
import { listTransactions, previewTransaction } from './transactions.service.ts'

export const transactionRoutes = ({ database }: Services) => ({
  list: os.transactions.list.handler(({ input, context: { scope } }) =>
    database.readTenant(scope, (trx) => listTransactions(scope, trx, input)),
  ),
  preview: os.transactions.preview.handler(({ input, context: { scope } }) =>
    database.readTenant(scope, (trx) => previewTransaction(scope, trx, input.id)),
  ),
})
