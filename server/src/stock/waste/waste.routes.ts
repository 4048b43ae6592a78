import { requirePerson } from '../../platform/access/index.ts'
import { os, type Services } from '../../platform/http/index.ts'
import { compareUsage } from './usage.service.ts'
import { findUsual, listWaste, recordWaste } from './waste.service.ts'

export const wasteRoutes = ({ database, live, now }: Services) => ({
  list: os.waste.list.handler(({ input, context: { scope } }) =>
    database.withTenant(scope, (trx) => listWaste(scope, trx, input)),
  ),
  usual: os.waste.usual.handler(({ input: { branchId }, context: { scope } }) =>
    database.withTenant(scope, (trx) => findUsual(scope, trx, { branchId, now: new Date(now()) })),
  ),
  record: os.waste.record.handler(async ({ input, context: { scope, principal } }) => {
    const { userId } = requirePerson(principal)
    const recorded = await database.withTenant(scope, (trx) =>
      recordWaste(scope, trx, { userId, ...input }),
    )
    live.publish(scope.companyId, { type: 'stock', branchId: input.branchId })
    return recorded
  }),
  usage: os.waste.usage.handler(({ input, context: { scope } }) =>
    database.withTenant(scope, (trx) => compareUsage(scope, trx, input)),
  ),
})
