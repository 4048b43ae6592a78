import { minorUnits } from '../../kernel/money.ts'
import type { BusinessDate, MinorUnits } from '../../kernel/types.ts'
import type { PricedOrderState } from '../../order/model/price.ts'
import { beyondBill } from '../../order/model/price.ts'
import { overpaidBackOf } from '../../order/model/state.ts'
import { type ClockHours, isAtTime } from '../time/hours.ts'
import { type MoneyMove, moneyMoves } from './money-moves.ts'
import type { PaymentBridge, PaymentMethodPart } from './types.ts'

/** A range of business days, both ends in it. */
export interface DayRange {
  readonly from: BusinessDate
  readonly to: BusinessDate
  /**
   * Only what happened then: sales by when their orders were opened, refunds, voids and money by
   * when they were made.
   */
  readonly hours?: ClockHours
}

/** Whether a business day is in the range, first and last day included. */
export function isWithin(date: BusinessDate, { from, to }: DayRange): boolean {
  return date >= from && date <= to
}

/** Money of whole days, and what leads from it to what the days' sales collected. */
export function paymentBridge(
  orders: readonly PricedOrderState[],
  range: DayRange,
  collected: MinorUnits,
): PaymentBridge {
  let taken = 0
  let forEarlierOrders = 0
  let onOpenOrders = 0
  let onOtherDays = 0
  let overpaid = 0
  for (const { order } of orders) {
    const completed = order.status === 'completed'
    const sold = completed && isWithin(order.businessDate, range)
    if (sold) overpaid += beyondBill(order)
    overpaid -= overpaidBackOf({
      refunds: (order.refunds ?? []).filter((one) => isWithin(one.businessDate, range)),
    })
    for (const move of moneyMoves(order)) {
      const money = move.amount + move.tip
      if (!isWithin(move.businessDate, range)) {
        // A refund counts where its money does, on its own day.
        if (sold && move.type !== 'refund') onOtherDays += money
        continue
      }
      taken += money
      if (move.type === 'refund') continue
      if (!completed) onOpenOrders += money
      else if (!sold) forEarlierOrders += money
    }
  }
  const tied = taken - forEarlierOrders - onOpenOrders + onOtherDays - overpaid
  return {
    taken: minorUnits(taken),
    forEarlierOrders: minorUnits(forEarlierOrders),
    onOpenOrders: minorUnits(onOpenOrders),
    onOtherDays: minorUnits(onOtherDays),
    overpaid: minorUnits(overpaid),
    difference: minorUnits(tied - collected),
  }
}

/** The money of the days and hours by method, whatever became of their orders; sorted by key. */
export function paymentMethods(
  orders: readonly PricedOrderState[],
  range: DayRange,
): readonly PaymentMethodPart[] {
  const parts = new Map<string, { part: PaymentMethodPart; at: string }>()
  for (const { order } of orders) {
    for (const payment of moneyMoves(order)) {
      if (!isWithin(payment.businessDate, range) || !isAtTime(payment.at, range.hours)) continue
      const { id } = payment.method
      const known = parts.get(id)
      const newest = known === undefined || payment.at >= known.at
      parts.set(id, {
        part: withPayment(known?.part ?? emptyPart(payment), payment, newest),
        at: newest ? payment.at : known.at,
      })
    }
  }
  return [...parts.values()]
    .map(({ part }) => part)
    .sort((left, right) => (left.key < right.key ? -1 : 1))
}

function emptyPart({ method }: MoneyMove): PaymentMethodPart {
  return {
    key: method.id,
    label: method.name,
    kind: method.kind,
    count: 0,
    amount: minorUnits(0),
    tips: minorUnits(0),
    deposits: minorUnits(0),
  }
}

function withPayment(
  part: PaymentMethodPart,
  { type, method, amount, tip }: MoneyMove,
  newest: boolean,
): PaymentMethodPart {
  const isPayout = type === 'payment' && amount < 0
  return {
    key: part.key,
    label: newest ? method.name : part.label,
    kind: newest ? method.kind : part.kind,
    count: part.count + (type === 'payment' ? 1 : 0),
    amount: minorUnits(part.amount + amount),
    tips: minorUnits(part.tips + tip),
    deposits: minorUnits(part.deposits + (isPayout ? -amount : 0)),
  }
}
