import { fail } from '../../platform/errors/index.ts'
import { os, type Services } from '../../platform/http/index.ts'
import { isHidden, recordHandlers, visibleTo } from '../../platform/records/index.ts'
import { priceListStore } from './price-lists.store.ts'

export const priceListRoutes = (services: Services) => {
  const priceList = recordHandlers(services, priceListStore)
  const requireVisible = async (call: Parameters<typeof priceList.get>[0]) => {
    const found = await priceList.get(call)
    return isHidden(call.context.scope, found.branchIds)
      ? fail('not_found', { field: 'id' })
      : found
  }
  return {
    list: os.priceLists.list.handler(({ input, context }) => {
      const where = () => visibleTo(context.scope)
      return recordHandlers(services, priceListStore, { where }).list({ input, context })
    }),
    get: os.priceLists.get.handler(({ input, context }) => requireVisible({ input, context })),
    create: os.priceLists.create.handler(priceList.create),
    update: os.priceLists.update.handler(async ({ input, context }) => {
      await requireVisible({ input, context })
      return priceList.update({ input, context })
    }),
    archive: os.priceLists.archive.handler(async ({ input, context }) => {
      await requireVisible({ input, context })
      return priceList.archive({ input, context })
    }),
  }
}
