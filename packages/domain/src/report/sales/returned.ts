/** What was paid back on a range of days, on its own date, whatever became of the order. */
import { minorUnits } from '../../kernel/money.ts'
import type { MinorUnits } from '../../kernel/types.ts'
import type { RefundedGoods } from '../../order/model/after-sale.ts'
import { goodsOf } from '../../order/model/components.ts'
import type { PricedOrderState } from '../../order/model/price.ts'
import { tipsBack } from '../../order/model/tips.ts'
import type { OrderLine, OrderRefund } from '../../order/model/types.ts'
import { isAtTime } from '../time/hours.ts'
import { type DayRange, isWithin } from './payment-bridge.ts'

/** A refund with the order it belongs to. */
export interface ReturnedOrder {
  readonly order: PricedOrderState['order']
  readonly priced: PricedOrderState['priced']
  readonly refund: OrderRefund
}

/** Goods of a refund with what is known of the line that they were sold on. */
export interface ReturnedLine {
  readonly order: PricedOrderState['order']
  readonly line: Pick<
    OrderLine,
    'lineId' | 'itemId' | 'categoryId' | 'name' | 'addedAt' | 'addedBy' | 'cost'
  >
  readonly goods: RefundedGoods
}

export interface ReturnFigures {
  readonly returns: MinorUnits
  readonly returnsIncTax: MinorUnits
  readonly serviceCharges: MinorUnits
  readonly serviceChargesToStaff: MinorUnits
  readonly serviceChargesToStaffIncTax: MinorUnits
  readonly tax: MinorUnits
  /** What was handed out beyond it, for want of small coins; may be negative. */
  readonly cashRounding: MinorUnits
  /** What went off the balances that sales had topped up. */
  readonly topUps: MinorUnits
  /** What went back of money beyond bills. */
  readonly overpaid: MinorUnits
  readonly tips: MinorUnits
}

/** The refunds of the days and hours. */
export function returnedIn(
  orders: readonly PricedOrderState[],
  range: DayRange,
): readonly ReturnedOrder[] {
  return orders.flatMap(({ order, priced }) =>
    (order.refunds ?? [])
      .filter(({ businessDate, at }) => isWithin(businessDate, range) && isAtTime(at, range.hours))
      .map((refund) => ({ order, priced, refund })),
  )
}

/**
 * Where another till had closed the order before the goods were added, they are on no line of it,
 * and their money went back all the same: they count as goods without an item, by whom it was paid
 * back, so that the mix of products comes to the sales of the day.
 */
export function returnedLines(returned: readonly ReturnedOrder[]): readonly ReturnedLine[] {
  return returned.flatMap(({ order, refund }) => {
    const lines = new Map(order.lines.flatMap(goodsOf).map((line) => [line.lineId, line]))
    const none = {
      itemId: null,
      categoryId: null,
      name: '',
      addedAt: refund.at,
      addedBy: refund.by,
    }
    return refund.goods.map((goods) => {
      const line = lines.get(goods.lineId) ?? { ...none, lineId: goods.lineId }
      return { order, line, goods }
    })
  })
}

/**
 * What came back, minor units above nought: what the sale stored, never priced again (rules.md
 * 4.5). Service charges are without tax; their tax and that of goods is in `tax`.
 */
export function returnFigures(returned: readonly ReturnedOrder[]): ReturnFigures {
  let returns = 0
  let returnsIncTax = 0
  let serviceCharges = 0
  let serviceChargesToStaff = 0
  let serviceChargesToStaffIncTax = 0
  let tax = 0
  let cashRounding = 0
  let topUps = 0
  let overpaid = 0
  let tips = 0
  for (const { priced, refund } of returned) {
    for (const goods of refund.goods) {
      returns += goods.net
      returnsIncTax += goods.gross
      tax += goods.tax
    }
    for (const charge of refund.charges) {
      serviceCharges += charge.net
      tax += charge.tax
      const sold = priced.serviceCharges.find(({ id }) => id === charge.chargeId)
      if (sold?.destination !== 'staff') continue
      serviceChargesToStaff += charge.net
      serviceChargesToStaffIncTax += charge.net + charge.tax
    }
    for (const tender of refund.tenders) cashRounding += tender.rounding
    for (const { amount } of refund.topUps ?? []) topUps += amount
    overpaid += refund.overpaid ?? 0
    tips += tipsBack(refund.tenders)
  }
  return {
    returns: minorUnits(returns),
    returnsIncTax: minorUnits(returnsIncTax),
    serviceCharges: minorUnits(serviceCharges),
    serviceChargesToStaff: minorUnits(serviceChargesToStaff),
    serviceChargesToStaffIncTax: minorUnits(serviceChargesToStaffIncTax),
    tax: minorUnits(tax),
    cashRounding: minorUnits(cashRounding),
    topUps: minorUnits(topUps),
    overpaid: minorUnits(overpaid),
    tips: minorUnits(tips),
  }
}
