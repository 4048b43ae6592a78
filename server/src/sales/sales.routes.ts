import type { Services } from '../http/context.ts'
import { os } from '../http/implement.ts'
import { listSoldItems, summarizeSales } from './sales.service.ts'

export const salesRoutes = ({ database, now }: Services) => ({
  summary: os.sales.summary.handler(({ input, context: { scope } }) =>
    database.readTenant(scope, (trx) => summarizeSales(scope, trx, input, new Date(now()))),
  ),
  items: os.sales.items.handler(({ input, context: { scope } }) =>
    database.readTenant(scope, (trx) => listSoldItems(scope, trx, input)),
  ),
})
