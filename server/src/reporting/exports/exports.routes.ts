import { isAllowed } from '@servery/domain/business/access/permissions.ts'
import { listSalesOfPast, requirePast } from '../../channels/apart/index.ts'
import { mayReadCustomers } from '../../customers/directory/index.ts'
import { os } from '../../platform/http/index.ts'
import { requireShiftsBy } from '../accounts/shift-reports/index.ts'
import { builtExportRoutes } from './built/built.routes.ts'
import {
  answerSheet,
  type ExportServices,
  readDrawerSheet,
  readEventSheet,
  readReportSheet,
  readSalesSheet,
  readShiftReportSheet,
  readStockAccountSheet,
  readTimeSheet,
} from './exports.service.ts'
import { labourExportRoutes } from './labour/labour.routes.ts'
import { apartColumns } from './list-columns.ts'
import { headOf } from './list-head.ts'
import { listSheet } from './list-sheet.ts'
import {
  readCustomerSheet,
  readLateArrivalSheet,
  readOrderSheet,
  readTransactionSheet,
} from './lists/list-sheets.ts'
import { pagesOf } from './pages.ts'
import { paperRoutes } from './papers/papers.routes.ts'
import { stockExportRoutes } from './stock/stock.routes.ts'

export const exportRoutes = (services: ExportServices) => ({
  ...listRoutes(services),
  ...apartRoutes(services),
  ...reportRoutes(services),
  ...stockExportRoutes(services),
  ...labourExportRoutes(services),
  ...builtExportRoutes(services),
  ...paperRoutes(services),
})

const routes = os.exports

function listRoutes(services: ExportServices) {
  return {
    orders: routes.orders.handler(async ({ input: { format, ...asked }, context }) => {
      const sheet = await readOrderSheet(services, context.scope, asked)
      return answerSheet(services, context, { sheet, format })
    }),
    transactions: routes.transactions.handler(async ({ input: { format, ...asked }, context }) => {
      const sheet = await readTransactionSheet(services, context.scope, asked)
      return answerSheet(services, context, { sheet, format })
    }),
    customers: routes.customers.handler(async ({ input: { format, ...asked }, context }) => {
      const sheet = await readCustomerSheet(services, context.scope, asked)
      return answerSheet(services, context, { sheet, format })
    }),
    drawers: routes.drawers.handler(async ({ input: { format, ...asked }, context }) =>
      answerSheet(services, context, {
        sheet: await readDrawerSheet(services, context.scope, asked),
        format,
      }),
    ),
  }
}

/** What another past of a till sold, beside the books. */
function apartRoutes(services: ExportServices) {
  return {
    apart: routes.apart.handler(async ({ input: { format, language, id }, context }) => {
      const { scope } = context
      const { database } = services
      const past = await database.readTenant(scope, (trx) => requirePast(scope, trx, id))
      const { branch_id: branchId, register_name: registerName } = past
      const head = await headOf(services, scope, { list: 'apart', language, branchId })
      const sheet = listSheet({
        ...head,
        lines: [registerName, ...head.lines],
        columns: apartColumns(language),
        rows: pagesOf((page) =>
          database.readTenant(scope, (trx) => listSalesOfPast(scope, trx, id, page)),
        ),
        currencyOf: ({ apart }) => apart.currency,
      })
      return answerSheet(services, context, { sheet, format })
    }),
  }
}

function reportRoutes(services: ExportServices) {
  return {
    lateArrivals: routes.lateArrivals.handler(async ({ input: { format, ...asked }, context }) => {
      const sheet = await readLateArrivalSheet(services, context.scope, asked)
      return answerSheet(services, context, { sheet, format })
    }),
    shiftReports: routes.shiftReports.handler(async ({ input: { format, ...asked }, context }) => {
      requireShiftsBy(context, asked.by)
      const sheet = await readShiftReportSheet(services, context.scope, asked)
      return answerSheet(services, context, { sheet, format })
    }),
    timeSheet: routes.timeSheet.handler(async ({ input: { format, ...asked }, context }) =>
      answerSheet(services, context, {
        sheet: await readTimeSheet(services, context.scope, asked),
        format,
      }),
    ),
    sales: routes.sales.handler(async ({ input: { format, ...asked }, context }) =>
      answerSheet(services, context, {
        sheet: await readSalesSheet(services, context.scope, asked),
        format,
      }),
    ),
    stockAccount: routes.stockAccount.handler(async ({ input: { format, ...asked }, context }) =>
      answerSheet(services, context, {
        sheet: await readStockAccountSheet(services, context.scope, asked),
        format,
      }),
    ),
    report: routes.report.handler(async ({ input: { format, ...asked }, context }) => {
      const { principal, scope } = context
      const seesTeam = isAllowed(principal?.permissions ?? [], 'team.read')
      const sheet = await readReportSheet(services, scope, { ...asked, seesTeam })
      return answerSheet(services, context, { sheet, format })
    }),
    reportEvents: routes.reportEvents.handler(async ({ input: { format, ...asked }, context }) =>
      answerSheet(services, context, {
        sheet: await readEventSheet(services, context.scope, {
          ...asked,
          customers: mayReadCustomers(context.principal),
        }),
        format,
      }),
    ),
  }
}
