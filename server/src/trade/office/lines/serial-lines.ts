/** Which pieces the back office sells, of goods that are told apart by serial numbers. */
import type { OrderAction } from '@servery/contract/trade/order-actions.ts'
import type { LineSerial } from '@servery/domain/order/model/components.ts'
import { isSellable } from '@servery/domain/stock/serials.ts'
import { findItems } from '../../../catalogue/items/index.ts'
import type { Scope, TenantTransaction } from '../../../platform/db/index.ts'
import { findPieces } from '../../../stock/batches/index.ts'
import { refuse } from '../refused.ts'

type AddedLine = Extract<OrderAction, { type: 'add_lines' }>['lines'][number]

/** As at a till: each piece has its number, and is there, or somebody who may says so. */
export async function piecesSold(
  scope: Scope,
  trx: TenantTransaction,
  branchId: string,
  lines: readonly AddedLine[],
): Promise<readonly LineSerial[]> {
  const sold = lines.map((line) => ('itemId' in line ? line : null))
  const items = await findItems(scope, trx, [...new Set(sold.flatMap((one) => one?.itemId ?? []))])
  const bySerial = new Set(
    items.filter(({ input }) => input.tracedBy.includes('serial')).map(({ id }) => id),
  )
  if (bySerial.size === 0) return sold.map(() => ({}))
  const pieces = await findPieces(scope, trx, {
    itemIds: [...bySerial],
    serials: sold.flatMap((one) => one?.serial ?? []),
  })
  const named = new Set<string>()
  return sold.map((line, index) => {
    if (line === null || !bySerial.has(line.itemId)) return {}
    const { itemId, variationId, serial, serialAgain } = line
    const field = `deed.lines.${index}.serial`
    if (serial === undefined) return refuse('serial_needed', field)
    const key = `${itemId} ${variationId} ${serial}`
    if (named.has(key)) refuse('serial_taken', field)
    named.add(key)
    if (serialAgain === true) return { serial, serialAgain }
    const piece = pieces.find(
      (one) => one.itemId === itemId && one.variationId === variationId && one.serial === serial,
    )
    if (!isSellable(piece?.last.after ?? null, branchId)) refuse('serial_taken', field)
    return { serial }
  })
}
