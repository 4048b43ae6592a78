import type { Services } from '../../platform/http/context.ts'
import { os } from '../../platform/http/implement.ts'
import { writeRecords, writerOf } from '../../platform/records/record.ts'
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
