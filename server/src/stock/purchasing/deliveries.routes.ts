import { fail } from '../../platform/errors/index.ts'
import { os, type Services } from '../../platform/http/index.ts'
import { isHidden, writeRecords, writerOf } from '../../platform/records/index.ts'
import { listDeliveries, receiveGoods, viewDelivery } from './deliveries.service.ts'
import { findDelivery } from './deliveries.store.ts'

export const deliveryRoutes = (services: Services) => {
  const { database } = services
  const routes = os.deliveries
  return {
    list: routes.list.handler(({ input, context: { scope } }) =>
      database.readTenant(scope, (trx) => listDeliveries(scope, trx, input)),
    ),
    get: routes.get.handler(({ input, context: { scope } }) =>
      database.readTenant(scope, async (trx) => {
        const found = await findDelivery(scope, trx, input.id)
        if (found === undefined || isHidden(scope, [found.input.branchId])) {
          return fail('not_found', { field: 'id' })
        }
        return viewDelivery(scope, trx, found)
      }),
    ),
    create: routes.create.handler(async ({ input: { id, ...input }, context }) => {
      const { scope, principal } = context
      const view = await writeRecords(services, scope, writerOf(principal), async (write) =>
        viewDelivery(scope, write.trx, await receiveGoods(write, { id, input })),
      )
      services.live.publish(scope.companyId, { type: 'stock', branchId: input.branchId })
      return view
    }),
  }
}
