import { mayReadCustomers } from '../../customers/directory/index.ts'
import { os, type Services } from '../../platform/http/index.ts'
import { listTransactions, previewTransaction } from './transactions.service.ts'

export const transactionRoutes = (services: Services) => {
  const { database } = services
  return {
    list: os.transactions.list.handler(({ input, context: { scope } }) =>
      database.readTenant(scope, (trx) => listTransactions(scope, trx, input)),
    ),
    preview: os.transactions.preview.handler(({ input, context: { scope, principal } }) => {
      const wanted = { id: input.id, hasAddress: mayReadCustomers(principal) }
      return database.readTenant(scope, (trx) => previewTransaction(services, scope, trx, wanted))
    }),
  }
}
