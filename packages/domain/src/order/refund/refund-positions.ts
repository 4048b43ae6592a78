/**
 * What of a sealed sale has not been paid back yet (rules.md 4.5). Refunds are cumulative: after k
 * of n units round(k/n × the line's figures) have gone back, whatever came before, so the last unit
 * takes what is left. An amount paid back without goods shortens what the units share from then on.
 */
import { minorUnits } from '../../kernel/money.ts'
import { multiplyDivide } from '../../kernel/rounding.ts'
import type { MinorUnits } from '../../kernel/types.ts'
import type { PricedShare, TaxRate } from '../../offer/pricing/types.ts'
import type { RefundedGoods } from '../model/after-sale.ts'
import { type PricedGoods, pricedGoods, taxesOf } from '../model/price.ts'
import type { OrderLine, OrderState } from '../model/types.ts'

/** Goods by figures: what the price says, then one tax after the other. */
export interface GoodsPosition {
  readonly line: OrderLine
  /** The line of the bill: itself, or the bundle it is part of. */
  readonly billLineId: string
  readonly taxIds: readonly string[]
  /** Whether the tax is inside the price, one by one. */
  readonly inclusive: readonly boolean[]
  /** Units and figures since the last amount was paid back, and what of them is gone. */
  readonly quantity: number
  readonly figures: readonly number[]
  readonly goneQuantity: number
  readonly gone: readonly number[]
}

/** net + tax = gross, of goods that are paid back. */
export interface GoodsShare {
  readonly net: MinorUnits
  readonly tax: MinorUnits
  readonly gross: MinorUnits
  readonly taxes: readonly PricedShare[]
}

/** Every piece of goods that was sold, with what has gone back of it. */
export function goodsPositions(order: OrderState): readonly GoodsPosition[] {
  const sold = pricedGoods(order).map((one) => untouched(one, taxesOf(one.goods, order)))
  const back = new Map<string, RefundedGoods[]>()
  for (const refund of order.refunds ?? []) {
    for (const goods of refund.goods) {
      back.set(goods.lineId, [...(back.get(goods.lineId) ?? []), goods])
    }
  }
  return sold.map((position) => (back.get(position.line.lineId) ?? []).reduce(after, position))
}

function untouched(
  { goods: line, billLineId, priced }: PricedGoods,
  taxes: readonly TaxRate[],
): GoodsPosition {
  const taxIds = priced.taxes.map(({ id }) => id)
  const inclusive = taxIds.map((id) => taxes.find((tax) => tax.id === id)?.inclusive ?? true)
  const figures = vectorOf(priced, inclusive)
  const gone = figures.map(() => 0)
  return {
    line,
    billLineId,
    taxIds,
    inclusive,
    quantity: line.quantity,
    figures,
    goneQuantity: 0,
    gone,
  }
}

function after(position: GoodsPosition, goods: RefundedGoods): GoodsPosition {
  const taken = vectorOf(goods, position.inclusive)
  if (goods.quantity > 0) {
    const gone = position.gone.map((figure, index) => figure + (taken[index] ?? 0))
    return { ...position, gone, goneQuantity: position.goneQuantity + goods.quantity }
  }
  return {
    ...position,
    quantity: unitsLeft(position),
    figures: figuresLeft(position).map((figure, index) => figure - (taken[index] ?? 0)),
    goneQuantity: 0,
    gone: position.gone.map(() => 0),
  }
}

/** In the price's own terms, then its taxes: what is rounded; the rest follows from it. */
function vectorOf(
  { gross, taxes }: { readonly gross: number; readonly taxes: readonly PricedShare[] },
  inclusive: readonly boolean[],
): readonly number[] {
  const shares = inclusive.map((_, index) => taxes[index]?.amount ?? 0)
  let own = gross
  for (const [index, share] of shares.entries()) if (inclusive[index] !== true) own -= share
  return [own, ...shares]
}

/** Units that have not come back; below 0 where two tills took back the same ones. */
export function unitsLeft({ quantity, goneQuantity }: GoodsPosition): number {
  return quantity - goneQuantity
}

function figuresLeft({ figures, gone }: GoodsPosition): readonly number[] {
  return figures.map((figure, index) => figure - (gone[index] ?? 0))
}

/** All that is left of it. */
export function shareLeft(position: GoodsPosition): GoodsShare {
  return shareOf(position, figuresLeft(position))
}

/** What so many of the units left come to. */
export function shareOfUnits(position: GoodsPosition, units: number): GoodsShare {
  const { quantity, figures, goneQuantity, gone } = position
  const upTo = goneQuantity + units
  if (upTo >= quantity) return shareLeft(position)
  const figuresUpTo = figures.map((figure) => multiplyDivide(figure, upTo, quantity, 'half_up'))
  return shareOf(
    position,
    figuresUpTo.map((figure, index) => figure - (gone[index] ?? 0)),
  )
}

/** So much of what is left of it, with tax, whatever the units. */
export function shareOfGross(position: GoodsPosition, gross: MinorUnits): GoodsShare {
  const left = shareLeft(position)
  if (gross === left.gross) return left
  const [, ...taxesLeft] = figuresLeft(position)
  const shares = taxesLeft.map((tax) => multiplyDivide(tax, gross, left.gross, 'half_up'))
  let own: number = gross
  for (const [index, share] of shares.entries()) if (!position.inclusive[index]) own -= share
  return shareOf(position, [own, ...shares])
}

function shareOf({ taxIds, inclusive }: GoodsPosition, vector: readonly number[]): GoodsShare {
  const [own = 0, ...shares] = vector
  let net = own
  let gross = own
  for (const [index, share] of shares.entries()) {
    if (inclusive[index] === true) net -= share
    else gross += share
  }
  return {
    net: minorUnits(net),
    tax: minorUnits(gross - net),
    gross: minorUnits(gross),
    taxes: taxIds.map((id, index) => ({ id, amount: minorUnits(shares[index] ?? 0) })),
  }
}
