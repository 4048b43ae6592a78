import type { ServiceChargeInput } from '@servery/contract/setup/service-charges.ts'
import type { Services } from '../../platform/http/context.ts'
import { os } from '../../platform/http/implement.ts'
import { orderRecords } from '../../platform/records/order-records.ts'
import { writeRecords, writerOf } from '../../platform/records/record.ts'
import { bodyView, recordHandlers } from '../../platform/records/record-handlers.ts'
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
