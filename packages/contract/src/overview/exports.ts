/** Lists and reports as files: the whole result of a filter, streamed. */

import type { Requirement } from '@servery/domain/business/access/permissions.ts'
import { languages } from '@servery/messages/languages.ts'
import { z } from 'zod'
import { id, text } from '../base/amounts.ts'
import { calendarDay, idSet } from '../base/bounds.ts'
import { errorsOf } from '../base/errors.ts'
import { anyFile, exportFormats, passphraseMin } from '../base/files.ts'
import { recordFilter } from '../base/record-routes.ts'
import { route } from '../base/route.ts'
import { customerFilter } from '../people/customers.ts'
import { builtFilter } from '../reporting/built-reports.ts'
import { labourFilter } from '../reporting/labour.ts'
import { lateArrivalFilter, reportEventFilter, reportQuery } from '../reporting/reports.ts'
import { salesRange } from '../reporting/sales.ts'
import { shiftReportFilter } from '../reporting/shift-reports.ts'
import { stockAccountFilter } from '../reporting/stock-account.ts'
import { deliveryFilter } from '../stock/deliveries.ts'
import { lowStockFilter } from '../stock/low-stock.ts'
import { purchaseOrderFilter } from '../stock/purchase-orders.ts'
import { stockFilter } from '../stock/stock.ts'
import { stockTakeFilter } from '../stock/stock-takes.ts'
import { transferFilter } from '../stock/transfers.ts'
import { drawerFilter } from '../trade/drawers.ts'
import { hoursFilter } from '../trade/hours.ts'
import { orderFilter, reportRowFilter } from '../trade/orders.ts'
import { shiftFilter } from '../trade/shifts.ts'
import { transactionFilter } from '../trade/transactions.ts'

const asked = {
  format: z.enum(exportFormats).default('csv'),
  language: z
    .enum(languages)
    .default('en')
    .describe(
      'The language of spreadsheets and PDF files. CSV files have the same column names in all languages.',
    ),
}

const chosen = idSet
  .min(1)
  .max(100)
  .optional()
  .describe('Only the rows with these ids, of those that match the filter.')

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

const { as: _as, hours: _hours, ...paperRange } = salesRange
const { compare: _compare, ...reportFilter } = reportQuery.shape

export const exports = {
  orders: exportRoute('orders.read', 'orders', {
    summary: 'Export the orders that match a filter',
    filter: { ...orderFilter, ...reportRowFilter, ids: chosen },
  }),
  transactions: exportRoute('transactions.read', 'transactions', {
    summary: 'Export the transactions that match a filter',
    filter: transactionFilter,
  }),
  customers: exportRoute('customers.read', 'customers', {
    summary: 'Export the customers that match a filter',
    filter: {
      ...recordFilter,
      ...customerFilter,
      ids: chosen,
    },
  }),
  drawers: exportRoute('sales.read', 'drawers', {
    summary: 'Export the cash drawers that match a filter',
    filter: drawerFilter,
  }),
  shiftReports: exportRoute('sales.read', 'shift-reports', {
    summary: 'Export the figures of each shift that matches a filter, and their sum',
    filter: shiftReportFilter,
  }),
  timeSheet: exportRoute('team.read', 'time-sheet', {
    summary: 'Export the hours of each person, and the shifts that match a filter',
    filter: shiftFilter,
  }),
  labour: exportRoute('team.read', 'labour', {
    summary: 'Export the labour cost, planned and worked, beside net sales',
    filter: labourFilter,
  }),
  hours: exportRoute('team.read', 'hours', {
    summary: 'Export planned and worked hours, shift by shift, and their approval',
    filter: hoursFilter,
  }),
  sales: exportRoute('sales.read', 'sales', {
    summary: 'Export the sales summary with all its breakdowns',
    filter: { ...salesRange, by: z.enum(['hour', 'day']).default('day') },
  }),
  dailyFlash: exportRoute('sales.read', 'daily-flash', {
    summary: 'Export the key figures of a day or a few days on one page',
    filter: paperRange,
  }),
  taxPack: exportRoute('sales.read', 'tax-pack', {
    summary: 'Export tax by rate and month, payments and corrections',
    filter: paperRange,
  }),
  report: exportRoute('sales.read', 'reports/{name}', {
    summary: 'Export a report over a range of business days',
    filter: reportFilter,
  }),
  builtReport: exportRoute('sales.read', 'built-reports', {
    summary: 'Export figures by rows of one kind over a range of business days',
    filter: { ...builtFilter, title: text(60).default('').describe('What the file is called.') },
  }),
  reportEvents: exportRoute('sales.read', 'report-events', {
    summary: 'Export voids, comps, refunds, changed prices and drawers opened, with their sums',
    filter: reportEventFilter,
  }),
  stockAccount: exportRoute('stock.read', 'stock-account', {
    summary: 'Export the stock account of a range of business days',
    filter: stockAccountFilter,
  }),
  stock: exportRoute('stock.read', 'stock', {
    summary: 'Export the stock on hand of a branch',
    filter: { ...stockFilter, branchId: id },
  }),
  lowStock: exportRoute('stock.read', 'low-stock', {
    summary: 'Export what is low in a branch, and how much of it to order',
    filter: lowStockFilter,
  }),
  stockLedger: exportRoute('stock.read', 'stock-ledger', {
    summary: 'Export the stock movements of a branch in a range of days',
    filter: {
      branchId: id,
      from: calendarDay,
      to: calendarDay,
      itemId: id.optional().describe('Only movements of this item.'),
    },
  }),
  purchaseOrders: exportRoute('stock.read', 'purchase-orders', {
    summary: 'Export the purchase orders of a branch that match a filter',
    filter: { ...recordFilter, ...purchaseOrderFilter, branchId: id },
  }),
  deliveries: exportRoute('stock.read', 'deliveries', {
    summary: 'Export the goods received and returned in a branch',
    filter: { ...deliveryFilter, branchId: id },
  }),
  transfers: exportRoute('stock.read', 'transfers', {
    summary: 'Export the transfers from and to a branch that match a filter',
    filter: { ...recordFilter, ...transferFilter, branchId: id },
  }),
  stockTakes: exportRoute('stock.count', 'stock-takes', {
    summary: 'Export the stock takes that match a filter',
    filter: stockTakeFilter,
  }),
  apart: exportRoute('exceptions.read', 'apart', {
    summary: 'Export the sales of a till’s history that are kept apart from the books',
    filter: { id: id.describe('The id of the history.') },
  }),
  lateArrivals: exportRoute('sales.read', 'late-arrivals', {
    summary: 'Export the changes to business days after they were closed',
    filter: lateArrivalFilter,
  }),
  company: route('company.setup')
    .meta({ permission: 'company.setup', isSecret: true })
    .route({
      method: 'POST',
      path: '/exports/company',
      tags: ['Exports'],
      summary: 'Export the whole company (owners who have confirmed their identity recently)',
      description:
        'All records, facts, images and customers in one file, compressed and encrypted with ' +
        'the passphrase. `npm run company:import` reads it. The server keeps neither the file ' +
        'nor the passphrase. The file queue says how far it is.',
    })
    .input(
      z.strictObject({
        passphrase: z
          .string()
          .min(passphraseMin)
          .max(200)
          .describe('Without it the file cannot be opened.'),
      }),
    )
    .output(anyFile)
    .errors(errorsOf('reauthentication_required')),
}
