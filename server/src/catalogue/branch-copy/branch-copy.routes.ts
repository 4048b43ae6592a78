import { os, type Services } from '../../platform/http/index.ts'
import { writeRecords, writerOf } from '../../platform/records/index.ts'
import { applyCopy, previewCopy } from './branch-copy.service.ts'

export const branchCopyRoutes = (services: Services) => ({
  preview: os.branchCopy.preview.handler(({ input, context: { scope } }) =>
    services.database.readTenant(scope, (trx) => previewCopy(scope, trx, input)),
  ),
  apply: os.branchCopy.apply.handler(({ input, context: { scope, principal } }) =>
    writeRecords(services, scope, writerOf(principal), (write) => applyCopy(write, input)),
  ),
})
