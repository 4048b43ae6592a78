/** Lists and reports as files: the whole result of a filter, streamed. */

import type { Requirement } from '@servery/domain/business/access/permissions.ts'
import { languages } from '@servery/messages/languages.ts'
import { z } from 'zod'
import { id } from '../base/amounts.ts'
import { calendarDay, idSet } from '../base/bounds.ts'
import { anyFile, exportFormats } from '../base/files.ts'
import { recordFilter } from '../base/record-routes.ts'
import { route } from '../base/route.ts'
import { customerFilter } from '../people/customers.ts'
import { lateArrivalFilter, reportEventFilter, reportQuery } from '../reporting/reports.ts'
import { salesRange } from '../reporting/sales.ts'
import { shiftReportFilter } from '../reporting/shift-reports.ts'
import { stockAccountFilter } from '../reporting/stock-account.ts'
import { lowStockFilter } from '../stock/low-stock.ts'
import { stockFilter } from '../stock/stock.ts'
import { drawerFilter } from '../trade/drawers.ts'
import { orderFilter, reportRowFilter } from '../trade/orders.ts'
import { shiftFilter } from '../trade/shifts.ts'
import { transactionFilter } from '../trade/transactions.ts'

const asked = {
  format: z.enum(exportFormats).default('csv'),
  language: z
    .enum(languages)
    .default('en')
    .describe('Of spreadsheets and PDF files; the columns of CSV have the same names in all.'),
}

const chosen = idSet.min(1).max(100).optional().describe('Of those, these alone.')

function exportRoute<Path extends string, Filter extends z.ZodRawShape>(
  permission: Requirement,
  path: Path,
  { summary, filter }: { readonly summary: string; readonly filter: Filter },
) {
  return route(permission)
    .route({ method: 'GET', path: `/exports/${path}`, tags: ['Exports'], summary })
    .input(z.strictObject({ ...asked, ...filter }))
    .output(anyFile)
}

const { compare: _compare, ...reportFilter } = reportQuery.shape

export const exports = {
  orders: exportRoute('orders.read', 'orders', {
    summary: 'Every order of a filter',
    filter: { ...orderFilter, ...reportRowFilter, ids: chosen },
  }),
  transactions: exportRoute('transactions.read', 'transactions', {
    summary: 'Every transaction of a filter',
    filter: transactionFilter,
  }),
  customers: exportRoute('customers.read', 'customers', {
    summary: 'Every customer of a filter',
    filter: {
      ...recordFilter,
      ...customerFilter,
      ids: chosen,
    },
  }),
  drawers: exportRoute('sales.read', 'drawers', {
    summary: 'Every cash drawer of a filter',
    filter: drawerFilter,
  }),
  shiftReports: exportRoute('sales.read', 'shift-reports', {
    summary: 'What every shift of a filter came to, and their sum',
    filter: shiftReportFilter,
  }),
  timeSheet: exportRoute('team.read', 'time-sheet', {
    summary: 'The hours of each person, and every shift of a filter',
    filter: shiftFilter,
  }),
  sales: exportRoute('sales.read', 'sales', {
    summary: 'The sales summary with all its breakdowns',
    filter: { ...salesRange, by: z.enum(['hour', 'day']).default('day') },
  }),
  report: exportRoute('sales.read', 'reports/{name}', {
    summary: 'A report over a range of business days',
    filter: reportFilter,
  }),
  reportEvents: exportRoute('sales.read', 'report-events', {
    summary: 'Voids, comps, refunds, changed prices and drawers opened, with their sums',
    filter: reportEventFilter,
  }),
  stockAccount: exportRoute('stock.read', 'stock-account', {
    summary: 'What became of the stock of some business days',
    filter: stockAccountFilter,
  }),
  stock: exportRoute('stock.read', 'stock', {
    summary: 'What a branch has on hand',
    filter: { ...stockFilter, branchId: id },
  }),
  lowStock: exportRoute('stock.read', 'low-stock', {
    summary: 'What is low in a branch, and how much of it to order',
    filter: lowStockFilter,
  }),
  stockLedger: exportRoute('stock.read', 'stock-ledger', {
    summary: 'What moved in a branch on some business days',
    filter: {
      branchId: id,
      from: calendarDay,
      to: calendarDay,
      itemId: id.optional().describe('Of this item alone.'),
    },
  }),
  apart: exportRoute('exceptions.read', 'apart', {
    summary: 'Every sale that a past of a till has apart from the books',
    filter: { id: id.describe('Of the past.') },
  }),
  lateArrivals: exportRoute('sales.read', 'late-arrivals', {
    summary: 'What changed business days after they were closed',
    filter: lateArrivalFilter,
  }),
}
