/** What is asked of the server: every report for a day, a month and a year, and the lists. */
import { createHash } from 'node:crypto'
import type { OrderReport } from '@servery/contract/trade/orders.ts'
import { reportDefinitions, reportNames } from '@servery/domain/report/definition/definitions.ts'
import type { Database, TenantTransaction } from '@servery/server/platform/db/tenancy.ts'
import { listEvents, sumEvents } from '@servery/server/reporting/reports/events.service.ts'
import { readReport } from '@servery/server/reporting/reports/reports.service.ts'
import { listSoldItems, summarizeSales } from '@servery/server/reporting/sales/sales.service.ts'
import { listOrders } from '@servery/server/trade/orders/orders.service.ts'
import { listTransactions } from '@servery/server/trade/transactions/transactions.service.ts'
import type { ReportHouse } from './house.ts'

export interface Question {
  readonly what: string
  readonly promisedMs: number
  readonly ask: (database: Database, house: ReportHouse) => Promise<unknown>
}

const promisedMs = 50
const promisedItemsMs = 150
const now = new Date('2026-11-10T12:00:00Z')

const day = { from: '2026-09-12', to: '2026-09-12' }
const month = { from: '2026-09-01', to: '2026-09-30' }
const year = { from: '2025-11-01', to: '2026-10-31' }
const ranges = { 'a day': day, 'a month': month, 'a year': year } as const
const spans = Object.entries(ranges)

type Scope = Parameters<typeof listOrders>[0]

function question(
  what: string,
  read: (scope: Scope, trx: TenantTransaction, house: ReportHouse) => Promise<unknown>,
  promised = promisedMs,
): Question {
  return {
    what,
    promisedMs: promised,
    ask: (database, house) => {
      const scope = { companyId: house.companyId, branchIds: null }
      return database.readTenant(scope, (trx) => read(scope, trx, house))
    },
  }
}

/** With what went before: as much of it as there is, and of a year the same weekdays. */
const sales = spans.map(([span, range]) =>
  question(`/sales of ${span}, compared`, (scope, trx) => {
    const compare = range === year ? 'last_year' : range === month ? 'previous' : 'last_week'
    return summarizeSales(scope, trx, { ...range, compare, by: 'day' }, now)
  }),
)

const unevenSales = question('/sales of 200 days, compared', (scope, trx) => {
  const range = { from: '2026-02-13', to: '2026-08-31' }
  return summarizeSales(scope, trx, { ...range, compare: 'previous', by: 'day' }, now)
})

/** Options are held against lines of each item with them, and say which item sells them most. */
const reports = (items: number) =>
  reportNames.flatMap((name) =>
    reportDefinitions[name].views.flatMap((view) =>
      spans.map(([span, range]) =>
        question(
          `${name} by ${view} of ${span}, compared`,
          (scope, trx) =>
            readReport(
              scope,
              trx,
              { ...range, name, view, compare: 'previous' },
              { now, seesTeam: true },
            ),
          name === 'modifiersReports' ? promisedOf(items, range) : promisedMs,
        ),
      ),
    ),
  )

const asClosed = spans.map(([span, range]) =>
  question(`/sales of ${span} as closed`, (scope, trx) =>
    summarizeSales(scope, trx, { ...range, as: 'closed', compare: 'none', by: 'day' }, now),
  ),
)

const firstPage = { limit: 25, sort: '-at' }
const events = spans.flatMap(([span, range]) => [
  question(`exceptions of ${span}`, (scope, trx, { branchIds: [branchId = ''] }) =>
    sumEvents(scope, trx, { ...range, branchId }, now),
  ),
  question(`list of exceptions of ${span}`, (scope, trx, { branchIds: [branchId = ''] }) =>
    listEvents(scope, trx, { ...range, branchId, ...firstPage }, { customers: true }),
  ),
  question(`exceptions of ${span} at all branches, compared`, (scope, trx) =>
    sumEvents(scope, trx, { ...range, compare: 'previous' }, now),
  ),
  question(`list of exceptions of ${span} at all branches`, (scope, trx) =>
    listEvents(scope, trx, { ...range, ...firstPage }, { customers: true }),
  ),
  question(`list of exceptions of ${span} as closed`, (scope, trx) =>
    listEvents(scope, trx, { ...range, as: 'closed', ...firstPage }, { customers: true }),
  ),
])

/** With what each item that was given away costs today. */
const comps = (items: number) =>
  spans.map(([span, range]) =>
    question(
      `comps of ${span} at all branches, with their cost`,
      (scope, trx) => sumEvents(scope, trx, { ...range, kind: 'comp', compare: 'previous' }, now),
      promisedOf(items, range),
    ),
  )

const promisedOf = (items: number, range: object) =>
  range === year && items > 500 ? promisedItemsMs : promisedMs

const soldItems = (items: number) =>
  spans.map(([span, range]) =>
    question(
      `items of ${span}`,
      (scope, trx) => listSoldItems(scope, trx, { ...range, limit: 100 }),
      promisedOf(items, range),
    ),
  )

const orders = (what: string, filter: object) =>
  question(`orders, ${what}`, (scope, trx) =>
    listOrders(scope, trx, { limit: 25, sort: '-openedAt', ...filter }),
  )
const behind = (what: string, report: OrderReport, view: string, key: string) =>
  orders(`behind ${what} of a year`, { report, view, key, ...year })
const idOf = (kind: string, number: number) =>
  createHash('md5')
    .update(`${kind}${number}`)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-a$4-')
const money = (what: string, filter: object) =>
  question(`transactions, ${what}`, (scope, trx) =>
    listTransactions(scope, trx, { limit: 25, sort: '-at', ...filter }),
  )

export const questions = (items: number): readonly Question[] => [
  ...sales,
  unevenSales,
  ...reports(items),
  ...asClosed,
  ...events,
  ...comps(items),
  ...soldItems(items),
  orders('first page', {}),
  orders('takeaway of a month', { orderType: 'takeaway', ...month }),
  orders('unpaid', { paymentStatus: 'unpaid' }),
  orders('dearest of all', { sort: '-total' }),
  orders('from 40.00 to 50.00', { totalMin: 4000, totalMax: 5000 }),
  orders('by call number', { search: 'A500' }),
  orders('by receipt number', { search: 'B1-1000' }),
  orders('by name', { search: 'Guest 40' }),
  orders('by table', { search: 'T12' }),
  orders('at a table, of a month', { table: 'T12', ...month }),
  orders('with a dish, of a month', { item: 'Dish 41', ...month }),
  orders('from 11 to 15 of a month', { hours: '11-15', ...month }),
  behind('the most sold item', 'sales', 'item', idOf('item', 0)),
  behind('the least sold item', 'sales', 'item', idOf('item', items - 1)),
  behind('a category', 'sales', 'category', idOf('category', 0)),
  behind('an hour', 'insideReports', 'hour', '12'),
  behind('Fridays at noon', 'sales', 'hours', '5 12'),
  money('first page', {}),
  money('cash refunds of a month', { type: 'refund', kind: 'cash', ...month }),
  money('by receipt number', { search: 'B1-1000' }),
]
