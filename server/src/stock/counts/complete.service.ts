/** Posts a stock take: each sum as of the moment when it was counted, all of them or none. */

import { pieces, quantity } from '@servery/domain/kernel/quantity.ts'
import { countedSerials } from '@servery/domain/stock/serials.ts'
import type { StockTakeReason } from '@servery/domain/stock/stock-take.ts'
import { sumPlaces } from '@servery/domain/stock/stock-take.ts'
import { fail } from '../../platform/errors/index.ts'
import { postMovements } from '../ledger/index.ts'
import { type Counting, requireTake, tellStatus } from './counts.service.ts'
import { idOfSum } from './expected.ts'
import { changeRows, findPlainRows, findSerialItems, type RowChange } from './sheet.store.ts'
import { changeTake } from './takes.store.ts'

export interface Completion {
  readonly id: string
  readonly uncounted: 'leave' | 'zero'
  readonly reasons: readonly { readonly rowId: string; readonly reason: StockTakeReason }[]
}

export async function completeTake(counting: Counting, completion: Completion): Promise<void> {
  const { scope, trx, now, personId } = counting
  const { id, uncounted, reasons } = completion
  const take = await requireTake(counting, id, 'complete')
  const rows = await findPlainRows(scope, trx, id)
  const known = new Set(rows.map((row) => row.id))
  const unknown = reasons.findIndex(({ rowId }) => !known.has(rowId))
  if (unknown >= 0) fail('stock_row_unknown', { field: `reasons.${unknown}.rowId` })
  const reasonOf = new Map(reasons.map(({ rowId, reason }) => [rowId, reason]))
  const isZero = uncounted === 'zero'
  const bySerial = await findSerialItems(scope, trx, id)
  const at = now.toISOString()
  const sums = sumPlaces(
    rows.map((row) => ({
      row,
      itemId: row.item_id,
      variationId: row.variation_id,
      locationId: row.location_id,
      counted: row.counted === null ? (isZero ? pieces(0) : null) : quantity(row.counted),
      countedAt: row.counted_at?.toISOString() ?? (isZero ? at : null),
    })),
  )
  const entries = sums.flatMap((sum) => {
    const { itemId, variationId, locationId, counted, countedAt } = sum
    if (counted === null || countedAt === null) return []
    const reason = sum.rows.map(({ row }) => reasonOf.get(row.id)).find(Boolean) ?? 'recount'
    const serials = bySerial.has(itemId)
      ? countedSerials(
          sum.rows.map(({ row }) => row),
          counted,
        )
      : undefined
    const entry = { id: idOfSum(sum), itemId, variationId, locationId, counted, reason, serials }
    return [{ ...entry, kind: 'count' as const, quantity: pieces(0), at: countedAt }]
  })
  if (entries.length === 0) fail('stock_take_empty', { field: 'id' })
  await postMovements(trx, {
    ...{ companyId: scope.companyId, branchId: take.branch_id, by: personId },
    source: { kind: 'stock_take', id },
    entries,
  })
  const zeros = isZero ? rows.filter(({ counted }) => counted === null) : []
  const changes = new Map<string, RowChange>(
    zeros.map((row) => [row.id, { id: row.id, counted: 0, counted_at: at, counted_by: personId }]),
  )
  for (const [rowId, reason] of reasonOf) {
    changes.set(rowId, { ...changes.get(rowId), id: rowId, reason })
  }
  const revision = take.revision + 1
  await changeRows(scope, trx, { takeId: id, revision }, [...changes.values()])
  const completed = { completed_at: now, completed_by: personId }
  await changeTake(scope, trx, id, { status: 'completed', revision, ...completed })
  await tellStatus(counting, take, 'completed')
}
