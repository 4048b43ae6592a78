import type { client, InputOf, OutputOf } from '../../../../platform/api/index.ts'
import { newId } from '../../../../platform/browser/index.ts'

export type LowStockRow = OutputOf<typeof client.lowStock.report>['rows'][number]
type NewOrder = InputOf<typeof client.purchaseOrders.create>

export const keyOfRow = ({ itemId, variationId }: LowStockRow): string =>
  `${itemId}:${variationId ?? ''}`

export interface LowStockGroup {
  /** Null: nobody sells it yet. */
  readonly supplierId: string | null
  readonly supplierName: string
  readonly rows: readonly LowStockRow[]
}

/** In the order of the report, which has what nobody sells at its end. */
export function groupBySupplier(rows: readonly LowStockRow[]): readonly LowStockGroup[] {
  const groups = new Map<string | null, LowStockRow[]>()
  for (const row of rows) {
    groups.set(row.supplierId, [...(groups.get(row.supplierId) ?? []), row])
  }
  return [...groups].map(([supplierId, own]) => ({
    ...{ supplierId, supplierName: own[0]?.supplierName ?? '' },
    rows: own,
  }))
}

interface Ordering {
  readonly branchId: string
  readonly made: Map<string, string>
  readonly expectedOn: (supplierId: string) => string | null
}

/**
 * One order for each supplier. What is ordered again has the id that it had, whatever has become of
 * its cost or its day since: the report may be open past midnight.
 */
export function ordersOf(
  rows: readonly LowStockRow[],
  packsOf: (row: LowStockRow) => number,
  { branchId, made, expectedOn: dayOf }: Ordering,
): readonly NewOrder[] {
  const idOf = (key: string) => {
    const id = made.get(key) ?? newId()
    made.set(key, id)
    return id
  }
  return groupBySupplier(rows).flatMap(({ supplierId, rows: own }) => {
    const wanted = own.filter((row) => packsOf(row) > 0)
    if (supplierId === null || wanted.length === 0) return []
    const packs = wanted.map((row) => `${keyOfRow(row)}=${packsOf(row)}x${row.factor}`)
    const key = [branchId, supplierId, ...packs].join(' ')
    const lines = wanted.map((row) => ({
      ...{ id: idOf(`${key} ${keyOfRow(row)}`), itemId: row.itemId, variationId: row.variationId },
      ...{ packName: row.packName, factor: row.factor, code: row.code },
      ...{ packs: packsOf(row) * 1000, cost: row.packCost },
    }))
    return [{ id: idOf(key), branchId, supplierId, expectedOn: dayOf(supplierId), lines }]
  })
}

/** The orders as each was sent first: the same id with other content would be refused. */
export function asFirstSent(
  orders: readonly NewOrder[],
  sent: Map<string, NewOrder>,
): readonly NewOrder[] {
  return orders.map((order) => {
    const first = sent.get(order.id) ?? order
    sent.set(order.id, first)
    return first
  })
}
