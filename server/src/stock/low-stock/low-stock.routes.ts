import { requireBranch } from '../../platform/access/index.ts'
import { os, type Services } from '../../platform/http/index.ts'
import { requireOwnBranch, writeRecords, writerOf } from '../../platform/records/index.ts'
import { requireGoods } from '../suppliers/index.ts'
import { findComing } from './coming.service.ts'
import { listLowStock } from './low-stock.service.ts'
import { findTargets, writeTargets } from './targets.store.ts'

export const lowStockRoutes = ({ database, now }: Services) => ({
  coming: os.lowStock.coming.handler(({ input, context: { scope } }) =>
    database.readTenant(scope, (trx) => findComing(scope, trx, input)),
  ),
  report: os.lowStock.report.handler(({ input, context: { scope } }) => {
    requireBranch(scope, input.branchId)
    // What is still to be folded is folded first, which writes.
    return database.withTenant(scope, (trx) => listLowStock(scope, trx, input, new Date(now())))
  }),
})

export const stockTargetRoutes = (services: Services) => ({
  find: os.stockTargets.find.handler(({ input, context: { scope } }) => {
    requireBranch(scope, input.branchId)
    return services.database.readTenant(scope, async (trx) => ({
      rows: await findTargets(scope, trx, input),
    }))
  }),
  set: os.stockTargets.set.handler(({ input, context: { scope, principal } }) =>
    writeRecords(services, scope, writerOf(principal), async ({ trx, now, actor }) => {
      const { branchId, targets } = input
      await requireOwnBranch(scope, trx, branchId)
      await requireGoods(scope, trx, targets, (index) => `targets.${index}.`)
      await writeTargets(scope, trx, { branchId, targets, now, by: actor.name })
      return { rows: targets }
    }),
  ),
})
