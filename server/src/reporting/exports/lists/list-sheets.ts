/** Lists row by row, as sheets: for whoever takes a file, and for the Data add-on. */
import type { Language } from '@servery/messages/languages.ts'
import { listCustomers } from '../../../customers/directory/index.ts'
import { requireBranch } from '../../../platform/access/index.ts'
import type { Scope } from '../../../platform/db/index.ts'
import type { Services } from '../../../platform/http/index.ts'
import { readFolded } from '../../../stock/ledger/index.ts'
import { listMovements, listStock } from '../../../stock/levels/index.ts'
import { findLowStock } from '../../../stock/low-stock/index.ts'
import { listOrders } from '../../../trade/orders/index.ts'
import { listTransactions } from '../../../trade/transactions/index.ts'
import { listLateArrivals } from '../../late-arrivals/index.ts'
import {
  customerColumns,
  lateArrivalColumns,
  orderColumns,
  transactionColumns,
} from '../list-columns.ts'
import { headOf } from '../list-head.ts'
import { listSheet } from '../list-sheet.ts'
import { pagesOf } from '../pages.ts'
import type { Sheet } from '../sheet.ts'
import { daysText } from '../standing.ts'
import { lowStockColumns, movementColumns, stockColumns } from '../stock/stock-columns.ts'

type Reading = Pick<Services, 'database' | 'now'>

/** What a list is asked for, besides its pages. */
type Asked<Query> = Omit<Query, 'cursor' | 'limit' | 'now'> & { readonly language: Language }

export async function readOrderSheet(
  services: Reading,
  scope: Scope,
  { language, ...filter }: Asked<Parameters<typeof listOrders>[2]>,
): Promise<Sheet> {
  return listSheet({
    ...(await headOf(services, scope, { list: 'orders', language, ...filter })),
    columns: orderColumns(language),
    rows: pagesOf((page) =>
      services.database.readTenant(scope, (trx) => listOrders(scope, trx, { ...filter, ...page })),
    ),
    currencyOf: (row) => row.currency,
  })
}

export async function readTransactionSheet(
  services: Reading,
  scope: Scope,
  { language, ...filter }: Asked<Parameters<typeof listTransactions>[2]>,
): Promise<Sheet> {
  return listSheet({
    ...(await headOf(services, scope, { list: 'transactions', language, ...filter })),
    columns: transactionColumns(language),
    rows: pagesOf((page) =>
      services.database.readTenant(scope, (trx) =>
        listTransactions(scope, trx, { ...filter, ...page }),
      ),
    ),
    currencyOf: (row) => row.currency,
  })
}

export async function readCustomerSheet(
  services: Reading,
  scope: Scope,
  { language, ...filter }: Asked<Parameters<typeof listCustomers>[2]>,
): Promise<Sheet> {
  const { database, now } = services
  return listSheet({
    ...(await headOf(services, scope, { list: 'customers', language })),
    columns: customerColumns(language),
    rows: pagesOf((page) =>
      database.readTenant(scope, (trx) =>
        listCustomers(scope, trx, { ...filter, ...page, now: now() }),
      ),
    ),
    currencyOf: (row) => row.currency,
  })
}

export async function readLateArrivalSheet(
  services: Reading,
  scope: Scope,
  { language, ...filter }: Omit<Asked<Parameters<typeof listLateArrivals>[2]>, 'sort'>,
): Promise<Sheet> {
  return listSheet({
    ...(await headOf(services, scope, { list: 'lateArrivals', language, ...filter })),
    columns: lateArrivalColumns(language),
    rows: pagesOf((page) =>
      services.database.readTenant(scope, (trx) =>
        listLateArrivals(scope, trx, { ...filter, ...page, sort: '-arrivedAt' }),
      ),
    ),
    currencyOf: (row) => row.currency,
  })
}

type OfBranch<Query> = Asked<Query> & { readonly branchId: string }

export async function readStockSheet(
  services: Reading,
  scope: Scope,
  { language, ...filter }: OfBranch<Parameters<typeof listStock>[2]>,
): Promise<Sheet> {
  const { database, now } = services
  requireBranch(scope, filter.branchId)
  const within = { branchIds: [filter.branchId] }
  const head = await headOf(services, scope, { list: 'stock', language, ...filter })
  return listSheet({
    ...head,
    columns: stockColumns(language),
    rows: pagesOf((page) =>
      readFolded(database, scope, within, (trx) =>
        listStock(scope, trx, { ...filter, ...page }, new Date(now())),
      ),
    ),
    currencyOf: () => head.currency,
  })
}

export async function readLowStockSheet(
  services: Reading,
  scope: Scope,
  { language, ...filter }: OfBranch<Parameters<typeof findLowStock>[2]>,
): Promise<Sheet> {
  const { database, now } = services
  requireBranch(scope, filter.branchId)
  // What is still to be folded is folded first, which writes.
  const rows = await database.withTenant(scope, (trx) =>
    findLowStock(scope, trx, filter, new Date(now())),
  )
  const { branchId } = filter
  const head = await headOf(services, scope, { list: 'lowStock', language, branchId })
  return listSheet({
    ...head,
    columns: lowStockColumns(language),
    rows: pagesOf(async () => ({ rows, nextCursor: null })),
    currencyOf: () => head.currency,
  })
}

export async function readStockLedgerSheet(
  services: Reading,
  scope: Scope,
  { language, ...filter }: Parameters<typeof listMovements>[2] & { readonly language: Language },
): Promise<Sheet> {
  const { branchId, from, to } = filter
  requireBranch(scope, branchId)
  const within = { branchIds: [branchId] }
  const head = await headOf(services, scope, { list: 'stockLedger', language, branchId })
  return listSheet({
    ...head,
    lines: [...head.lines, daysText(from, to, language)],
    columns: movementColumns(language),
    rows: pagesOf((page) =>
      readFolded(services.database, scope, within, (trx) =>
        listMovements(scope, trx, filter, page),
      ),
    ),
    currencyOf: () => head.currency,
  })
}
