import type { PaymentMethodInput } from '@servery/contract/setup/payment-methods.ts'
import { os, type Services } from '../../platform/http/index.ts'
import {
  archiveRecord,
  bodyView,
  orderRecords,
  recordHandlers,
  writeRecords,
  writerOf,
} from '../../platform/records/index.ts'
import { paymentMethodStore, requireKept } from './payment-methods.store.ts'

export const paymentMethodRoutes = (services: Services) => {
  const method = recordHandlers<PaymentMethodInput>(services, paymentMethodStore)
  return {
    list: os.paymentMethods.list.handler(method.list),
    get: os.paymentMethods.get.handler(method.get),
    create: os.paymentMethods.create.handler(method.create),
    update: os.paymentMethods.update.handler(method.update),
    order: os.paymentMethods.order.handler(({ input, context: { scope, principal } }) =>
      writeRecords(services, scope, writerOf(principal), async (write) => ({
        rows: (await orderRecords(write, paymentMethodStore, input.ids)).map((row) =>
          bodyView(row),
        ),
      })),
    ),
    archive: os.paymentMethods.archive.handler((call) =>
      writeRecords(
        services,
        call.context.scope,
        writerOf(call.context.principal),
        async (write) => {
          const { id, archived } = call.input
          if (archived) await requireKept(write.scope, write.trx, id, null)
          return bodyView(await archiveRecord(write, paymentMethodStore, call.input))
        },
      ),
    ),
  }
}
