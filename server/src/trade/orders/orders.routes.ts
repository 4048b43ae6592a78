import { pdfType } from '@servery/contract/base/files.ts'
import { requirePerson } from '../../platform/access/principal.ts'
import { answerFile } from '../../platform/http/answer-file.ts'
import type { Services } from '../../platform/http/context.ts'
import { os } from '../../platform/http/implement.ts'
import { mayReadCustomers } from '../../reporting/reports/events.service.ts'
import { requireOrderFile } from '../invoices/payment-files.ts'
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
  invoice: os.orders.invoice.handler(async ({ input, context }) => {
    const { scope, principal } = context
    // Where somebody lives is for those who may read customers.
    const hasAddress = mayReadCustomers(principal)
    const { name, draw } = await services.database.readTenant(scope, (trx) =>
      requireOrderFile(scope, trx, { id: input.id, hasAddress }),
    )
    return answerFile(context, { name, type: pdfType }, draw())
  }),
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
