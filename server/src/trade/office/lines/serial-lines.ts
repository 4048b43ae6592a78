/** Which pieces the back office sells, of goods that are told apart by serial numbers. */
import type { ManualPaymentInput } from '@servery/contract/trade/manual-payments.ts'
import { isSoldByPiece } from '@servery/domain/offer/catalogue/offer.ts'
import { namePiece, type UnnamedGoods } from '@servery/domain/order/lines/named-pieces.ts'
import { isBundleLine, type LineSerial } from '@servery/domain/order/model/components.ts'
import type { LineContent } from '@servery/domain/order/model/types.ts'
import { isSellable } from '@servery/domain/stock/serials.ts'
import { findItems } from '../../../catalogue/items/index.ts'
import type { Scope, TenantTransaction } from '../../../platform/db/index.ts'
import { findPieces } from '../../../stock/batches/index.ts'
import { refuse } from '../refused.ts'

type SaleLine = Extract<ManualPaymentInput['sale'], { kind: 'new' }>['lines'][number]

interface Sold {
  readonly branchId: string
  readonly lines: readonly SaleLine[]
  /** What the lines are, in their order. */
  readonly contents: readonly LineContent[]
  /** Where the lines stand in what was asked. */
  readonly field: string
}

interface Goods extends Omit<UnnamedGoods, 'name'> {
  /** Of the contents. */
  readonly index: number
  readonly said: LineSerial
  readonly field: string
}

/** As at a till: each piece has its number, and is there, or somebody who may says so. */
export async function namePieces(
  scope: Scope,
  trx: TenantTransaction,
  sold: Sold,
): Promise<LineContent[]> {
  const { branchId, contents } = sold
  const goods = goodsSold(sold)
  const items = await findItems(scope, trx, [...new Set(goods.map(({ itemId }) => itemId))])
  const bySerial = new Set(items.flatMap(({ id, input }) => (isSoldByPiece(input) ? [id] : [])))
  if (bySerial.size === 0) return [...contents]
  const pieces = await findPieces(scope, trx, {
    itemIds: [...bySerial],
    serials: goods.flatMap(({ said }) => said.serial ?? []),
  })
  const named = new Set<string>()
  const made = [...contents]
  for (const { index, goodsId, itemId, variationId, said, field } of goods) {
    const content = made[index]
    if (content === undefined || !bySerial.has(itemId)) continue
    const { serial, serialAgain } = said
    if (serial === undefined) return refuse('serial_needed', field)
    const key = `${itemId} ${variationId} ${serial}`
    if (named.has(key)) refuse('serial_taken', field)
    named.add(key)
    const isSaidAgain = serialAgain === true
    const piece = pieces.find(
      (one) => one.itemId === itemId && one.variationId === variationId && one.serial === serial,
    )
    if (!(isSaidAgain || isSellable(piece?.last.after ?? null, branchId))) {
      refuse('serial_taken', field)
    }
    made[index] = namePiece(content, goodsId, isSaidAgain ? { serial, serialAgain } : { serial })
  }
  return made
}

/** What the lines sell, and what was said of it: of a bundle each of its parts. */
function goodsSold({ lines, contents, field }: Sold): readonly Goods[] {
  return lines.flatMap((line, index): readonly Goods[] => {
    const content = contents[index]
    if (content === undefined || !('itemId' in line)) return []
    const at = `${field}.${index}`
    if (!isBundleLine(content)) {
      const { itemId, variationId } = line
      const own = { goodsId: content.lineId, itemId, variationId }
      return [{ ...own, index, said: line, field: `${at}.serial` }]
    }
    const { parts = [] } = line
    return (content.components ?? []).map(
      ({ componentId: goodsId, itemId, variationId, partId }) => {
        const part = parts.findIndex((one) => one.partId === partId)
        const said = parts[part] ?? {}
        return { goodsId, itemId, variationId, index, said, field: `${at}.parts.${part}.serial` }
      },
    )
  })
}
