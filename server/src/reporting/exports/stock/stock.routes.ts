import { requireBranch } from '../../../platform/access/index.ts'
import { os } from '../../../platform/http/index.ts'
import { readFolded } from '../../../stock/ledger/index.ts'
import { listMovements, listStock } from '../../../stock/levels/index.ts'
import { findLowStock } from '../../../stock/low-stock/index.ts'
import { answerSheet, type ExportServices } from '../exports.service.ts'
import { headOf } from '../list-head.ts'
import { listSheet } from '../list-sheet.ts'
import { pagesOf } from '../pages.ts'
import { lowStockColumns, movementColumns, stockColumns } from './stock-columns.ts'

const routes = os.exports

/** What a branch has, what of it is low, and what moved; all in the branch's own money. */
export function stockExportRoutes(services: ExportServices) {
  const { database, now } = services
  return {
    stock: routes.stock.handler(async ({ input, context }) => {
      const { format, language, ...filter } = input
      const { scope } = context
      requireBranch(scope, filter.branchId)
      const within = { branchIds: [filter.branchId] }
      const head = await headOf(services, scope, { list: 'stock', language, ...filter })
      const sheet = listSheet({
        ...head,
        columns: stockColumns(language),
        rows: pagesOf((page) =>
          readFolded(database, scope, within, (trx) =>
            listStock(scope, trx, { ...filter, ...page }, new Date(now())),
          ),
        ),
        currencyOf: () => head.currency,
      })
      return answerSheet(services, context, { sheet, format })
    }),
    lowStock: routes.lowStock.handler(async ({ input, context }) => {
      const { format, language, ...filter } = input
      const { scope } = context
      requireBranch(scope, filter.branchId)
      // What is still to be folded is folded first, which writes.
      const rows = await database.withTenant(scope, (trx) =>
        findLowStock(scope, trx, filter, new Date(now())),
      )
      const { branchId } = filter
      const head = await headOf(services, scope, { list: 'lowStock', language, branchId })
      const sheet = listSheet({
        ...head,
        columns: lowStockColumns(language),
        rows: pagesOf(async () => ({ rows, nextCursor: null })),
        currencyOf: () => head.currency,
      })
      return answerSheet(services, context, { sheet, format })
    }),
    stockLedger: routes.stockLedger.handler(async ({ input, context }) => {
      const { format, language, ...filter } = input
      const { scope } = context
      const { branchId, from, to } = filter
      requireBranch(scope, branchId)
      const within = { branchIds: [branchId] }
      const head = await headOf(services, scope, { list: 'stockLedger', language, branchId })
      const sheet = listSheet({
        ...head,
        lines: [...head.lines, `${from} – ${to}`],
        columns: movementColumns(language),
        rows: pagesOf((page) =>
          readFolded(database, scope, within, (trx) => listMovements(scope, trx, filter, page)),
        ),
        currencyOf: () => head.currency,
      })
      return answerSheet(services, context, { sheet, format })
    }),
  }
}
