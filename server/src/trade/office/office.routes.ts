import { requirePerson } from '../../platform/access/index.ts'
import { os, type Services } from '../../platform/http/index.ts'
import { getDrawer } from '../drawers/index.ts'
import { findActionOptions } from './action-options.ts'
import type { BackToCard } from './card-back.ts'
import { closeDrawerForTill } from './close-drawer.ts'
import { exchangeGoods } from './exchange/exchange.service.ts'
import { listRecordingMethods, recordPayment } from './manual-payments.ts'
import { notePrint } from './note-print.ts'
import { actOnOrder } from './office.service.ts'

/** What the back office does to orders, as the register of its branch. */
export const orderActionRoutes = (services: Services, toCard: BackToCard) => ({
  deeds: os.orders.deeds.handler(({ input, context: { scope, principal } }) =>
    services.database.readTenant(scope, (trx) =>
      findActionOptions(scope, trx, {
        orderId: input.orderId,
        person: requirePerson(principal),
        now: new Date(services.now()),
      }),
    ),
  ),
  act: os.orders.act.handler(({ input, context: { scope, principal } }) =>
    actOnOrder({ ...services, toCard }, scope, requirePerson(principal), input),
  ),
  exchange: os.orders.exchange.handler(({ input, context: { scope, principal } }) =>
    exchangeGoods({ ...services, toCard }, scope, requirePerson(principal), input),
  ),
})

export const recordedPaymentRoutes = (services: Services) => ({
  create: os.transactions.create.handler(({ input, context: { scope, principal } }) =>
    recordPayment(services, scope, requirePerson(principal), input),
  ),
  methods: os.transactions.methods.handler(({ context: { scope } }) =>
    services.database.readTenant(scope, (trx) => listRecordingMethods(scope, trx)),
  ),
  notePrint: os.transactions.notePrint.handler(({ input, context: { scope, principal } }) =>
    notePrint(services, scope, requirePerson(principal), input),
  ),
})

export const drawerClosingRoutes = (services: Services) => ({
  close: os.drawers.close.handler(async ({ input, context: { scope, principal } }) => {
    await closeDrawerForTill(services, scope, requirePerson(principal), input)
    return services.database.readTenant(scope, (trx) =>
      getDrawer(scope, trx, { id: input.id, now: new Date(services.now()) }),
    )
  }),
})
