import { os, type Services } from '../../platform/http/index.ts'
import { quote } from './quotes.service.ts'

export const quoteRoutes = ({ database, now }: Services) => ({
  create: os.quotes.create.handler(({ input, context: { scope } }) =>
    database.readTenant(scope, (trx) => quote(scope, trx, input, new Date(now()))),
  ),
})
