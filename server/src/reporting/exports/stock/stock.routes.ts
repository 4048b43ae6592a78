import { os } from '../../../platform/http/index.ts'
import { answerSheet, type ExportServices } from '../exports.service.ts'
import { readLowStockSheet, readStockLedgerSheet, readStockSheet } from '../lists/list-sheets.ts'

const routes = os.exports

/** What a branch has, what of it is low, and what moved; all in the branch's own money. */
export function stockExportRoutes(services: ExportServices) {
  return {
    stock: routes.stock.handler(async ({ input: { format, ...asked }, context }) => {
      const sheet = await readStockSheet(services, context.scope, asked)
      return answerSheet(services, context, { sheet, format })
    }),
    lowStock: routes.lowStock.handler(async ({ input: { format, ...asked }, context }) => {
      const sheet = await readLowStockSheet(services, context.scope, asked)
      return answerSheet(services, context, { sheet, format })
    }),
    stockLedger: routes.stockLedger.handler(async ({ input: { format, ...asked }, context }) => {
      const sheet = await readStockLedgerSheet(services, context.scope, asked)
      return answerSheet(services, context, { sheet, format })
    }),
  }
}
