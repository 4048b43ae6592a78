import { os, type Services } from '../../platform/http/index.ts'
import { branchRecordHandlers, writerOf } from '../../platform/records/index.ts'
import { tipRulesStore } from './tip-rules.store.ts'
import { getSettlement, listSettlements, readInterval, settleTips } from './tips.service.ts'

export const tipRuleRoutes = (services: Services) => {
  const rules = branchRecordHandlers(services, tipRulesStore)
  return {
    list: os.tipRules.list.handler(rules.list),
    get: os.tipRules.get.handler(rules.get),
    create: os.tipRules.create.handler(rules.create),
    update: os.tipRules.update.handler(rules.update),
    archive: os.tipRules.archive.handler(rules.archive),
  }
}

export const tipRoutes = ({ database, now }: Services) => ({
  interval: os.tips.interval.handler(({ input, context: { scope } }) =>
    database.readTenant(scope, (trx) => readInterval(scope, trx, input, new Date(now()))),
  ),
  settle: os.tips.settle.handler(({ input, context: { scope, principal } }) =>
    database.withTenant(scope, (trx) =>
      settleTips({ scope, trx, actor: writerOf(principal), now: new Date(now()) }, input),
    ),
  ),
  settlements: os.tips.settlements.handler(({ input, context: { scope } }) =>
    database.readTenant(scope, (trx) => listSettlements(scope, trx, input)),
  ),
  settlement: os.tips.settlement.handler(({ input, context: { scope } }) =>
    database.readTenant(scope, (trx) => getSettlement(scope, trx, input.id)),
  ),
})
