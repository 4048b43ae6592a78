import { requireDevice } from '../../platform/access/index.ts'
import { os, type Services } from '../../platform/http/index.ts'
import { findShown, keepScreen } from './displays.store.ts'

export const displayRoutes = (services: Services) => ({
  show: os.displays.show.handler(async ({ input, context: { scope, principal } }) => {
    const { branchId, companyId, registerId } = requireDevice(principal)
    const now = new Date(services.now())
    await services.database.withTenant(scope, (trx) =>
      keepScreen(scope, trx, { registerId, screen: input, now }),
    )
    services.live.publish(companyId, { type: 'display', branchId, registerId })
    return { heard: true }
  }),
  shown: os.displays.shown.handler(async ({ context: { scope, principal } }) => {
    const { registerId } = requireDevice(principal)
    const found = await services.database.readTenant(scope, (trx) =>
      findShown(scope, trx, registerId),
    )
    return {
      tillId: found?.id ?? null,
      tillName: found?.name ?? null,
      screen: found?.body ?? null,
    }
  }),
})
