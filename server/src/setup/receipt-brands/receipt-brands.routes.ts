import { os, type Services } from '../../platform/http/index.ts'
import { branchRecordHandlers } from '../../platform/records/index.ts'
import { receiptBrandStore } from './receipt-brands.store.ts'

export const receiptBrandRoutes = (services: Services) => {
  const brand = branchRecordHandlers(services, receiptBrandStore)
  return {
    list: os.receiptBrands.list.handler(brand.list),
    get: os.receiptBrands.get.handler(brand.get),
    create: os.receiptBrands.create.handler(brand.create),
    update: os.receiptBrands.update.handler(brand.update),
    archive: os.receiptBrands.archive.handler(brand.archive),
  }
}
