import type { ServiceChargeInput } from '@servery/contract/setup/service-charges.ts'
import { os, type Services } from '../../platform/http/index.ts'
import {
  bodyView,
  orderRecords,
  recordHandlers,
  writeRecords,
  writerOf,
} from '../../platform/records/index.ts'
import { serviceChargeStore } from './service-charges.store.ts'

export const serviceChargeRoutes = (services: Services) => {
  const charge = recordHandlers<ServiceChargeInput>(services, serviceChargeStore)
  return {
    list: os.serviceCharges.list.handler(charge.list),
    get: os.serviceCharges.get.handler(charge.get),
    create: os.serviceCharges.create.handler(charge.create),
    update: os.serviceCharges.update.handler(charge.update),
    archive: os.serviceCharges.archive.handler(charge.archive),
    order: os.serviceCharges.order.handler(({ input, context: { scope, principal } }) =>
      writeRecords(services, scope, writerOf(principal), async (write) => ({
        rows: (await orderRecords(write, serviceChargeStore, input.ids)).map((row) =>
          bodyView(row),
        ),
      })),
    ),
  }
}
