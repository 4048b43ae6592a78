import { os, type Services } from '../../platform/http/index.ts'
import { getOrder, listOrders } from './orders.service.ts'

export const orderRoutes = ({ database }: Services) => ({
  list: os.orders.list.handler(({ input, context: { scope } }) =>
    database.readTenant(scope, (trx) => listOrders(scope, trx, input)),
  ),
  get: os.orders.get.handler(({ input, context: { scope } }) =>
    database.readTenant(scope, (trx) => getOrder(scope, trx, input.id)),
  ),
})
