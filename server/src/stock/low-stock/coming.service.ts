/** What will come of an item, and which open orders will take of it. */
import type { NextDelivery } from '@servery/contract/stock/low-stock.ts'
import { stillToCome } from '@servery/domain/stock/buying/purchase-order.ts'
import { findItem } from '../../catalogue/items/index.ts'
import { requireBranch } from '../../platform/access/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { findCommitted } from '../ledger/index.ts'
import { findBranches } from '../places/index.ts'
import { findAwaited } from '../purchasing/index.ts'
import { findSupplierNames } from '../suppliers/index.ts'
import { findOnTheWay } from '../transfers/index.ts'

export async function findComing(
  scope: Scope,
  trx: TenantTransaction,
  asked: { readonly id: string; readonly branchId?: string | undefined },
) {
  if (asked.branchId !== undefined) requireBranch(scope, asked.branchId)
  if ((await findItem(scope, trx, asked.id)) === undefined) fail('not_found', { field: 'id' })
  const branchIds = (await findBranches(scope, trx))
    .map(({ id }) => id)
    .filter((id) => asked.branchId === undefined || id === asked.branchId)
  const deliveries = [
    ...(await orderedOf(scope, trx, asked.id, branchIds)),
    ...(await movingOf(scope, trx, asked.id, branchIds)),
  ]
  const orders = []
  for (const branchId of branchIds) {
    const { companyId } = scope
    const rows = await findCommitted(trx, { companyId, branchId, itemId: asked.id })
    orders.push(...rows.map((row) => ({ ...row, branchId })))
  }
  return { deliveries: deliveries.sort(firstExpected), orders }
}

/** What nobody said a day of comes last. */
function firstExpected(a: NextDelivery, b: NextDelivery): number {
  const [day, other] = [a.expectedOn ?? '9999', b.expectedOn ?? '9999']
  return day < other ? -1 : day > other ? 1 : a.number - b.number
}

async function orderedOf(
  scope: Scope,
  trx: TenantTransaction,
  itemId: string,
  branchIds: readonly string[],
): Promise<NextDelivery[]> {
  const orders = await findAwaited(scope, trx, branchIds)
  const supplierIds = orders.map(({ supplierId }) => supplierId)
  const suppliers = await findSupplierNames(scope, trx, supplierIds)
  return orders.flatMap((order) =>
    order.lines.flatMap((line) => {
      const units = stillToCome(line)
      if (line.itemId !== itemId || units <= 0) return []
      const { id, number, branchId, expectedOn, sentAt, supplierId } = order
      return {
        ...{ id, kind: 'purchase_order' as const, number, branchId, expectedOn, sentAt },
        ...{ variationId: line.variationId, quantity: units },
        from: suppliers.get(supplierId) ?? '',
      }
    }),
  )
}

async function movingOf(
  scope: Scope,
  trx: TenantTransaction,
  itemId: string,
  branchIds: readonly string[],
): Promise<NextDelivery[]> {
  const transfers = await findOnTheWay(scope, trx, branchIds)
  const branches = await findBranches({ ...scope, branchIds: null }, trx)
  const names = new Map(branches.map(({ id, name }) => [id, name]))
  return transfers.flatMap((transfer) =>
    transfer.lines.flatMap((line) => {
      if (line.itemId !== itemId || (line.shipped ?? 0) === 0) return []
      const { id, number, toBranchId, fromBranchId, shippedAt } = transfer
      return {
        ...{ id, kind: 'transfer' as const, number, branchId: toBranchId, expectedOn: null },
        ...{ variationId: line.variationId, quantity: line.shipped ?? 0, sentAt: shippedAt },
        from: names.get(fromBranchId) ?? '',
      }
    }),
  )
}
