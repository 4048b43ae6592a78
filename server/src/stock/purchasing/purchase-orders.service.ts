/** The life of a purchase order: written as a draft, sent, and closed once all or enough came. */
import type { PurchaseOrderInput } from '@servery/contract/stock/purchase-orders.ts'
import { sumOf } from '@servery/domain/kernel/money.ts'
import { extend, quantity } from '@servery/domain/kernel/quantity.ts'
import {
  type PurchaseAction,
  receiveLines,
  refusePurchaseAction,
  statusAfterReceipt,
} from '@servery/domain/stock/buying/purchase-order.ts'
import { requireBranch } from '../../platform/access/index.ts'
import { nextNumber, type Scope, type TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { requirePage, requireSort } from '../../platform/paging/index.ts'
import {
  bodyView,
  createRecord,
  isHidden,
  updateRecord,
  type Write,
} from '../../platform/records/index.ts'
import { findGoodsNames, findSupplierNames } from '../suppliers/index.ts'
import {
  ofOrders,
  orderSorts,
  type PurchaseOrder,
  purchaseOrderStore,
  type StoredOrder,
} from './purchase-orders.store.ts'

/** Sent twice it is one order: its number is that of the first time. */
export async function createOrder(
  write: Write,
  { id, input }: { readonly id: string; readonly input: PurchaseOrderInput },
): Promise<StoredOrder> {
  const { scope, trx } = write
  const existing = await purchaseOrderStore.find(scope, trx, id)
  const number = existing?.input.number ?? (await nextNumber(scope, trx, 'purchase_orders'))
  return createRecord(write, purchaseOrderStore, { id, input: draftOf(input, number) })
}

function draftOf(input: PurchaseOrderInput, number: number): PurchaseOrder {
  requireLineIds(input.lines)
  const lines = input.lines.map((line) => ({ ...line, received: quantity(0), receivedValue: 0 }))
  const untouched = { sentAt: null, sentTo: '', closedAt: null, closedReason: '' }
  return { ...input, lines, number, status: 'draft', ...untouched }
}

export function requireLineIds(lines: readonly { readonly id: string }[]): void {
  const twice = lines.findIndex(({ id }, at) => lines.findIndex((one) => one.id === id) < at)
  if (twice >= 0) fail('duplicate_value', { field: `lines.${twice}.id` })
}

interface Change {
  readonly id: string
  readonly version: number
}

/** Changes an order that allows the action now. */
export async function changeOrder(
  write: Write,
  { id, version }: Change,
  deed: PurchaseAction,
  changed: (order: PurchaseOrder) => PurchaseOrder,
): Promise<StoredOrder> {
  const { input: order, version: now } = await requireOrder(write.scope, write.trx, id)
  // Who closes twice is told so, whatever they have read before.
  const refusal = refusePurchaseAction(order.status, deed)
  if (refusal !== null) return fail(refusal, { field: 'id', detail: { version: now } })
  return updateRecord(write, purchaseOrderStore, { id, version, input: changed(order) })
}

export function updateDraft(write: Write, change: Change, input: PurchaseOrderInput) {
  return changeOrder(write, change, 'change', ({ number }) => draftOf(input, number))
}

export async function requireOrder(
  scope: Scope,
  trx: TenantTransaction,
  id: string,
  field = 'id',
): Promise<StoredOrder> {
  const found = await purchaseOrderStore.find(scope, trx, id)
  const isThere = found !== undefined && !found.archived
  return isThere && !isHidden(scope, [found.input.branchId])
    ? found
    : fail(field === 'id' ? 'not_found' : 'reference_unknown', { field })
}

export interface Came {
  readonly lineId: string
  /** Units of the item, in thousandths; negative: they went back. */
  readonly units: number
  /** What they cost, without tax. */
  readonly value: number
  /** Where the delivery names the line. */
  readonly field: string
}

/** Counts what came, or went back, on the lines that it was ordered with. */
export async function receiveOnOrder(
  write: Write,
  { id, version, input: order }: StoredOrder,
  came: readonly Came[],
): Promise<void> {
  const refusal = refusePurchaseAction(order.status, 'receive')
  if (refusal !== null) fail(refusal, { field: 'purchaseOrderId' })
  const unknown = came.find(({ lineId }) => order.lines.every((line) => line.id !== lineId))
  if (unknown !== undefined) fail('reference_unknown', { field: unknown.field })
  const units = came.map((one) => ({ lineId: one.lineId, units: quantity(one.units) }))
  const received = receiveLines(order.lines, units)
  if (received === null) {
    return fail('invalid_input', {
      field: 'lines',
      issues: [{ field: 'lines', problem: 'more would go back than came' }],
    })
  }
  const lines = received.map((line) => ({
    ...line,
    receivedValue: came.reduce(
      (value, one) => (one.lineId === line.id ? value + one.value : value),
      line.receivedValue,
    ),
  }))
  const status = statusAfterReceipt(lines)
  const closedAt = status === 'received' ? write.now.toISOString() : null
  const input = { ...order, lines, status, closedAt }
  await updateRecord(write, purchaseOrderStore, { id, version, input })
}

/** Orders as the API shows them, with what things are called now. */
export async function viewOrders(
  scope: Scope,
  trx: TenantTransaction,
  orders: readonly StoredOrder[],
) {
  const lines = orders.flatMap(({ input }) => input.lines)
  const names = await findGoodsNames(scope, trx, lines)
  const ids = orders.map(({ input }) => input.supplierId)
  const suppliers = await findSupplierNames(scope, trx, ids)
  return orders.map((order) => ({
    ...bodyView<PurchaseOrder>(order),
    supplierName: suppliers.get(order.input.supplierId) ?? '',
    total: sumOf(order.input.lines, ({ cost, packs }) => extend(cost, packs)),
    lines: order.input.lines.map((line) => ({ ...line, ...names(line) })),
  }))
}

type Asked = Parameters<typeof ofOrders>[1] & {
  readonly sort?: string | undefined
  readonly cursor?: string | undefined
  readonly limit: number
}

export async function listPurchaseOrders(scope: Scope, trx: TenantTransaction, asked: Asked) {
  const { cursor, limit, branchId } = asked
  if (branchId !== undefined) requireBranch(scope, branchId)
  const sort = requireSort(orderSorts, asked.sort ?? '-number')
  const where = ofOrders(scope, asked)
  const found = await purchaseOrderStore.findPage(scope, trx, where, { sort, cursor, limit })
  const page = requirePage(found)
  return { ...page, rows: await viewOrders(scope, trx, page.rows) }
}
