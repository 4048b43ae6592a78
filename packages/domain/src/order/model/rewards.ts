/** Rewards on an order: discounts that its customer pays for with loyalty points. */
import { sumOf } from '../../kernel/money.ts'
import type { MinorUnits } from '../../kernel/types.ts'
import { pointsFor, type Reward, rewardPointsMax } from '../../offer/loyalty/rewards.ts'
import { pricedGoods, priceOf } from './price.ts'
import { refuse } from './refuse.ts'
import type { Decision, DiscountContent, OrderDiscount, OrderEvent, OrderState } from './types.ts'

export type RewardDiscount = OrderDiscount & { readonly reward: Reward }

/** Whether a discount is paid for with points. */
export function isReward<Discount extends Pick<OrderDiscount, 'reward'>>(
  discount: Discount,
): discount is Discount & { readonly reward: Reward } {
  return discount.reward !== undefined
}

/** Why a reward cannot be given; null where it can. An order has one, of whoever it belongs to. */
export function rewardProblem(
  order: OrderState,
  { lineId, reward, value }: DiscountContent,
): Decision | null {
  if (reward === undefined) return null
  const { amount, customerId, points } = reward
  const isPrice = Number.isSafeInteger(points) && points > 0 && points <= rewardPointsMax
  const isStep = Number.isSafeInteger(amount) && amount > 0
  const isSteps = isStep && value.kind === 'amount' && value.amount % amount === 0
  if (!isPrice || !isSteps || lineId !== null || order.customer?.customerId !== customerId) {
    return refuse('discount_value_invalid', 'reward')
  }
  return order.discounts.some(isReward) ? refuse('discount_already_exists', 'reward') : null
}

/** The rewards of others, which go with them once the order is this customer's, or nobody's. */
export function rewardsGone(
  { discounts }: OrderState,
  customerId: string | null,
): readonly OrderEvent[] {
  return discounts
    .filter((one) => isReward(one) && one.reward.customerId !== customerId)
    .map(({ discountId }) => ({ kind: 'order.discount_removed', version: 1, body: { discountId } }))
}

/** The points that a reward costs as the order stands. */
export function pointsSpentOn(order: OrderState, { discountId, reward }: RewardDiscount): number {
  const off = priceOf(order).discounts.find(({ id }) => id === discountId)?.amount ?? 0
  return pointsFor(reward, off)
}

/** What a reward could still take off: of what may be discounted at all. */
export function leftToReward(order: OrderState): MinorUnits {
  const goods = pricedGoods(order).filter(({ goods: { discountable } }) => discountable)
  return sumOf(goods, ({ priced }) => priced.discounted)
}
