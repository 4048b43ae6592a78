import { os, type Services } from '../../platform/http/index.ts'
import { writeRecords, writerOf } from '../../platform/records/index.ts'
import { listAvailability, setAvailability } from './availability.service.ts'

export const availabilityRoutes = (services: Services) => ({
  list: os.availability.list.handler(({ input: { branchId }, context: { scope } }) =>
    services.database.withTenant(scope, (trx) =>
      listAvailability(scope, trx, { branchId, now: new Date(services.now()) }),
    ),
  ),
  set: os.availability.set.handler(({ input, context: { scope, principal } }) =>
    writeRecords(services, scope, writerOf(principal), (write) => setAvailability(write, input)),
  ),
})
