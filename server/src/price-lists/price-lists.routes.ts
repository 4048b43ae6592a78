import type { Services } from '../http/context.ts'
import { os } from '../http/implement.ts'
import { recordHandlers } from '../records/record-handlers.ts'
import { priceListStore } from './price-lists.store.ts'

export const priceListRoutes = (services: Services) => {
  const priceList = recordHandlers(services, priceListStore)
  return {
    list: os.priceLists.list.handler(priceList.list),
    get: os.priceLists.get.handler(priceList.get),
    create: os.priceLists.create.handler(priceList.create),
    update: os.priceLists.update.handler(priceList.update),
    archive: os.priceLists.archive.handler(priceList.archive),
  }
}
