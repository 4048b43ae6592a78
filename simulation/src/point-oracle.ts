/**
 * The points that an order leaves with each customer: what it earned less the share of what came
 * back, and what its rewards cost less the share of what came back of the goods that they made
 * cheaper. Reckoned from the bill and its refunds as a whole, without the domain's list of moves.
 */
import { multiplyDivide } from '@servery/domain/kernel/rounding.ts'
import { type PricedGoods, pricedGoods, priceOf } from '@servery/domain/order/model/price.ts'
import { isReward, type RewardDiscount } from '@servery/domain/order/model/rewards.ts'
import { projectable } from '@servery/domain/order/model/state.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'

/** By account. */
export function pointsOf(order: OrderState): ReadonlyMap<string, number> {
  const points = new Map<string, number>()
  const move = (customerId: string, amount: number) => {
    const account = `points ${customerId}`
    if (amount !== 0) points.set(account, (points.get(account) ?? 0) + amount)
  }
  if (!projectable(order)) return points
  const goods = pricedGoods(order)
  const { customer, status } = order
  const terms = customer?.points
  if (customer !== undefined && terms !== undefined && status === 'completed') {
    const paid = goods.reduce((sum, { priced }) => sum + priced.gross, 0)
    const steps = terms.perAmount === undefined ? 1 : Math.floor(paid / terms.perAmount)
    move(customer.customerId, paid > 0 ? leftOf(steps * terms.points, order, goods) : 0)
  }
  if (status === 'cancelled') return points
  const rewards = order.discounts.filter(isReward)
  for (const [customerId, theirs] of Map.groupBy(rewards, ({ reward }) => reward.customerId)) {
    const ids = new Set(theirs.map(({ discountId }) => discountId))
    const cheaper = goods.filter(({ priced }) =>
      priced.orderDiscounts.some(({ id, amount }) => ids.has(id) && amount > 0),
    )
    const cost = theirs.reduce((sum, one) => sum + costOf(order, one), 0)
    move(customerId, -leftOf(cost, order, cheaper))
  }
  return points
}

/** In whole steps, as many as it takes off. */
function costOf(order: OrderState, { discountId, reward }: RewardDiscount): number {
  const off = priceOf(order).discounts.find(({ id }) => id === discountId)?.amount ?? 0
  return Math.ceil(off / reward.amount) * reward.points
}

/** Of points for these goods those that stay after all refunds: by money, or else by piece. */
function leftOf(points: number, order: OrderState, goods: readonly PricedGoods[]): number {
  const ids = new Set(goods.map(({ goods: { lineId } }) => lineId))
  const back = (order.refunds ?? []).flatMap((refund) => refund.goods)
  const own = back.filter(({ lineId }) => ids.has(lineId))
  const money = goods.reduce((sum, { priced }) => sum + priced.gross, 0)
  const pieces = goods.reduce((sum, one) => sum + one.goods.quantity, 0)
  const isPaid = goods.some(({ priced }) => priced.gross > 0)
  const [whole, gone] = isPaid
    ? [money, own.reduce((sum, { gross }) => sum + gross, 0)]
    : [pieces, own.reduce((sum, { quantity }) => sum + quantity, 0)]
  if (whole <= 0) return points
  return points - multiplyDivide(points, Math.min(Math.max(gone, 0), whole), whole, 'half_up')
}
