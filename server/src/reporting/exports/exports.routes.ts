import type { ExportFormat } from '@servery/contract/base/files.ts'
import { isAllowed } from '@servery/domain/business/access/permissions.ts'
import type { Language } from '@servery/messages/languages.ts'
import { listCustomers, mayReadCustomers } from '../../customers/directory/index.ts'
import { answerFile, os, type RequestContext, type Services } from '../../platform/http/index.ts'
import { listOrders } from '../../trade/orders/index.ts'
import { listTransactions } from '../../trade/transactions/index.ts'
import { listLateArrivals } from '../late-arrivals/index.ts'
import { requireShiftsBy } from '../shift-reports/index.ts'
import {
  fileOfSheet,
  readDrawerSheet,
  readEventSheet,
  readReportSheet,
  readSalesSheet,
  readShiftReportSheet,
  readTimeSheet,
} from './exports.service.ts'
import {
  customerColumns,
  lateArrivalColumns,
  orderColumns,
  transactionColumns,
} from './list-columns.ts'
import { headOf } from './list-head.ts'
import { listSheet } from './list-sheet.ts'
import { pagesOf } from './pages.ts'
import type { Sheet } from './sheet.ts'

interface Asked {
  readonly format: ExportFormat
  readonly language: Language
}

export const exportRoutes = (services: Services) => ({
  ...listRoutes(services),
  ...reportRoutes(services),
})

const routes = os.exports

function listRoutes(services: Services) {
  const { database, now } = services
  return {
    orders: routes.orders.handler(async ({ input, context }) => {
      const { format, language, ...filter } = input
      const { scope } = context
      const sheet = listSheet({
        ...(await headOf(services, scope, { list: 'orders', language, ...filter })),
        columns: orderColumns(language),
        rows: pagesOf((page) =>
          database.readTenant(scope, (trx) => listOrders(scope, trx, { ...filter, ...page })),
        ),
        currencyOf: (row) => row.currency,
      })
      return answerSheet(context, sheet, format)
    }),
    transactions: routes.transactions.handler(async ({ input, context }) => {
      const { format, language, ...filter } = input
      const { scope } = context
      const sheet = listSheet({
        ...(await headOf(services, scope, { list: 'transactions', language, ...filter })),
        columns: transactionColumns(language),
        rows: pagesOf((page) =>
          database.readTenant(scope, (trx) => listTransactions(scope, trx, { ...filter, ...page })),
        ),
        currencyOf: (row) => row.currency,
      })
      return answerSheet(context, sheet, format)
    }),
    customers: routes.customers.handler(async ({ input, context }) => {
      const { format, language, ...filter } = input
      const { scope } = context
      const sheet = listSheet({
        ...(await headOf(services, scope, { list: 'customers', language })),
        columns: customerColumns(language),
        rows: pagesOf((page) =>
          database.readTenant(scope, (trx) =>
            listCustomers(scope, trx, { ...filter, ...page, now: now() }),
          ),
        ),
        currencyOf: (row) => row.currency,
      })
      return answerSheet(context, sheet, format)
    }),
    drawers: routes.drawers.handler(async ({ input: { format, ...asked }, context }) =>
      answerSheet(context, await readDrawerSheet(services, context.scope, asked), format),
    ),
  }
}

function reportRoutes(services: Services) {
  return {
    lateArrivals: routes.lateArrivals.handler(async ({ input, context }) => {
      const { format, language, ...filter } = input
      const { scope } = context
      const sheet = listSheet({
        ...(await headOf(services, scope, { list: 'lateArrivals', language, ...filter })),
        columns: lateArrivalColumns(language),
        rows: pagesOf((page) =>
          services.database.readTenant(scope, (trx) =>
            listLateArrivals(scope, trx, { ...filter, ...page, sort: '-arrivedAt' }),
          ),
        ),
        currencyOf: (row) => row.currency,
      })
      return answerSheet(context, sheet, format)
    }),
    shiftReports: routes.shiftReports.handler(async ({ input: { format, ...asked }, context }) => {
      requireShiftsBy(context, asked.by)
      const sheet = await readShiftReportSheet(services, context.scope, asked)
      return answerSheet(context, sheet, format)
    }),
    timeSheet: routes.timeSheet.handler(async ({ input: { format, ...asked }, context }) =>
      answerSheet(context, await readTimeSheet(services, context.scope, asked), format),
    ),
    sales: routes.sales.handler(async ({ input: { format, ...asked }, context }) =>
      answerSheet(context, await readSalesSheet(services, context.scope, asked), format),
    ),
    report: routes.report.handler(async ({ input: { format, ...asked }, context }) => {
      const { principal, scope } = context
      const seesTeam = isAllowed(principal?.permissions ?? [], 'team.read')
      const sheet = await readReportSheet(services, scope, { ...asked, seesTeam })
      return answerSheet(context, sheet, format)
    }),
    reportEvents: routes.reportEvents.handler(async ({ input: { format, ...asked }, context }) =>
      answerSheet(
        context,
        await readEventSheet(services, context.scope, {
          ...asked,
          customers: mayReadCustomers(context.principal),
        }),
        format,
      ),
    ),
  }
}

function answerSheet(
  context: Pick<RequestContext, 'answerFile'>,
  sheet: Sheet,
  format: Asked['format'],
): File {
  const { parts, ...file } = fileOfSheet(sheet, format)
  return answerFile(context, file, parts)
}
