import type { PrinterInput } from '@servery/contract/devices/printers.ts'
import { requireBranch } from '../../platform/access/index.ts'
import { os } from '../../platform/http/index.ts'
import { branchRecordHandlers, writerOf } from '../../platform/records/index.ts'
import { cloudPrintAddress, findUnrouted, printerStore } from '../printers/index.ts'
import { getPaperSetting } from './paper-setting.service.ts'
import {
  listJobs,
  listPrinterStates,
  printTest,
  reprint,
  requirePrinter,
} from './print-jobs.service.ts'
import type { PrintServices } from './print-queue.ts'

export const printerRoutes = (services: PrintServices) => {
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
    status: os.printers.status.handler(async ({ input, context: { scope } }) => ({
      rows: [...(await listPrinterStates(services, scope, input.branchId))],
    })),
    setting: os.printers.setting.handler(({ input, context: { scope } }) =>
      getPaperSetting(services, scope, input.printerId),
    ),
    cloudAddress: os.printers.cloudAddress.handler(async ({ input, context: { scope } }) => {
      const { printerId } = input
      await services.database.readTenant(scope, (trx) => requirePrinter(scope, trx, printerId))
      const path = cloudPrintAddress(services, scope, printerId)
      return { url: `${services.signIn.publicUrl}${path}` }
    }),
    test: os.printers.test.handler(({ input, context: { scope, principal } }) =>
      printTest(services, { ...input, scope, by: writerOf(principal) }),
    ),
    reprint: os.printers.reprint.handler(({ input, context: { scope, principal } }) =>
      reprint(services, { ...input, scope, by: writerOf(principal) }),
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
