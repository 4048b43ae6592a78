/** Examples of what is read from the books, and of the journal. */
import { exampleIds as ids, type RouteExample } from '../basics/ids.ts'
import { journalFacts } from './drawer.ts'
import { quote } from './quote.ts'
import { saleDate } from './sale.ts'

const ofBranch = { branchId: ids.branch }
const ofDay = { branchId: ids.branch, from: saleDate, to: saleDate }

export const tradeRouteExamples: Readonly<Record<string, RouteExample>> = {
  'journal.append': {
    body: { registerId: ids.register, facts: journalFacts },
  },
  'journal.read': {
    parameters: { branchId: ids.branch, after: 0, limit: 500 },
  },
  'journal.head': {
    parameters: { registerId: ids.register },
  },
  'journal.quarantine': {
    parameters: { branchId: ids.branch },
  },
  'orders.list': {
    parameters: { branchId: ids.branch, limit: 25 },
  },
  'orders.get': { parameters: { id: ids.order } },
  'transactions.list': {
    parameters: { branchId: ids.branch, limit: 25 },
  },
  'transactions.preview': {
    parameters: { id: ids.payment },
  },
  'transactions.notePrint': {
    parameters: { transactionId: ids.payment },
    body: { id: ids.change },
  },
  'transactions.emailInvoice': {
    parameters: { transactionId: ids.payment },
    body: { id: ids.change, email: 'guest@example.com', paper: 'a4' },
  },
  ...Object.fromEntries(
    Object.entries({
      ...{ orders: ofDay, transactions: ofDay, customers: {}, drawers: ofDay, shiftReports: ofDay },
      ...{ labour: ofDay, hours: ofDay, timeSheet: ofDay, sales: ofDay, reportEvents: ofDay },
      report: { name: 'teamSales', ...ofDay },
      ...{ lateArrivals: ofDay, stockAccount: ofDay, apart: { id: ids.order } },
      ...{ stock: ofBranch, lowStock: ofBranch, stockLedger: ofDay },
      ...{ purchaseOrders: ofBranch, deliveries: ofBranch, transfers: ofBranch },
      ...{ stockTakes: ofBranch, dailyFlash: ofDay, taxPack: ofDay },
    }).map(([name, parameters]) => [
      `exports.${name}`,
      {
        parameters: { format: 'csv', ...parameters },
      },
    ]),
  ),
  'exports.company': { body: { passphrase: 'four gulls above the quay' } },
  'fileQueue.mine': {},
  'serverBackup.read': {},
  'home.read': {
    parameters: { branchId: ids.branch },
  },
  'search.find': {
    parameters: { q: 'flat' },
  },
  'quotes.create': { body: quote },
}
