import type { ShopVisitServices } from '../../../channels/online/index.ts'
import { os } from '../../../platform/http/index.ts'
import { readShopReport } from './shop-report.service.ts'

export const shopReportRoutes = (services: ShopVisitServices) => ({
  read: os.shopReport.read.handler(({ input, context: { scope } }) =>
    readShopReport(services, scope, input),
  ),
})
