import { os, type Services } from '../../platform/http/index.ts'
import { explainSales } from './change.service.ts'
import { listSoldCategories, listSoldItems, summarizeSales } from './sales.service.ts'

export const salesRoutes = ({ database, now }: Services) => ({
  summary: os.sales.summary.handler(({ input, context: { scope } }) =>
    database.readTenant(scope, (trx) => summarizeSales(scope, trx, input, new Date(now()))),
  ),
  change: os.sales.change.handler(({ input, context: { scope } }) =>
    database.readTenant(scope, (trx) => explainSales(scope, trx, input, new Date(now()))),
  ),
  categories: os.sales.categories.handler(({ input, context: { scope } }) =>
    database.readTenant(scope, (trx) => listSoldCategories(scope, trx, input)),
  ),
  items: os.sales.items.handler(({ input, context: { scope } }) =>
    database.readTenant(scope, (trx) => listSoldItems(scope, trx, input)),
  ),
})
