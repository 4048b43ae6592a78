/** What a refund comes to, worked out of the sealed sale and what went back of it before. */
import { allocate } from '../../kernel/allocate.ts'
import { minorUnits, sumOf } from '../../kernel/money.ts'
import { quantity } from '../../kernel/quantity.ts'
import { rate } from '../../kernel/rate.ts'
import type { MinorUnits, Quantity } from '../../kernel/types.ts'
import { gatherTaxRows, type TaxRow } from '../../offer/pricing/tax-rows.ts'
import type { RefundedCharge, RefundedGoods, RefundFigures } from '../model/after-sale.ts'
import { taxesOf } from '../model/price.ts'
import type { TopUpBack } from '../model/top-ups.ts'
import type { OrderState } from '../model/types.ts'
import {
  type ChargePosition,
  chargeLeft,
  chargeOfGross,
  chargePositions,
  chargeTaxes,
  chargeWithGoods,
} from './refund-charges.ts'
import {
  type GoodsPosition,
  type GoodsShare,
  goodsPositions,
  shareLeft,
  shareOfGross,
  shareOfUnits,
  unitsLeft,
} from './refund-positions.ts'

/** Lines of the bill and how many of their units come back. */
export interface UnitsBack {
  readonly lineId: string
  readonly quantity: Quantity
}

/** Whether goods are a line of the bill, in it as part of a bundle, or that part itself. */
function isOn({ billLineId, line }: GoodsPosition, lineId: string): boolean {
  return billLineId === lineId || line.lineId === lineId
}

/**
 * How many units of a line of the bill, or of one part of a bundle, have not come back yet,
 * thousandths; never below 0.
 */
export function refundableUnits(order: OrderState, lineId: string): Quantity {
  const units = goodsPositions(order)
    .filter((position) => isOn(position, lineId))
    .map(unitsLeft)
  return quantity(units.length === 0 ? 0 : Math.max(0, Math.min(...units)))
}

/**
 * What has not been paid back of the sale, charges included, or of these lines of the bill alone,
 * minor units; never below 0.
 */
export function refundableAmount(order: OrderState, onLines?: readonly string[]): MinorUnits {
  if (onLines !== undefined) {
    return sumOf(positionsOn(order, onLines), (position) => minorUnits(worthOfGoods(position)))
  }
  const goods = sumOf(goodsPositions(order), (position) => shareLeft(position).gross)
  const charges = sumOf(chargePositions(order), (position) => chargeLeft(position).gross)
  return minorUnits(Math.max(0, goods + charges))
}

function positionsOn(order: OrderState, lineIds: readonly string[]): readonly GoodsPosition[] {
  return goodsPositions(order).filter((one) => lineIds.some((lineId) => isOn(one, lineId)))
}

/**
 * What goes back for these units: of 3 × 0.06 with 10 % on top, one after the other, 0.07, 0.06
 * and 0.07. The caller has asked `refundableUnits` first.
 */
export function refundOfUnits(order: OrderState, lines: readonly UnitsBack[]): RefundFigures {
  const positions = goodsPositions(order)
  const wanted = (position: GoodsPosition) =>
    lines.reduce((units, one) => (isOn(position, one.lineId) ? units + one.quantity : units), 0)
  const back = positions.flatMap((position) => {
    const units = wanted(position)
    return units === 0 ? [] : [goodsOfShare(position, shareOfUnits(position, units), units)]
  })
  const isAll =
    lines.length > 0 && positions.every((position) => unitsLeft(position) <= wanted(position))
  const worth = sumOf(back, ({ gross }) => gross)
  const charges = chargePositions(order).map((position) =>
    isAll ? chargeLeft(position) : chargeWithGoods(position, worth),
  )
  return figuresOf(order, back, charges)
}

/** What goes back for an amount: of everything left, in proportion; all of it takes everything. */
export function refundOfAmount(order: OrderState, amount: MinorUnits): RefundFigures {
  const goods = goodsPositions(order)
  const charges = chargePositions(order)
  if (amount === refundableAmount(order)) {
    return figuresOf(
      order,
      goods.map((position) => goodsOfShare(position, shareLeft(position), 0)),
      charges.map(chargeLeft),
    )
  }
  const weights = [...goods.map(worthOfGoods), ...charges.map(worthOfCharge)]
  const shares = allocate(amount, weights)
  const shareAt = (index: number) => shares[index] ?? minorUnits(0)
  return figuresOf(
    order,
    goods.map((position, index) => {
      const share = shareAt(index)
      return goodsOfShare(position, share === 0 ? nothing(position) : shareOfGross(position, share))
    }),
    charges.map((position, index) => {
      const share = shareAt(goods.length + index)
      return share === 0 ? chargeNothing(position) : chargeOfGross(position, share)
    }),
  )
}

/**
 * What goes back for an amount on these lines of the bill: of what is left of each, in proportion,
 * at the rates of these lines alone. Charges stay, as the goods were served.
 */
export function refundOfLines(
  order: OrderState,
  lineIds: readonly string[],
  amount: MinorUnits,
): RefundFigures {
  const goods = positionsOn(order, lineIds).filter((position) => worthOfGoods(position) > 0)
  const shares = allocate(amount, goods.map(worthOfGoods))
  const back = goods.map((position, index) => {
    const share = shares[index] ?? minorUnits(0)
    return goodsOfShare(position, share === 0 ? nothing(position) : shareOfGross(position, share))
  })
  return figuresOf(order, back, [])
}

/** The same refund with money that was paid beyond the bill. */
export function withOverpaid(figures: RefundFigures, overpaid: MinorUnits): RefundFigures {
  if (overpaid === 0) return figures
  return { ...figures, overpaid, total: minorUnits(figures.total + overpaid) }
}

/** The same refund with what goes off the balances that the sale topped up. */
export function withTopUps(figures: RefundFigures, topUps: readonly TopUpBack[]): RefundFigures {
  if (topUps.length === 0) return figures
  const total = minorUnits(figures.total + sumOf(topUps, ({ amount }) => amount))
  return { ...figures, topUps, total }
}

function worthOfGoods(position: GoodsPosition): number {
  return Math.max(0, shareLeft(position).gross)
}

function worthOfCharge(position: ChargePosition): number {
  return Math.max(0, chargeLeft(position).gross)
}

function nothing({ taxIds }: GoodsPosition): GoodsShare {
  const none = minorUnits(0)
  return { net: none, tax: none, gross: none, taxes: taxIds.map((id) => ({ id, amount: none })) }
}

function chargeNothing({ chargeId }: ChargePosition): RefundedCharge {
  return { chargeId, net: minorUnits(0), tax: minorUnits(0), gross: minorUnits(0) }
}

function goodsOfShare({ line }: GoodsPosition, share: GoodsShare, units = 0): RefundedGoods {
  return { lineId: line.lineId, quantity: quantity(units), ...share }
}

function figuresOf(
  order: OrderState,
  goods: readonly RefundedGoods[],
  charges: readonly RefundedCharge[],
): RefundFigures {
  // What nothing came of, neither goods nor money, is not written down.
  const back = goods.filter((one) => one.quantity > 0 || one.gross !== 0 || one.tax !== 0)
  const returned = charges.filter(({ net, tax }) => net !== 0 || tax !== 0)
  const taxes = gatherTaxRows([
    ...taxesOfGoods(order, back),
    ...chargeTaxes(order, wholeTaxesOfGoods(order), returned),
  ])
  return {
    goods: back,
    charges: returned,
    taxes: taxes.filter(({ net, tax }) => net !== 0 || tax !== 0),
    total: minorUnits(sumOf(back, ({ gross }) => gross) + sumOf(returned, ({ gross }) => gross)),
  }
}

function taxesOfGoods(order: OrderState, goods: readonly RefundedGoods[]): readonly TaxRow[] {
  const lines = new Map(goodsPositions(order).map(({ line }) => [line.lineId, line]))
  return goods.flatMap(({ lineId, net, taxes }): readonly TaxRow[] => {
    const line = lines.get(lineId)
    const all = line === undefined ? [] : taxesOf(line, order)
    if (all.length === 0) {
      return [{ key: 'untaxed', name: '', rate: rate(0), net, tax: minorUnits(0) }]
    }
    return all.map((tax) => ({
      key: `${tax.id}@${tax.rate}`,
      name: tax.name,
      rate: tax.rate,
      net,
      tax: taxes.find(({ id }) => id === tax.id)?.amount ?? minorUnits(0),
    }))
  })
}

/** Of the goods as they were sold, before anything went back. */
function wholeTaxesOfGoods(order: OrderState): readonly TaxRow[] {
  const { refunds: _refunds, ...sold } = order
  const goods = goodsPositions(sold).map((position) =>
    goodsOfShare(position, shareLeft(position), position.quantity),
  )
  return gatherTaxRows(taxesOfGoods(sold, goods))
}
