/** What was ordered, received, sent to other branches and counted, as sheets. */
import type { Language } from '@servery/messages/languages.ts'
import type { Scope, TenantTransaction } from '../../../platform/db/index.ts'
import type { Services } from '../../../platform/http/index.ts'
import { findBranchNames } from '../../../setup/company/index.ts'
import { listTakes } from '../../../stock/counts/index.ts'
import { listDeliveries, listPurchaseOrders } from '../../../stock/purchasing/index.ts'
import { listTransfers } from '../../../stock/transfers/index.ts'
import { headOf } from '../list-head.ts'
import { listSheet } from '../list-sheet.ts'
import { pagesOf } from '../pages.ts'
import type { Sheet } from '../sheet.ts'
import {
  deliveryColumns,
  purchaseOrderColumns,
  stockTakeColumns,
  transferColumns,
} from './buying-columns.ts'

type Reading = Pick<Services, 'database'>

/** What a list is asked for, besides its pages. */
type Asked<List extends (scope: Scope, trx: TenantTransaction, query: never) => unknown> = Omit<
  Parameters<List>[2],
  'cursor' | 'limit'
> & { readonly language: Language }
type OfBranch<List extends (scope: Scope, trx: TenantTransaction, query: never) => unknown> =
  Asked<List> & { readonly branchId: string }

export async function readPurchaseOrderSheet(
  { database }: Reading,
  scope: Scope,
  { language, ...filter }: OfBranch<typeof listPurchaseOrders>,
): Promise<Sheet> {
  const { branchId } = filter
  const head = await headOf({ database }, scope, { list: 'purchaseOrders', language, branchId })
  return listSheet({
    ...head,
    columns: purchaseOrderColumns(language),
    rows: pagesOf((page) =>
      database.readTenant(scope, (trx) => listPurchaseOrders(scope, trx, { ...filter, ...page })),
    ),
    currencyOf: () => head.currency,
  })
}

export async function readDeliverySheet(
  { database }: Reading,
  scope: Scope,
  { language, ...filter }: OfBranch<typeof listDeliveries>,
): Promise<Sheet> {
  const { branchId } = filter
  const head = await headOf({ database }, scope, { list: 'deliveries', language, branchId })
  return listSheet({
    ...head,
    columns: deliveryColumns(language),
    rows: pagesOf((page) =>
      database.readTenant(scope, (trx) => listDeliveries(scope, trx, { ...filter, ...page })),
    ),
    currencyOf: () => head.currency,
  })
}

export async function readTransferSheet(
  { database }: Reading,
  scope: Scope,
  { language, ...filter }: OfBranch<typeof listTransfers>,
): Promise<Sheet> {
  const { branchId } = filter
  const head = await headOf({ database }, scope, { list: 'transfers', language, branchId })
  // The other branch of a transfer is named to whoever may see one of the two.
  const everywhere = { ...scope, branchIds: null }
  const names = await database.readTenant(scope, (trx) => findBranchNames(everywhere, trx))
  return listSheet({
    ...head,
    columns: transferColumns(language, names),
    rows: pagesOf((page) =>
      database.readTenant(scope, (trx) => listTransfers(scope, trx, { ...filter, ...page })),
    ),
    currencyOf: () => head.currency,
  })
}

export async function readStockTakeSheet(
  { database }: Reading,
  scope: Scope,
  { language, ...filter }: Asked<typeof listTakes>,
): Promise<Sheet> {
  const { branchId } = filter
  return listSheet({
    ...(await headOf({ database }, scope, { list: 'stockTakes', language, branchId })),
    columns: stockTakeColumns(language),
    rows: pagesOf((page) =>
      database.readTenant(scope, (trx) => listTakes(scope, trx, { ...filter, ...page })),
    ),
    currencyOf: (row) => row.currency,
  })
}
