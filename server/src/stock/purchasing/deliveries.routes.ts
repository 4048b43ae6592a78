import { requireBranch } from '../../platform/access/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { os, type Services } from '../../platform/http/index.ts'
import { requirePage, requireSort } from '../../platform/paging/index.ts'
import { isHidden, writeRecords, writerOf } from '../../platform/records/index.ts'
import { receiveGoods, viewDelivery, viewRows } from './deliveries.service.ts'
import { deliverySorts, findDelivery, findDeliveryPage, ofDeliveries } from './deliveries.store.ts'

export const deliveryRoutes = (services: Services) => {
  const { database } = services
  const routes = os.deliveries
  return {
    list: routes.list.handler(({ input, context: { scope } }) =>
      database.readTenant(scope, async (trx) => {
        const { cursor, limit, ...filter } = input
        if (filter.branchId !== undefined) requireBranch(scope, filter.branchId)
        const where = ofDeliveries(scope, filter)
        const sort = requireSort(deliverySorts, '-receivedAt')
        const found = await findDeliveryPage(scope, trx, where, { sort, cursor, limit })
        const page = requirePage(found)
        return { ...page, rows: await viewRows(scope, trx, page.rows) }
      }),
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
