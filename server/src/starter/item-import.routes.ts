import type { Services } from '../http/context.ts'
import { os } from '../http/implement.ts'
import { writeRecords, writerOf } from '../records/record.ts'
import { runImport, tryImport } from './item-import.service.ts'

export const itemImportRoutes = (services: Services) => ({
  run: os.itemImport.run.handler(({ input: { dryRun, ...list }, context: { scope, principal } }) =>
    dryRun
      ? services.database.readTenant(scope, (trx) => tryImport(scope, trx, list))
      : writeRecords(services, scope, writerOf(principal), (write) => runImport(write, list)),
  ),
})
