/** Receiving goods: into the books of the delivery, the order it came for, and the stock. */
import type { DeliveryInput } from '@servery/contract/stock/deliveries.ts'
import { amountMaxOf } from '@servery/domain/kernel/amount-range.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import { quantity } from '@servery/domain/kernel/quantity.ts'
import {
  priceDifference,
  type ValuedDelivery,
  valueDelivery,
} from '@servery/domain/stock/buying/goods-in.ts'
import { costPerUnit } from '@servery/domain/stock/buying/packs.ts'
import {
  stockQuantityMax,
  stockValueMax,
  stockValuePerMinorUnit,
  valueOfMoney,
} from '@servery/domain/stock/value.ts'
import { requireBranch } from '../../platform/access/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { requirePage, requireSort } from '../../platform/paging/index.ts'
import { contentHash, requireOwnBranch, type Write } from '../../platform/records/index.ts'
import { findBranch, wallClockAt } from '../../setup/company/index.ts'
import { requireImage } from '../../setup/images/index.ts'
import { keepBatches, requireSerials } from '../batches/index.ts'
import { postMovements } from '../ledger/index.ts'
import {
  findGoodsNames,
  findLastReceipts,
  findSupplierNames,
  goodsKey,
  lastCostOf,
  personOf,
  requireGoods,
  requireSupplier,
} from '../suppliers/index.ts'
import {
  type DeliveredLine,
  type Delivery,
  deliverySorts,
  findDeliveredLines,
  findDelivery,
  findDeliveryPage,
  insertDelivery,
  ofDeliveries,
} from './deliveries.store.ts'
import { updateItemCosts } from './item-costs.ts'
import { receiveOnOrder, requireLineIds, requireOrder } from './purchase-orders.service.ts'
import type { StoredOrder } from './purchase-orders.store.ts'

/** Sent twice it is one delivery; with other content it is refused. */
export async function receiveGoods(
  write: Write,
  { id, input }: { readonly id: string; readonly input: DeliveryInput },
): Promise<Delivery> {
  const { scope, trx } = write
  const createdHash = contentHash(input)
  const existing = await findDelivery(scope, trx, id)
  if (existing !== undefined) {
    return existing.createdHash === createdHash ? existing : fail('id_reused', { field: 'id' })
  }
  const order = await requireReferences(scope, trx, input)
  const valued = valueDelivery(input)
  await requireRange(scope, trx, input, valued)
  const lines = await deliveredLines(scope, trx, input, valued)
  const { goods, net, tax, gross } = valued
  const delivery: Delivery = {
    ...{ id, input, goods, net, tax, gross, lineCount: lines.length },
    ...{ createdHash, createdAt: write.now, createdBy: write.actor.name },
  }
  await requireSerials(scope, trx, {
    ...{ branchId: input.branchId, field: 'lines', sourceId: id },
    lines: input.lines.map((line, index) => ({ ...line, ...piecesOf(line, valued, index) })),
  })
  await insertDelivery(scope, trx, delivery, lines)
  const batchIds = await batchesOf(scope, trx, input)
  if (order !== null) await receiveOnOrder(write, order, cameFor(input, valued))
  await postMovements(trx, {
    companyId: scope.companyId,
    branchId: input.branchId,
    by: personOf(write.actor),
    source: { kind: 'delivery', id },
    entries: entriesOf(input, valued, batchIds),
  })
  await updateItemCosts(write, input, lines)
  return delivery
}

async function requireReferences(
  scope: Scope,
  trx: TenantTransaction,
  input: DeliveryInput,
): Promise<StoredOrder | null> {
  await requireOwnBranch(scope, trx, input.branchId)
  requireLineIds(input.lines)
  if (input.supplierId !== null) await requireSupplier(scope, trx, input.supplierId)
  await requireGoods(scope, trx, input.lines)
  await requireImage(scope, trx, { path: input.image, kind: 'delivery', field: 'image' })
  if (input.purchaseOrderId === null) {
    const odd = input.lines.findIndex(({ purchaseOrderLineId }) => purchaseOrderLineId !== null)
    if (odd >= 0) fail('reference_unknown', { field: `lines.${odd}.purchaseOrderLineId` })
    return null
  }
  const order = await requireOrder(scope, trx, input.purchaseOrderId, 'purchaseOrderId')
  if (order.input.branchId !== input.branchId) {
    fail('reference_unknown', { field: 'purchaseOrderId' })
  }
  requireSameGoods(order, input)
  return order
}

/** What is counted on a line of an order is what it ordered. */
function requireSameGoods({ input: order }: StoredOrder, { lines }: DeliveryInput): void {
  for (const [index, line] of lines.entries()) {
    if (line.purchaseOrderLineId === null) continue
    const ordered = order.lines.find(({ id }) => id === line.purchaseOrderLineId)
    if (ordered === undefined || goodsKey(ordered) !== goodsKey(line)) {
      fail('reference_unknown', { field: `lines.${index}.purchaseOrderLineId` })
    }
  }
}

/** Nothing comes to more than can be counted, and no line to nothing. */
async function requireRange(
  scope: Scope,
  trx: TenantTransaction,
  input: DeliveryInput,
  valued: ValuedDelivery,
): Promise<void> {
  const branch = await findBranch(scope, trx, input.branchId)
  const most = Math.min(
    amountMaxOf(branch?.view.currency ?? 'GBP'),
    stockValueMax / stockValuePerMinorUnit,
  )
  for (const [index, { units, landed, total }] of valued.lines.entries()) {
    const field = `lines.${index}.quantity`
    if (units === 0) failInput(field, 'comes to no unit of the item')
    if (Math.abs(units) > stockQuantityMax) failInput(field, 'is more than can be counted')
    if (total !== 0 && Math.sign(total) !== Math.sign(units)) {
      failInput(`lines.${index}.total`, 'must have the sign of the quantity')
    }
    if (Math.max(Math.abs(landed), Math.abs(total)) > most) {
      fail('amount_out_of_range', { field: `lines.${index}.cost` })
    }
  }
  if (Math.abs(valued.gross) > most) fail('amount_out_of_range', { field: 'lines' })
  if (input.extra > 0 && valued.lines.every(({ units }) => units < 0)) {
    failInput('extra', 'needs a line that came in')
  }
}

function failInput(field: string, problem: string): never {
  return fail('invalid_input', { field, issues: [{ field, problem }] })
}

async function deliveredLines(
  scope: Scope,
  trx: TenantTransaction,
  { lines }: DeliveryInput,
  valued: ValuedDelivery,
): Promise<readonly DeliveredLine[]> {
  const last = await findLastReceipts(
    scope,
    trx,
    lines.map(({ itemId }) => itemId),
  )
  return lines.map((line, index) => {
    const { units, total, landed } = requirePart(valued.lines[index])
    const before = last.get(goodsKey(line))
    const { id, itemId, variationId } = line
    const lastCost = before === undefined ? null : lastCostOf(before)
    return { id, itemId, variationId, units, value: total, landed, lastCost }
  })
}

function requirePart<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error('each line of a delivery has a value')
  return part
}

const piecesOf = (
  { serials }: DeliveryInput['lines'][number],
  valued: ValuedDelivery,
  index: number,
) => ({ serials, units: requirePart(valued.lines[index]).units })

async function batchesOf(scope: Scope, trx: TenantTransaction, input: DeliveryInput) {
  const { branchId, receivedAt, lines } = input
  const branch = await findBranch(scope, trx, branchId)
  const clock = { time_zone: branch?.view.timeZone ?? 'UTC' }
  const day = wallClockAt(new Date(receivedAt), clock).slice(0, 'YYYY-MM-DD'.length)
  return keepBatches(scope, trx, { branchId, receivedAt, day, lines })
}

const entriesOf = (
  { branchId, lines, receivedAt, number }: DeliveryInput,
  valued: ValuedDelivery,
  batchIds: readonly (string | null)[],
) =>
  lines.map(({ id, itemId, variationId, serials }, index) => {
    const { units, landed } = requirePart(valued.lines[index])
    return {
      ...{ id, itemId, variationId, kind: 'received' as const, quantity: units },
      givenCost: valueOfMoney(minorUnits(Math.abs(landed))),
      ...{ at: receivedAt, locationId: branchId, note: number },
      ...{ batchId: batchIds[index] ?? null, serials },
    }
  })

const cameFor = ({ lines }: DeliveryInput, valued: ValuedDelivery) =>
  lines.flatMap(({ purchaseOrderLineId: lineId }, index) => {
    const { units, total } = requirePart(valued.lines[index])
    const field = `lines.${index}.purchaseOrderLineId`
    return lineId === null ? [] : [{ lineId, units, value: total, field }]
  })

/** A delivery as the API shows it, with what things are called now. */
export async function viewDelivery(scope: Scope, trx: TenantTransaction, delivery: Delivery) {
  const { input } = delivery
  const names = await findGoodsNames(scope, trx, input.lines)
  const delivered = await findDeliveredLines(scope, trx, delivery.id)
  const [row] = await viewRows(scope, trx, [delivery])
  return {
    ...input,
    ...requirePart(row),
    goods: delivery.goods,
    lines: input.lines.map((line) => {
      const { units, value, landed, lastCost } = requirePart(delivered.get(line.id))
      const now = costPerUnit(minorUnits(landed), quantity(units))
      const difference = priceDifference(now, lastCost)
      return {
        ...line,
        ...names(line),
        ...{ units, lastCost, difference },
        ...{ value: minorUnits(value), landed: minorUnits(landed) },
      }
    }),
  }
}

async function viewRows(scope: Scope, trx: TenantTransaction, deliveries: readonly Delivery[]) {
  const ids = deliveries.flatMap(({ input }) => input.supplierId ?? [])
  const names = await findSupplierNames(scope, trx, ids)
  return deliveries.map(({ input, ...delivery }) => ({
    id: delivery.id,
    branchId: input.branchId,
    supplierId: input.supplierId,
    supplierName: names.get(input.supplierId ?? '') ?? '',
    purchaseOrderId: input.purchaseOrderId,
    number: input.number,
    receivedAt: input.receivedAt,
    net: delivery.net,
    tax: delivery.tax,
    gross: delivery.gross,
    createdAt: delivery.createdAt.toISOString(),
    createdBy: delivery.createdBy,
    lineCount: delivery.lineCount,
  }))
}

type Asked = Parameters<typeof ofDeliveries>[1] & {
  readonly cursor?: string | undefined
  readonly limit: number
}

/** The latest first. */
export async function listDeliveries(scope: Scope, trx: TenantTransaction, asked: Asked) {
  const { cursor, limit, ...filter } = asked
  if (filter.branchId !== undefined) requireBranch(scope, filter.branchId)
  const sort = requireSort(deliverySorts, '-receivedAt')
  const where = ofDeliveries(scope, filter)
  const found = await findDeliveryPage(scope, trx, where, { sort, cursor, limit })
  const page = requirePage(found)
  return { ...page, rows: await viewRows(scope, trx, page.rows) }
}
