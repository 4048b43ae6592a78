import { os, type Services } from '../../platform/http/index.ts'
import { writeRecords, writerOf } from '../../platform/records/index.ts'
import { getCompany, updateCompany } from './company.service.ts'

export const companyRoutes = (services: Services) => ({
  get: os.company.get.handler(({ context: { scope } }) =>
    services.database.readTenant(scope, (trx) => getCompany(scope, trx)),
  ),
  update: os.company.update.handler(async ({ input, context: { scope, principal } }) => {
    const company = await writeRecords(services, scope, writerOf(principal), (write) =>
      updateCompany(write, input),
    )
    services.live.publish(scope.companyId, { type: 'company' })
    return company
  }),
})
