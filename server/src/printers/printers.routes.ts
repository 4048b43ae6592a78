import type { PrinterInput } from '@servery/contract/printers.ts'
import { requireBranch } from '../auth/principal.ts'
import type { Services } from '../http/context.ts'
import { os } from '../http/implement.ts'
import { branchRecordHandlers } from '../records/branch-record-handlers.ts'
import { writerOf } from '../records/record.ts'
import { listJobs, printTest, reprint } from './print.service.ts'
import { findUnrouted, printerStore } from './printers.store.ts'

export const printerRoutes = (services: Services) => {
  const printer = branchRecordHandlers<PrinterInput>(services, printerStore)
  return {
    list: os.printers.list.handler(printer.list),
    get: os.printers.get.handler(printer.get),
    create: os.printers.create.handler(printer.create),
    update: os.printers.update.handler(printer.update),
    archive: os.printers.archive.handler(printer.archive),
    jobs: os.printers.jobs.handler(async ({ input, context: { scope } }) => ({
      rows: [...(await listJobs(services, scope, input.printerId))],
    })),
    test: os.printers.test.handler(({ input, context: { scope, principal } }) =>
      printTest(services, { ...input, scope, by: writerOf(principal).name }),
    ),
    reprint: os.printers.reprint.handler(({ input, context: { scope, principal } }) =>
      reprint(services, { ...input, scope, by: writerOf(principal).name }),
    ),
    unrouted: os.printers.unrouted.handler(({ input, context: { scope } }) => {
      requireBranch(scope, input.branchId)
      return services.database.readTenant(scope, async (trx) => {
        const { count, rows } = await findUnrouted(scope, trx, input.branchId)
        return { count, rows: [...rows] }
      })
    }),
  }
}
