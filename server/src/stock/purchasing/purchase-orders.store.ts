/** SQL of purchase orders. */
import { purchaseOrderInput } from '@servery/contract/stock/purchase-orders.ts'
import { quantity } from '@servery/domain/kernel/quantity.ts'
import { purchaseOrderStatuses, stillToCome } from '@servery/domain/stock/buying/purchase-order.ts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import {
  bodySorts,
  bodyStore,
  namedConditions,
  ofBranch,
  requireOwnBranch,
  type Stored,
  visibleTo,
} from '../../platform/records/index.ts'
import { goodsKey, requireGoods, requireSupplier } from '../suppliers/index.ts'

const asked = purchaseOrderInput.shape
const storedLine = z.object({
  ...asked.lines.element.shape,
  received: z.int().transform(quantity),
  receivedValue: z.int(),
})
const storedOrder = z.object({
  ...asked,
  lines: z.array(storedLine),
  number: z.int(),
  status: z.enum(purchaseOrderStatuses),
  sentAt: z.string().nullable(),
  sentTo: z.string(),
  closedAt: z.string().nullable(),
  closedReason: z.string(),
})
export type PurchaseOrder = z.infer<typeof storedOrder>
export type StoredOrder = Stored<PurchaseOrder>

export const purchaseOrderStore = bodyStore<PurchaseOrder>({
  noun: 'purchase_order',
  table: 'purchase_orders',
  schema: storedOrder as never,
  nameOf: ({ number }) => orderNumber(number),
  branchIdsOf: ({ branchId }) => [branchId],
  requireValid: async (scope, trx, { input }) => {
    await requireOwnBranch(scope, trx, input.branchId)
    // What was ordered can come although it was put away since.
    if (input.status !== 'draft') return
    await requireSupplier(scope, trx, input.supplierId)
    await requireGoods(scope, trx, input.lines)
  },
})

/** In which order a list of them comes. */
export const orderSorts = {
  ...bodySorts,
  number: { expression: sql`number`, type: 'bigint' },
} as const

/** The orders that somebody asks for, among those that they may see. */
export function ofOrders(
  scope: Scope,
  filter: {
    readonly archived: boolean
    readonly search?: string | undefined
    readonly branchId?: string | undefined
    readonly supplierId?: string | undefined
    readonly status?: string | undefined
  },
): readonly RawBuilder<unknown>[] {
  const { archived, search, branchId, supplierId, status } = filter
  return [
    ...visibleTo(scope),
    ...namedConditions({ archived, search: search ?? '' }),
    ...(branchId === undefined ? [] : [ofBranch(branchId)]),
    ...(supplierId === undefined ? [] : [sql`supplier_id = ${supplierId}`]),
    ...(status === undefined ? [] : [sql`status = ${status}`]),
  ]
}

export const orderNumber = (number: number) => `PO-${String(number).padStart(4, '0')}`

/** What is ordered for these branches and did not come yet. */
export async function findAwaited(
  { companyId }: Scope,
  trx: TenantTransaction,
  branchIds: readonly string[],
): Promise<(PurchaseOrder & { readonly id: string })[]> {
  const { rows } = await sql<{ id: string; body: unknown }>`select id, body from purchase_orders
    where company_id = ${companyId} and branch_id = any(${[...branchIds]}::uuid[])
      and not archived and status in ('sent', 'partly_received')`.execute(trx)
  return rows.map(({ id, body }) => ({ id, ...storedOrder.parse(body) }))
}

/** Units of it that did not come yet, by `goodsKey`. */
export async function findOrdered(
  scope: Scope,
  trx: TenantTransaction,
  branchId: string,
): Promise<ReadonlyMap<string, number>> {
  const ordered = new Map<string, number>()
  for (const { lines } of await findAwaited(scope, trx, [branchId])) {
    for (const line of lines) {
      const key = goodsKey(line)
      ordered.set(key, (ordered.get(key) ?? 0) + stillToCome(line))
    }
  }
  return ordered
}
