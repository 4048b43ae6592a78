/**
 * The loyalty points that an order gives its customer and those that its refunds take back; and
 * those that they spent on its rewards, with what refunds restore of them.
 */
import type { Instant } from '../../kernel/types.ts'
import { type PointTerms, pointsEarned, pointsOfShare } from '../../offer/loyalty/points.ts'
import type { RefundedGoods } from '../model/after-sale.ts'
import { type PricedGoods, pricedGoods } from '../model/price.ts'
import { isReward, pointsSpentOn, type RewardDiscount } from '../model/rewards.ts'
import { projectable } from '../model/state.ts'
import type { OrderState } from '../model/types.ts'

export interface PointMove {
  readonly cause: 'earned' | 'taken_back' | 'spent' | 'restored'
  /** Of the order, of the reward, or of the refund. */
  readonly causeId: string
  readonly customerId: string
  /** Above 0: the customer has more of them. */
  readonly points: number
  readonly at: Instant
  readonly by: string
}

/** What the order moves as it stands. */
export function pointMoves(order: OrderState): readonly PointMove[] {
  if (!projectable(order)) return []
  return [...spent(order), ...earned(order)].filter(({ points }) => points !== 0)
}

/** The points that a customer would earn by an order as it stands, once it is paid. */
export function pointsToEarn(order: OrderState, terms: PointTerms): number {
  return pointsFrom(earningGoods(order, terms), terms)
}

function earningGoods(order: OrderState, terms: PointTerms): readonly PricedGoods[] {
  const excluded = new Set(terms.excludedCategoryIds)
  return pricedGoods(order).filter(
    ({ goods: { categoryId } }) => categoryId === null || !excluded.has(categoryId),
  )
}

function pointsFrom(earning: readonly PricedGoods[], terms: PointTerms): number {
  const paid = earning.reduce((sum, { priced }) => sum + priced.gross, 0)
  return pointsEarned(terms, paid)
}

/**
 * Nothing while it is not paid. Points are for what the customer pays for goods: with their tax,
 * less discounts and what was given away, without tips and service charges ("earn on net paid",
 * features.md 1.11).
 */
function earned(order: OrderState): readonly PointMove[] {
  const { customer, closedAt, closedBy } = order
  const terms = customer?.points
  if (customer === undefined || terms === undefined || order.status !== 'completed') return []
  if (closedAt === null || closedBy === null) return []
  const earning = earningGoods(order, terms)
  const points = pointsFrom(earning, terms)
  const { customerId } = customer
  const back = byRefund(order, earning, points)
  return [
    { cause: 'earned', causeId: order.id, customerId, points, at: closedAt, by: closedBy },
    ...back.map(({ points: gone, ...refund }) => ({
      ...{ cause: 'taken_back' as const, customerId, points: 0 - gone },
      ...refund,
    })),
  ]
}

/** From the moment at which the reward is on the bill, so that nobody spends them twice. */
function spent(order: OrderState): readonly PointMove[] {
  if (order.status === 'cancelled') return []
  const rewards = order.discounts.filter(isReward)
  const customerIds = new Set(rewards.map(({ reward }) => reward.customerId))
  return [...customerIds].flatMap((customerId) => {
    const theirs = rewards.filter(({ reward }) => reward.customerId === customerId)
    return [
      ...theirs.map((one): PointMove => {
        const { discountId: causeId, givenAt: at = order.openedAt, givenBy: by } = one
        const points = 0 - pointsSpentOn(order, one)
        return { cause: 'spent', causeId, customerId, points, at, by }
      }),
      ...restored(order, theirs).map((one) => ({ cause: 'restored' as const, customerId, ...one })),
    ]
  })
}

function restored(order: OrderState, rewards: readonly RewardDiscount[]) {
  const ids = new Set(rewards.map(({ discountId }) => discountId))
  const cheaper = pricedGoods(order).filter(({ priced }) =>
    priced.orderDiscounts.some(({ id, amount }) => ids.has(id) && amount > 0),
  )
  const points = rewards.reduce((sum, one) => sum + pointsSpentOn(order, one), 0)
  return byRefund(order, cheaper, points)
}

/** Of points for goods those that each refund moves, by what it gave back of the goods. */
function byRefund(order: OrderState, of: readonly PricedGoods[], points: number) {
  const ids = new Set(of.map(({ goods }) => goods.lineId))
  const isPaid = of.some(({ priced }) => priced.gross > 0)
  // Where points paid for all of it there is no money to give back, and pieces count.
  const worth = ({ gross, quantity }: Pick<RefundedGoods, 'gross' | 'quantity'>) =>
    isPaid ? gross : quantity
  const whole = of.reduce(
    (sum, { goods, priced }) => sum + worth({ gross: priced.gross, quantity: goods.quantity }),
    0,
  )
  let gone = 0
  let before = 0
  return (order.refunds ?? []).map(({ refundId: causeId, goods, at, by }) => {
    for (const one of goods) if (ids.has(one.lineId)) gone += worth(one)
    const upTo = pointsOfShare(points, gone, whole)
    const moved = upTo - before
    before = upTo
    return { causeId, points: moved, at, by }
  })
}
