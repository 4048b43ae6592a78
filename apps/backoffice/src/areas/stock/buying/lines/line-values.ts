/** Lines of goods as forms hold them, whatever they are for. */
import { quantity } from '@servery/domain/kernel/quantity.ts'
import type { client, OutputOf } from '../../../../platform/api/index.ts'
import { newId } from '../../../../platform/browser/index.ts'

export type FoundGoods = OutputOf<typeof client.stockGoods.find>['rows'][number]

export interface LineValues {
  id: string
  itemId: string
  variationId: string | null
  name: string
  unit: string
  packName: string
  /** Units in a pack, in thousandths; null while the field is empty, as all figures below. */
  factor: number | null
  code: string
  /** Packs, of transfers units, in thousandths. */
  quantity: number | null
  /** Of one pack, in minor units. */
  cost: number | null
  /** Millionths. */
  taxRate: number | null
  /** A day; empty: none. */
  expiry: string
  batch: string
  /** Whether its pieces are told apart, and their numbers as they are typed. */
  bySerial: boolean
  serials: string
  purchaseOrderLineId: string | null
  /** What one unit cost the time before, in thousandths of a minor unit. */
  lastCost: number | null
}

export const oneUnit = 1000

export function nameOfGoods(goods: { itemName: string; variationName: string }): string {
  return [goods.itemName, goods.variationName].filter((part) => part !== '').join(' · ')
}

/** A new line of what was found, in the pack of the supplier whom it is bought of. */
export function lineOf(goods: FoundGoods, supplierId: string): LineValues {
  const coded = goods.code?.toLowerCase()
  const pack =
    goods.packs.find(({ code }) => code !== '' && code.toLowerCase() === coded) ??
    goods.packs.find((offer) => offer.supplierId === supplierId) ??
    (supplierId === '' ? goods.packs[0] : undefined)
  return {
    ...{ id: newId(), itemId: goods.itemId, variationId: goods.variationId },
    ...{ name: nameOfGoods(goods), unit: goods.unit },
    packName: pack?.packName ?? '',
    factor: pack?.factor ?? oneUnit,
    code: pack?.code ?? '',
    quantity: oneUnit,
    cost: pack?.cost ?? (goods.lastCost === null ? 0 : Math.round(goods.lastCost / 1000)),
    taxRate: goods.taxRate,
    ...{ expiry: '', batch: '', bySerial: goods.bySerial, serials: '' },
    ...{ purchaseOrderLineId: null, lastCost: goods.lastCost },
  }
}

/** Scanned again, it is one more. */
export function addLine(lines: readonly LineValues[], added: LineValues): LineValues[] {
  const at = lines.findIndex(
    (line) =>
      line.itemId === added.itemId &&
      line.variationId === added.variationId &&
      line.factor === added.factor &&
      line.cost === added.cost,
  )
  if (at < 0) return [...lines, added]
  return lines.map((line, index) =>
    index === at ? { ...line, quantity: quantity((line.quantity ?? 0) + oneUnit) } : line,
  )
}
