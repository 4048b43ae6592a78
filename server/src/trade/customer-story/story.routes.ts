import { os, type Services } from '../../platform/http/index.ts'
import { writeRecords, writerOf } from '../../platform/records/index.ts'
import { exportCustomer, listActivity } from './story.service.ts'

/** What a customer had and did, beside the record that is kept of them. */
export const customerStoryRoutes = (services: Services) => ({
  activity: os.customers.activity.handler(({ input, context: { scope } }) =>
    services.database.readTenant(scope, (trx) => listActivity(scope, trx, input)),
  ),
  exportData: os.customers.exportData.handler(({ input, context: { scope, principal } }) =>
    writeRecords(services, scope, writerOf(principal), (write) => exportCustomer(write, input.id)),
  ),
})
