import { os, type Services } from '../../platform/http/index.ts'
import { listSoldCategories, listSoldItems, summarizeSales } from './sales.service.ts'

export const salesRoutes = ({ database, now }: Services) => ({
  summary: os.sales.summary.handler(({ input, context: { scope } }) =>
    database.readTenant(scope, (trx) => summarizeSales(scope, trx, input, new Date(now()))),
  ),
  categories: os.sales.categories.handler(({ input, context: { scope } }) =>
    database.readTenant(scope, (trx) => listSoldCategories(scope, trx, input)),
  ),
  items: os.sales.items.handler(({ input, context: { scope } }) =>
    database.readTenant(scope, (trx) => listSoldItems(scope, trx, input)),
  ),
})
