import { os, type Services } from '../../platform/http/index.ts'
import { readInsights, readMovements, readUnits } from './item-sales.service.ts'

export const itemSalesRoutes = ({ database, now }: Services) => ({
  insights: os.itemSales.insights.handler(({ input, context: { scope } }) =>
    database.readTenant(scope, (trx) => readInsights(scope, trx, input, new Date(now()))),
  ),
  units: os.itemSales.units.handler(({ input, context: { scope } }) =>
    database.readTenant(scope, (trx) => readUnits(scope, trx, input)),
  ),
  movements: os.itemSales.movements.handler(({ input, context: { scope } }) =>
    database.readTenant(scope, (trx) => readMovements(scope, trx, input)),
  ),
})
