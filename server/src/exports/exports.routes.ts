import type { ExportFormat } from '@servery/contract/files.ts'
import { isAllowed } from '@servery/domain/access/permissions.ts'
import { findCustomerNames } from '../customers/customer-names.store.ts'
import { listCustomers } from '../customers/customers.service.ts'
import type { Scope } from '../db/tenancy.ts'
import { listDrawers } from '../drawers/drawers.service.ts'
import { answerFile } from '../http/answer-file.ts'
import type { RequestContext, Services } from '../http/context.ts'
import { os } from '../http/implement.ts'
import { listLateArrivals } from '../late-arrivals/late-arrivals.service.ts'
import { listOrders } from '../orders/orders.service.ts'
import { mayReadCustomers } from '../reports/events.service.ts'
import { reportBranches } from '../sales/sales.service.ts'
import { requireShiftsBy } from '../shift-reports/shift-reports.routes.ts'
import { listTransactions } from '../transactions/transactions.service.ts'
import {
  fileOfSheet,
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
import { listSheet } from './list-sheet.ts'
import { pagesOf } from './pages.ts'
import type { Sheet } from './sheet.ts'
import { drawerColumns } from './till-columns.ts'
import { type ExportLanguage, exportWords } from './words/words.ts'

interface Asked {
  readonly format: ExportFormat
  readonly language: ExportLanguage
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
    drawers: routes.drawers.handler(async ({ input, context }) => {
      const { format, language, ...filter } = input
      const { scope } = context
      const sheet = listSheet({
        ...(await headOf(services, scope, { list: 'drawers', language, ...filter })),
        columns: drawerColumns(language),
        rows: pagesOf((page) =>
          database.readTenant(scope, (trx) =>
            listDrawers(scope, trx, { ...filter, ...page, sort: '-openedAt' }),
          ),
        ),
        currencyOf: (row) => row.currency,
      })
      return answerSheet(context, sheet, format)
    }),
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

/** Whose list it is, in whose time and money. */
async function headOf(
  { database }: Services,
  scope: Scope,
  {
    list,
    language,
    branchId,
    customerId,
  }: {
    readonly list: 'orders' | 'transactions' | 'customers' | 'drawers' | 'lateArrivals'
    readonly language: ExportLanguage
    readonly branchId?: string | undefined
    readonly customerId?: string | undefined
  },
) {
  const { currency, branches, customer } = await database.readTenant(scope, async (trx) => ({
    ...(await reportBranches(scope, trx, branchId)),
    customer: customerId && (await findCustomerNames(scope, trx, [customerId])).get(customerId),
  }))
  const [first] = branches
  const zones = new Map(branches.map(({ id, time_zone }) => [id, time_zone]))
  return {
    timeZoneOf: (row: object) => ('branchId' in row ? zones.get(String(row.branchId)) : undefined),
    fileName: branchId === undefined || first === undefined ? list : `${list}-${first.name}`,
    title: exportWords[language].file[list],
    lines: [
      ...(customer ? [customer.name] : []),
      ...(branchId === undefined || first === undefined ? [] : [first.name]),
    ],
    currency,
    timeZone: first?.time_zone ?? 'UTC',
    language,
  }
}
