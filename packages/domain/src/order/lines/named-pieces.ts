/** Which piece each of the goods of a line is, where they are told apart by serial numbers. */
import { isSoldByPiece, type OfferRule } from '../../offer/catalogue/offer.ts'
import { isBundleLine, type LineSerial } from '../model/components.ts'
import type { LineContent } from '../model/types.ts'

/** Goods of a line of which nobody has said which piece they are. */
export interface UnnamedGoods {
  /** Of the line, or of what it consists of. */
  readonly goodsId: string
  readonly itemId: string
  readonly variationId: string | null
  readonly name: string
}

type FindItem = (itemId: string) => Pick<OfferRule, 'tracedBy'> | undefined

/** What of a line, or of the bundle that it is, still wants its number; null: nothing. */
export function findUnnamed(line: LineContent, findItem: FindItem): UnnamedGoods | null {
  const { components = [], lineId, ...own } = line
  const goods = isBundleLine(line)
    ? components.map(({ componentId: goodsId, ...one }) => ({ goodsId, ...one }))
    : [{ goodsId: lineId, ...own }]
  for (const { goodsId, itemId, variationId, name, serial } of goods) {
    if (itemId === null || serial !== undefined) continue
    if (isSoldByPiece(findItem(itemId) ?? {})) return { goodsId, itemId, variationId, name }
  }
  return null
}

/** The line with the piece that some of its goods are. */
export function namePiece(line: LineContent, goodsId: string, piece: LineSerial): LineContent {
  if (line.lineId === goodsId) return { ...line, ...piece }
  const { components = [] } = line
  return {
    ...line,
    components: components.map((one) => (one.componentId === goodsId ? { ...one, ...piece } : one)),
  }
}

/** The numbers of an item's pieces among some lines. */
export function serialsOfGoods(
  lines: readonly LineContent[],
  { itemId, variationId }: Pick<UnnamedGoods, 'itemId' | 'variationId'>,
): ReadonlySet<string> {
  const goods = lines.flatMap((line) => [line, ...(line.components ?? [])])
  const own = goods.filter((one) => one.itemId === itemId && one.variationId === variationId)
  return new Set(own.flatMap(({ serial }) => serial ?? []))
}
