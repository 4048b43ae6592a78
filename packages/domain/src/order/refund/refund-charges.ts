/** The share of service charges that goes back with goods, and with it their tax (rules.md 4.9). */
import { allocate } from '../../kernel/allocate.ts'
import { minorUnits, sumOf } from '../../kernel/money.ts'
import { multiplyDivide } from '../../kernel/rounding.ts'
import type { MinorUnits } from '../../kernel/types.ts'
import { taxRowsOf } from '../../offer/pricing/tax-rows.ts'
import type { RefundedCharge, RefundedTax } from '../model/after-sale.ts'
import { priceOf } from '../model/price.ts'
import type { OrderRefund, OrderState } from '../model/types.ts'

/** A charge since the last amount was paid back, and what of it is gone. */
export interface ChargePosition {
  readonly chargeId: string
  readonly net: number
  readonly tax: number
  readonly goneNet: number
  readonly goneTax: number
  /** The goods that it goes back with: all of them, and those that are gone. */
  readonly goods: number
  readonly goneGoods: number
}

/** Every charge of the sale, with what has gone back of it. */
export function chargePositions(order: OrderState): readonly ChargePosition[] {
  const { lines, serviceCharges } = priceOf(order)
  const goods = sumOf(lines, ({ gross }) => gross)
  return serviceCharges.map(({ id, net, tax }) => {
    const whole = { chargeId: id, net, tax, goneNet: 0, goneTax: 0, goods, goneGoods: 0 }
    return (order.refunds ?? []).reduce<ChargePosition>(after, whole)
  })
}

function after(position: ChargePosition, refund: OrderRefund): ChargePosition {
  // Money beyond the bill and tips leave the sale as it is.
  if (refund.goods.length === 0 && refund.charges.length === 0) return position
  const own = refund.charges.find(({ chargeId }) => chargeId === position.chargeId)
  const goods = sumOf(refund.goods, ({ gross }) => gross)
  const goneNet = position.goneNet + (own?.net ?? 0)
  const goneTax = position.goneTax + (own?.tax ?? 0)
  const goneGoods = position.goneGoods + goods
  if (refund.lines.length > 0) return { ...position, goneNet, goneTax, goneGoods }
  return {
    chargeId: position.chargeId,
    net: position.net - goneNet,
    tax: position.tax - goneTax,
    goneNet: 0,
    goneTax: 0,
    goods: position.goods - goneGoods,
    goneGoods: 0,
  }
}

/** All that is left of a charge. */
export function chargeLeft({ chargeId, net, tax, goneNet, goneTax }: ChargePosition) {
  return chargeOf(chargeId, net - goneNet, tax - goneTax)
}

/** What goes back of a charge with goods worth so much. */
export function chargeWithGoods(position: ChargePosition, goodsGross: MinorUnits): RefundedCharge {
  const { chargeId, net, tax, goneNet, goneTax, goods, goneGoods } = position
  const upTo = Math.max(0, goneGoods + goodsGross)
  if (goods <= 0) return chargeOf(chargeId, 0, 0)
  if (upTo >= goods) return chargeLeft(position)
  const share = (figure: number) => multiplyDivide(figure, upTo, goods, 'half_up')
  return chargeOf(chargeId, share(net) - goneNet, share(tax) - goneTax)
}

/** So much of what is left of a charge. */
export function chargeOfGross(position: ChargePosition, gross: MinorUnits): RefundedCharge {
  const left = chargeLeft(position)
  if (gross === left.gross) return left
  const tax = multiplyDivide(left.tax, gross, left.gross, 'half_up')
  return chargeOf(position.chargeId, gross - tax, tax)
}

function chargeOf(chargeId: string, net: number, tax: number): RefundedCharge {
  return { chargeId, net: minorUnits(net), tax: minorUnits(tax), gross: minorUnits(net + tax) }
}

/**
 * The tax of charges that go back, by tax and rate: of all that went back so far, less what went
 * back before, so that the rows sum to the charges' tax and in the end to the sale's.
 */
export function chargeTaxes(
  order: OrderState,
  goodsWhole: readonly RefundedTax[],
  charges: readonly RefundedCharge[],
): readonly RefundedTax[] {
  const ofGoods = new Map(goodsWhole.map((row) => [row.key, row]))
  const whole = taxRowsOf(priceOf(order).taxes).flatMap((row) => {
    const goods = ofGoods.get(row.key)
    const net = row.net - (goods?.net ?? 0)
    const tax = row.tax - (goods?.tax ?? 0)
    return net === 0 && tax === 0 ? [] : [{ ...row, net, tax }]
  })
  if (whole.length === 0) return []
  const before = (order.refunds ?? []).flatMap((refund) => refund.charges)
  const now = [...before, ...charges]
  const sold = sumOf(priceOf(order).serviceCharges, ({ gross }) => gross)
  const taxes = difference(
    whole.map(({ tax }) => tax),
    taxSum(before),
    taxSum(now),
  )
  return whole.map((row, index) => {
    const net = (of: readonly RefundedCharge[]) =>
      sold <= 0
        ? 0
        : multiplyDivide(
            row.net,
            sumOf(of, ({ gross }) => gross),
            sold,
            'half_up',
          )
    const share = { net: minorUnits(net(now) - net(before)), tax: minorUnits(taxes[index] ?? 0) }
    return { ...row, ...share }
  })
}

function taxSum(charges: readonly RefundedCharge[]): MinorUnits {
  return sumOf(charges, ({ tax }) => tax)
}

function difference(weights: readonly number[], before: MinorUnits, now: MinorUnits): number[] {
  const positive = weights.map((weight) => Math.max(0, weight))
  const past = allocate(before, positive)
  return allocate(now, positive).map((part, index) => part - (past[index] ?? 0))
}
