import { requirePerson } from '../auth/principal.ts'
import type { Services } from '../http/context.ts'
import { os } from '../http/implement.ts'
import { findDeedOptions } from '../office/deed-options.ts'
import { actOnOrder } from '../office/office.service.ts'
import { getOrder, listOrders } from './orders.service.ts'

export const orderRoutes = (services: Services) => ({
  list: os.orders.list.handler(({ input, context: { scope } }) =>
    services.database.readTenant(scope, (trx) => listOrders(scope, trx, input)),
  ),
  get: os.orders.get.handler(({ input, context: { scope } }) =>
    services.database.readTenant(scope, (trx) => getOrder(scope, trx, input.id)),
  ),
  deeds: os.orders.deeds.handler(({ input, context: { scope, principal } }) =>
    services.database.readTenant(scope, (trx) =>
      findDeedOptions(scope, trx, {
        orderId: input.orderId,
        person: requirePerson(principal),
        now: new Date(services.now()),
      }),
    ),
  ),
  act: os.orders.act.handler(({ input, context: { scope, principal } }) =>
    actOnOrder(services, scope, requirePerson(principal), input),
  ),
})
