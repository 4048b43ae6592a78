import { os } from '../../../platform/http/index.ts'
import { answerSheet, type ExportServices } from '../exports.service.ts'
import { readLowStockSheet, readStockLedgerSheet, readStockSheet } from '../lists/list-sheets.ts'
import {
  readDeliverySheet,
  readPurchaseOrderSheet,
  readStockTakeSheet,
  readTransferSheet,
} from './buying-sheets.ts'

const routes = os.exports

/** What a branch has, what moved, and what was ordered, received, sent on and counted. */
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
    purchaseOrders: routes.purchaseOrders.handler(
      async ({ input: { format, ...asked }, context }) => {
        const sheet = await readPurchaseOrderSheet(services, context.scope, asked)
        return answerSheet(services, context, { sheet, format })
      },
    ),
    deliveries: routes.deliveries.handler(async ({ input: { format, ...asked }, context }) => {
      const sheet = await readDeliverySheet(services, context.scope, asked)
      return answerSheet(services, context, { sheet, format })
    }),
    transfers: routes.transfers.handler(async ({ input: { format, ...asked }, context }) => {
      const sheet = await readTransferSheet(services, context.scope, asked)
      return answerSheet(services, context, { sheet, format })
    }),
    stockTakes: routes.stockTakes.handler(async ({ input: { format, ...asked }, context }) => {
      const sheet = await readStockTakeSheet(services, context.scope, asked)
      return answerSheet(services, context, { sheet, format })
    }),
    stockLedger: routes.stockLedger.handler(async ({ input: { format, ...asked }, context }) => {
      const sheet = await readStockLedgerSheet(services, context.scope, asked)
      return answerSheet(services, context, { sheet, format })
    }),
  }
}
