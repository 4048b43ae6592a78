import { os, type Services } from '../../../platform/http/index.ts'
import { readStockAccount } from './stock-account.service.ts'

export const stockAccountRoutes = (services: Services) => ({
  read: os.stockAccount.read.handler(({ input, context: { scope } }) =>
    readStockAccount(services, scope, input),
  ),
})
